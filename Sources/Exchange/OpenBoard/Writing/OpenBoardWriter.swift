import Bytes
public import Family
public import Language

/// Writes boards as the Open Board Format has them: the document of every board, the package's list, and where each
/// picture and sound goes. Pure: bytes come by their SHA-256.
///
/// A set that came in a file goes out as it came: ids, order, places and every key. What the family changed since, and
/// boards of its own and of Martlet, are written anew, in both languages.
public struct OpenBoardWriter {
  private let collection: BoardCollection
  private let language: LanguageCode
  private let isPackage: Bool
  private var media: MediaWriting
  private var targets = BoardTargets()
  private var ids: [JSONValue] = []
  private var paths: [String] = []
  private var extras: [JSONObject] = []
  private var kept = JSONObject()

  /// - Parameters:
  ///   - collection: The boards and all their tiles. Its first board is the root where the set names none.
  ///   - language: The `locale` of boards that came in no file.
  ///   - isPackage: Whether media lie beside the boards; else they stand in the one board as `data`.
  ///   - lookup: The stored bytes of a SHA-256; `nil` for what is not there.
  public static func write(
    _ collection: BoardCollection, in language: LanguageCode, isPackage: Bool,
    lookup: @escaping (String) -> [UInt8]?
  ) -> OpenBoardExport {
    var writer = OpenBoardWriter(collection, language, isPackage, lookup)
    return writer.export()
  }

  private init(
    _ collection: BoardCollection, _ language: LanguageCode, _ isPackage: Bool,
    _ lookup: @escaping (String) -> [UInt8]?
  ) {
    self.collection = collection
    self.language = language
    self.isPackage = isPackage
    media = MediaWriting(isPackage: isPackage, lookup: lookup)
    kept = JSONObject.extra(collection.set?.extra ?? "")
    media.reserve("manifest.json")
    for index in collection.boards.indices { addPlace(of: index) }
  }

  private mutating func addPlace(of index: Int) {
    let board = collection.boards[index]
    var extra = JSONObject.extra(board.extra)
    let id = WrittenID.value(extra["id"], named: board.id.text, after: collection.set.map { $0.id.text })
    let text = OpenBoardParsing.id(id) ?? board.id.text
    var path = extra.take(KeptKey.path)?.text ?? ""
    if !PackagePath.isSafe(path) || media.isTaken(path) {
      let base = "boards/" + IdentifierText.safe(text)
      path = base + ".obf"
      var count = 1
      while media.isTaken(path) {
        count += 1
        path = base + "-\(count).obf"
      }
    }
    media.reserve(path)
    targets.add(index, path: path, id: text, extra)
    ids.append(id)
    paths.append(path)
    extras.append(extra)
  }

  private mutating func export() -> OpenBoardExport {
    var tiles: [Name: Int] = [:]
    for index in collection.tiles.indices { tiles[collection.tiles[index].id.name] = index }
    var documents: [OpenBoardExport.Document] = []
    let listed = kept.take(KeptKey.paths)?.object ?? JSONObject()
    let alone = kept.take(KeptKey.media)?.object ?? JSONObject()
    let links = LinkWriting(collection: collection, targets: targets, ids: ids, paths: paths)
    for index in collection.boards.indices {
      var writing = BoardWriting(
        board: collection.boards[index], id: ids[index], path: paths[index], json: extras[index],
        links: links, language: language, listed: listed)
      documents.append(
        OpenBoardExport.Document(
          path: paths[index], json: writing.document(collection.tiles, tiles, &media)))
    }
    for member in alone.members {
      if let hash = member.value.text, Picture.isHash(hash) { media.place(hash, at: member.key.text) }
    }
    return OpenBoardExport(
      documents: documents, manifest: manifest(documents, listed), files: media.files, missing: media.missing,
      found: media.found)
  }

  private func manifest(_ documents: [OpenBoardExport.Document], _ listed: JSONObject) -> JSONObject {
    var manifest = JSONObject()
    manifest["format"] = kept["format"] ?? .text("open-board-0.1")
    var root = 0
    var boards = JSONObject()
    for index in documents.indices {
      if collection.boards[index].id == collection.set?.root { root = index }
      boards.members.append(.init(Name(OpenBoardParsing.id(ids[index]) ?? ""), .text(paths[index])))
    }
    if root < paths.count { manifest["root"] = .text(paths[root]) }
    var places = JSONObject([
      .init("boards", .object(boards)), .init("images", .object(list("images", documents, listed))),
      .init("sounds", .object(list("sounds", documents, listed))),
    ])
    for member in listed.members where places[member.key] == nil { places.members.append(member) }
    manifest["paths"] = .object(places)
    for member in kept.members where member.key != "format" { manifest.members.append(member) }
    return manifest
  }

  /// Every picture or sound that has a place in the package, by its id; and what the list that came in said beside them.
  private func list(_ key: Name, _ documents: [OpenBoardExport.Document], _ listed: JSONObject) -> JSONObject
  {
    var list = JSONObject()
    var known: Set<Name> = []
    for member in listed[key]?.object?.members ?? [] where known.insert(member.key).inserted {
      list.members.append(member)
    }
    // An id that a board misses must not be found here only because another board has it.
    for document in documents { known.formUnion(OpenBoardWriter.unknown(key, document.json)) }
    var placed: Set<Name> = []
    for file in media.files { placed.insert(Name(file.path)) }
    for document in documents {
      for medium in document.json[key]?.array ?? [] {
        guard let json = medium.object, let id = OpenBoardParsing.id(json["id"]),
          let path = json["path"]?.text,
          placed.contains(Name(PackagePath.plain(path))), known.insert(Name(id)).inserted
        else { continue }
        list.members.append(.init(Name(id), .text(path)))
      }
    }
    return list
  }
}

extension OpenBoardWriter {
  /// Ids that a board's buttons name and its own list doesn't.
  private static func unknown(_ key: Name, _ board: JSONObject) -> Set<Name> {
    let reference: Name = key == "images" ? "image_id" : "sound_id"
    var ids: Set<Name> = []
    for button in board["buttons"]?.array ?? [] {
      if let id = OpenBoardParsing.id(button.object?[reference]) { ids.insert(Name(id)) }
    }
    for medium in board[key]?.array ?? [] {
      if let id = OpenBoardParsing.id(medium.object?["id"]) { ids.remove(Name(id)) }
    }
    return ids
  }
}

/// Ids as they stood in the file.
enum WrittenID {
  /// The id that came in where Martlet's own name still is made of it; else what the name says.
  static func value(_ written: JSONValue?, named name: String, after prefix: String?) -> JSONValue {
    guard let prefix, let part = name.rest(after: prefix + "/") else { return .text(name) }
    if let written, let text = OpenBoardParsing.id(written), Name(IdentifierText.safe(text)) == Name(part) {
      return written
    }
    return .text(IdentifierText.plain(part))
  }
}
