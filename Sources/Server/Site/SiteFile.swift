import Bytes
import Crypto
import HTTPTypes
import Hummingbird
import NIOCore

/// One file of the app, held in memory in the forms in which it is sent.
struct SiteFile: Sendable {
  let path: String
  let plain: ByteBuffer
  /// The compressed forms there are, the smallest first.
  let packed: [Packed]
  /// SHA-256 of the content, in hex.
  let hash: String
  /// What stands for this file in place of the app's own fields.
  let fields: HTTPFields

  struct Packed: Sendable {
    let coding: ContentCoding
    let bytes: ByteBuffer
  }

  init(path: String, bytes: [UInt8], packed: [ContentCoding: [UInt8]] = [:]) {
    self.path = path
    fields = path == FetchingPage.path ? FetchingPage.headers(bytes) : [:]
    plain = ByteBuffer(bytes: bytes)
    self.packed = ContentCoding.allCases.compactMap { coding in
      packed[coding].map { Packed(coding: coding, bytes: ByteBuffer(bytes: $0)) }
    }
    hash = SHA256.hash(data: bytes).hexadecimal
  }

  /// What of it to send: all, compressed or not, or only that nothing changed.
  func response(to request: Request) -> Response {
    let packed = packed.first { $0.coding.isAccepted(by: request.headers) }
    var headers = fields
    headers[.eTag] = EntityTag.of(hash, packed?.coding)
    headers[.cacheControl] = cacheControl
    if !self.packed.isEmpty { headers[.vary] = "Accept-Encoding" }
    if let known = request.headers[.ifNoneMatch], EntityTag.matches(known, hash) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = ContentType.of(path)
    if let packed { headers[.contentEncoding] = packed.coding.rawValue }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: packed?.bytes ?? plain))
  }

  /// A name with a hash in it never changes its content; everything else is asked about each time.
  private var cacheControl: String {
    Self.hasHashInName(path) ? "public, max-age=31536000, immutable" : "no-cache"
  }

  /// Whether the path is `/app/<8 or more hex digits>/…`, a whole version of the app by its hash, or its
  /// name is `name.<8 or more hex digits>.ending`.
  static func hasHashInName(_ path: String) -> Bool {
    let folders = path.split(separator: "/")
    if folders.count > 2, folders[0] == "app", HashName.isOne(folders[1]) { return true }
    let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
    let parts = name.split(separator: ".")
    guard parts.count >= 3 else { return false }
    return HashName.isOne(parts[parts.count - 2])
  }
}
