extension JSONValue {
    /// The value at the end of the path, or nil when the path leads nowhere.
    ///
    /// Setting reaches only into lists and objects that are there: it replaces a value, adds the last step as a member
    /// or, one past the end, as an element; nil removes. A path that leads nowhere changes nothing.
    public subscript(path: JSONPath) -> JSONValue? {
        get {
            var value = self
            for component in path.components {
                let next: JSONValue? =
                    switch component {
                    case .member(let name): value[name]
                    case .index(let index): value[index]
                    }
                guard let next else { return nil }
                value = next
            }
            return value
        }
        set { replace(path.components[...], with: newValue) }
    }

    private mutating func replace(_ path: ArraySlice<JSONPath.Component>, with newValue: JSONValue?) {
        guard let first = path.first else {
            if let newValue { self = newValue }
            return
        }
        let isLast = path.count == 1
        switch (first, self) {
        case (.member(let name), .object(var object)):
            if isLast {
                object[name] = newValue
            } else if var child = object[name] {
                child.replace(path.dropFirst(), with: newValue)
                object[name] = child
            }
            self = .object(object)
        case (.index(let index), .array(var elements)) where index >= 0 && index < elements.count:
            if isLast, newValue == nil {
                elements.remove(at: index)
            } else {
                elements[index].replace(path.dropFirst(), with: newValue)
            }
            self = .array(elements)
        case (.index(let index), .array(var elements)) where index == elements.count && isLast:
            if let newValue { elements.append(newValue) }
            self = .array(elements)
        default:
            break
        }
    }
}
