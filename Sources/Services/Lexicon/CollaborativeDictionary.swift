import Foundation
import Language

/// GCIDE as Debian packs it for dictd. Its words are Webster's of 1913, so that it speaks only where nothing newer
/// does.
struct CollaborativeDictionary {
  struct Definition: Equatable {
    let text: String
    let partOfSpeech: LexicalClass?
  }

  private let text: [UInt8]
  /// Small letters to the places of articles.
  private var places: [String: [Range<Int>]] = [:]

  init?(_ folder: URL) {
    guard let index = SourceLines(folder.appending(path: "gcide.index")),
      let packed = try? Data(contentsOf: folder.appending(path: "gcide.dict.dz")),
      let text = InstalledCommand.output(["gzip", "-dc"], input: packed)
    else { return nil }
    self.init(index: index, text: [UInt8](text.utf8))
  }

  init(index: SourceLines, text: [UInt8]) {
    self.text = text
    index.forEach { line in
      let fields = line.fields(at: 0x09)
      guard fields.count == 3 else { return }
      let start = DictdIndex.number(fields[1])
      let end = start + DictdIndex.number(fields[2])
      guard start < end, end <= text.count else { return }
      places[fields[0].text.lowercased(), default: []].append(start..<end)
    }
  }

  /// The first definition of a word as a class, or of any class; nothing for what is only obsolete or a reference.
  func definition(of word: String, as partOfSpeech: LexicalClass? = nil) -> Definition? {
    var other: Definition?
    for range in places[word.lowercased()] ?? [] {
      for article in Self.articles(text[range].text) {
        guard let definition = Self.definition(article) else { continue }
        if partOfSpeech == nil || definition.partOfSpeech == partOfSpeech { return definition }
        if other == nil { other = definition }
      }
    }
    return other.map { Definition(text: $0.text, partOfSpeech: partOfSpeech ?? $0.partOfSpeech) }
  }

  /// The articles that one place holds: each begins with `Word \\Word\\`.
  private static func articles(_ text: String) -> [String] {
    var articles: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix(" "), line.contains("\\") { articles.append("") }
      if !articles.isEmpty { articles[articles.count - 1] += line + "\n" }
    }
    return articles
  }

  static func definition(_ article: String) -> Definition? {
    guard
      let bar = article.range(
        of: "\\", options: .backwards,
        range: article.startIndex..<(article.firstIndex(of: "\n") ?? article.endIndex))
    else { return nil }
    // Brackets hold descent, sources and usage.
    var (plain, depth) = ("", 0)
    for character in article[bar.upperBound...] {
      if character == "[" { depth += 1 }
      if depth == 0 { plain.append(character == "\n" ? "\u{A0}" : character) }
      if character == "]" { depth = max(0, depth - 1) }
    }
    let isObsolete = article.prefix(700).contains("[Obs.]")
    let lines = plain.split(separator: "\u{A0}", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard let header = lines.first else { return nil }
    let partOfSpeech = Self.partOfSpeech(plain.prefix(240).description)
    var body: [String] = []
    var begun = false
    for line in lines.dropFirst() {
      if !begun {
        // The definition begins after the class, at its number or where the header's punctuation has ended.
        let isNumbered = line.hasPrefix("1.")
        let isText = line.first.map { $0.isUppercase } ?? false
        guard isNumbered || isText && !line.contains("\\") && !header.isEmpty else { continue }
        begun = true
      } else if line.isEmpty {
        break
      }
      body.append(line)
    }
    var definition = body.joined(separator: " ")
    if definition.hasPrefix("1.") { definition = String(definition.dropFirst(2)) }
    if let source = definition.range(of: " --") { definition = String(definition[..<source.lowerBound]) }
    definition = definition.filter { $0 != "{" && $0 != "}" && $0 != "_" }.split(separator: " ").joined(
      separator: " ")
    if definition.hasPrefix("("), let close = definition.firstIndex(of: ")") {
      definition = String(definition[definition.index(after: close)...]).trimmed
    }
    if definition.count > 220, let stop = definition.firstIndex(where: { $0 == ";" || $0 == "." }) {
      definition = String(definition[..<stop])
    }
    definition = definition.trimmingCharacters(in: CharacterSet(charactersIn: " .,;:"))
    guard definition.count > 3, definition.count <= 400, !definition.hasPrefix("See "), !isObsolete else {
      return nil
    }
    return Definition(text: definition, partOfSpeech: partOfSpeech)
  }

  private static func partOfSpeech(_ header: String) -> LexicalClass? {
    let marks: [(String, LexicalClass)] = [
      ("prep.", .preposition), ("conj.", .conjunction), ("pron.", .pronoun), ("article", .determiner),
      ("interj.", .interjection), ("adv.", .adverb), ("v. t", .verb), ("v. i", .verb), ("v.", .verb),
      ("adj.", .adjective),
      ("a.", .adjective), ("n.", .noun),
    ]
    var best: (place: String.Index, partOfSpeech: LexicalClass)?
    for (mark, partOfSpeech) in marks {
      guard let range = header.range(of: " " + mark) else { continue }
      if best.map({ range.lowerBound < $0.place }) ?? true { best = (range.lowerBound, partOfSpeech) }
    }
    return best?.partOfSpeech
  }
}
