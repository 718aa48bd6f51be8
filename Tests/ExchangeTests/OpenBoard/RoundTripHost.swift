import Family

@testable import Exchange

extension BoardRoundTrip.Host {
  /// A host without zlib or SHA-256: entries are packed in stored blocks of deflate, and a name is a checksum.
  static var made: BoardRoundTrip.Host {
    BoardRoundTrip.Host(
      hash: { bytes in
        var hash = FNV1a()
        hash.add(String(decoding: bytes.map { $0 & 0x7F }, as: UTF8.self))
        var second = FNV1a()
        second.add(hash.hex + MadeBoards.base64(bytes))
        return hash.hex + second.hex + hash.hex + second.hex
      }, inflate: { bytes, _ in bytes.count >= 5 ? Array(bytes.dropFirst(5)) : nil }, deflate: { _ in nil })
  }
}

extension BoardRoundTrip {
  static func made(_ bytes: [UInt8], _ fileName: String = "test.obf") -> RoundTripReport {
    BoardRoundTrip(host: .made).run(fileName: fileName, bytes)
  }

  static func made(_ text: String) -> RoundTripReport { made(Array(text.utf8)) }
}

extension OpenBoardImport {
  /// The boards with the names that the made host gives, and the bytes under them.
  var stored: (collection: BoardCollection, media: [String: [UInt8]]) {
    var media: [String: [UInt8]] = [:]
    var names: [String] = []
    for medium in self.media {
      let name = BoardRoundTrip.Host.made.hash(medium.bytes)
      names.append(name)
      media[name] = medium.bytes
    }
    return (collection(names: names), media)
  }
}
