import Foundation
public import Language

/// How long search takes over a vocabulary, beside the naive way of doing it.
public struct SearchBenchmark: Encodable, Sendable {
  /// One query, in milliseconds.
  public struct Timing: Encodable, Sendable {
    public let query: String
    public let hits: Int
    public let median: Double
    public let min: Double
    public let max: Double
    public let runs: Int
  }

  /// Times of an optimised build are what people meet.
  public let isOptimised: Bool
  public let words: Int
  /// The slowest query's median, in milliseconds; at most ``goal`` is wanted.
  public let slowestMedian: Double
  public let goal = 2.0
  /// Folding all labels once, when the search opens.
  public let index: Timing
  public let search: [Timing]
  /// The control: every label folded and transliterated anew for each query.
  public let naive: [Timing]

  /// Short ones, which match the most, and long ones, in both scripts.
  public static let queries = [
    "а", "об", "баница", "вкъщи", "a", "in", "sh", "banica", "detska gradina", "zzzz",
  ]

  public init(of vocabulary: Vocabulary, runs: Int) {
    let runs = Swift.max(1, runs)
    let search = VocabularySearch(vocabulary)
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
    words = vocabulary.entries.count
    index = SearchBenchmark.time("", runs: runs) {
      withExtendedLifetime(VocabularySearch(vocabulary)) { vocabulary.entries.count }
    }
    self.search = SearchBenchmark.queries.map { query in
      SearchBenchmark.time(query, runs: runs) { search.hits(query).count }
    }
    slowestMedian = self.search.map(\.median).max() ?? 0
    naive = SearchBenchmark.queries.map { query in
      SearchBenchmark.time(query, runs: runs) { SearchBenchmark.scan(vocabulary, for: query) }
    }
  }

  private static func scan(_ vocabulary: Vocabulary, for query: String) -> Int {
    let query = Folding.fold(query)
    return vocabulary.entries.count { entry in
      Folding.fold(entry.bulgarian).contains(query) || Folding.fold(entry.english).contains(query)
        || Folding.fold(entry.transliteration).contains(query)
    }
  }

  private static func time(_ query: String, runs: Int, _ work: () -> Int) -> Timing {
    let measured = RepeatedRuns(runs, work)
    return Timing(
      query: query, hits: measured.result, median: measured.median.rounded(in: .milliseconds(1)),
      min: measured.min.rounded(in: .milliseconds(1)), max: measured.max.rounded(in: .milliseconds(1)),
      runs: runs)
  }
}
