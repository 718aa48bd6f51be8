/// One sealed record as a device sends it: Documentation/Sync.md, "A record".
///
/// The records of one device form a chain: each has the number after the last one's, and the ``link`` of that one. So a record
/// that was left out, put in, changed or moved shows.
public struct SyncRecord: Hashable, Sendable {
  public static let linkSize = 32
  public static let signatureSize = 64

  public var device: SyncName
  /// From 1, without a gap.
  public var counter: Int64
  /// The ``link`` of the device's last record; 32 zero bytes before the first.
  public var previous: [UInt8]
  public var id: SyncName
  /// As in Documentation/Envelope.md: 1 a batch of operations, 2 a snapshot.
  public var kind: UInt8
  /// The number of the family's key that it is sealed under.
  public var epoch: UInt32
  /// An envelope, which the server can't open.
  public var sealed: [UInt8]
  /// ECDSA over P-256 and SHA-256 of ``signed(in:digest:)``, as r ‖ s.
  public var signature: [UInt8]

  public init(
    device: SyncName, counter: Int64, previous: [UInt8], id: SyncName, kind: UInt8, epoch: UInt32,
    sealed: [UInt8], signature: [UInt8]
  ) {
    self.device = device
    self.counter = counter
    self.previous = previous
    self.id = id
    self.kind = kind
    self.epoch = epoch
    self.sealed = sealed
    self.signature = signature
  }

  /// What the device signs, and whose SHA-256 is the record's link.
  ///
  /// - Parameter digest: the SHA-256 of ``sealed``.
  public func signed(in family: SyncName, digest: [UInt8]) -> [UInt8] {
    var writer = NetworkWriter()
    writer.write(text: "martlet record v1")
    writer.write(family.bytes)
    writer.write(device.bytes)
    writer.write(counter)
    writer.write(previous)
    writer.write(id.bytes)
    writer.write(kind)
    writer.write(epoch)
    writer.write(digest)
    return writer.bytes
  }
}

/// A record as the server has it.
public struct StoredRecord: Hashable, Sendable {
  /// Its place in the family's ledger: from 1, without a gap.
  public var sequence: Int64
  /// When it came, in milliseconds since 1970 by the server's clock.
  public var received: Int64
  public var record: SyncRecord

  public init(sequence: Int64, received: Int64, record: SyncRecord) {
    self.sequence = sequence
    self.received = received
    self.record = record
  }
}
