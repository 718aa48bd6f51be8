import Bytes
import Family

/// Which files of a package are what.
enum PackageFile {
  /// Files that an operating system adds by itself.
  static func isHidden(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    let start = PackagePath.folder(of: name).utf8.count
    return BytePattern("__macosx/").matches(bytes, at: 0)
      || (start < bytes.count && bytes[start] == UInt8(ascii: "."))
  }

  /// Entries that may be boards: those of the list in its order, then every other .obf; without any of
  /// them, every .json.
  static func boards(in directory: ZIPDirectory, manifest: JSONObject?, base: String) -> [Int] {
    var isTaken = [Bool](repeating: false, count: directory.entries.count)
    var boards: [Int] = []
    for member in manifest?["paths"]?.object?["boards"]?.object?.members ?? [] {
      guard let path = member.value.text, let index = directory.index(of: base + PackagePath.plain(path)),
        !isTaken[index]
      else { continue }
      isTaken[index] = true
      boards.append(index)
    }
    for ending in [".obf", ".json"] as [StaticString] {
      for index in 0..<isTaken.count where !isTaken[index] {
        let name = directory.entries[index].name
        guard PackagePath.hasEnding(name, ending), !isHidden(name) else { continue }
        isTaken[index] = true
        boards.append(index)
      }
      if !boards.isEmpty { break }
    }
    return boards
  }

  static func relative(_ name: String, to base: String) -> String {
    name.rest(after: base) ?? name
  }

  /// The manifest without what Martlet writes anew.
  static func rest(of manifest: JSONObject?) -> JSONObject {
    var rest = manifest ?? JSONObject()
    rest["root"] = nil
    rest["paths"] = nil
    return rest
  }

  /// Whether the first letter is that of an object, so that an error in it is worth its place.
  static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    for byte in bytes.prefix(1_000) where byte > 0x20 && byte != 0xEF && byte != 0xBB && byte != 0xBF {
      return byte == UInt8(ascii: "{")
    }
    return false
  }
}
