import Family

/// What of a board's document neither the board nor its tiles hold, as the board's `extra` keeps it.
struct KeptBoard {
  let source: OpenBoardImport
  let index: Int
  let names: [String]

  private var document: OpenBoardDocument { source.package.boards[index] }

  var extra: String {
    let document = document
    var json = document.json
    let name = CollectionMaker.name(of: document, BoardWords(document))
    // A name that is the id is what a board without a name is called.
    if let written = json["name"]?.text, Name(written) != Name(document.writtenID) {
      json.drop("name", where: name, document.language)
    }
    if var grid = json["grid"]?.object {
      drop("rows", document.rows, from: &grid)
      drop("columns", document.columns, from: &grid)
      json["grid"] = grid.isEmpty ? nil : .object(grid)
    }
    if source.package.isArchive { json[KeptKey.path] = .text(document.path) }
    json[KeptKey.buttons] = buttons
    json[KeptKey.images] = media(document.images, isSound: false)
    json[KeptKey.sounds] = media(document.sounds, isSound: true)
    return JSONWriter.extra(json)
  }

  private func drop(_ key: Name, _ count: Int, from grid: inout JSONObject) {
    if grid[key] == .number(count) { grid[key] = nil }
  }

  /// The ids of the buttons, where the cells alone would give another order or other buttons.
  private var buttons: JSONValue? {
    let document = document
    var isPlaced = [Bool](repeating: false, count: document.buttons.count)
    var next = 0
    var isInOrder = true
    for cell in document.cells {
      guard let cell, !isPlaced[cell] else { continue }
      isPlaced[cell] = true
      if cell != next { isInOrder = false }
      next += 1
    }
    guard !isInOrder || next < document.buttons.count else { return nil }
    var ids: [JSONValue] = []
    for button in document.buttons { ids.append(.text(button.id)) }
    return .array(ids)
  }

  /// The pictures or sounds in the file's order, where the buttons alone would give another: ids of those that buttons
  /// use, and the others whole.
  private func media(_ media: [OpenBoardMedia], isSound: Bool) -> JSONValue? {
    let document = document
    var unused = [UnusedMedium?](repeating: nil, count: media.count)
    var isInOrder = true
    for medium in source.unused[index] where medium.isSound == isSound {
      unused[medium.index] = medium
      isInOrder = false
    }
    if isInOrder {
      var seen: Set<Name> = []
      var next = 0
      for button in document.buttons {
        guard let id = isSound ? button.soundID : button.imageID, seen.insert(Name(id)).inserted else {
          continue
        }
        // An id that is listed nowhere has no place in the list.
        guard next < media.count, Name(media[next].id) == Name(id) else {
          if media.contains(where: { Name($0.id) == Name(id) }) { isInOrder = false }
          continue
        }
        next += 1
      }
    }
    guard !isInOrder else { return nil }
    var list: [JSONValue] = []
    for place in media.indices {
      guard let unused = unused[place] else {
        list.append(.text(media[place].id))
        continue
      }
      var json = media[place].json
      if let name = unused.use.flatMap({ source.storedName($0, names) }) { json[KeptKey.hash] = .text(name) }
      list.append(.object(json))
    }
    return .array(list)
  }
}

/// What of a package's list the set keeps in its `extra`.
struct KeptManifest {
  let source: OpenBoardImport
  let names: [String]

  var extra: String {
    var json = source.package.manifest
    KeptKey.strip(&json)
    var paths = JSONObject()
    for list in ["images", "sounds"] as [Name] {
      guard let listed = source.package.listedMedia[list]?.object else { continue }
      let rest = unknown(listed, isSound: list == "sounds")
      if !rest.isEmpty { paths[list] = .object(rest) }
    }
    for member in source.package.listedMedia.members
    where member.key != "boards" && member.key != "images" && member.key != "sounds" {
      paths.members.append(member)
    }
    if !paths.isEmpty { json[KeptKey.paths] = .object(paths) }
    var media = JSONObject()
    for medium in source.listedAlone {
      guard let name = medium.use.flatMap({ source.storedName($0, names) }) else { continue }
      media[Name(medium.path)] = .text(name)
    }
    if !media.isEmpty { json[KeptKey.media] = .object(media) }
    return JSONWriter.extra(json)
  }

  /// The members that no board's own list says too.
  private func unknown(_ listed: JSONObject, isSound: Bool) -> JSONObject {
    var known: [Name: Name] = [:]
    for board in source.package.boards {
      for medium in isSound ? board.sounds : board.images where known[Name(medium.id)] == nil {
        known[Name(medium.id)] = Name(medium.path ?? "")
      }
    }
    var rest = JSONObject()
    for member in listed.members {
      if let path = member.value.text, known[member.key] == Name(path) { continue }
      rest.members.append(member)
    }
    return rest
  }
}
