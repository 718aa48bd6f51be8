import Foundation
import Language
import Services
import Testing

@Suite struct SearchBenchmarkTests {
  @Test func everyQueryIsTimedBesideItsControl() throws {
    let folder = try MadeFolder()
    let benchmark = try VocabularyCommands.benchmark(folder: folder.url, runs: 3)
    #expect(benchmark.words == 3)
    #expect(benchmark.search.map(\.query) == SearchBenchmark.queries)
    #expect(benchmark.naive.map(\.query) == SearchBenchmark.queries)
    #expect(benchmark.search.first { $0.query == "banica" }?.hits == 1)
    for timing in benchmark.search + benchmark.naive + [benchmark.index] {
      #expect(timing.runs == 3)
      #expect(timing.min <= timing.median)
      #expect(timing.median <= timing.max)
    }
    let json =
      try JSONSerialization.jsonObject(with: Data(EncodedJSON.pretty(benchmark).utf8)) as? [String: Any]
    #expect(json?["slowestMedian"] is Double)
  }
}
