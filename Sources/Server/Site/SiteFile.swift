import Bytes
import HTTPTypes
import Hummingbird

/// One file of the app, in the forms in which it is sent.
struct SiteFile: Sendable {
  let path: String
  let plain: SiteContent
  /// The compressed forms there are, the smallest first.
  let packed: [Packed]
  /// SHA-256 of the content, in hex.
  let hash: String
  /// What stands for this file in place of the app's own fields.
  let fields: HTTPFields

  struct Packed: Sendable {
    let coding: ContentCoding
    let content: SiteContent
  }

  init(path: String, plain: SiteContent, packed: [Packed]) throws(SiteError) {
    self.path = path
    self.plain = plain
    self.packed = packed
    fields = path == FetchingPage.path ? FetchingPage.headers(try plain.all()) : [:]
    hash = Array(try plain.digest()).hexadecimal
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
    return Response(status: .ok, headers: headers, body: (packed?.content ?? plain).body)
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
