import Bytes

/// Why a stored record was set aside.
public enum RecordError: Error, Hashable, Sendable {
  /// The bytes don't begin as such a record does.
  case notARecord
  /// The record ends too early or goes on too long.
  case cut
  /// The checksum does not match: the bytes were damaged.
  case damaged
  /// The record is whole, but a newer Martlet wrote it: keep it and update.
  case newer(version: UInt32)
  /// The record is whole, yet says what no Martlet writes.
  case nonsense

  /// A stable name for logs and the error table.
  public var code: String {
    switch self {
    case .notARecord: "record-unknown"
    case .cut: "record-cut"
    case .damaged: "record-damaged"
    case .newer: "record-newer"
    case .nonsense: "record-nonsense"
    }
  }
}

/// What surrounds every record: four letters, version, length and CRC-32 of version and content, each a
/// `UInt32`. This frame is the same in all versions, so that a newer one is told apart from damage.
enum RecordFrame {
  static let size = 16

  enum Kind: UInt32 {
    /// "MLOB": a batch of operations.
    case batch = 0x424F_4C4D
    /// "MLSN": a snapshot.
    case snapshot = 0x4E53_4C4D

    /// The newest version, which is the one that is written.
    var version: UInt32 { self == .snapshot ? 2 : 1 }
  }

  /// - Parameter version: the newest where nothing is said.
  static func seal(_ kind: Kind, _ content: [UInt8], version: UInt32? = nil) -> [UInt8] {
    let version = version ?? kind.version
    var record = ByteWriter(reserving: content.count + size)
    record.write(kind.rawValue)
    record.write(version)
    record.write(UInt32(content.count))
    record.write(Checksum.crc32(content, after: sum(of: version)))
    record.append(content)
    return record.bytes
  }

  /// The record's reader, standing at its content, and its version.
  static func open(
    _ kind: Kind, _ record: [UInt8]
  ) throws(RecordError) -> (content: ByteReader, version: UInt32) {
    var reader = ByteReader(record)
    let header: (letters: UInt32, version: UInt32, length: UInt32, sum: UInt32)
    do throws(ByteError) {
      header = (
        try reader.readUInt32(), try reader.readUInt32(), try reader.readUInt32(), try reader.readUInt32()
      )
    } catch {
      throw .cut
    }
    guard header.letters == kind.rawValue else { throw .notARecord }
    guard UInt64(header.length) == UInt64(reader.remaining) else { throw .cut }
    guard Checksum.crc32(record, from: size, after: sum(of: header.version)) == header.sum else {
      throw .damaged
    }
    guard header.version <= kind.version else { throw .newer(version: header.version) }
    guard header.version > 0 else { throw .nonsense }
    return (reader, header.version)
  }

  private static func sum(of version: UInt32) -> UInt32 {
    var bytes = ByteWriter()
    bytes.write(version)
    return Checksum.crc32(bytes.bytes)
  }
}
