internal import Bytes

/// Why the gate stays shut, or a new secret is not taken. The words for each are the room's.
public enum GateRefusal: Error, Hashable, Sendable {
  /// After so many wrong tries the next one has to wait, in seconds.
  case tooEarly(seconds: Int64)
  case wrong
  /// What is stored of the secret can't be read, or is weaker than is ever accepted.
  case damaged
  /// A recovery code was typed, and none was ever confirmed here.
  case noCode
  case empty
  case tooLong
  /// Only of a new secret: too short, not digits alone, or digits that everybody tries first.
  case tooShort, notDigits, tooPlain
  /// Nobody asked for it now: the page was hidden meanwhile, or the room is shut.
  case notAsked
}

/// What may be typed at the gate.
///
/// Text is handed in as NFC (see ``Derivation``). Length is counted in bytes and in Unicode scalars; what a reader
/// takes for one letter may be several of those, and finding out would cost more than the limit is worth.
public enum GateInput {
  public static let mostBytes = 1024
  public static let mostScalars = 256
  public static let fewestDigits = 4
  public static let mostDigits = 12
  public static let fewestScalars = 8

  /// Whether a text is worth deriving.
  public static func check(_ text: String) throws(GateRefusal) {
    let count = text.utf8.count
    guard count > 0 else { throw .empty }
    guard count <= mostBytes, text.unicodeScalars.count <= mostScalars else { throw .tooLong }
  }

  /// Whether a text may become the secret.
  public static func checkNew(_ text: String, as kind: Gate.Kind) throws(GateRefusal) {
    try check(text)
    switch kind {
    case .passphrase:
      guard text.unicodeScalars.count >= fewestScalars else { throw .tooShort }
    case .pin:
      let digits = text.bytes
      for digit in digits where digit < UInt8(ascii: "0") || digit > UInt8(ascii: "9") { throw .notDigits }
      guard digits.count >= fewestDigits else { throw .tooShort }
      guard digits.count <= mostDigits else { throw .tooLong }
      guard !isPlain(digits) else { throw .tooPlain }
    }
  }

  /// Whether each digit is as far from the last as every other: 0000, 1234, 9876, 2468.
  private static func isPlain(_ digits: [UInt8]) -> Bool {
    let step = Int(digits[1]) - Int(digits[0])
    for place in 1..<digits.count where Int(digits[place]) - Int(digits[place - 1]) != step { return false }
    return true
  }
}
