import Foundation
import Language

/// How long a search over a family's own tiles takes, beside lowering and scanning every label for each query.
public struct TileSearchBenchmark: Encodable, Sendable {
  /// In milliseconds, over the runs.
  public struct Timing: Encodable, Sendable {
    public let query: String
    public let hits: Int
    public let median: Double
    public let min: Double
    public let max: Double
  }

  public let tiles: Int
  public let runs: Int
  /// Folding all labels once, with the first search.
  public let index: Timing
  public let search: [Timing]
  /// The control, of the same run.
  public let scan: [Timing]
  public let slowestMedian: Double
  public let limit = 10.0
  public let isOptimised: Bool

  /// Short ones, which match the most, and long ones, in both scripts; the last is in no label.
  public static let queries = ["а", "ба", "вода", "tatko", "w", "sh", "shiroka reka", "дума 77", "zzzz"]

  public init(tiles count: Int = 10_000, runs: Int) {
    let runs = Swift.max(1, runs)
    let parts = [
      "вода", "баница", "широка", "река", "топло", "мляко", "татко", "детска", "градина", "щастие",
    ]
    let others = ["water", "pastry", "wide", "river", "warm", "milk", "father", "nursery", "garden", "luck"]
    var labels: [(bulgarian: String, english: String)] = []
    for index in 0..<count {
      let (first, second) = (index % 10, index / 10 % 10)
      labels.append(
        ("\(parts[first]) \(parts[second]) дума \(index)", "\(others[first]) \(others[second]) word \(index)")
      )
    }
    tiles = count
    self.runs = runs
    let made = {
      VocabularySearch(count: count, bulgarian: { labels[$0].bulgarian }, english: { labels[$0].english })
    }
    let search = made()
    index = TileSearchBenchmark.time("", runs) { withExtendedLifetime(made()) { count } }
    self.search = TileSearchBenchmark.queries.map { query in
      TileSearchBenchmark.time(query, runs) { search.hits(query, limit: 48).count }
    }
    scan = TileSearchBenchmark.queries.map { query in
      TileSearchBenchmark.time(query, runs) {
        let query = query.lowercased()
        return labels.count {
          $0.bulgarian.lowercased().contains(query) || $0.english.lowercased().contains(query)
        }
      }
    }
    slowestMedian = self.search.map(\.median).max() ?? 0
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }

  private static func time(_ query: String, _ runs: Int, _ work: () -> Int) -> Timing {
    let measured = RepeatedRuns(runs, work)
    return Timing(
      query: query, hits: measured.result, median: measured.median.rounded(in: .milliseconds(1)),
      min: measured.min.rounded(in: .milliseconds(1)), max: measured.max.rounded(in: .milliseconds(1)))
  }
}
