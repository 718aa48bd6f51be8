/// The backstop over a finished line: hides what looks like a key, a token, an address or a number of a person.
///
/// It cannot know a word or a name, so nothing may rely on it; ``LogValue`` is what keeps those out. Each pass goes
/// over the line once, without patterns that go back, so that no input is slow.
public enum Redaction {
  /// What stands in the place of what was hidden.
  public static let mark = "‹hidden›"

  /// The line with everything suspicious hidden and no control character in it: one record stays one line.
  public static func redacted(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    var isHidden = [Bool](repeating: false, count: scalars.count)
    hideFromKeyOn(scalars, &isHidden)
    hideRuns(scalars, &isHidden)
    hidePhones(scalars, &isHidden)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if isHidden[index] {
        if index == 0 || !isHidden[index - 1] { result.append(contentsOf: mark.unicodeScalars) }
      } else {
        result.append(isControl(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Hides each run of scalars without a space or a bracket that ``TokenShape`` knows.
  private static func hideRuns(_ scalars: [Unicode.Scalar], _ isHidden: inout [Bool]) {
    var start = 0
    while start < scalars.count {
      var end = start
      while end < scalars.count, !endsRun(scalars[end]) { end += 1 }
      if TokenShape.isSecret(scalars[start..<end]) {
        for index in start..<end { isHidden[index] = true }
      }
      start = end + 1
    }
  }

  private static func endsRun(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\"", "'", "<", ">", "(", ")", "[", "]", "{", "}", ",", ";", "„", "“", "”", "«", "»", "|": true
    default: scalar.properties.isWhitespace || isControl(scalar)
    }
  }
}
