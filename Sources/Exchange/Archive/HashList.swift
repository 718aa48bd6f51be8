import Bytes
import Family

/// `hashes.json`: the SHA-256 of every other entry, inflated, in the order of the archive.
///
///     {"format":"martlet-hashes-1","sha256":{"family.json":"…","media/….png":"…"}}
///
/// It finds what was damaged. It is no signature: whoever changes the archive can change the list too.
struct HashList: Hashable, Sendable {
  private static let format: StaticString = "martlet-hashes-1"

  private(set) var names: [String] = []
  private var hashes: [Name: String] = [:]

  subscript(name: String) -> String? { hashes[Name(name)] }

  /// `false` where the name is there already.
  @discardableResult
  mutating func add(_ name: String, _ hash: String) -> Bool {
    guard hashes.updateValue(hash, forKey: Name(name)) == nil else { return false }
    names.append(name)
    return true
  }

  var written: [UInt8] {
    var list = JSONObject()
    for name in names { list.members.append(.init(Name(name), .text(hashes[Name(name)] ?? ""))) }
    let root = JSONObject([
      .init("format", .text(HashList.format.text)), .init("sha256", .object(list)),
    ])
    return JSONWriter.write(.object(root)) + [0x0A]
  }

  init() {}

  init(_ bytes: [UInt8]) throws(ArchiveFailure) {
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes)
    } catch {
      throw ArchiveFailure(error, in: ArchiveName.hashes)
    }
    guard let object = root.object, object.members.count == 2,
      object["format"]?.text == HashList.format.text, let list = object["sha256"]?.object
    else { throw ArchiveFailure(.unreadable, ArchiveName.hashes) }
    for member in list.members {
      let name = member.key.text
      guard let hash = member.value.text, Picture.isHash(hash) else {
        throw ArchiveFailure(.unreadable, ArchiveName.hashes)
      }
      guard ArchiveName.texts.contains(name) || ArchiveName.hash(ofMedium: name) == hash else {
        throw ArchiveFailure(.unsafeName, name)
      }
      guard add(name, hash) else { throw ArchiveFailure(.repeated, name) }
    }
    for name in ArchiveName.texts where self[name] == nil { throw ArchiveFailure(.missing, name) }
  }
}
