import Foundation
import Language

/// A thesaurus in MyThes's form: a word with the number of its senses, then a line for each: class in brackets, and
/// words between bars, some of which say in brackets how they are related.
struct Thesaurus {
  struct Sense {
    let partOfSpeech: LexicalClass?
    var synonyms: [String] = []
    var antonyms: [String] = []
    /// One of its words, or what they are kinds of, is nothing for a child.
    var isRude = false
  }

  private(set) var words: [(word: String, senses: [Sense])] = []

  init?(_ url: URL) {
    guard let lines = SourceLines(url) else { return nil }
    self.init(lines)
  }

  init(_ lines: SourceLines) {
    var left = 0
    var isFirst = true
    lines.forEach { line in
      defer { isFirst = false }
      guard !isFirst, let bar = line.firstIndex(of: 0x7C) else { return }
      if left == 0 {
        left = line[(bar + 1)...].number()
        words.append((line[..<bar].text, []))
        return
      }
      left -= 1
      var sense = Sense(partOfSpeech: Self.partOfSpeech(line[..<bar].text))
      let whole = line[(bar + 1)...].text
      sense.isRude = RudeWords.contains(whole) || RudeWords.labels(whole)
      for piece in line[(bar + 1)...].fields(at: 0x7C) {
        let text = piece.text
        if text.hasSuffix("(antonym)") {
          sense.antonyms.append(text.dropLast(9).description.trimmed)
        } else if text.hasSuffix("(similar term)") {
          sense.synonyms.append(text.dropLast(14).description.trimmed)
        } else if !piece.contains(0x28) {
          sense.synonyms.append(text.trimmed)
        }
      }
      words[words.count - 1].senses.append(sense)
    }
  }

  private static func partOfSpeech(_ name: String) -> LexicalClass? {
    switch name {
    case "(noun)", "(същ.)": .noun
    case "(verb)", "(гл.)": .verb
    case "(adj)", "(прил.)": .adjective
    case "(adv)", "(нар.)": .adverb
    case "(частица)": .particle
    case "(мест.)": .pronoun
    case "(межд.)": .interjection
    default: nil
    }
  }
}
