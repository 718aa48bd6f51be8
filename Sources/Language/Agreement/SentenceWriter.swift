/// A word on its way into the sentence.
final class Piece {
  var text: Word
  let sources: [Int]

  @inline(never)
  init(_ text: Word, _ sources: [Int]) {
    self.text = text
    self.sources = sources
  }

  /// A word that agreement adds.
  convenience init(_ text: Word) { self.init(text, []) }

  /// One word alone; a call is smaller than a list in the browser's module.
  @inline(never)
  static func alone(_ text: __owned Word, _ sources: __owned [Int]) -> [Piece] { [Piece(text, sources)] }

  @inline(never)
  static func alone(_ text: __owned Word) -> [Piece] { [Piece(text, [])] }
}

// Joined by calls for the same reason.
extension [Piece] {
  @inline(never)
  static func + (first: __owned [Piece], second: __owned [Piece]) -> [Piece] {
    var result = first
    result.append(contentsOf: second)
    return result
  }

  static func += (first: inout [Piece], second: [Piece]) { first = first + second }

  @inline(never)
  mutating func append(_ piece: __owned Piece) { append(contentsOf: CollectionOfOne(piece)) }
}

/// Puts pieces together: spaces, capital, full stop, alignment.
enum SentenceWriter {
  static func write(_ pieces: [Piece], _ words: [AgreementWord]) -> AgreedSentence {
    var text: Word = ""
    var result: [AgreedPiece] = []
    var used = [Bool](repeating: false, count: words.count)
    var startsSentence = true
    for piece in withPoliteCommas(pieces) where !piece.text.isEmpty {
      var form = piece.text
      if isPunctuation(form) {
        startsSentence = form != "," && form != ";" && form != ":"
      } else {
        if !text.isEmpty { text += " " }
        if startsSentence { form = form.capitalized }
        startsSentence = false
      }
      text += form
      var isChanged = piece.sources.isEmpty
      for source in piece.sources where source < words.count {
        used[source] = true
        if words[source].text != piece.text && words[source].text != form { isChanged = true }
      }
      result.append(AgreedPiece(text: form, sources: piece.sources, isChanged: isChanged))
    }
    var omitted: [Int] = []
    for (index, wasUsed) in used.enumerated() where !wasUsed { omitted.append(index) }
    return AgreedSentence(word: text, pieces: result, omitted: omitted)
  }

  /// Close the box, please. Моля, дай ми вода.
  private static func withPoliteCommas(_ pieces: [Piece]) -> [Piece] {
    var result: [Piece] = []
    for (index, piece) in pieces.enumerated() {
      let word = piece.text.lowercased()
      let isPolite = word.is("please") || word.is("моля")
      if isPolite, let last = result.last, !isPunctuation(last.text) { result.append(Piece(",")) }
      result.append(piece)
      if word.is("моля"), index + 1 < pieces.count, !isPunctuation(pieces[index + 1].text) {
        result.append(Piece(","))
      }
    }
    return result
  }

  static func isPunctuation(_ text: Word) -> Bool {
    switch text {
    case ".", ",", "!", "?", ";", ":", "…": true
    default: false
    }
  }
}
