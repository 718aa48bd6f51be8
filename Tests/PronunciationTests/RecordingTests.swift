import Testing

@testable import Pronunciation

@Suite struct RecordingTests {
  private static func trouble(_ samples: [Float], rate: Int = 16_000) -> RecordingTrouble? {
    do throws(RecordingTrouble) {
      _ = try SaidWord(Recording(samples: samples, rate: rate))
      return nil
    } catch { return error }
  }

  private static func noise(_ count: Int, loudness: Double) -> [Float] {
    var noise = Noise()
    return (0..<count).map { _ in Float(noise.next() * loudness) }
  }

  private static let word = MadeVoice.learner.says("s'atu").samples

  @Test func aWordIsNoTrouble() { #expect(Self.trouble(Self.word) == nil) }

  @Test func anEmptyRecordingAndAnImpossibleRateAreSaidToBeSo() {
    #expect(Self.trouble([]) == .empty)
    for rate in [Int.min, -1, 0, 1, 7_999, 192_001, .max] {
      #expect(Self.trouble(Self.word, rate: rate) == .empty)
    }
  }

  @Test func inSilenceNothingIsHeard() {
    #expect(Self.trouble([Float](repeating: 0, count: 16_000)) == .nothingHeard)
    #expect(Self.trouble([Float](repeating: 0.5, count: 16_000)) == .nothingHeard)
    #expect(Self.trouble(Self.noise(16_000, loudness: 0.0005)) == .nothingHeard)
  }

  @Test func noiseIsNoVoice() {
    #expect(Self.trouble(Self.noise(16_000, loudness: 0.3)) == .nothingHeard)
  }

  @Test func aVoiceTooFarAwayIsTooQuiet() {
    #expect(Self.trouble(Self.word.map { $0 * 0.01 }) == .tooQuiet)
  }

  @Test func aVoiceTooLoudIsClipped() {
    #expect(Self.trouble(Self.word.map { max(-1, min(1, $0 * 40)) }) == .clipped)
  }

  @Test func whatIsShorterThanAnyWordIsTooShort() {
    #expect(Self.trouble([0.1]) != nil)
    let middle = Self.word.count / 2
    #expect(Self.trouble(Array(Self.word[middle..<middle + 800])) == .tooShort)
  }

  @Test func tenMinutesAreTooLongAndNotEvenLookedAt() {
    // Were it looked at, numbers that are none would be replaced first.
    #expect(Self.trouble([Float](repeating: .nan, count: 16_000 * 600)) == .tooLong)
  }

  @Test func aWholeSpeechIsTooLong() {
    let speech = [[Float]](repeating: Array(Self.word[3_200..<Self.word.count - 3_200]), count: 14).flatMap {
      $0
    }
    #expect(Self.trouble(speech) == .tooLong)
  }

  @Test func valuesThatAreNoNumbersAreSilence() throws {
    var broken = Self.word
    for place in stride(from: 0, to: 2_000, by: 7) { broken[place] = .nan }
    broken[5] = .infinity
    #expect(Self.trouble(broken) == nil)
    #expect(Self.trouble([Float](repeating: .nan, count: 16_000)) == .nothingHeard)
  }

  @Test func theQuietAroundAWordIsLeftOut() throws {
    let quiet = [Float](repeating: 0, count: 32_000)
    let alone = try SaidWord(Recording(samples: Self.word, rate: 16_000))
    let amid = try SaidWord(Recording(samples: quiet + Self.word + quiet, rate: 16_000))
    #expect(abs(alone.milliseconds - amid.milliseconds) <= 20)
    #expect((250...700).contains(alone.milliseconds))
  }

  @Test func aClickBeforeTheWordIsNotPartOfIt() throws {
    var click = [Float](repeating: 0, count: 16_000)
    for place in 4_000..<4_100 { click[place] = 0.5 }
    let alone = try SaidWord(Recording(samples: Self.word, rate: 16_000))
    let after = try SaidWord(Recording(samples: click + Self.word, rate: 16_000))
    #expect(abs(alone.milliseconds - after.milliseconds) <= 20)
  }

  @Test func aToneKeepsItsPitchAndItsLengthAtAnotherRate() {
    let tone = (0..<44_100).map { Float(Waves.sine(2 * Double.pi * 440 * Double($0) / 44_100)) }
    let fewer = Recording(samples: tone, rate: 44_100).atWorkingRate()
    #expect(abs(fewer.count - 16_000) <= 1)
    for place in stride(from: 1_000, to: 15_000, by: 97) {
      let exact = Float(Waves.sine(2 * Double.pi * 440 * Double(place) / 16_000))
      #expect(abs(fewer[place] - exact) < 0.02)
    }
  }

  @Test func whatTheLowerRateCannotHoldIsTakenOut() {
    let tone = (0..<44_100).map { Float(Waves.sine(2 * Double.pi * 12_000 * Double($0) / 44_100)) }
    let fewer = Recording(samples: tone, rate: 44_100).atWorkingRate()
    #expect(fewer[1_000..<15_000].allSatisfy { abs($0) < 0.02 })
  }
}
