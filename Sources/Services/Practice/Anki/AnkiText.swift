import Foundation

/// What a field's HTML names.
enum AnkiText {
  /// The files of `<img src="…">` and `[sound:…]`, as far as they are of the package itself.
  static func files(in field: String) -> [String] {
    var names: [String] = []
    for (begin, end) in [("[sound:", "]"), ("src=\"", "\""), ("src='", "'")] {
      var rest = field[...]
      while let start = rest.range(of: begin) {
        rest = rest[start.upperBound...]
        guard let stop = rest.range(of: end) else { break }
        let name = String(rest[..<stop.lowerBound])
        if !name.contains("://"), !name.hasPrefix("data:"), !name.isEmpty {
          names.append(name.removingPercentEncoding ?? name)
        }
        rest = rest[stop.upperBound...]
      }
    }
    return names
  }
}
