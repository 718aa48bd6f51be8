/// An address on the web from which a device may be asked to fetch a picture: `https`, a host by its name, and no place
/// of a home network.
///
/// The page that fetches looks again, at what the browser makes of the address (`Web/fetching.html`).
public struct PictureAddress: Hashable, Sendable {
  /// As the file has it, without spaces around it.
  public let text: String
  /// The host's name, in small letters and without a port.
  public let host: String

  private static let mostBytes = 2_048

  /// `nil` for an address that is not asked.
  public init?(_ written: String) {
    var bytes = Array(written.utf8)
    guard bytes.count <= PictureAddress.mostBytes else { return nil }
    while bytes.last == 0x20 { bytes.removeLast() }
    while bytes.first == 0x20 { bytes.removeFirst() }
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }),
      BytePattern("https://").matches(bytes, at: 0),
      let host = PictureAddress.host(in: bytes, from: 8)
    else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    self.host = host
  }

  /// The name up to the port or the path; `nil` for a number, a name of a home network, and what is no name.
  private static func host(in bytes: [UInt8], from start: Int) -> String? {
    var name: [UInt8] = []
    var place = start
    scan: while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: ":"):
        break scan
      case 0x41...0x5A: name.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        name.append(byte)
      case 0xD0...0xD3:
        // A Cyrillic letter: U+0400 to U+04FF in two bytes.
        guard place + 1 < bytes.count else { return nil }
        name.append(byte)
        name.append(bytes[place + 1])
        place += 1
      default: return nil
      }
      place += 1
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ":"), !isPort(bytes, at: place + 1) { return nil }
    if name.last == UInt8(ascii: ".") { name.removeLast() }
    return isPublic(name) ? String(decoding: name, as: UTF8.self) : nil
  }

  /// Whether up to five digits stand there, and then a path or nothing. A name and a password end in `@`.
  private static func isPort(_ bytes: [UInt8], at start: Int) -> Bool {
    var place = start
    while place < bytes.count, bytes[place] >= 0x30, bytes[place] <= 0x39 { place += 1 }
    guard place - start <= 5 else { return false }
    if place == bytes.count { return true }
    switch bytes[place] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): return true
    default: return false
    }
  }

  /// Whether a name has several parts, none of them empty, and ends as names of the whole internet do.
  private static func isPublic(_ name: [UInt8]) -> Bool {
    var parts = 1
    var last = 0
    for place in name.indices where name[place] == UInt8(ascii: ".") {
      if place == last { return false }
      parts += 1
      last = place + 1
    }
    let ending = Array(name[last...])
    guard parts > 1, !ending.isEmpty else { return false }
    // `10.0.0.1`, `0x7f.1`: what ends in a number is an address.
    if ending[0] >= 0x30, ending[0] <= 0x39 { return false }
    for home in homeEndings
    where ending.count == home.utf8CodeUnitCount && BytePattern(home).matches(ending, at: 0) { return false }
    return true
  }

  private static let homeEndings: [StaticString] = [
    "localhost", "local", "internal", "intranet", "private", "lan", "home", "corp", "arpa",
  ]
}
