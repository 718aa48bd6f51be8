import Bytes
import Exchange
import Foundation

/// The Open Clip Art Library as Debian packs it: each drawing says its title, its keywords and who made it, in English.
enum OpenclipartPackage {
  static let package = "openclipart-svg"
  /// Where the package lies once it is installed.
  static let installed = "/usr/share/openclipart/svg"

  /// Its folder: the installed one, or one that apt fetched, whose list is signed, into `work`.
  static func folder(work: URL) async -> URL? {
    if FileManager.default.fileExists(atPath: installed) { return URL(filePath: installed) }
    guard
      await WheelDownload.run("apt-get", ["download", package], in: work, patience: .seconds(300)),
      let file = try? FileManager.default.contentsOfDirectory(atPath: work.path)
        .first(where: { $0.hasPrefix(package) && $0.hasSuffix(".deb") }),
      await WheelDownload.run("dpkg-deb", ["-x", file, "opened"], in: work, patience: .seconds(300))
    else { return nil }
    let opened = work.appending(path: "opened" + installed)
    return FileManager.default.fileExists(atPath: opened.path) ? opened : nil
  }

  /// Each drawing once: most lie in several folders, under one name.
  static func gather(_ folder: URL, words: SymbolWords, into pile: inout SymbolPile) {
    var files: [String: URL] = [:]
    let list = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = list?.nextObject() as? URL {
      guard file.pathExtension == "svg" else { continue }
      let id = Self.id(file.deletingPathExtension().lastPathComponent)
      guard Symbol.isID(id) else { continue }
      if let known = files[id], (known.path.count, known.path) < (file.path.count, file.path) { continue }
      files[id] = file
    }
    for (id, file) in files.sorted(by: { $0.key < $1.key }) {
      guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= SymbolPile.largest,
        let data = try? Data(contentsOf: file)
      else {
        pile.passOver()
        continue
      }
      let bytes = [UInt8](data)
      guard let about = SVGMetadata(bytes), !about.title.isEmpty else {
        pile.passOver()
        continue
      }
      let bulgarian = words.bulgarian(about.title).first ?? ""
      var keywords: [String] = []
      for word in [about.title] + about.keywords {
        for said in words.bulgarian(word) where !keywords.contains(said) && said != bulgarian {
          keywords.append(said)
        }
      }
      pile.add(
        Symbol(
          id: id, english: about.title, bulgarian: bulgarian,
          englishKeywords: about.keywords.filter { $0 != about.title },
          bulgarianKeywords: keywords,
          author: about.author.isEmpty ? SymbolPackage.openclipart.author : about.author), bytes)
    }
  }

  private static func id(_ name: String) -> String {
    String(name.prefix(Symbol.longestID).map { Symbol.isID(String($0)) ? $0 : "_" })
  }
}

/// What a drawing says of itself, in the words of Dublin Core.
struct SVGMetadata: Equatable {
  var title = ""
  var author = ""
  var keywords: [String] = []

  /// `nil` where a drawing has no such part.
  init?(_ bytes: [UInt8]) {
    guard let whole = Self.part("metadata", in: bytes[...]) else { return nil }
    author = Self.part("dc:creator", in: whole).flatMap { Self.part("dc:title", in: $0) }.map(Self.text) ?? ""
    // The first title is the drawing's; the others are those of people.
    title = Self.part("dc:title", in: whole).map(Self.text) ?? ""
    var rest = Self.part("dc:subject", in: whole) ?? []
    while keywords.count < 24, let word = Self.part("rdf:li", in: rest) {
      let said = Self.text(word)
      if !said.isEmpty, !keywords.contains(said) { keywords.append(said) }
      rest = rest[word.endIndex...]
    }
  }

  /// What stands between the first `<name …>` and the next `</name>`.
  private static func part(_ name: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = place(Array("<\(name)".utf8), in: bytes),
      let open = bytes[start...].firstIndex(of: UInt8(ascii: ">")), bytes[open - 1] != UInt8(ascii: "/"),
      let end = place(Array("</\(name)>".utf8), in: bytes[open...])
    else { return nil }
    return bytes[(open + 1)..<end]
  }

  private static func place(_ text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= text.count else { return nil }
    var place = bytes.startIndex
    while place <= bytes.endIndex - text.count {
      if bytes[place] == text[0], bytes[place..<(place + text.count)].elementsEqual(text) { return place }
      place += 1
    }
    return nil
  }

  /// One line of plain text, of 80 letters at most; nothing where more than words stands there.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard !bytes.contains(UInt8(ascii: "<")), let text = String(validating: bytes, as: UTF8.self) else {
      return ""
    }
    let plain = text.replacing("&lt;", with: "").replacing("&gt;", with: "").replacing("&quot;", with: "\"")
      .replacing("&apos;", with: "'").replacing("&amp;", with: "&").replacing("_", with: " ")
    // Nobody's address is passed on.
    let words = plain.split { $0.isWhitespace || $0 == "|" }.filter { !$0.contains("@") }
    return String(
      words.joined(separator: " ").filter { !$0.unicodeScalars.contains(where: \.isSteering) }.prefix(80))
  }
}

extension Unicode.Scalar {
  /// Controls, and signs that turn the direction of a text.
  fileprivate var isSteering: Bool {
    properties.generalCategory == .control || properties.generalCategory == .format
  }
}
