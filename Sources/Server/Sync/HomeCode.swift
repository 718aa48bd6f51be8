import Exchange
public import Vault

/// The code that lets a family begin on a home's own server: eight digits that the terminal shows, kept in the data folder so
/// that it stays the same. Being on this computer is not enough: other people, and any page, may be there too.
public struct HomeCode: Hashable, Sendable {
  public let text: String

  private static let name = "begin-code"

  /// Reads the code, or makes it.
  public init(in folder: PrivateFolder) throws(VaultError) {
    let file = folder.file(Self.name)
    if try file.read(atMost: 64) == nil {
      var generator = SystemRandomNumberGenerator()
      let digits = (0..<8).map { _ in UInt8(ascii: "0") + UInt8.random(in: 0...9, using: &generator) }
      _ = try file.create(digits)
    }
    let bytes = try file.read(atMost: 64) ?? []
    guard bytes.count == 8, bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw .unreadable(path: file.path, errno: 0)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// As a person reads it: `1234 5678`.
  public var shown: String { "\(text.prefix(4)) \(text.suffix(4))" }
}
