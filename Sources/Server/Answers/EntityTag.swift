/// `ETag` and `If-None-Match` (RFC 9110, 8.8.3 and 13.1.2).
enum EntityTag {
  /// The tag of a content's form.
  static func of(_ hash: String, _ coding: ContentCoding?) -> String {
    "\"\(hash)\(coding?.tagEnding ?? "")\""
  }

  /// Whether `If-None-Match` names this content, plain or compressed (weak comparison).
  static func matches(_ field: String, _ hash: String) -> Bool {
    field.split(separator: ",").contains { part in
      var tag = part.trimmingSpaces
      if tag == "*" { return true }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag == of(hash, nil) || ContentCoding.allCases.contains { tag == of(hash, $0) }
    }
  }
}
