public import Language

/// What is asked of a passphrase by which a family comes back when all its devices are lost.
///
/// Whoever steals the server's copy can try passphrases at leisure, for each derivation costs them a fraction of a second and nobody
/// stops them. So only length and chance help, and both are demanded before it is taken. How it is derived is the browser's work
/// (`Web/host/sync/passphrase.js`).
public enum FamilyPassphrase {
  public enum Weakness: Hashable, Sendable {
    /// Neither five different words nor sixteen signs.
    case short
    case long
    /// A pattern, or a saying that everybody knows.
    case common
    /// Little is left without the family's name.
    case name
    /// The name itself has fewer than four signs, or more than 64.
    case nameLength
  }

  static let leastWords = 5
  static let leastSigns = 16
  static let leastVaried = 8
  /// In bytes.
  static let mostBytes = 400
  static let nameSigns = 4...64
  /// How many words Martlet offers.
  public static let offeredWords = 6

  /// What is wrong with a passphrase for a family of this name; `nil` where nothing is known to be.
  public static func weakness(of phrase: String, name: String) -> Weakness? {
    guard name.utf8.count <= mostBytes else { return .nameLength }
    guard phrase.utf8.count <= mostBytes else { return .long }
    let called = signs(of: name)
    guard nameSigns.contains(called.count) else { return .nameLength }
    let signs = signs(of: phrase)
    guard signs.count >= leastSigns || Set(words(of: phrase)).count >= leastWords else { return .short }
    guard Set(signs).count >= leastVaried, !isPattern(signs) else { return .common }
    var rest = signs
    for known in commonPieces { rest = without(Array(known), in: rest) }
    guard rest.count >= leastVaried else { return .common }
    guard without(called, in: rest).count >= leastVaried else { return .name }
    return nil
  }

  /// Whether two texts are one passphrase, as it is derived: capitals, gaps and the spelling of й count for nothing.
  public static func isSame(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

  private static func plain(_ text: String) -> String {
    text.lowercased().split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }

  /// Words of the vocabulary, chosen by numbers that the browser drew; each word at most once.
  ///
  /// - Returns: `nil` where there are fewer words than numbers.
  public static func offered(
    _ numbers: [Int32], from vocabulary: Vocabulary, in language: LanguageCode
  ) -> String? {
    var words = offerable(vocabulary, in: language)
    guard numbers.count == offeredWords, words.count >= numbers.count else { return nil }
    var chosen: [String] = []
    for number in numbers { chosen.append(words.remove(at: Int(number & 0x7FFF_FFFF) % words.count)) }
    return chosen.joined(separator: " ")
  }

  /// The words of which one is offered: single ones of three to ten letters, each once, in the same order on all devices.
  public static func offerable(_ vocabulary: Vocabulary, in language: LanguageCode) -> [String] {
    var seen: Set<String> = []
    return vocabulary.entries.compactMap { entry in
      let word = entry.label(in: language).lowercased()
      guard entry.rating == .everyone, (3...10).contains(word.count), word.allSatisfy({ $0.isLetter }),
        seen.insert(word).inserted
      else {
        return nil
      }
      return word
    }
  }

  /// Letters, digits and other signs in lower case, without what parts words.
  private static func signs(of text: String) -> [Character] {
    text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "–" && $0 != "_" }
  }

  /// Of three signs and more.
  private static func words(of text: String) -> [Substring] {
    let text = text.lowercased()
    return text.split(whereSeparator: { $0.isWhitespace || $0 == "-" || $0 == "–" || $0 == "_" })
      .filter { $0.count >= 3 }
  }

  /// The same again and again, or signs that follow one another.
  private static func isPattern(_ signs: [Character]) -> Bool {
    let count = signs.count
    for period in 1...max(1, count / 2) where (period..<count).allSatisfy({ signs[$0] == signs[$0 - period] })
    {
      return true
    }
    var steps = 0
    for index in 1..<count {
      guard let one = signs[index - 1].unicodeScalars.first, let next = signs[index].unicodeScalars.first
      else {
        continue
      }
      let step = Int64(next.value) - Int64(one.value)
      if step >= -1 && step <= 1 { steps += 1 }
    }
    return steps * 2 > count
  }

  /// A text without all places of a part.
  private static func without(_ part: [Character], in signs: [Character]) -> [Character] {
    guard !part.isEmpty else { return signs }
    var rest: [Character] = []
    var index = 0
    while index < signs.count {
      if index + part.count <= signs.count, (0..<part.count).allSatisfy({ signs[index + $0] == part[$0] }) {
        index += part.count
      } else {
        rest.append(signs[index])
        index += 1
      }
    }
    return rest
  }

  /// What lists of guesses begin with, without spaces; longer ones first.
  private static var commonPieces: [String] {
    [
      "correcthorsebatterystaple", "thequickbrownfoxjumpsoverthelazydog", "tobeornottobethatisthequestion",
      "maytheforcebewithyou", "allworkandnoplaymakesjackadullboy", "iloveyou", "letmein", "password",
      "passphrase", "qwertyuiop", "qwerty", "asdfghjkl", "asdfgh", "zxcvbnm", "1234567890", "123456789",
      "123456",
      "12345", "abcdefghijklmnopqrstuvwxyz", "abcdef", "martlet", "обичамте", "парола", "явертъуиоп",
      "явертъ",
      "асдфгхйкл", "зьцжбнм", "йцукенгшщзх", "йцукен", "абвгдежзийклмнопрстуфхцчшщъьюя", "абвгде", "мартлет",
      "азсъмбългарче", "многаялета", "даживейбългария",
    ]
  }
}
