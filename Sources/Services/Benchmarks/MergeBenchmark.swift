import Bytes
import Family

/// How long a device takes to take in what others wrote, and to look at an earlier moment of it: 100,000 operations of four devices in
/// batches of 20, as the log stores them. Beside it the naive way, which builds the state anew for each hundredth part that comes in.
public struct MergeBenchmark: Encodable, Sendable {
  /// In milliseconds, over the runs.
  public struct Timing: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double
  }

  public let operations: Int
  public let runs: Int
  public let bytes: Int
  /// Reading the batches and merging them.
  public let merging: Timing
  /// Reading them alone.
  public let reading: Timing
  /// The control, of the same run.
  public let rebuilding: Timing
  /// The state 45 days ago from what was replaced, and what differs from now.
  public let lookingBack: Timing
  public let replaced: Int
  /// Whether the batches in reverse come to the same.
  public let isSameInAnyOrder: Bool

  public init(operations count: Int = 100_000, runs: Int) {
    let runs = Swift.max(1, runs)
    let batches = MergeBenchmark.batches(count)
    func merged(_ batches: some Sequence<[UInt8]>) -> Replica {
      var replica = Replica(id: ReplicaID(device: "reader", session: "1"))
      for bytes in batches {
        guard let batch = try? OperationBatch(decoding: bytes) else { continue }
        replica.receive(batch, now: MergeBenchmark.end, reference: MergeBenchmark.end)
      }
      return replica
    }
    let replica = merged(batches)
    let past = Past(replica.registers, replaced: replica.replaced, since: 0)
    let halfWay = MergeBenchmark.end - Past.span / 2
    operations = count
    self.runs = runs
    bytes = batches.reduce(0) { $0 + $1.count }
    replaced = past.replaced.count
    isSameInAnyOrder = merged(batches.reversed()).registers == replica.registers
    merging = MergeBenchmark.time(runs) { merged(batches).registers.count(in: .tiles) }
    reading = MergeBenchmark.time(runs) {
      batches.reduce(0) { $0 + ((try? OperationBatch(decoding: $1).operations.count) ?? 0) }
    }
    rebuilding = MergeBenchmark.time(Swift.min(3, runs)) {
      let parts = 100
      return (1...parts).reduce(0) { sum, part in
        sum + merged(batches.prefix(batches.count * part / parts)).registers.count(in: .boards)
      }
    }
    lookingBack = MergeBenchmark.time(runs) {
      PastMoment(past, of: nil, at: halfWay).differences.count
    }
  }

  /// Milliseconds since 1970.
  private static var end: Int64 { 1_800_000_000_000 }

  /// Tiles that are named, coloured and moved on 250 boards, over 90 days.
  private static func batches(_ count: Int) -> [[UInt8]] {
    var batches: [[UInt8]] = []
    var operations: [Operation] = []
    for number in 0..<count {
      let device = number % 4
      let clock = Clock(
        wall: end - Past.span + Int64(number) * (Past.span / Int64(count)), counter: UInt32(device),
        replica: ReplicaID(device: "device\(device)", session: "1"))
      let tile = Name("t\(number * 7919 % 10_000)")
      let edit =
        switch number % 5 {
        case 0:
          Edit(.boards, Name("b\(number % 250)"), Name("c0\(number % 7).0\(number % 9)"), .text(tile.text))
        case 1: Edit(.tiles, tile, "label.en", .text("word \(number)"))
        case 2: Edit(.tiles, tile, "class", .text("noun"))
        case 3: Edit(.settings, "main", "speakOnTap", .flag(number % 2 == 0))
        default: Edit(.tiles, tile, "label.bg", .text("дума \(number)"))
        }
      operations.append(Operation(edit, at: clock))
      if operations.count == 20 || number == count - 1 {
        batches.append(OperationBatch(operations).encoded)
        operations = []
      }
    }
    return batches
  }

  private static func time(_ runs: Int, _ work: () -> Int) -> Timing {
    let measured = RepeatedRuns(runs, work)
    return Timing(
      median: measured.median.rounded(in: .milliseconds(1)), min: measured.min.rounded(in: .milliseconds(1)),
      max: measured.max.rounded(in: .milliseconds(1)))
  }
}
