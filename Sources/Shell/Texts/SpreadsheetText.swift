/// A table as text that other programs read: comma-separated values (RFC 4180).
public enum SpreadsheetText {
  /// The mark by which spreadsheets know UTF-8.
  public static var mark: String { "\u{FEFF}" }

  public static func line(_ fields: [String]) -> String {
    var text = ""
    for (place, field) in fields.enumerated() {
      if place > 0 { text += "," }
      text += quoted(field)
    }
    return text + "\r\n"
  }

  /// A field that a spreadsheet would take for a formula begins with an apostrophe.
  private static func quoted(_ field: String) -> String {
    var text = "\""
    if let first = field.utf8.first, "=+-@\t\r".utf8.contains(first) { text += "'" }
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
