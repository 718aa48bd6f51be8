import HTTPTypes

/// How a file that is sent may be compressed, the smallest form first: the names of `Content-Encoding` (RFC 9110, 8.4.1; RFC 7932 for brotli).
enum ContentCoding: String, Sendable, CaseIterable {
  case brotli = "br"
  case gzip

  /// What ends an entity tag of this form, so that no two forms have one tag.
  var tagEnding: String { "-" + ending }

  /// What ends the name of a file that is another one, compressed so.
  var fileEnding: String { "." + ending }

  private var ending: String {
    switch self {
    case .brotli: "br"
    case .gzip: "gz"
    }
  }

  /// Reads `Accept-Encoding` (RFC 9110, 12.5.3). "Anything" means gzip, which everything reads.
  func isAccepted(by fields: HTTPFields) -> Bool {
    guard let value = fields[.acceptEncoding] else { return false }
    var anything = false
    for part in value.prefix(512).split(separator: ",") {
      let pieces = part.split(separator: ";").map { $0.trimmingSpaces }
      guard let name = pieces.first?.lowercased() else { continue }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if name == rawValue || (self == .gzip && name == "x-gzip") { return weight > 0 }
      if name == "*" { anything = weight > 0 }
    }
    return self == .gzip && anything
  }
}
