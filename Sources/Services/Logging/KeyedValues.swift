extension Redaction {
  /// Names that something secret follows. The parts of a name count too: `master-key`, `X_API_KEY`.
  private static let names: Set<String> = [
    "pass", "passwd", "password", "passphrase", "pwd", "pin", "secret", "token", "key", "apikey",
    "credential",
    "authorization", "auth", "bearer", "cookie", "парола", "паролата", "фраза", "тайна", "ключ", "пин", "код",
    "text",
    "word", "label", "phrase", "текст", "дума", "етикет",
  ]

  /// Hides everything from the value of a name like `passphrase=` to the end of the line: a passphrase has spaces,
  /// and where it ends nobody can tell.
  static func hideFromKeyOn(_ scalars: [Unicode.Scalar], _ isHidden: inout [Bool]) {
    var part = ""
    var named = false
    for (index, scalar) in scalars.enumerated() {
      if scalar.properties.isAlphabetic {
        // The longest name has 13 letters; a longer part is none.
        if part.unicodeScalars.count < 32 { part.unicodeScalars.append(scalar) }
        continue
      }
      if !part.isEmpty { named = names.contains(part.lowercased()) }
      let wasBearer = part.lowercased() == "bearer"
      part = ""
      switch scalar {
      case "=", ":": break
      case "\"", "'", "“", "”": continue
      case " ": if !wasBearer { continue }
      default:
        named = false
        continue
      }
      guard named, index + 1 < scalars.count else { continue }
      for rest in (index + 1)..<scalars.count { isHidden[rest] = true }
      return
    }
  }
}
