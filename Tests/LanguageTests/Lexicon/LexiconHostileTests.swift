import Testing

@testable import Language

/// Files made to deceive: changed anywhere, with a checksum that fits.
@Suite struct LexiconHostileTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  private func signed(_ bytes: inout [UInt8]) {
    guard bytes.count >= 24 else { return }
    for (shift, place) in (8..<12).enumerated() {
      bytes[place] = UInt8(truncatingIfNeeded: bytes.count >> (shift * 8))
    }
    let sum = bytes.withUnsafeBytes { LexiconFormat.checksum($0) }
    for place in 16..<24 { bytes[place] = UInt8(truncatingIfNeeded: sum >> UInt64((place - 16) * 8)) }
  }

  /// Bytes that end at the end of their memory, so that a sanitizer sees whoever reads on.
  private func askEverything(_ bytes: [UInt8]) {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    guard let lexicon = try? Lexicon(UnsafeRawBufferPointer(rebasing: memory[..<bytes.count])) else { return }
    for language in LanguageCode.allCases {
      for text in ["dog", "ran", "woke up", "banica", "децата", "видях", "dgo", "x"] {
        _ = lexicon.answer(for: text, in: language, audience: .adult)
        if let entry = lexicon.entry(for: text, in: language, audience: .child) {
          _ = (entry.lemma, entry.sources, entry.phonetics, entry.meanings, entry.synonyms, entry.antonyms)
          _ = (entry.translations, entry.forms, entry.pictures)
        }
        _ = lexicon.completions(of: text, in: language, limit: 5, audience: .child)
      }
      _ = lexicon.suggestions(for: "watr", in: language, limit: 5, audience: .adult)
      _ = lexicon.word(number: 3, level: 3, in: language, audience: .child)
      _ = lexicon.word(number: 3, level: 4, in: language, audience: .child)
    }
  }

  @Test func aFileMadeToDeceiveNeverStopsTheReader() {
    var dice = Dice(state: 7)
    let whole = SmallLexicon.bytes()
    for round in 0..<250 {
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &dice) {
        // Half of them in the table of sections and just behind it, where places stand.
        let end = round % 2 == 0 ? bytes.count : 600
        let place = Int.random(in: 24..<end, using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 1: for byte in place..<min(bytes.count, place + 4) { bytes[byte] = 0xFF }
        default: for byte in place..<min(bytes.count, place + 4) { bytes[byte] = 0 }
        }
      }
      if round % 5 == 0 { bytes.removeLast(Int.random(in: 0..<(bytes.count - 24), using: &dice)) }
      signed(&bytes)
      askEverything(bytes)
    }
  }

  @Test func anyTextMayBeAskedFor() throws {
    var dice = Dice(state: 11)
    try SmallLexicon.ask { lexicon in
      for _ in 0..<300 {
        let bytes = (0..<Int.random(in: 0..<60, using: &dice)).map { _ in
          UInt8.random(in: 0...255, using: &dice)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        for language in LanguageCode.allCases {
          _ = lexicon.answer(for: text, in: language, audience: .child)
          _ = lexicon.completions(of: text, in: language, limit: 3, audience: .child)
        }
        _ = lexicon.suggestions(for: text, in: .bulgarian, limit: 3, audience: .child)
      }
    }
  }
}
