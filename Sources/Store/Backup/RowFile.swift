import Crypto
import Exchange

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Rows in a file, the same whatever database they come from:
///
///     version(1)=1 ‖ columns      column = 0 | 1 ‖ number(8) | 2 ‖ length(4) ‖ bytes
///
/// Numbers are big-endian. How many columns a row has, the manifest says.
enum RowFile {
  static let version: UInt8 = 1
  static let piece = 1 << 20
}

/// Writes rows, and hashes what it writes.
final class RowFileWriter {
  private let file: OpenFile
  private var waiting: [UInt8] = [RowFile.version]
  private var hash = SHA256()
  private(set) var size: Int64 = 0
  private(set) var rows = 0

  init(_ path: String) throws(StoreError) { file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC) }

  func write(_ row: SQLRow) throws(StoreError) {
    var writer = NetworkWriter()
    for value in row.values {
      switch value {
      case .null: writer.write(UInt8(0))
      case .integer(let number):
        writer.write(UInt8(1))
        writer.write(number)
      case .bytes(let bytes):
        writer.write(UInt8(2))
        writer.write(UInt32(bytes.count))
        writer.write(bytes)
      }
    }
    waiting += writer.bytes
    rows += 1
    if waiting.count >= RowFile.piece { try flush() }
  }

  /// Has all of it on the disk and returns its SHA-256.
  func finish() throws(StoreError) -> [UInt8] {
    try flush()
    try file.sync()
    return Array(hash.finalize())
  }

  private func flush() throws(StoreError) {
    try file.write(waiting[...], at: size)
    hash.update(data: waiting)
    size += Int64(waiting.count)
    waiting = []
  }
}

/// Reads rows back, one at a time.
final class RowFileReader {
  private let file: OpenFile
  private let columns: Int
  private var offset: Int64 = 0
  private var piece: ArraySlice<UInt8> = []

  init(_ path: String, columns: Int) throws(StoreError) {
    file = try OpenFile(path, O_RDONLY)
    self.columns = columns
    guard try take(1)?.first == RowFile.version else { throw .damaged("not a file of rows") }
  }

  /// `nil` after the last. - Throws: `damaged` in the middle of a row.
  func next() throws(StoreError) -> [SQLValue]? {
    var row: [SQLValue] = []
    while row.count < columns {
      guard let tag = try take(1)?.first else {
        guard row.isEmpty else { throw .damaged("a row is cut off") }
        return nil
      }
      row.append(try value(tag))
    }
    return row
  }

  private func value(_ tag: UInt8) throws(StoreError) -> SQLValue {
    switch tag {
    case 0: return .null
    case 1: return .integer(Int64(bitPattern: try number(8)))
    case 2:
      guard let bytes = try take(Int(try number(4))) else { throw .damaged("a row is cut off") }
      return .bytes(Array(bytes))
    default: throw .damaged("an unknown kind of column")
    }
  }

  private func number(_ size: Int) throws(StoreError) -> UInt64 {
    guard let bytes = try take(size) else { throw .damaged("a row is cut off") }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The next bytes, `nil` where there are not as many.
  private func take(_ count: Int) throws(StoreError) -> ArraySlice<UInt8>? {
    if piece.count < count {
      let more = try file.read(at: offset, count: max(RowFile.piece, count - piece.count))
      offset += Int64(more.count)
      piece = (Array(piece) + more)[...]
    }
    guard piece.count >= count else { return nil }
    defer { piece = piece.dropFirst(count) }
    return piece.prefix(count)
  }
}
