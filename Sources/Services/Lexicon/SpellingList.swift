import Foundation
import Language

/// All words that a Hunspell dictionary spells, with the forms of each stem: its `.dic` unfolded by the suffixes of its
/// `.aff` (hunspell(5)); prefixes and compounds are left out.
struct SpellingList {
  private struct Suffix {
    let stripped: String
    let added: String
    let condition: [Condition]
  }

  /// What one letter of a stem's end must or must not be.
  private struct Condition {
    let letters: Set<Character>
    let isNegated: Bool
    let isAny: Bool

    func admits(_ letter: Character) -> Bool { isAny || letters.contains(letter) != isNegated }
  }

  private var suffixes: [Character: [Suffix]] = [:]
  /// A stem and its flags.
  private(set) var stems: [String: String] = [:]
  private var known: Set<Int> = []

  init?(_ folder: URL, name: String) {
    guard let rules = SourceLines(folder.appending(path: "\(name).aff")),
      let words = SourceLines(folder.appending(path: "\(name).dic"))
    else { return nil }
    self.init(rules: rules, words: words)
  }

  init(rules: SourceLines, words: SourceLines) {
    rules.forEach { line in
      let fields = line.text.split(whereSeparator: \.isWhitespace).map(String.init)
      guard fields.count >= 5, fields[0] == "SFX", let flag = fields[1].first else { return }
      let added = fields[3] == "0" ? "" : String(fields[3].prefix { $0 != "/" })
      suffixes[flag, default: []].append(
        Suffix(
          stripped: fields[2] == "0" ? "" : fields[2], added: added, condition: Self.condition(fields[4])))
    }
    var isFirst = true
    words.forEach { line in
      defer { isFirst = false }
      guard !isFirst, !line.isEmpty else { return }
      let entry = line.prefix { $0 != 0x09 && $0 != 0x20 }
      let parts = entry.split(separator: 0x2F, maxSplits: 1)
      guard let word = parts.first?.text else { return }
      stems[word, default: ""] += parts.count > 1 ? parts[1].text : ""
    }
    for stem in stems.keys {
      known.insert(stem.hashValue)
      for form in forms(of: stem) { known.insert(form.hashValue) }
    }
  }

  /// Whether a word is spelled right, as it stands or with a small first letter.
  func knows(_ word: String) -> Bool { known.contains(word.hashValue) }

  /// The forms of a stem but itself; none for what is no stem.
  func forms(of stem: String) -> [String] {
    guard let flags = stems[stem], !flags.isEmpty else { return [] }
    var forms: [String] = []
    let letters = Array(stem)
    for flag in flags {
      for suffix in suffixes[flag] ?? [] where stem.hasSuffix(suffix.stripped) {
        let condition = suffix.condition
        guard condition.count <= letters.count else { continue }
        let isRight = zip(letters.suffix(condition.count), condition).allSatisfy { $1.admits($0) }
        if isRight { forms.append(String(stem.dropLast(suffix.stripped.count)) + suffix.added) }
      }
    }
    return forms
  }

  private static func condition(_ text: String) -> [Condition] {
    guard text != "." else { return [] }
    var conditions: [Condition] = []
    var group: Set<Character>?
    var isNegated = false
    for character in text {
      if character == "[" {
        (group, isNegated) = ([], false)
      } else if character == "]" {
        conditions.append(Condition(letters: group ?? [], isNegated: isNegated, isAny: false))
        group = nil
      } else if group != nil {
        if character == "^", group?.isEmpty == true { isNegated = true } else { group?.insert(character) }
      } else {
        conditions.append(Condition(letters: [character], isNegated: false, isAny: character == "."))
      }
    }
    return conditions
  }
}
