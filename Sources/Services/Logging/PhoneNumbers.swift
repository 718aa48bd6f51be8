extension Redaction {
  /// Hides what may be a telephone number: 7 to 15 digits, in any script's digits and in groups or not.
  ///
  /// Those that begin as one (`+`, `0`, `(`), those in groups, and whole ones of nine digits or more; a count of up to
  /// eight digits, such as a number of bytes, is let through.
  static func hidePhones(_ scalars: [Unicode.Scalar], _ isHidden: inout [Bool]) {
    var index = 0
    while index < scalars.count {
      guard isDigit(scalars[index]) || opens(scalars[index]) else {
        index += 1
        continue
      }
      let start = index
      var end = index
      var digits = 0
      var groups = 0
      var wasDigit = false
      while index < scalars.count,
        isDigit(scalars[index]) || isBetween(scalars[index]) || opens(scalars[index])
      {
        if isDigit(scalars[index]) {
          digits += 1
          if !wasDigit { groups += 1 }
          end = index + 1
        }
        wasDigit = isDigit(scalars[index])
        index += 1
      }
      let begins = opens(scalars[start]) || scalars[start].properties.numericValue == 0
      let isPhone = digits >= 7 && (begins || groups > 1 || digits >= 9)
      if isPhone { for place in start..<end { isHidden[place] = true } }
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  private static func opens(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "+" || scalar == "(" || scalar == "\u{FF0B}"
  }

  /// What may stand between groups.
  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "-", ".", "/", ")", "\u{A0}", "\u{202F}", "\u{2009}", "\u{2010}"..."\u{2015}", "\u{2212}": true
    default: false
    }
  }
}
