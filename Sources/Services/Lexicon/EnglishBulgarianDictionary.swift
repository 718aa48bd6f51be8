import Foundation
import Language

/// FreeDict English–Bulgarian as Debian packs it for dictd: an index of words with places in base 64, and articles.
///
/// An article is a line with the word, its sounds and its class in angle brackets; then senses: translations, and
/// under them what the English word means.
struct EnglishBulgarianDictionary {
  struct Sense: Equatable {
    /// With their stress marks.
    let translations: [String]
    let meaning: String?
    let isRude: Bool
  }

  struct Article: Equatable {
    let word: String
    let partOfSpeech: LexicalClass?
    /// The likeliest first.
    let phonetics: [String]
    let senses: [Sense]
  }

  private(set) var articles: [Article] = []

  /// Reads the pair of files; nothing where one is missing.
  init?(_ folder: URL) {
    guard let index = SourceLines(folder.appending(path: "freedict-eng-bul.index")),
      let packed = try? Data(contentsOf: folder.appending(path: "freedict-eng-bul.dict.dz")),
      let text = InstalledCommand.output(["gzip", "-dc"], input: packed)
    else { return nil }
    self.init(index: index, text: [UInt8](text.utf8))
  }

  init(index: SourceLines, text: [UInt8]) {
    var seen: Set<Int> = []
    index.forEach { line in
      let fields = line.fields(at: 0x09)
      guard fields.count == 3, !fields[0].starts(with: "00database".utf8) else { return }
      let start = DictdIndex.number(fields[1])
      let end = start + DictdIndex.number(fields[2])
      guard seen.insert(start).inserted, end <= text.count, start < end else { return }
      if let article = Self.article(text[start..<end].text) { articles.append(article) }
    }
  }

  static func article(_ text: String) -> Article? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true).map { String($0).trimmed }
    guard !lines.isEmpty else { return nil }
    let header = lines.removeFirst()
    let bytes = Array(header.utf8)
    let end = [" /", " <", " ["].compactMap { bytes.place(of: Array($0.utf8)) }.min() ?? bytes.count
    let word = String(decoding: bytes[..<end], as: UTF8.self).trimmed
    var name = ""
    if let open = header.lastIndex(of: "<"), header.hasSuffix(">") {
      name = String(header[header.index(after: open)...].dropLast())
    }
    guard !word.isEmpty, word.utf8.count < 60, name != "suffix", name != "prefix" else { return nil }
    return Article(
      word: word, partOfSpeech: partOfSpeech(name),
      phonetics: phonetics(String(decoding: bytes[end...], as: UTF8.self)),
      senses: senses(lines))
  }

  private static func partOfSpeech(_ name: String) -> LexicalClass? {
    switch name {
    case "n", "pn": .noun
    case "v": .verb
    case "adj": .adjective
    case "adv": .adverb
    case "interjection": .interjection
    case "preposition", "postposition": .preposition
    case "pronoun": .pronoun
    case "conjunction": .conjunction
    case "determiner": .determiner
    case "numeral": .numeral
    case "particle": .particle
    case "proverb", "symbol": .other
    default: nil
    }
  }

  /// `//…//` were written by people, `/[…]/` say more than a reader asks, and a single `/…/` is a machine's.
  static func phonetics(_ header: String) -> [String] {
    var (people, machine): ([String], [String]) = ([], [])
    let bytes = Array(header.utf8)
    var place = 0
    while let start = bytes[place...].firstIndex(of: 0x2F) {
      let isDouble = start + 1 < bytes.count && bytes[start + 1] == 0x2F
      let (begin, mark) = isDouble ? (start + 2, [0x2F, 0x2F]) : (start + 1, [UInt8(0x2F)])
      guard let end = bytes.place(of: mark, from: begin) else { break }
      let text = String(decoding: bytes[begin..<end], as: UTF8.self).trimmed
      place = end + mark.count
      guard !text.isEmpty, text.first != "[", text.first != "-", text.last != "-", !text.utf8.contains(0x7E)
      else { continue }
      if isDouble { people.append(text) } else { machine.append(text) }
    }
    return people + machine
  }

  static func senses(_ lines: [String]) -> [Sense] {
    var senses: [Sense] = []
    for line in lines {
      let text = unnumbered(line)
      guard !text.isEmpty else { continue }
      if text.hasCyrillic {
        let translations = Self.translations(text)
        if !translations.isEmpty {
          senses.append(Sense(translations: translations, meaning: nil, isRude: false))
        }
      } else if let last = senses.last, last.meaning == nil {
        senses[senses.count - 1] = Sense(
          translations: last.translations, meaning: text, isRude: RudeWords.labels(text))
      }
    }
    return senses
  }

  /// Without the number of a sense, which stands before it or, torn off, at the end of the line above.
  static func unnumbered(_ line: String) -> String {
    var text = line[...]
    let digits = text.prefix { $0.isNumber }
    if !digits.isEmpty, text.dropFirst(digits.count).first == "." { text = text.dropFirst(digits.count + 1) }
    if text.last == ".", let space = text.dropLast().lastIndex(of: " ") {
      let number = text[text.index(after: space)...].dropLast()
      if !number.isEmpty, number.allSatisfy(\.isNumber) { text = text[..<space] }
    }
    return String(text).trimmed
  }

  static func translations(_ line: String) -> [String] {
    var text = ""
    var depth = 0
    for character in plainLinks(line) {
      if character == "(" || character == "[" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ")" || character == "]" { depth = max(0, depth - 1) }
    }
    return text.split { $0 == "," || $0 == ";" }.map { piece in
      piece.split(separator: " ").joined(separator: " ").trimmingCharacters(
        in: CharacterSet(charactersIn: " .…!?:–-"))
    }.filter { $0.hasCyrillic && !$0.hasLatin && $0.utf8.count <= 80 && $0.split(separator: " ").count <= 5 }
  }

  /// `[[word|text]]` is text, `[[word]]` is word.
  private static func plainLinks(_ line: String) -> String {
    guard line.utf8.contains(0x5B) else { return line }
    var text = ""
    for (place, piece) in line.pieces(at: "[[").enumerated() {
      let halves = piece.pieces(at: "]]")
      guard place > 0, halves.count == 2 else {
        text += piece
        continue
      }
      text += (halves[0].pieces(at: "|").last ?? "") + halves[1]
    }
    return text
  }
}

/// Numbers in the index files of dictd: base 64 with the highest digit first.
enum DictdIndex {
  static func number(_ digits: ArraySlice<UInt8>) -> Int {
    var number = 0
    for digit in digits {
      let value: Int
      switch digit {
      case 0x41...0x5A: value = Int(digit) - 0x41
      case 0x61...0x7A: value = Int(digit) - 0x61 + 26
      case 0x30...0x39: value = Int(digit) - 0x30 + 52
      case 0x2B: value = 62
      case 0x2F: value = 63
      default: continue
      }
      number = number << 6 | value
    }
    return number
  }
}
