import Testing

@testable import Pronunciation

@Suite struct AlignmentTests {
  private static func track(_ values: [Float]) -> FrameTrack { FrameTrack(width: 1, values: values) }

  private static func random(_ count: Int, seed: Int) -> FrameTrack {
    var noise = Noise()
    for _ in 0..<seed * 1_000 { _ = noise.next() }
    return FrameTrack(width: 3, values: (0..<count * 3).map { _ in Float(noise.next()) })
  }

  @Test(arguments: [0, 6]) func fromAWordToItselfTheDistanceIsZero(openEnds: Int) {
    let word = Self.random(50, seed: 1)
    let alignment = Alignment(word, word, openEnds: openEnds)
    #expect(alignment.distance == 0)
    #expect(alignment.path.allSatisfy { $0.distance == 0 })
  }

  @Test(arguments: [(50, 50), (40, 61), (12, 30)])
  func withClosedEndsTheDistanceIsTheSameBothWays(first: Int, second: Int) {
    let (one, other) = (Self.random(first, seed: 1), Self.random(second, seed: 2))
    let there = Alignment(one, other, band: 2).distance
    #expect(there > 0)
    #expect(abs(there - Alignment(other, one, band: 2).distance) < 1e-5)
  }

  @Test func aWordSaidMoreSlowlyIsTheSameWord() {
    let word: [Float] = [0, 1, 5, 2, 8, 3, 3, 9, 4, 0]
    let slow = word.flatMap { [$0, $0, $0] }
    #expect(Alignment(Self.track(slow), Self.track(word)).distance == 0)
  }

  @Test func aPathGoesFromTheFirstFramesToTheLastWithoutLeavingOneOut() throws {
    let (one, other) = (Self.random(40, seed: 3), Self.random(55, seed: 4))
    let path = Alignment(one, other).path
    let (first, last) = (try #require(path.first), try #require(path.last))
    #expect((first.mine, first.theirs) == (0, 0))
    #expect((last.mine, last.theirs) == (39, 54))
    for (step, next) in zip(path, path.dropFirst()) {
      #expect((0...1).contains(next.mine - step.mine))
      #expect((0...1).contains(next.theirs - step.theirs))
      #expect(next.mine + next.theirs > step.mine + step.theirs)
    }
  }

  @Test func openEndsLeaveOutWhatStandsBeforeAndAfterTheWord() {
    let word: [Float] = [1, 5, 2, 8, 3, 3, 9, 4, 1, 7, 2, 6, 1, 5, 2, 8, 3, 3, 9, 4, 1, 7, 2, 6]
    let breath: [Float] = [50, 60, 50]
    let amid = Self.track(breath + word + breath)
    #expect(Alignment(amid, Self.track(word), openEnds: 6).distance == 0)
    #expect(Alignment(amid, Self.track(word)).distance > 1)
  }

  @Test func nothingIsInfinitelyFarFromAnything() {
    let word = Self.random(20, seed: 1)
    #expect(Alignment(Self.track([]), Self.track([1])).distance == .infinity)
    #expect(Alignment(word, FrameTrack(width: 3, values: [])).path.isEmpty)
  }

  @Test(arguments: [(1, 400), (400, 1), (10, 400), (400, 10), (1, 1)])
  func wordsOfAnyLengthsFindAWay(first: Int, second: Int) {
    let alignment = Alignment(Self.random(first, seed: 1), Self.random(second, seed: 2), openEnds: 6)
    #expect(alignment.distance.isFinite)
    #expect(!alignment.path.isEmpty)
  }

  @Test func theTransformFindsTheFrequenciesOfTwoSignalsAtOnce() {
    let transform = FourierTransform(exponent: 9)
    let tone = (0..<512).map { Float(Waves.cosine(2 * Double.pi * 37 * Double($0) / 512)) }
    let other = (0..<300).map { Float(Waves.sine(2 * Double.pi * 90 * Double($0) / 512)) }
    let powers = transform.powers(of: tone, other)
    let power = powers.first
    #expect(power.count == 257)
    #expect(power.firstIndex(of: power.max() ?? 0) == 37)
    // Parseval: a cosine of 512 samples has the energy 256, half of which stands at 37.
    #expect(abs(power[37] - 256 * 256) < 1)
    #expect(power[36] < 1 && power[38] < 1)
    #expect(powers.second.firstIndex(of: powers.second.max() ?? 0) == 90)
    #expect(abs(transform.powers(of: other, []).first[90] - powers.second[90]) < 1)
  }

  @Test(arguments: [80.0, 120, 220, 400]) func thePitchOfATonedVoiceIsFound(hertz: Double) throws {
    let samples = (0..<16_000).map { place in
      (1...4).reduce(Float(0)) { sum, harmonic in
        let turn = 2 * Double.pi * hertz * Double(harmonic * place) / 16_000
        return sum + Float(Waves.sine(turn)) / Float(harmonic * 8)
      }
    }
    let exact = 17.3123 * Waves.logarithm(Float(hertz / 60))
    let found = Pitch.semitones(of: samples, frames: 90)[20..<70].compactMap { $0 }
    #expect(found.count == 50)
    #expect(found.allSatisfy { abs($0 - exact) < 0.6 })
  }
}
