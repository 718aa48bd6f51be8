/// What one pass of escaping costs beside four, in time and in memory.
///
/// Every run is a process of its own, the ways in turn, so that a change of the machine's mood meets all alike. Memory
/// is what a process held at its most, less what the control held with the text alone.
public struct EscapingBenchmark: Encodable, Sendable {
  public struct Figure: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double
    public let runs: Int

    init(_ values: [Double]) {
      let values = values.sorted()
      median = values.isEmpty ? 0 : values[values.count / 2]
      min = values.first ?? 0
      max = values.last ?? 0
      runs = values.count
    }
  }

  public struct Way: Encodable, Sendable {
    public let milliseconds: Figure
    public let extraKilobytes: Figure
  }

  public let kilobytes: Int
  /// Times of an unoptimised build mean nothing.
  public let isOptimised: Bool
  public let onePass: Way
  public let fourPasses: Way
  /// How often one pass fits into the time of four: medians.
  public let timesFaster: Double
  /// What one pass needs of the memory of four beyond the text: medians.
  public let shareOfMemory: Double

  public static let fewestTimesFaster = 3.0
  public static let largestShareOfMemory = 1.0 / 3

  public var hasPassed: Bool {
    timesFaster >= Self.fewestTimesFaster && shareOfMemory <= Self.largestShareOfMemory
  }

  /// - Parameter measure: measures a way in a process of its own.
  public init(
    runs: Int, kilobytes: Int, measure: (EscapingWay) async throws -> EscapingWay.Measurement
  ) async rethrows {
    var measurements: [EscapingWay: [EscapingWay.Measurement]] = [:]
    for _ in 0..<max(1, runs) {
      for way in EscapingWay.allCases { measurements[way, default: []].append(try await measure(way)) }
    }
    let bare = Figure((measurements[.nothing] ?? []).map { Double($0.peakKilobytes) }).median
    func way(_ way: EscapingWay) -> Way {
      let all = measurements[way] ?? []
      return Way(
        milliseconds: Figure(all.map(\.milliseconds)),
        extraKilobytes: Figure(all.map { Double($0.peakKilobytes) - bare }))
    }
    self.kilobytes = kilobytes
    onePass = way(.onePass)
    fourPasses = way(.fourPasses)
    timesFaster = fourPasses.milliseconds.median / onePass.milliseconds.median
    shareOfMemory = onePass.extraKilobytes.median / fourPasses.extraKilobytes.median
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }
}
