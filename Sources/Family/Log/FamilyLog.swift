/// A record of the log that could not be read. Its bytes stay where they are stored.
public struct SetAsideRecord: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case snapshot
    /// The index into the batches that were given.
    case batch(Int)
  }

  public let place: Place
  public let reason: RecordError
}

/// What a stored log came to.
public struct OpenedLog: Hashable, Sendable {
  public internal(set) var registers = Registers()
  /// The greatest clock in the log; new changes come after it.
  public internal(set) var latest: Clock?
  /// What the batches have replaced: see ``Past``.
  public internal(set) var replaced: [Operation] = []
  /// What could not be read, in the order of the log, to be reported to the parents.
  public internal(set) var setAside: [SetAsideRecord] = []

  /// Whether a new snapshot may replace the records that were read. A record set aside is never among
  /// them: it is kept under another key until a version that can read it comes, or a parent lets it go.
  public var isWhole: Bool { setAside.isEmpty }

  /// Whether a newer Martlet has written here: the reader should be told to update.
  public var needsNewerVersion: Bool {
    setAside.contains { if case .newer = $0.reason { true } else { false } }
  }
}

/// The append-only log of a family on one device: at most one snapshot and the batches after it.
public enum FamilyLog {
  /// Reads a log. Whatever can be read is; the rest is named in ``OpenedLog/setAside``.
  ///
  /// Batches may come in any order, repeated, and may already be in the snapshot. So when a new snapshot is
  /// stored, only records that were read may be deleted, after it and in the same transaction: another tab
  /// may have written since.
  public static func open(snapshot: [UInt8]?, batches: [[UInt8]]) -> OpenedLog {
    var opened = OpenedLog()
    if let snapshot {
      do throws(RecordError) {
        let read = try Snapshot(decoding: snapshot)
        opened.registers = read.registers
        opened.latest = read.latest
      } catch {
        opened.setAside.append(SetAsideRecord(place: .snapshot, reason: error))
      }
    }
    for (index, record) in batches.enumerated() {
      do throws(RecordError) {
        for operation in try OperationBatch(decoding: record).operations {
          _ = opened.registers.apply(operation, replaced: &opened.replaced)
          if opened.latest.map({ $0 < operation.clock }) ?? true { opened.latest = operation.clock }
        }
      } catch {
        opened.setAside.append(SetAsideRecord(place: .batch(index), reason: error))
      }
    }
    return opened
  }
}
