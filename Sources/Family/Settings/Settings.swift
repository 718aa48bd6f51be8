public import Language

/// What a profile has chosen. Every field has a default, and a value out of its range reads as the
/// nearest one in it.
public struct Settings: Hashable, Sendable {
  public enum Theme: UInt8, Hashable, Sendable, CaseIterable { case system, light, dark }

  /// How many tiles a core board shows.
  public enum Grid: UInt8, Hashable, Sendable, CaseIterable { case automatic, tiles24, tiles60, tiles112 }

  public enum Hand: UInt8, Hashable, Sendable, CaseIterable { case right, left }

  public enum LabelPosition: UInt8, Hashable, Sendable, CaseIterable { case below, above }

  /// Where the letters of a Bulgarian keyboard lie: by their sound under Latin ones, or by the standard.
  public enum BulgarianKeyboard: UInt8, Hashable, Sendable, CaseIterable { case phonetic, standard }
  /// What becomes of the sentence that grammar makes of the tapped words.
  public enum Agreement: UInt8, Hashable, Sendable, CaseIterable { case off, suggest, automatic }

  /// Who speaks, where grammar asks: гладен or гладна.
  public enum Speaker: UInt8, Hashable, Sendable, CaseIterable { case notSaid, he, she }

  /// For how many days what was said is kept, where it is.
  public enum HistorySpan: UInt8, Hashable, Sendable, CaseIterable {
    case week, month, quarter

    public var days: Int64 {
      switch self {
      case .week: 7
      case .month: 30
      case .quarter: 90
      }
    }
  }

  public var interfaceLanguage: LanguageCode = .bulgarian
  public var labelLanguage: LanguageCode = .bulgarian
  public var voiceLanguage: LanguageCode = .bulgarian
  public var theme: Theme = .system
  public var grid: Grid = .automatic
  /// Twice as fast is 2; always within 0.5…2.
  public var rate: Double = 1 { didSet { rate = Settings.clamped(rate) } }
  /// 1 is the voice's own; always within 0.5…2.
  public var pitch: Double = 1 { didSet { pitch = Settings.clamped(pitch) } }
  /// The name of the chosen voice; empty means the best there is.
  public var bulgarianVoice = ""
  public var englishVoice = ""
  public var hand: Hand = .right
  /// Milliseconds after a change of board or room in which a second touch at the same place does nothing; 0 is off.
  public var secondTouchSpan: Int64 = 300 {
    didSet { secondTouchSpan = Settings.clamped(secondTouchSpan: secondTouchSpan) }
  }
  public var labelPosition: LabelPosition = .below
  public var bulgarianKeyboard: BulgarianKeyboard = .phonetic
  public var agreement: Agreement = .suggest
  public var speaker: Speaker = .notSaid
  /// How many of Martlet's words its boards show.
  public var level: BoardLevel = .all
  /// Until when all of them are shown, in milliseconds since 1970, so that somebody can show how they are used.
  public var modellingUntil: Int64 = 0
  public var historySpan: HistorySpan = .month
  /// How tiles are reached besides plain touch, as one line (`Access/AccessSettings`); empty: by touch and keys alone.
  public var access = ""
  /// The id of the family's board where talking starts; empty: Martlet's own home board.
  public var home = ""
  /// Whether the first-run privacy notice has been read.
  public var noticeSeen = false

  /// The switches that are not as they are at first, a bit each.
  private var moved: UInt64 = 0

  public init() {}

  public subscript(which: Switch) -> Bool {
    get { (moved & Settings.bit(of: which) != 0) != which.isOnAtFirst }
    set {
      let bit = Settings.bit(of: which)
      moved = newValue == which.isOnAtFirst ? moved & ~bit : moved | bit
    }
  }

  private static func bit(of which: Switch) -> UInt64 { 1 << UInt64(which.rawValue) }

  /// All words are shown for an hour at most, in milliseconds.
  public static let modellingSpan: Int64 = 60 * 60 * 1000

  /// Milliseconds within 0…1000.
  static func clamped(secondTouchSpan span: Int64) -> Int64 { min(max(span, 0), 1000) }

  public static let speechRange: ClosedRange<Double> = 0.5...2

  /// A number within 0.5…2; what is no number is 1.
  public static func clamped(_ number: Double) -> Double {
    guard !number.isNaN else { return 1 }
    return min(max(number, speechRange.lowerBound), speechRange.upperBound)
  }

  public func voice(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarianVoice
    case .english: englishVoice
    }
  }

  public mutating func setVoice(_ name: String, in language: LanguageCode) {
    switch language {
    case .bulgarian: bulgarianVoice = name
    case .english: englishVoice = name
    }
  }

  /// Interface, labels and voice in one language.
  public mutating func setLanguage(_ language: LanguageCode) {
    interfaceLanguage = language
    labelLanguage = language
    voiceLanguage = language
  }
}
