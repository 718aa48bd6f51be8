internal import Bytes
internal import Language

/// Numbers from 0 to 100 as they are said, in both languages.
enum NumberWords {
  private static let english =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
  private static let englishTens = "twenty thirty forty fifty sixty seventy eighty ninety"
  private static let bulgarian =
    "нула едно две три четири пет шест седем осем девет десет единайсет дванайсет тринайсет четиринайсет петнайсет шестнайсет седемнайсет осемнайсет деветнайсет"
  private static let bulgarianTens =
    "двайсет трийсет четирийсет петдесет шейсет седемдесет осемдесет деветдесет"

  /// A gender that a Bulgarian number agrees with: два часа, две минути, едно дете.
  enum Gender { case masculine, feminine, neuter }

  /// The number in words, and in digits beyond 100.
  static func text(_ value: Int, _ language: LanguageCode, _ gender: Gender = .neuter) -> String {
    guard (0...100).contains(value) else { return "\(value)" }
    if value == 100 { return language == .english ? "a hundred" : "сто" }
    let (ones, tens, joint) =
      language == .english
      ? (english.parts(at: " "), englishTens.parts(at: " "), "-")
      : (bulgarian.parts(at: " "), bulgarianTens.parts(at: " "), " и ")
    guard value >= 20 else { return language == .english ? ones[value] : agreed(value, ones, gender) }
    let rest = value % 10
    guard rest > 0 else { return tens[value / 10 - 2] }
    return tens[value / 10 - 2] + joint + (language == .english ? ones[rest] : agreed(rest, ones, gender))
  }

  private static func agreed(_ value: Int, _ ones: [String], _ gender: Gender) -> String {
    switch (value, gender) {
    case (1, .masculine): "един"
    case (1, .feminine): "една"
    case (2, .masculine): "два"
    default: ones[value]
    }
  }

  /// All numbers in a text of folded words: digits, and words up to a thousand.
  static func numbers(in words: [String], _ language: LanguageCode) -> [Question.Number] {
    var found: [Question.Number] = []
    var index = 0
    while index < words.count {
      guard var value = value(of: words[index], language) else {
        index += 1
        continue
      }
      let start = index
      index += 1
      if language == .english, (1...9).contains(value), index < words.count, words[index] == "hundred" {
        value *= 100
        index += 1
      }
      if value >= 20, value < 100, value % 10 == 0, index < words.count {
        let joins = language == .bulgarian && words[index] == "и"
        let next = index + (joins ? 1 : 0)
        if next < words.count, joins || language == .english,
          let rest = self.value(of: words[next], language),
          (1...9).contains(rest), isWord(words[next])
        {
          value += rest
          index = next + 1
        }
      }
      // „сто и двайсет“, a hundred and twenty: what comes after it belongs to it.
      if let last = found.last, last.words.upperBound + 1 == start || last.words.upperBound == start,
        last.value >= 100, last.value < 1_000, last.value % 100 == 0, value < 100,
        isWord(words[last.words.upperBound - 1]), isWord(words[start]),
        last.words.upperBound == start || words[start - 1] == "и" || words[start - 1] == "and"
      {
        found[found.count - 1] = Question.Number(
          value: last.value + value, words: last.words.lowerBound..<index)
      } else {
        found.append(Question.Number(value: value, words: start..<index))
      }
    }
    return found
  }

  private static func isWord(_ text: String) -> Bool {
    text.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
  }

  private static func value(of word: String, _ language: LanguageCode) -> Int? {
    if let digits = Int(word), digits >= 0, word.utf8.count <= 6 { return digits }
    switch word {
    case "hundred", "сто": return 100
    case "двеста": return 200
    case "триста": return 300
    case "thousand", "хиляда": return 1_000
    case "един", "една": return 1
    case "два", "двама": return 2
    case "двадесет": return 20
    case "тридесет": return 30
    case "четиридесет": return 40
    case "шестдесет": return 60
    default: break
    }
    let (ones, tens) =
      language == .english
      ? (english.parts(at: " "), englishTens.parts(at: " "))
      : (bulgarian.parts(at: " "), bulgarianTens.parts(at: " "))
    if let value = ones.firstIndex(of: word) { return value }
    if let value = tens.firstIndex(of: word) { return (value + 2) * 10 }
    // единадесет beside единайсет.
    if language == .bulgarian, let stem = word.rest(endingIn: "надесет") {
      return ones.firstIndex(of: stem + "найсет")
    }
    // петстотин: five hundred.
    if language == .bulgarian, let stem = word.rest(endingIn: "стотин"), let value = ones.firstIndex(of: stem)
    {
      return value * 100
    }
    return nil
  }
}

extension String {
  /// What stands before an ending; nothing where it ends otherwise.
  func rest(endingIn ending: String) -> String? {
    let (bytes, last) = (Array(utf8), Array(ending.utf8))
    guard bytes.count > last.count, bytes.suffix(last.count).elementsEqual(last) else { return nil }
    return String(decoding: bytes.dropLast(last.count), as: UTF8.self)
  }
}
