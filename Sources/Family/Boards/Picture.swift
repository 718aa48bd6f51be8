/// What a tile shows above its label.
public enum Picture: Hashable, Sendable {
  case none
  case emoji(String)
  /// A picture of Martlet's own drawings, by its id.
  case drawn(String)
  /// A picture the family brought, by the SHA-256 of its bytes in lower-case hexadecimal.
  case stored(hash: String, contentType: String)

  /// The stable text of a picture: nothing, `emoji:🍎`, `drawn:apple` or `stored:<hash>:image/png`.
  public var encoded: String {
    switch self {
    case .none: ""
    case .emoji(let emoji): "emoji:" + emoji
    case .drawn(let id): "drawn:" + id
    case .stored(let hash, let contentType): "stored:" + hash + ":" + contentType
    }
  }

  /// Reads ``encoded``. What this version does not know is `.none`.
  public init(encoded text: String) {
    self = .none
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let rest = text[text.utf8.index(after: colon)...]
    guard !rest.isEmpty else { return }
    switch Name(String(text[..<colon])) {
    case "emoji": self = .emoji(String(rest))
    case "drawn": self = .drawn(String(rest))
    case "stored":
      guard let second = rest.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
      let hash = rest[..<second]
      guard Picture.isHash(hash) else { return }
      self = .stored(hash: String(hash), contentType: String(rest[rest.utf8.index(after: second)...]))
    default: return
    }
  }

  /// Whether text names stored bytes: 64 lower-case hexadecimal digits, and so never a path.
  public static func isHash(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }
}
