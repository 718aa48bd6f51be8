/// Cuts text that is still coming into sentences, so that each can be spoken as soon as it is whole.
///
/// A sentence ends at . ! ? or … before a space, and at a line's end. A full stop behind a digit or a single letter (3. and
/// т. е.) ends none. A sentence of over ``longest`` bytes is cut at its last space.
public struct SentenceCutting: Sendable {
  /// In bytes.
  public static let longest = 400

  private var waiting: [UInt8] = []

  public init() {}

  /// The sentences that this text completes.
  public mutating func take(_ text: String) -> [String] {
    var sentences: [String] = []
    for byte in text.utf8 {
      if byte == 0x0A || byte == 0x0D {
        cut(at: waiting.count, &sentences)
        continue
      }
      if byte == 0x20, isEnd { cut(at: waiting.count, &sentences) }
      waiting.append(byte)
      if waiting.count > Self.longest, let space = waiting.lastIndex(of: 0x20), space > 0 {
        cut(at: space, &sentences)
      }
    }
    return sentences
  }

  /// What is left when no more text comes.
  public mutating func finish() -> String? {
    var sentences: [String] = []
    cut(at: waiting.count, &sentences)
    return sentences.first
  }

  private var isEnd: Bool {
    guard let last = waiting.last else { return false }
    if last == 0x21 || last == 0x3F { return true }
    // … is E2 80 A6.
    if waiting.suffix(3).elementsEqual([0xE2, 0x80, 0xA6]) { return true }
    guard last == 0x2E, waiting.count > 1 else { return false }
    let before = waiting[waiting.count - 2]
    if (0x30...0x39).contains(before) { return false }
    // The letters of the last word: one alone is an abbreviation.
    var letters = 0
    for byte in waiting.dropLast().reversed() {
      if byte == 0x20 || byte == 0x2E { break }
      if byte & 0xC0 != 0x80 { letters += 1 }
    }
    return letters != 1
  }

  private mutating func cut(at place: Int, _ sentences: inout [String]) {
    var part = waiting[..<place]
    waiting = Array(waiting[place...])
    while part.first == 0x20 { part = part.dropFirst() }
    while waiting.first == 0x20 { waiting.removeFirst() }
    if !part.isEmpty { sentences.append(String(decoding: part, as: UTF8.self)) }
  }
}
