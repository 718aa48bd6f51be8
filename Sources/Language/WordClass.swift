/// The classes of the modified Fitzgerald key. Each has a colour and, for those who cannot tell colours
/// apart, a badge.
public enum WordClass: UInt8, Hashable, Sendable, CaseIterable {
  case person, verb, descriptor, noun, social, question, negation, little, time

  /// The name that files and style sheets use.
  public var name: String {
    switch self {
    case .person: "person"
    case .verb: "verb"
    case .descriptor: "descriptor"
    case .noun: "noun"
    case .social: "social"
    case .question: "question"
    case .negation: "negation"
    case .little: "little"
    case .time: "time"
    }
  }

  /// The class of a name; `nil` for an unknown one.
  public init?(name: String) {
    for candidate in WordClass.allCases where candidate.name == name {
      self = candidate
      return
    }
    return nil
  }
}
