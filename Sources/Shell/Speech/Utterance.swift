public import Language

/// Something being said.
public struct Utterance: Hashable, Sendable {
  public var id: Int32
  /// One text for each item it speaks.
  public var words: [String]
  /// The index in the phrase bar of the first word; below 0 when it is not in the bar.
  public var first: Int32
  public var purpose = Purpose.sample
  /// The index in the phrase bar of the word that sounds now; `nil` until the first one does.
  public var word: Int32?
  /// Speak, or what started it, stops it now: it has been heard for ``stopDelay`` milliseconds.
  public var isStoppable = false
  /// The family's own recordings of some of the words, by their place among them.
  public var recordings: [Int: String] = [:]
  /// A text said in place of the words; they are what remains when nothing can speak it.
  public var sentence: SaidSentence?
  /// What a stored clip may say in a word's place: the dictionary form of a form that has none.
  public var plainWords: [String] = []
  /// The language that it is said in, where that is not the voice's.
  public var language: LanguageCode?
  public var steps: [SpeechStep] = []
  public var failed: SpeechPlan.Ways = []
  /// Whether a provider of voices hears of it.
  public var isProvided = false

  /// Milliseconds of sound before a second press stops it: until then that press is a finger that trembled, or a
  /// child who was not heard at once.
  public static var stopDelay: Int64 { 600 }

  /// Whether the word at this place of the bar sounds now.
  public func sounds(_ place: Int) -> Bool {
    guard let word, first >= 0 else { return false }
    guard let sentence else { return word == Int32(place) }
    let said = Int(word - first)
    guard said >= 0, said < sentence.places.count else { return true }
    return place >= 30 || sentence.places[said] >> place & 1 == 1
  }
}

extension Utterance {
  /// Leaves out the first words, which were heard. What goes with the others stays with them: the bar may be
  /// another one by now.
  mutating func leaveOut(_ count: Int) {
    words.removeFirst(count)
    plainWords.removeFirst(min(count, plainWords.count))
    var left: [Int: String] = [:]
    for (place, recording) in recordings where place >= count { left[place - count] = recording }
    recordings = left
  }
}

extension Utterance {
  /// The gesture that asked for an utterance. It decides what takes whose place, and what Speak does meanwhile.
  public enum Purpose: Hashable, Sendable {
    /// Words that have just come into the bar.
    case word
    /// The name of a board that opens.
    case folder
    /// The whole bar.
    case bar(BarText)
    /// A phrase that the family keeps, by its id.
    case kept(String)
    /// The word that the words room shows.
    case lookedUp(String)
    /// A voice, a recording or a form to listen to.
    case sample
    /// What nobody asked for just now: that a timer's time is up. It waits until whatever sounds is over.
    case reminder

    /// What somebody says in whole: neither Clear nor a door cuts it off, and no update comes meanwhile.
    var isWhole: Bool {
      switch self {
      case .bar, .kept: true
      case .word, .folder, .lookedUp, .sample, .reminder: false
      }
    }
  }

  /// The bar as it was when it began to be said.
  public struct BarText: Hashable, Sendable {
    public var words: [String]
    /// The sentence that was accepted for them.
    public var accepted: String?
    public var language: LanguageCode

    public init(words: [String], accepted: String? = nil, language: LanguageCode) {
      self.words = words
      self.accepted = accepted
      self.language = language
    }
  }
}
