import Bytes
import Crypto
import HTTPTypes
import Hummingbird
import NIOCore

/// One file of the app, held in memory in the forms in which it is sent.
struct SiteFile: Sendable {
  let path: String
  let plain: ByteBuffer
  let gzip: ByteBuffer?
  /// SHA-256 of the content, in hex.
  let hash: String
  /// What stands for this file in place of the app's own fields.
  let fields: HTTPFields

  init(path: String, bytes: [UInt8]) {
    self.path = path
    fields = path == FetchingPage.path ? FetchingPage.headers(bytes) : [:]
    plain = ByteBuffer(bytes: bytes)
    // What is large is packed in haste: for the lexicon 3 % more bytes, and half a second less of each start.
    let level: Int32 = bytes.count > 1 << 20 ? 4 : 9
    gzip =
      ContentType.isCompressible(path)
      ? Gzip.compress(bytes, level: level).map { ByteBuffer(bytes: $0) } : nil
    hash = SHA256.hash(data: bytes).hexadecimal
  }

  /// What of it to send: all, compressed or not, or only that nothing changed.
  func response(to request: Request) -> Response {
    let packed = gzip.flatMap { AcceptEncoding.allowsGzip(request.headers) ? $0 : nil }
    let tag = packed == nil ? "\"\(hash)\"" : "\"\(hash)-gz\""
    var headers = fields
    headers[.eTag] = tag
    headers[.cacheControl] = cacheControl
    if gzip != nil { headers[.vary] = "Accept-Encoding" }
    if let known = request.headers[.ifNoneMatch], EntityTag.matches(known, hash) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = ContentType.of(path)
    if packed != nil { headers[.contentEncoding] = "gzip" }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: packed ?? plain))
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

/// Reads `Accept-Encoding` (RFC 9110, 12.5.3).
enum AcceptEncoding {
  static func allowsGzip(_ fields: HTTPFields) -> Bool {
    guard let value = fields[.acceptEncoding] else { return false }
    var anything = false
    for part in value.prefix(512).split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.trimmingSpaces }
      guard let name = pieces.first?.lowercased() else { continue }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if name == "gzip" || name == "x-gzip" { return weight > 0 }
      if name == "*" { anything = weight > 0 }
    }
    return anything
  }
}
