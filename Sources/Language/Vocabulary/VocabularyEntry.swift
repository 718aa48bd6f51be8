internal import Bytes

/// What is drawn on a word's tile.
public enum VocabularyPicture: Hashable, Sendable {
  /// An emoji of the device's own font.
  case emoji(String)
  /// The drawing of this id in `drawings.txt`.
  case drawn(String)
  /// Nothing: the label stands alone.
  case none

  /// The form in files: `emoji:💧`, `drawn:<id>` or `none`.
  public var text: String {
    switch self {
    case .emoji(let emoji): "emoji:" + emoji
    case .drawn(let id): "drawn:" + id
    case .none: "none"
    }
  }

  /// Reads the form in files; `nil` for any other kind, for no emoji and for a malformed id.
  public init?(text: String) {
    if text == "none" {
      self = .none
    } else if let emoji = text.rest(after: "emoji:") {
      guard !emoji.isEmpty, emoji.utf8.count <= 48, emoji.bytes.contains(where: { $0 >= 0x80 }) else {
        return nil
      }
      self = .emoji(emoji)
    } else if let id = text.rest(after: "drawn:") {
      guard VocabularyEntry.isID(id) else { return nil }
      self = .drawn(id)
    } else {
      return nil
    }
  }
}

/// How early a word is met: `first50` is the first voice, `all` the whole vocabulary.
public enum VocabularyLevel: UInt8, Hashable, Sendable, CaseIterable {
  case first50, first100, first300, all

  /// The name in files.
  public var name: String {
    switch self {
    case .first50: "50"
    case .first100: "100"
    case .first300: "300"
    case .all: "all"
    }
  }

  public init?(name: String) {
    for candidate in VocabularyLevel.allCases where candidate.name == name {
      self = candidate
      return
    }
    return nil
  }
}

/// For whom a word is meant, as far as parents care to choose.
public enum VocabularyRating: UInt8, Hashable, Sendable, CaseIterable {
  case everyone, teen, mature

  /// The name in files.
  public var name: String {
    switch self {
    case .everyone: "everyone"
    case .teen: "teen"
    case .mature: "mature"
    }
  }

  public init?(name: String) {
    for candidate in VocabularyRating.allCases where candidate.name == name {
      self = candidate
      return
    }
    return nil
  }
}

/// One word or phrase of the vocabulary, in both languages.
public struct VocabularyEntry: Hashable, Sendable, Identifiable {
  /// Stable for ever: families' boards and histories speak of it.
  public let id: String
  public let wordClass: WordClass
  /// The name of the file it stands in, such as `food`.
  public let category: String
  /// Bulgarian with U+0301 after each stressed vowel, for the voice.
  public let stressed: String
  /// Bulgarian as it is written, for the label.
  public let bulgarian: String
  public let english: String
  /// The English pronunciation, without slashes.
  public let ipa: String
  public let picture: VocabularyPicture
  public let level: VocabularyLevel
  public let rating: VocabularyRating
  /// Whether a speaker of Bulgarian has read the line and agreed with it.
  public let isReviewed: Bool
  /// A note on the meaning, for those who edit the files. The bundle leaves it out, so it is empty in the
  /// browser.
  public let gloss: String

  public init(
    id: String, wordClass: WordClass, category: String, stressed: String, english: String, ipa: String,
    picture: VocabularyPicture, level: VocabularyLevel, rating: VocabularyRating, isReviewed: Bool,
    gloss: String = ""
  ) {
    self.id = id
    self.wordClass = wordClass
    self.category = category
    self.stressed = stressed
    self.bulgarian = Stress.unmarked(stressed)
    self.english = english
    self.ipa = ipa
    self.picture = picture
    self.level = level
    self.rating = rating
    self.isReviewed = isReviewed
    self.gloss = gloss
  }

  /// The label in a language.
  public func label(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }

  /// Whether it is one of the words of the safety board, which are there whatever else a board holds back.
  public var isSafety: Bool { category == "safety" }

  /// The Bulgarian in Latin letters, by the official system.
  public var transliteration: String { Transliteration.latin(bulgarian) }

  /// Whether a text can be an id of a word, board, category or drawing: 1 to 48 of `a`–`z`, `0`–`9`, `-`,
  /// `_` and `.`, beginning with a letter or digit.
  public static func isID(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.bytes {
      switch byte {
      case 0x61...0x7A, 0x30...0x39: break
      case 0x2D, 0x5F, 0x2E: if isFirst { return false }
      default: return false
      }
      isFirst = false
    }
    return !isFirst && text.utf8.count <= 48
  }
}
