public import Family

/// What the browser derives, or draws, for the gate.
public enum GateTask: Hashable, Sendable {
  /// PBKDF2-SHA-256 of a text in NFC; 32 bytes come back, or none where the browser cannot.
  case derive(number: UInt32, Derivation)
  /// So many random bytes.
  case draw(Int32)
}
