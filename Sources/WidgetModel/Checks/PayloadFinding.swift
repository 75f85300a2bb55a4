import Foundation

/// Something that a kind knows to be odd about its payload, as a fact; `PayloadChecks` words it.
public enum PayloadFinding: Sendable, Equatable {
    /// P02: members of an older shape are in use, under these names.
    case oldMembers([String])
    /// P03: the data in it is of another age than the generation.
    case generated(Date)
    /// P04: an element should enter on that day, and will not by itself.
    case missedWindow(title: String, day: String)
    /// P05: there is nothing to show.
    case nothingToShow
    /// P06: elements whose countdown stands still, the first by its title.
    case cannotAge(title: String, count: Int)
    /// P08: a moment at that path is in the wrong unit.
    case wrongUnit(path: String, moment: Date)
    /// P09: the look for one appearance is missing, and the other stands in.
    case missingVariant(Appearance)
}
