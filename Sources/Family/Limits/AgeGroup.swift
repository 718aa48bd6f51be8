public import Language

/// For whom a thing is meant. Vocabulary and rows share the names `everyone`, `teen` (from 13), `mature` (from 18);
/// a thing without one is unrated, which is not for a child.
public typealias ContentRating = VocabularyRating

/// How old the person of a profile is, as the parents have stored it: whoever asks does not say so.
public enum AgeGroup: UInt8, Hashable, Sendable, CaseIterable {
  case child, teen, adult

  /// Whether a thing of this rating is for them. What nobody has rated is for adults alone.
  public func admits(_ rating: ContentRating?) -> Bool {
    switch rating {
    case .everyone: true
    case .teen: self != .child
    case .mature, nil: self == .adult
    }
  }
}

extension AgeGroup: NamedChoice {
  var storedName: String {
    switch self {
    case .child: "child"
    case .teen: "teen"
    case .adult: "adult"
    }
  }
}
