import Exchange
import Family
import Foundation

/// How long reading, writing and proving a large set takes: 100 boards of 16 tiles with a picture each, about 17 MB.
public struct BoardBenchmark: Encodable, Sendable {
  /// In milliseconds, over the runs.
  public struct Figure: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double

    init(_ milliseconds: [Double]) {
      let sorted = milliseconds.sorted()
      median = sorted[sorted.count / 2]
      min = sorted.first ?? 0
      max = sorted.last ?? 0
    }
  }

  public let boards: Int
  public let pictures: Int
  public let bytes: Int
  public let runs: Int
  /// From bytes to the family's data: inflated, checked, hashed, as boards and tiles.
  public let read: Figure
  /// From the family's data to the bytes of a package.
  public let write: Figure
  /// The control of the same run: SHA-256 of the file's bytes, which no reading of pictures can do without.
  public let control: Figure
  /// Differences after reading, writing and reading again; must be 0.
  public let differences: Int
  public let isOptimised: Bool

  public init(runs: Int, seed: UInt64) {
    let file = MadeBoardSet(seed: seed).file
    var reads: [Double] = []
    var writes: [Double] = []
    var controls: [Double] = []
    for _ in 0..<max(1, runs) {
      controls.append(milliseconds { _ = BoardFiles.host.hash(file) })
      var held: StoredBoards?
      reads.append(milliseconds { held = StoredBoards(fileName: "set.obz", file) })
      guard let held else { continue }
      writes.append(milliseconds { _ = try? held.package() })
    }
    let held = StoredBoards(fileName: "set.obz", file)
    boards = held?.collection.boards.count ?? 0
    pictures = held?.media.count ?? 0
    bytes = file.count
    self.runs = reads.count
    read = Figure(reads)
    write = Figure(writes)
    control = Figure(controls)
    differences = BoardRoundTrip(host: BoardFiles.host).run(fileName: "set.obz", file).differences.count
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }
}

private func milliseconds(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let took = clock.measure(work).components
  return Double(took.seconds) * 1_000 + Double(took.attoseconds) / 1e15
}
