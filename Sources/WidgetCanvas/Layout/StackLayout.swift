import WidgetModel

/// Gives the space of a stack to its children as SwiftUI does.
///
/// The least flexible child chooses first, out of an equal share of what is left; so a text that needs little leaves
/// the rest to those that can use it. Spacers come last and share what nobody wanted.
extension ViewLayout {
    /// How a stack shares a proposal among its children.
    func arrangement(of node: LayoutNode, in proposal: Proposal) -> Arrangement {
        if let known = node.arrangements[proposal] { return known }
        let arrangement = arrange(node, proposal)
        node.arrangements[proposal] = arrangement
        return arrangement
    }

    private func arrange(_ node: LayoutNode, _ proposal: Proposal) -> Arrangement {
        guard case .stack(let axis, let spacing, _) = node.kind, !node.children.isEmpty else {
            return Arrangement(size: Size(columns: 0, rows: 0), proposals: [], sizes: [], gaps: [])
        }
        let isHorizontal = axis == .horizontal
        let children = node.children
        let gaps = gaps(between: children, spacing: spacing, isHorizontal: isHorizontal)
        let available = isHorizontal ? proposal.columns : proposal.rows
        let cross = isHorizontal ? proposal.rows : proposal.columns
        let offer = { (length: Int) in isHorizontal ? Proposal(length, cross) : Proposal(cross, length) }
        let length = { (size: Size) in isHorizontal ? size.columns : size.rows }

        var left = available - gaps.reduce(0, +)
        for child in children { left -= minimumLength(of: child, isHorizontal: isHorizontal) }
        var proposals = Array(repeating: offer(0), count: children.count)
        var sizes = Array(repeating: Size(columns: 0, rows: 0), count: children.count)
        let order = order(of: children) { length(size(of: $0, in: offer($1))) }
        for (place, (index, rigidLength)) in order.enumerated() {
            let share = available >= Proposal.unbounded ? available : max(left, 0) / (order.count - place)
            // What takes its length anyway is offered all of it: something inside may have use for it.
            proposals[index] = offer(max(share, rigidLength))
            sizes[index] = size(of: children[index], in: proposals[index])
            left -= length(sizes[index])
        }
        let spacers = children.indices.filter { children[$0].isSpacer }
        for (place, index) in spacers.enumerated() {
            // The last ones take the odd cells: what stands in the middle stands rather higher than lower.
            let count = spacers.count - place
            let share = available >= Proposal.unbounded ? available : max(left, 0) / count
            left -= share
            let taken = share + minimumLength(of: children[index], isHorizontal: isHorizontal)
            sizes[index] = isHorizontal ? Size(columns: taken, rows: 0) : Size(columns: 0, rows: taken)
        }
        return Arrangement(
            size: total(sizes, gaps: gaps, isHorizontal: isHorizontal), proposals: proposals, sizes: sizes, gaps: gaps)
    }

    /// Children without spacers, the least flexible first; equal ones in their own order. What is not flexible at all
    /// comes with its length, all others with 0.
    private func order(
        of children: [LayoutNode], length: (LayoutNode, Int) -> Int
    ) -> [(index: Int, rigidLength: Int)] {
        let indices = children.indices.filter { !children[$0].isSpacer }
        guard indices.count > 1 else { return indices.map { ($0, 0) } }
        let least = children.map { $0.isSpacer ? 0 : length($0, 0) }
        let flexibility = children.indices.map { index in
            children[index].isSpacer ? 0 : length(children[index], Proposal.unbounded) - least[index]
        }
        return indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
            .map { ($0, flexibility[$0] == 0 ? least[$0] : 0) }
    }

    /// What a spacer takes at least: what it says, else a column, and no row.
    private func minimumLength(of child: LayoutNode, isHorizontal: Bool) -> Int {
        guard case .spacer(let minimum) = child.kind else { return 0 }
        return minimum ?? (isHorizontal ? 1 : 0)
    }

    /// Without a spacing of its own, a stack leaves a column between children, and no row; beside a spacer nothing.
    private func gaps(between children: [LayoutNode], spacing: Int?, isHorizontal: Bool) -> [Int] {
        children.indices.map { index in
            guard index > 0 else { return 0 }
            if let spacing { return spacing }
            return isHorizontal && !children[index].isSpacer && !children[index - 1].isSpacer ? 1 : 0
        }
    }

    private func total(_ sizes: [Size], gaps: [Int], isHorizontal: Bool) -> Size {
        let space = gaps.reduce(0, +)
        var columns = 0
        var rows = 0
        for size in sizes {
            columns = isHorizontal ? columns + size.columns : max(columns, size.columns)
            rows = isHorizontal ? max(rows, size.rows) : rows + size.rows
        }
        if isHorizontal { columns += space } else { rows += space }
        return Size(columns: min(columns, Proposal.unbounded), rows: min(rows, Proposal.unbounded))
    }
}
