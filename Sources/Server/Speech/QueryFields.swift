/// The fields of a URL's query, decoded strictly; a field given twice, or broken UTF-8, is refused.
struct QueryFields {
  private var values: [String: String] = [:]

  init(_ query: String?) throws(Problem) {
    guard let query, !query.isEmpty else { return }
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decode(parts[0]), values[name] == nil else { throw Problem(.addressMalformed) }
      guard let value = parts.count == 2 ? Self.decode(parts[1]) : "" else {
        throw Problem(name == "text" ? .speechTextMalformed : .addressMalformed)
      }
      values[name] = value
    }
  }

  subscript(name: String) -> String? { values[name] }

  /// Browsers' `URLSearchParams` writes a space as a plus sign, and a plus sign as `%2B`.
  private static func decode(_ text: Substring) -> String? {
    RequestPath.percentDecode(text.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
  }
}
