public import Family

/// A picture or sound from an archive, whose bytes fit their hash and are safe to show.
public struct ArchivedMedium: Hashable, Sendable {
  /// The SHA-256 of its bytes, by which it is stored.
  public let hash: String
  public let type: String
  public let bytes: [UInt8]
}

/// What came out of an archive.
public struct ArchiveContents: Hashable, Sendable {
  /// The family's data as the archive has it.
  public internal(set) var registers = Registers()
  /// What of it the device does not have yet: applied, or stored as one batch, it merges by clock. Nothing is lost, and a
  /// second time it is empty.
  public internal(set) var changes = OperationBatch()
  /// How many pictures and sounds were whole and stored.
  public internal(set) var media = 0
  public internal(set) var notices: [ArchiveNotice] = []

  /// Whether the changes set another PIN, passphrase or recovery code than the device has: worth a question before.
  public var changesGate: Bool {
    for operation in changes.operations where operation.table == .settings && operation.row == Gate.rowName {
      return true
    }
    return false
  }

  public var lost: [String] {
    var lost: [String] = []
    for notice in notices where notice.isLoss { lost.append(notice.place) }
    return lost
  }

  public var summary: ArchiveSummary {
    ArchiveSummary(registers, media: media, lost: lost, unread: 0)
  }

  mutating func noteRepacked() {
    for notice in notices where notice.code == .repacked { return }
    notices.append(.init(.repacked))
  }

  mutating func take(_ family: [UInt8], into held: Registers) throws(ArchiveFailure) {
    var held = held
    for operation in try FamilyFile.read(family) {
      registers.apply(operation)
      if held.apply(operation) { changes.operations.append(operation) }
    }
  }
}
