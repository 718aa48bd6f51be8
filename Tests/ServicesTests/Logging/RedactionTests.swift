import Testing

@testable import Services

@Suite struct RedactionTests {
  @Test(arguments: [
    "sk-live_4711abcdefGHIJ", "sk-proj-ab_cd-EF12", "ghp_1234567890abcdefghij", "AKIAIOSFODNN7EXAMPLE",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLXBhcnQ", "abcdefghijkl.mnopqrstuvwx.yzabcdefghij",
    "maria@abv.bg", "мария.петрова@пример.бг", "maria@xn--e1afmkfd.xn--90ae", "m+tag@sub.example.co.uk",
    "maria%40abv.bg", "+359 88 123 4567", "0888 123 456", "0888123456", "(02) 987-65-43", "00359 2 981 1111",
    "+44 20 7946 0958", "+1 (555) 123-4567", "+359\u{A0}888\u{A0}123\u{A0}456", "359888123456",
    "02/981 11 11",
    "3f2a9c0011223344556677889900aabb", "3F:2A:9C:00:11:22:33:44", "QWxhZGRpbjpvcGVuIHNlc2FtZQ1x",
    "passphrase=correct horse battery", "password: тайна дума", "\"token\": \"abc def\"",
    "ПАРОЛА=Канарче Едно",
    "X_API_KEY=short", "Authorization: Bearer abc", "bearer abc.def", "пин: 4711",
  ])
  func whatBelongsToAPersonIsHiddenInAnySurroundings(secret: String) {
    for (before, after) in [
      ("", ""), ("a request failed ", " status=500"), ("„", "“"), ("(", ")"), ("x, ", "; y"),
    ] {
      let line = Redaction.redacted(before + secret + after)
      #expect(line.contains(Redaction.mark), "\(line)")
      let letters = secret.split { "=: \"".contains($0) }.last.map { String($0) } ?? ""
      #expect(!line.contains(letters), "\(line)")
    }
  }

  @Test(arguments: [
    "error martlet: a request failed kind=IOError", "debug Hummingbird: Server.swift:127",
    "debug martlet: answered method=GET route=/api/speech/pack/{hash} status=200 took=1234us",
    "debug martlet: spoke language=bg letters=12 audio_ms=734 bytes=12345678 took=14000us",
    "keyboard is open, tokens counted", "a line of words, and one more: 3 of 40",
  ])
  func anOrdinaryLineStaysAsItIs(line: String) {
    #expect(Redaction.redacted(line) == line)
  }

  @Test func oneRecordIsOneLine() {
    let line = Redaction.redacted("a\nerror forged\u{2028}b\u{1B}[2J\u{202E}c\r")
    #expect(line == "a\u{FFFD}error forged\u{FFFD}b\u{FFFD}[2J\u{FFFD}c\u{FFFD}")
  }

  /// Random digits, letters and separators around random secrets.
  @Test func noSecretSurvivesInRandomLines() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let digits = Array("0123456789")
    let hexDigits = Array("0123456789abcdef")
    let cyrillic = Array("абвгдежзийклмнопрстуфхцчшщъьюя")
    func some(_ count: Int, of alphabet: [Character]) -> String {
      String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<3_000 {
      let secrets = [
        "sk-" + some(12, of: letters) + "_" + some(6, of: digits), some(32, of: hexDigits),
        some(8, of: cyrillic) + "@" + some(5, of: cyrillic) + "." + some(2, of: cyrillic),
        some(6, of: letters) + "@" + some(5, of: letters) + ".bg", "+359" + some(9, of: digits),
        "0" + some(3, of: digits) + " " + some(3, of: digits) + " " + some(3, of: digits),
        some(12, of: letters) + "." + some(20, of: letters) + "." + some(20, of: letters),
      ]
      let secret = secrets.randomElement(using: &random) ?? ""
      let around = (some(5, of: cyrillic + [" ", "=", ":"]), some(5, of: cyrillic + [" ", "=", ":"]))
      let line = Redaction.redacted("\(around.0) \(secret) \(around.1)")
      #expect(!line.contains(secret), "\(line)")
    }
  }

  /// Inputs that make a pattern with backtracking try everything: 16 times the length must not take much more than
  /// 16 times as long. 256 times would be quadratic.
  @Test(arguments: ["a.", "eyJ", "@", "0 ", "a@a.", "pass", "+(", "-", "sk-", "key ", "%4", "a\u{301}"])
  func noInputIsSlow(piece: String) {
    func time(_ count: Int) -> Duration {
      let line = String(repeating: piece, count: count)
      let clock = ContinuousClock()
      return (0..<5).map { _ in clock.measure { _ = Redaction.redacted(line) } }.min() ?? .zero
    }
    #expect(time(32_000) < time(2_000) * 80)
  }
}
