/// A word on its way into the sentence.
final class Piece {
  var text: Word
  let sources: [Int]
  /// Of a short Bulgarian pronoun: ми, not ме.
  let isDative: Bool

  @inline(never)
  init(_ text: Word, _ sources: [Int], isDative: Bool) {
    self.text = text
    self.sources = sources
    self.isDative = isDative
  }

  @inline(never)
  convenience init(_ text: Word, _ sources: [Int]) { self.init(text, sources, isDative: false) }

  /// A word that agreement adds.
  @inline(never) @_disfavoredOverload
  convenience init(_ text: Word) { self.init(text, []) }

  @inline(never)
  convenience init(_ text: Literal) { self.init(Word(text), []) }

  /// One word alone; a call is smaller than a list in the browser's module.
  @inline(never)
  static func alone(_ text: __owned Word, _ sources: __owned [Int]) -> [Piece] { [Piece(text, sources)] }

  @inline(never)
  @_disfavoredOverload
  static func alone(_ text: __owned Word) -> [Piece] { [Piece(text, [])] }

  @inline(never)
  static func alone(_ text: Literal) -> [Piece] { [Piece(text)] }
}

/// A tapped word with what is known of it: the part that both languages share.
///
/// A class, so that passing it around costs the browser's module little code.
class SentenceToken {
  final var text: Word
  final var lemma: Word
  final var sources: [Int]

  init(text: Word, lemma: Word, sources: [Int]) {
    self.text = text
    self.lemma = lemma
    self.sources = sources
  }

  /// Whether this is that word in its dictionary form; asked of the token because a call is smaller than taking the
  /// word out first, and there are hundreds.
  @inline(__always)
  final func `is`(_ word: Literal) -> Bool { isLemma(word.start) }

  @inline(__always)
  final func isAny(_ list: StaticList) -> Bool { isLemma(in: list.start) }

  @inline(never)
  private final func isLemma(_ word: UnsafePointer<UInt8>) -> Bool { lemma.is(word) }

  @inline(never)
  private final func isLemma(in list: UnsafePointer<UInt8>) -> Bool { lemma.isAny(list) }

  /// The word as it was tapped.
  @inline(never)
  final var piece: Piece { Piece(text, sources) }
}

extension Sequence where Element: SentenceToken {
  /// The words as they were tapped.
  @inline(never)
  var pieces: [Piece] { map { $0.piece } }
}

extension Optional where Wrapped: SentenceToken {
  /// The word as it was tapped, if there is one.
  @inline(never)
  var pieces: [Piece] { map { [$0.piece] } ?? [] }
}

/// Cuts a sentence at its punctuation marks.
enum SentenceCutter {
  /// Writes each stretch between marks, told whether a question mark ends it, and closes the last one with
  /// a full stop or, where it turned out to ask, a question mark. `marks` holds the tokens that are marks.
  static func pieces(
    _ marks: [SentenceToken?], closes: Bool, write: (Range<Int>, Bool) -> (pieces: [Piece], asks: Bool)
  ) -> [Piece] {
    var result: [Piece] = []
    var start = 0
    // What do you do, mum?
    var asked = false
    for index in 0...marks.count {
      let mark = index < marks.count ? marks[index] : nil
      guard mark != nil || index == marks.count else { continue }
      var asks = false
      if start < index {
        let written = write(start..<index, mark?.text.is("?") == true)
        result += written.pieces
        asks = written.asks || asked
      }
      asked = asks && mark?.text.is(",") == true
      if let mark {
        result.append(Piece(asks && mark.text.is(".") ? "?" : mark.text, mark.sources))
      } else if start < index, closes, result.last?.text.is("!") != true {
        result.append(Piece(asks ? "?" : "."))
      }
      start = index + 1
    }
    return result
  }
}

extension RandomAccessCollection where Index == Int {
  /// What stands from a place on. A call is smaller than a slice made in place, and there are a hundred.
  @inline(never)
  func from(_ start: Int) -> [Element] { Array(self[start...]) }

  /// What stands in a place, if it is one.
  @inline(never)
  func at(_ place: Int) -> Element? { place >= startIndex && place < endIndex ? self[place] : nil }

  /// What stands before a place.
  @inline(never)
  func upTo(_ end: Int) -> [Element] { Array(self[..<end]) }
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
        if !text.isEmpty { text = text + " " }
        if startsSentence { form = form.capitalized }
        startsSentence = false
      }
      text = text ++ form
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
      let isLast = index + 1 == pieces.count || isPunctuation(pieces[index + 1].text)
      let isPolite =
        word.is("please") || word.is("моля")
        || isLast && (word.isAny("sorry thanks извинявай съжалявам благодаря") || word.is("thank you"))
          && result.last?.text.isAny("am are is was were be feel so very say says said кажи казва много")
            != true
      if isPolite, let last = result.last, !isPunctuation(last.text) { result.append(Piece(",")) }
      result.append(piece)
      if word.is("моля") || index > 0 && word.is("please"), index + 1 < pieces.count,
        !isPunctuation(pieces[index + 1].text),
        !pieces[index + 1].text.isAny("те ви")
      {
        result.append(Piece(","))
      }
    }
    return result
  }

  /// The words themselves, closed with a full stop.
  static func asTapped(_ words: [AgreementWord]) -> [Piece] {
    var pieces: [Piece] = []
    for (index, word) in words.enumerated() { pieces.append(Piece(word.text, [index])) }
    guard let last = pieces.last, !isPunctuation(last.text) else { return pieces }
    let asking: StaticList = "къде кога защо как какво кой коя кое кои колко where why how what who"
    let asks = words.contains { $0.text.is("ли") } || words[0].text.lowercased().isAny(asking)
    pieces.append(Piece(asks ? "?" : "."))
    return pieces
  }

  static func isPunctuation(_ text: Word) -> Bool {
    switch text {
    case ".", ",", "!", "?", ";", ":", "…": true
    default: false
    }
  }
}
