import Bytes
import Family

/// Boards as they go into a file.
public struct OpenBoardExport: Sendable {
  public struct Document: Sendable {
    /// Its place in the package.
    public let path: String
    public var json: JSONObject
  }

  public var documents: [Document]
  public let manifest: JSONObject
  let files: [MediaWriting.File]
  /// SHA-256 of pictures and sounds that tiles speak of and that are not there.
  public let missing: [String]
  /// What is in it of pictures and sounds: a SHA-256, or of one of Martlet's own what a tile says of it.
  let found: Set<Name>

  /// The one board as a file of its own; `nil` where there are more, which such a file can't hold.
  public var obf: [UInt8]? {
    guard let document = documents.first, documents.count == 1 else { return nil }
    return JSONWriter.write(.object(document.json))
  }

  /// One entry of a package.
  public enum Content: Sendable {
    case bytes([UInt8])
    /// A stored picture or sound, by its SHA-256.
    case stored(String)
  }

  /// The entries of the package in their order: the list, the boards, then media.
  public var entries: [(name: String, content: Content)] {
    var entries: [(name: String, content: Content)] = [
      ("manifest.json", .bytes(JSONWriter.write(.object(manifest))))
    ]
    for document in documents {
      entries.append((document.path, .bytes(JSONWriter.write(.object(document.json)))))
    }
    for file in files { entries.append((file.path, file.made.map { .bytes($0) } ?? .stored(file.hash))) }
    return entries
  }

  /// Text that grows by more when it is inflated looks like a bomb, and is stored as it is.
  private static let mostGrowth = 100

  /// The whole package. Boards are deflated where the host can; pictures and sounds are packed as they are.
  ///
  /// - Parameters:
  ///   - deflate: A raw deflate stream of bytes; `nil` stores them.
  ///   - lookup: The stored bytes of a SHA-256.
  public func obz(
    deflate: ([UInt8]) -> [UInt8]? = { _ in nil }, lookup: (String) -> [UInt8]?
  ) throws(ZIPError) -> [UInt8] {
    var stream = ZIPStream()
    var archive: [UInt8] = []
    for (name, content) in entries {
      var plain: [UInt8] = []
      var packed: [UInt8]?
      switch content {
      case .bytes(let bytes):
        plain = bytes
        packed = deflate(bytes)
      case .stored(let hash): plain = lookup(hash) ?? []
      }
      if let some = packed, some.count >= plain.count || plain.count / OpenBoardExport.mostGrowth > some.count
      {
        packed = nil
      }
      archive += try stream.header(
        ZIPStream.Entry(
          name, method: packed == nil ? .stored : .deflated, compressedSize: packed?.count ?? plain.count,
          size: plain.count, crc: Checksum.crc32(plain)))
      archive += packed ?? plain
    }
    return archive + stream.end
  }
}
