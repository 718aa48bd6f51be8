/// Records one after another, as they are pushed and pulled: Documentation/Sync.md, "Frames".
///
///     version(1)=1 ‖ frames      frame = length(4) of what follows ‖ sequence(8) ‖ received(8) ‖ device(16) ‖ counter(8) ‖
///                                        previous(32) ‖ id(16) ‖ kind(1) ‖ epoch(4) ‖ signature(64) ‖ sealed
///
/// Numbers are big-endian. A device that pushes writes 0 for sequence and received.
public enum SyncFrames {
  public static let version: UInt8 = 1
  public static let mediaType = "application/vnd.martlet.records"
  /// Without the sealed bytes, and without the length itself.
  static let headSize = 157
  /// The most bytes of one sealed record.
  public static let mostSealed = 1 << 20

  public static func write(_ records: [StoredRecord]) -> [UInt8] {
    var writer = NetworkWriter()
    writer.write(version)
    for stored in records {
      let record = stored.record
      writer.write(UInt32(headSize + record.sealed.count))
      writer.write(stored.sequence)
      writer.write(stored.received)
      writer.write(record.device.bytes)
      writer.write(record.counter)
      writer.write(record.previous)
      writer.write(record.id.bytes)
      writer.write(record.kind)
      writer.write(record.epoch)
      writer.write(record.signature)
      writer.write(record.sealed)
    }
    return writer.bytes
  }

  /// `newerVersion` where another Martlet wrote them, otherwise what ``NetworkReader`` says.
  public static func read(_ bytes: [UInt8]) throws(SyncError) -> [StoredRecord] {
    var reader = NetworkReader(bytes)
    guard try reader.readByte() == version else { throw bytes[0] > version ? .newerVersion : .malformed }
    var records: [StoredRecord] = []
    while !reader.isAtEnd {
      let length = Int(try reader.readUInt32())
      guard length > headSize, length <= headSize + mostSealed, length <= reader.remaining else {
        throw .malformed
      }
      let sequence = try reader.readInt64()
      let received = try reader.readInt64()
      let device = try reader.readName()
      let counter = try reader.readInt64()
      let previous = try reader.read(SyncRecord.linkSize)
      let id = try reader.readName()
      let kind = try reader.readByte()
      let epoch = try reader.readUInt32()
      let signature = try reader.read(SyncRecord.signatureSize)
      let sealed = try reader.read(length - headSize)
      guard counter > 0, epoch > 0 else { throw .malformed }
      records.append(
        StoredRecord(
          sequence: sequence, received: received,
          record: SyncRecord(
            device: device, counter: counter, previous: previous, id: id, kind: kind, epoch: epoch,
            sealed: sealed, signature: signature)))
    }
    return records
  }
}
