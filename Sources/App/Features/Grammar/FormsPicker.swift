public import Family
public import Language

/// The open list of the forms of one word.
public struct FormsPicker: Hashable, Sendable {
  /// What a chosen form is for.
  enum Purpose: Hashable, Sendable {
    /// A new word at the end of the bar.
    case tile(ShownTile)
    /// A word of the bar, which it takes the place of.
    case item(PhraseItemID)
  }

  /// The tabs: each form stands under one.
  public enum Group: UInt8, Hashable, Sendable, CaseIterable {
    case plain, definite, present, past, future, imperative, more
  }

  var purpose: Purpose
  /// The dictionary form.
  public var lemma: String
  public var language: LanguageCode
  /// The element that the focus goes back to.
  var returnsTo: String
  /// `nil` until the answer is there, which may be never.
  public internal(set) var paradigm: Paradigm?
  public internal(set) var isAnswered = false
  public internal(set) var group = Group.plain

  /// The groups that hold a form.
  var groups: [Group] {
    guard let paradigm else { return [] }
    return Group.allCases.filter { group in
      paradigm.cells.contains { Group(of: $0.features, paradigm.partOfSpeech) == group }
    }
  }
}

extension FormsPicker.Group {
  init(of features: Features, _ partOfSpeech: PartOfSpeech) {
    switch partOfSpeech {
    case .verb: self = Self.ofVerb(features)
    case .adjective:
      let isPlain = features.degree == nil || features.degree == .positive
      self = !isPlain ? .more : features.definite == .definite ? .definite : .plain
    default: self = .plain
    }
  }

  /// The tenses that are said every day have a tab each; the rest is under "more".
  private static func ofVerb(_ features: Features) -> Self {
    guard features.verbForm == .finite, !features.isNegative, !features.isRenarrated else { return .more }
    if features.mood == .imperative { return .imperative }
    switch features.tense {
    case .present: return .present
    case .past: return .past
    case .future: return .future
    case .imperfect, nil: return .more
    }
  }

  var name: StringKey {
    switch self {
    case .plain: .formsPlain
    case .definite: .formsDefinite
    case .present: .formsPresent
    case .past: .formsPast
    case .future: .formsFuture
    case .imperative: .formsImperative
    case .more: .formsMore
    }
  }
}
