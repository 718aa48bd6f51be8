public import Language

/// What an answer of the language module is for. Of each use only the latest question counts.
public enum LanguageUse: UInt8, Hashable, Sendable, CaseIterable {
  /// The phrase as a sentence.
  case sentence
  /// The forms that the board's tiles would take now.
  case liveForms
  /// Words that may come next, or that complete what is typed.
  case prediction
  /// All forms of one word, for choosing.
  case forms
  /// Counting a phrase that was spoken.
  case learning
  /// The word of which a form was heard.
  case hearing
  /// The phrase in other ways: as a sentence, and in another time.
  case waysFull, waysPast, waysFuture

  public var isOfWays: Bool { rawValue >= LanguageUse.waysFull.rawValue }
}

/// The app's side of the language module, which is fetched once the board stands and answers by message.
public struct LanguageTalks: Hashable, Sendable {
  /// Whether the module is there. Until then nothing is asked, and Talk works without it.
  public var isReady = false
  private var turns = [Int32](repeating: 0, count: LanguageUse.allCases.count)

  public init() {}

  /// The effect that asks; an answer to an earlier question of the same use no longer counts.
  public mutating func ask(_ use: LanguageUse, _ request: LanguageRequest) -> Effect {
    turns[Int(use.rawValue)] &+= 1
    return .askLanguage(use, turn: turns[Int(use.rawValue)], request)
  }

  public func isLatest(_ use: LanguageUse, turn: Int32) -> Bool { turns[Int(use.rawValue)] == turn }
}
