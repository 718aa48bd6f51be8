import Testing

@testable import Pronunciation

@Suite struct ReferenceBytesTests {
  private static func references(stressed: Int?) throws -> WordReferences {
    let made = WordReferences(
      readings: try ["s'atu", "sat'u"].map { word in
        try MadeVoice.references.map { try SaidWord($0.says(word)) }
      },
      stressed: stressed,
      others: try ["s'eti", "t'ouse", "us'ie", "it'o"].map {
        try SaidWord(MadeVoice.references[0].says($0))
      })
    return try #require(made)
  }

  @Test(arguments: [0, 1, nil] as [Int?]) func whatCrossesJudgesAsWhatWasMade(stressed: Int?) throws {
    let made = try Self.references(stressed: stressed)
    let came = try #require(WordReferences(encoded: made.encoded))
    #expect(came.stressed == made.stressed)
    #expect(came.readings.map(\.count) == made.readings.map(\.count))
    for word in ["s'atu", "sat'u", "s'ati", "'isoe"] {
      let said = try SaidWord(MadeVoice.learner.says(word))
      let (here, there) = (made.verdict(on: said), came.verdict(on: said))
      #expect(here.band == there.band && here.wrongStress == there.wrongStress, "\(word)")
      #expect(abs(here.doubt - there.doubt) < 0.01, "\(word)")
    }
  }

  @Test func aWordTakesTwentySixBytesForEachHundredthOfASecond() throws {
    let made = try Self.references(stressed: 0)
    let words = made.readings.joined() + made.others
    let frames = words.reduce(0) { $0 + $1.milliseconds / 10 }
    #expect(made.encoded.count == 26 * frames + 4 * words.count + 3 + made.readings.count + 1)
  }

  @Test func whatIsCutOffOrChangedIsRefusedOrReadAndNeverTraps() throws {
    let good = try Self.references(stressed: 0).encoded
    for count in stride(from: 0, to: good.count, by: 97) {
      #expect(WordReferences(encoded: Array(good[..<count])) == nil)
    }
    #expect(WordReferences(encoded: good + [0]) == nil)
    for place in 0..<64 {
      for value: UInt8 in [0, 1, 127, 128, 255] where good[place] != value {
        var changed = good
        changed[place] = value
        if let read = WordReferences(encoded: changed) { #expect(read.others.count == 4) }
      }
    }
  }

  @Test func samplesCrossAsTheyAre() {
    let samples: [Float] = [0, 0.5, -1, 0.25]
    let bytes = samples.flatMap { sample in
      (0..<4).map { UInt8(truncatingIfNeeded: sample.bitPattern >> (8 * $0)) }
    }
    #expect(Recording(floats: bytes, rate: 48_000) == Recording(samples: samples, rate: 48_000))
    #expect(Recording(floats: Array(bytes.dropLast()), rate: 48_000).samples.count == 3)
    #expect(Recording(floats: [], rate: 48_000).samples.isEmpty)
  }
}
