/// What a run of scalars without spaces looks like. Every question goes over the run once.
enum TokenShape {
  /// Whether it is an e-mail address, a key of a known make, a token of three parts or a long code.
  static func isSecret(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
    isAddress(run) || hasKnownKey(run) || isToken(run) || isCode(run)
  }

  private static let percentEncodedAt: [Unicode.Scalar] = ["%", "4", "0"]

  /// Anything beside an at sign, in any script: `мария@пример.бг`.
  private static func isAddress(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
    guard run.count > 2 else { return false }
    for index in run.indices {
      switch run[index] {
      case "@", "\u{FF20}", "\u{FE6B}": return true
      case "%": if run[index...].starts(with: percentEncodedAt) { return true }
      default: break
      }
    }
    return false
  }

  /// How keys of common makes begin, wherever in the run they do.
  private static let beginnings: [[Unicode.Scalar]] = [
    "sk-", "sk_", "pk-", "pk_", "rk_", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
    "AKIA",
    "AIza", "eyJ",
  ].map { Array($0.unicodeScalars) }

  private static func hasKnownKey(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
    var startsPart = true
    for index in run.indices {
      if startsPart, run.endIndex - index >= 12 {
        for beginning in beginnings where run[index...].starts(with: beginning) { return true }
      }
      startsPart = !isCodeScalar(run[index]) || run[index] == "=" || run[index] == "/"
    }
    return false
  }

  /// Three parts of at least ten base64url scalars between full stops, as JWT has them, whatever they begin with.
  private static func isToken(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
    var long = 0
    var length = 0
    for scalar in run {
      if scalar == "." {
        long = length >= 10 ? long + 1 : 0
        length = 0
      } else {
        length = isCodeScalar(scalar) ? length + 1 : 0
      }
      if long >= 2, length >= 10 { return true }
    }
    return false
  }

  /// Twenty or more hexadecimal digits, as few of base64 with digits among the letters, or forty without.
  private static func isCode(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
    var length = 0
    var hex = 0
    var digits = 0
    for scalar in run {
      guard isCodeScalar(scalar) else {
        (length, hex, digits) = (0, 0, 0)
        continue
      }
      length += 1
      if isDigit(scalar) { digits += 1 }
      hex = scalar.properties.isASCIIHexDigit || scalar == ":" || scalar == "-" ? hex + 1 : 0
      if hex >= 20 || length >= 20 && digits >= 2 || length >= 40 { return true }
    }
    return false
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isCodeScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "+", "/", "=", "_", "-", ":": true
    default: false
    }
  }
}
