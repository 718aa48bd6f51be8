extension Unicode.Scalar {
  /// Whether it is a control, turns the direction of writing, or is no character at all: nothing of the kind belongs in a word that is
  /// asked for, or in what a service says.
  public var isUnseen: Bool {
    switch value {
    case 0..<32, 127..<160, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFF: true
    default: false
    }
  }
}
