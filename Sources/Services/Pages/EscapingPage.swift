import Bytes
import Exchange

/// A page that holds texts as JSON in a script element, for a real browser to read back.
public enum EscapingPage {
  /// - Parameter lines: each a text's UTF-8 in hexadecimal, so that no other reader of JSON is needed.
  /// - Returns: `nil` where a line is no such thing or its bytes are no text.
  public static func html(lines: [String]) -> String? {
    var texts: [JSONValue] = []
    for line in lines {
      guard let text = text(hexadecimal: line) else { return nil }
      texts.append(.text(text))
    }
    let json = String(decoding: JSONWriter.write(.array(texts), for: .page), as: UTF8.self)
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Texts</title></head>
      <body><script type="application/json" id="texts">\(json)</script><p id="after">after</p></body></html>

      """
  }

  private static func text(hexadecimal: String) -> String? {
    Hexadecimal.bytes(Array(hexadecimal.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
