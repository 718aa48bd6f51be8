/// What a family's new device begins with: Documentation/Sync.md, "Snapshots".
///
///     version(1)=1 ‖ device(16) ‖ sequence(8) ‖ id(16) ‖ epoch(4) ‖ signature(64) ‖ sealed
///
/// Numbers are big-endian.
public struct SyncSnapshot: Hashable, Sendable {
  public static let version: UInt8 = 1
  public static let mediaType = "application/vnd.martlet.snapshot"
  /// The most bytes of one, which is also the most that a device reads of an answer.
  public static let mostBytes = 16 << 20

  public var device: SyncName
  /// The last record of the family that is in it.
  public var sequence: Int64
  public var id: SyncName
  /// The number of the family's key that it is sealed under.
  public var epoch: UInt32
  /// ECDSA over P-256 and SHA-256 of ``signed(in:digest:)``, as r ‖ s.
  public var signature: [UInt8]
  /// An envelope, which the server can't open.
  public var sealed: [UInt8]

  /// `newerVersion` where a later Martlet wrote it, otherwise what ``NetworkReader`` says.
  public init(_ bytes: [UInt8]) throws(SyncError) {
    var reader = NetworkReader(bytes)
    let version = try reader.readByte()
    guard version == SyncSnapshot.version else {
      throw version > SyncSnapshot.version ? .newerVersion : .malformed
    }
    device = try reader.readName()
    sequence = try reader.readInt64()
    id = try reader.readName()
    epoch = try reader.readUInt32()
    signature = try reader.read(SyncRecord.signatureSize)
    sealed = try reader.read(reader.remaining)
    guard sequence > 0, epoch > 0, !sealed.isEmpty else { throw .malformed }
  }

  /// What the device signs.
  ///
  /// - Parameter digest: the SHA-256 of ``sealed``.
  public func signed(in family: SyncName, digest: [UInt8]) -> [UInt8] {
    var writer = NetworkWriter()
    writer.write(text: "martlet snapshot v1")
    writer.write(family.bytes)
    writer.write(device.bytes)
    writer.write(sequence)
    writer.write(id.bytes)
    writer.write(epoch)
    writer.write(digest)
    return writer.bytes
  }
}
