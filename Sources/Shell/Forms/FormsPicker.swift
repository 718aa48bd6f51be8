public import Family
public import Language

/// The open list of the forms of one word.
public struct FormsPicker: Sendable {
  /// What a chosen form is for.
  public enum Purpose: Sendable {
    /// A new word at the end of the bar: the tile at this place of the shown board.
    case tile(Int)
    /// A word of the bar, which it takes the place of.
    case item(PhraseItemID)
  }

  /// The tabs: each form stands under one.
  public enum Group: UInt8, Hashable, Sendable, CaseIterable {
    case plain, definite, present, past, future, imperative, more
  }

  public var purpose: Purpose
  /// The dictionary form.
  public var lemma: String
  public var language: LanguageCode
  public var partOfSpeech: PartOfSpeech?
  /// The board that was shown, as ``TalkState/boardRevision`` counts it.
  public var board: UInt32
  /// The element that the focus goes back to.
  public var returnsTo: String
  /// `nil` until the answer is there, which may be never.
  public var paradigm: Paradigm?
  public var isAnswered = false
  public var group = Group.plain
  /// The classes that the word could be in, its own among them; none for a word that has no class.
  public var choices: [Word] = []

  public init(
    purpose: Purpose, lemma: String, language: LanguageCode, partOfSpeech: PartOfSpeech? = nil, board: UInt32,
    returnsTo: String, paradigm: Paradigm? = nil, isAnswered: Bool = false, group: Group = Group.plain,
    choices: [Word] = []
  ) {
    self.purpose = purpose
    self.lemma = lemma
    self.language = language
    self.partOfSpeech = partOfSpeech
    self.board = board
    self.returnsTo = returnsTo
    self.paradigm = paradigm
    self.isAnswered = isAnswered
    self.group = group
    self.choices = choices
  }

  /// The groups that hold a form.
  public var groups: [Group] {
    var bits: UInt8 = 0
    for place in 0..<(paradigm?.cells.count ?? 0) { bits |= 1 << group(of: place).rawValue }
    var groups: [Group] = []
    for group in Group.allCases where bits >> group.rawValue & 1 == 1 { groups.append(group) }
    return groups
  }

  /// The tab of the form at a place; `more` where there is none.
  public func group(of place: Int) -> Group {
    guard let paradigm, place < paradigm.cells.count else { return .more }
    return Group(of: paradigm.cells[place].features, paradigm.partOfSpeech)
  }
}

extension FormsPicker.Group {
  public init(of features: Features, _ partOfSpeech: PartOfSpeech) {
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

  public var name: StringKey {
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
