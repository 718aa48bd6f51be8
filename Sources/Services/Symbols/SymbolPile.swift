import Bytes
import Exchange
import Foundation

/// The pictures of a package on their way to the disk: each is looked at as an upload is, and compressed by itself.
///
/// Two files: `pictures.bin`, the drawings one after another, each deflated, and `list.json`, which says of each where it lies.
struct SymbolPile {
  /// A larger drawing takes long to show and to store.
  static let largest = 300_000
  static let most = 20_000

  private(set) var entries: [SymbolList.Entry] = []
  private(set) var bytes = Data()
  /// Pictures that are no mere drawing, too large, without a name, or damaged.
  private(set) var passedOver = 0

  mutating func passOver() { passedOver += 1 }

  mutating func add(_ symbol: Symbol, _ drawing: [UInt8]) {
    guard Symbol.isID(symbol.id), drawing.count <= Self.largest, entries.count < Self.most,
      PictureCheck(drawing) == .picture(.svg), let packed = Zlib.deflate(drawing, atMost: Self.largest)
    else { return passOver() }
    entries.append(
      SymbolList.Entry(
        id: symbol.id, en: symbol.english, bg: symbol.bulgarian, enKeywords: symbol.englishKeywords,
        bgKeywords: symbol.bulgarianKeywords, author: symbol.author, start: bytes.count, packed: packed.count,
        size: drawing.count, sum: Checksum.crc32(drawing)))
    bytes.append(contentsOf: packed)
  }

  /// Writes both files into a folder.
  func write(to folder: URL, version: String) throws {
    let list = SymbolList(form: SymbolList.form, version: version, bytes: bytes.count, pictures: entries)
    try bytes.write(to: folder.appending(path: SymbolList.pictures))
    try JSONEncoder().encode(list).write(to: folder.appending(path: SymbolList.name))
  }
}

/// What a package on the disk holds.
struct SymbolList: Codable, Sendable {
  struct Entry: Codable, Sendable {
    var id: String
    var en: String
    var bg: String
    var enKeywords: [String]
    var bgKeywords: [String]
    var author: String
    /// Where its deflated bytes lie, and how many they are.
    var start: Int
    var packed: Int
    /// Bytes of the drawing, and their CRC-32.
    var size: Int
    var sum: UInt32
  }

  var form: Int
  var version: String
  /// How many bytes `pictures.bin` has.
  var bytes: Int
  var pictures: [Entry]

  static let form = 1
  static let name = "list.json"
  static let pictures = "pictures.bin"

  /// The list in a folder, checked; `nil` where there is none, or it is damaged or of another form.
  static func read(_ folder: URL) -> SymbolList? {
    guard let data = try? Data(contentsOf: folder.appending(path: name)), data.count <= 64 << 20,
      let list = try? JSONDecoder().decode(SymbolList.self, from: data), list.form == form,
      list.pictures.count <= SymbolPile.most,
      let size = try? folder.appending(path: pictures).resourceValues(forKeys: [.fileSizeKey]).fileSize,
      size == list.bytes
    else { return nil }
    let isWhole = list.pictures.allSatisfy {
      Symbol.isID($0.id) && $0.start >= 0 && $0.packed > 0 && $0.packed <= SymbolPile.largest && $0.size > 0
        && $0.size <= SymbolPile.largest && $0.start <= list.bytes - $0.packed
    }
    return isWhole ? list : nil
  }
}
