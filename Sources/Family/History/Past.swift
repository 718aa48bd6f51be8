/// What a family owned at earlier moments: the values that hold now, and those that others took the place of.
///
/// Each value knows when it was set, so what held at a moment is, for each register, the latest that was set until then. What was deleted
/// for good is not in it: its rows are a gap (``gaps(_:at:)``).
public struct Past: Sendable {
  public let present: Registers
  /// Values that others took the place of, in the order of their clocks, each once.
  public private(set) var replaced: [Operation] = []
  /// What has been kept since then is whole, in milliseconds since 1970. Before it nobody knows what was replaced.
  public let since: Int64

  /// How far back one can go: three months, in milliseconds.
  public static var span: Int64 { 90 * day }
  /// All of it is kept for a week; of what is older, the last value of each day.
  static var wholeSpan: Int64 { 7 * day }
  private static var day: Int64 { 24 * 60 * 60 * 1000 }

  public init(_ present: Registers, replaced: [Operation], since: Int64) {
    self.present = present
    self.since = since
    for operation in replaced.arranged(by: { $0.precedes($1) })
    where operation != self.replaced.last && Past.isKept(operation, in: present) {
      self.replaced.append(operation)
    }
  }

  /// Reads what was stored. A record that can't be read is passed over: it hides some of the past and nothing else.
  public init(_ present: Registers, stored: [[UInt8]], and further: [Operation], since: Int64) {
    var operations = further
    for record in stored {
      do throws(RecordError) { operations += try OperationBatch(decoding: record).operations } catch {
        continue
      }
    }
    self.init(present, replaced: operations, since: since)
  }

  /// What is gone for good is gone from the past too.
  private static func isKept(_ operation: Operation, in present: Registers) -> Bool {
    guard operation.isOfHistory, let row = present.row(operation.row, in: operation.table) else {
      return false
    }
    return !row.isPurged
  }

  /// What the family owned at a moment.
  public func registers(at wall: Int64) -> Registers {
    var then = Registers()
    for table in present.tablesInOrder {
      for (name, row) in present.rows(in: table) {
        for register in row.registers where register.clock.wall <= wall {
          then.apply(
            Operation(
              clock: register.clock, table: table, row: name, field: register.field, value: register.value))
        }
      }
    }
    for operation in replaced where operation.clock.wall <= wall { then.apply(operation) }
    return then
  }

  /// What is still to be kept: of each register the value that held 90 days ago and all since; of what is older than a week the last of
  /// each day.
  public func thinned(now: Int64) -> [Operation] {
    var kept: [Operation] = []
    var seen: Set<Spot> = []
    // From the latest to the oldest, so that the first of a day that is met is its last.
    for operation in replaced.reversed() {
      let age = now.minus(operation.clock.wall)
      let slot =
        age < Past.wholeSpan ? nil : age < Past.span ? operation.clock.wall.divided(by: Past.day) : .min
      if let slot, !seen.insert(Spot(operation, slot)).inserted { continue }
      kept.append(operation)
    }
    return kept.reversed()
  }

  private struct Spot: Hashable {
    let address: RowAddress
    let field: Name
    let slot: Int64

    init(_ operation: Operation, _ slot: Int64) {
      address = operation.address
      field = operation.field
      self.slot = slot
    }
  }

  /// Whether records that were read hold what need not be kept, or are many.
  public func isWorthThinning(from records: [[UInt8]], now: Int64) -> Bool {
    var count = 0
    for record in records { count += (try? OperationBatch(decoding: record).operations.count) ?? 0 }
    return records.count > 8 || thinned(now: now).count < count
  }

  /// As ``thinned(now:)``, encoded in records of a fifth of a megabyte at most.
  public func records(now: Int64) -> [[UInt8]] {
    OperationBatch.encoded(thinned(now: now), inBatchesOf: 200_000)
  }
}

extension Row {
  /// It was in the bin for thirty days, and nothing of it is left.
  public var isGoneForGood: Bool { isPurged }

  /// Nothing is left of it but that it was deleted: it was in the bin for thirty days.
  var isPurged: Bool { isDeleted && registers.count == 1 }
}
