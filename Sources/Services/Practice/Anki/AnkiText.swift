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

  static func sounds(in field: String) -> [String] { named(field, [("[sound:", "]")]) }

  static func pictures(in field: String) -> [String] {
    named(field, [("src=\"", "\""), ("src='", "'")])
  }

  private static func named(_ field: String, _ marks: [(String, String)]) -> [String] {
    let all = files(in: field)
    return all.filter { name in
      marks.contains { begin, end in
        field.contains(begin + name + end)
          || field.contains(
            begin + (name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name) + end)
      }
    }
  }

  /// The emoji that Martlet wrote as a picture.
  static func emoji(in field: String) -> String? {
    let begin = "<span class=\"emoji\">"
    guard field.hasPrefix(begin), let end = field.range(of: "</span>"), end.upperBound == field.endIndex
    else {
      return nil
    }
    return plain(String(field[..<end.lowerBound]))
  }

  /// What a person reads of a field: no markup, no sounds, the words of gaps filled in, white space as one space each.
  static func plain(_ field: String) -> String {
    var text = ""
    var rest = field[...]
    while let letter = rest.first {
      if letter == "<", let end = rest.firstIndex(of: ">") {
        text += " "
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("[sound:"), let end = rest.firstIndex(of: "]") {
        rest = rest[rest.index(after: end)...]
      } else if letter == "&", let end = rest.prefix(12).firstIndex(of: ";") {
        text += entity(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(letter)
        rest = rest.dropFirst()
      }
    }
    text = text.replacing(/\{\{c\d+::(.*?)(::[^}]*)?\}\}/) { String($0.1) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func entity(_ name: String) -> String {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "nbsp": return " "
    default:
      guard name.hasPrefix("#") else { return "" }
      let digits = name.dropFirst()
      let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap { Unicode.Scalar($0) }.map { $0.value < 32 ? " " : String(Character($0)) } ?? ""
    }
  }
}
