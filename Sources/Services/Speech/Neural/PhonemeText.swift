import Foundation

/// A script in the pieces in which a neural voice takes it: sentences, and in them clauses with the sign after each.
///
/// Piper gives a model one sentence at a time: espeak-ng's IPA of each clause, with the punctuation that espeak-ng leaves out put
/// behind it again.
struct PhonemeText: Hashable, Sendable {
  struct Clause: Hashable, Sendable {
    var text: String
    var sign: Character
  }

  /// espeak-ng's reader of lines cuts one at 1,000 bytes.
  static let clauseBytes = 900

  let sentences: [[Clause]]

  var clauses: [Clause] { sentences.flatMap { $0 } }

  init(_ script: String) {
    var sentences: [[Clause]] = [[]]
    var text = ""
    var depth = 0
    let characters = Array(script)
    func isEnd(_ index: Int) -> Bool {
      index + 1 == characters.count || characters[index + 1] == " "
        || Self.sign(of: characters[index + 1]) != nil
    }
    func close(_ sign: Character) {
      let words = text.trimmingCharacters(in: .whitespaces)
      text = ""
      guard words.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol }) else {
        // A second sign, as in “?!”: the first one counts.
        return
      }
      sentences[sentences.count - 1].append(Clause(text: words, sign: sign))
    }
    for (index, character) in characters.enumerated() {
      if character == "[" { depth += 1 } else if character == "]" { depth = max(0, depth - 1) }
      if depth == 0, let sign = Self.sign(of: character), isEnd(index) {
        close(sign)
        if ".?!".contains(sign), sentences.last?.isEmpty == false { sentences.append([]) }
      } else if depth == 0, character == " ", text.utf8.count > Self.clauseBytes {
        close(",")
      } else {
        text.append(character)
      }
    }
    // A word alone is said as a sentence of its own is.
    close(".")
    if sentences.last?.isEmpty == true { sentences.removeLast() }
    self.sentences = sentences
  }

  private static func sign(of character: Character) -> Character? {
    switch character {
    case ".", "…": "."
    case "?": "?"
    case "!": "!"
    case ",", "—", "–": ","
    case ";": ";"
    case ":": ":"
    default: nil
    }
  }

  /// The phonemes of each sentence, its signs among them, given espeak-ng's line for each clause.
  ///
  /// Where espeak-ng made other lines of them (it ends a clause at “Dr.” by itself), they are one sentence with pauses.
  func phonemes(_ lines: [String]) -> [String] {
    let lines = lines.map(Self.clean)
    guard lines.count == clauses.count else {
      let all = lines.filter { !$0.isEmpty }.joined(separator: ", ")
      return all.isEmpty ? [] : [all + String(clauses.last?.sign ?? ".")]
    }
    var rest = lines[...]
    return sentences.compactMap { sentence in
      var all = ""
      for clause in sentence {
        let line = rest.removeFirst()
        guard !line.isEmpty else { continue }
        if !all.isEmpty { all.append(" ") }
        all += line + String(clause.sign)
      }
      return all.isEmpty ? nil : all
    }
  }

  /// Without the marks by which espeak-ng says that it changes the language: `(en)`.
  private static func clean(_ line: String) -> String {
    var clean = ""
    var inside = false
    for character in line {
      if character == "(" { inside = true }
      if !inside { clean.append(character) }
      if character == ")" { inside = false }
    }
    return clean.trimmingCharacters(in: .whitespaces)
  }
}

extension PiperVoice {
  /// The numbers of a sentence's phonemes as the model was taught: begin, a pad after each, end. What the voice does not know is
  /// left out.
  func numbers(of phonemes: String) -> [Int64] {
    let pad = numbers["_"] ?? []
    var all = (numbers["^"] ?? []) + pad
    for scalar in phonemes.decomposedStringWithCanonicalMapping.unicodeScalars {
      guard let known = numbers[scalar] else { continue }
      all += known + pad
    }
    return all + (numbers["$"] ?? [])
  }

  /// The letters among the phonemes that the voice does not know.
  func unknown(in phonemes: String) -> Set<Unicode.Scalar> {
    Set(
      phonemes.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
        $0.properties.isAlphabetic && numbers[$0] == nil
      })
  }
}
