import Testing

@testable import Vault

@Suite struct WelchTestTests {
  /// t of 1…5 and 3…7: means 3 and 5, variances 2.5, so (3 − 5) / √(2.5/5 + 2.5/5) = −2.
  @Test func theStatisticIsThatOfTheFormula() {
    let test = WelchTest([1, 2, 3, 4, 5], [3, 4, 5, 6, 7])
    #expect(abs(test.t + 2) < 1e-12)
    #expect(!test.canTellApart)
  }

  @Test func seriesThatDifferAreToldApartAndEqualOnesAreNot() {
    var generator = SeededGenerator(seed: 7)
    let first = (0..<10_000).map { _ in Double.random(in: 0..<10, using: &generator) }
    let second = (0..<10_000).map { _ in Double.random(in: 0..<10, using: &generator) }
    #expect(!WelchTest(first, second).canTellApart)
    #expect(WelchTest(first, second.map { $0 + 0.5 }).canTellApart)
  }

  @Test func tooFewValuesSayNothing() {
    #expect(WelchTest([], [1, 2]).t == 0)
    #expect(WelchTest([1], [2]).t == 0)
    #expect(WelchTest([1, 1], [1, 1]).t == 0)
  }

  /// Its figures are for a quiet machine and an optimised build (`martlet benchmark timing`); here only that it
  /// measures both ways.
  @Test func theBenchmarkMeasuresBothWays() {
    let benchmark = TimingBenchmark(trials: 500)
    #expect(benchmark.naive.samples >= 440 && benchmark.constantTime.samples >= 440)
    #expect(benchmark.naive.medianWhenRight > 0 && benchmark.constantTime.medianWhenRight > 0)
    #expect(TimingBenchmark(trials: 0).naive.samples == 0)
  }
}
