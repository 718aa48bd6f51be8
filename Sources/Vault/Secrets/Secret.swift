/// What a server knows and nobody may read: a key of a service, a password of a database.
public struct Secret: Sendable, Hashable, Concealed {
  /// In bytes.
  public static let longest = 16_384

  public let text: String

  /// Text of 1 to 16,384 bytes without a NUL: what an HTTP header or a connection can carry.
  public init(_ text: String) throws(SecretError) {
    guard text.utf8.count <= Self.longest else { throw .tooLong }
    guard !text.isEmpty else { throw .empty }
    guard !text.utf8.contains(0) else { throw .notText }
    self.text = text
  }

  /// As it came from a pipe: UTF-8, without the one line end that `echo` puts behind it.
  public init(bytes: [UInt8]) throws(SecretError) {
    guard bytes.count <= Self.longest + 2 else { throw .tooLong }
    var bytes = bytes
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    try self.init(text)
  }
}

/// A secret's name: 1 to 64 small Latin letters, digits and inner hyphens, a letter first (`openai-key`).
public struct SecretName: Hashable, Sendable, Comparable {
  public let text: String

  /// What is refused is not repeated in the message: someone may have typed the secret in the name's place.
  public init(_ text: String) throws(SecretError) {
    let bytes = Array(text.utf8.prefix(65))
    let isWell =
      (1...64).contains(bytes.count) && (97...122).contains(bytes[0]) && bytes.last != 45
      && bytes.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    guard isWell else { throw .badName }
    self.text = text
  }

  public static func < (first: SecretName, second: SecretName) -> Bool { first.text < second.text }
}
