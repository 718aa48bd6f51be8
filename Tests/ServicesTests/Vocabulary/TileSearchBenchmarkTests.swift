import Services
import Testing

@Suite struct TileSearchBenchmarkTests {
  @Test func everyQueryIsTimedBesideItsControlAndTheRareOnesAgree() {
    let benchmark = TileSearchBenchmark(tiles: 300, runs: 1)
    #expect(benchmark.search.map(\.query) == TileSearchBenchmark.queries)
    #expect(benchmark.scan.map(\.query) == TileSearchBenchmark.queries)
    #expect(benchmark.search.last?.hits == 0 && benchmark.scan.last?.hits == 0)
    #expect(
      benchmark.search.first { $0.query == "tatko" }?.hits == 48, "in Latin letters, which no scan finds")
    #expect(benchmark.scan.first { $0.query == "tatko" }?.hits == 0)
  }
}
