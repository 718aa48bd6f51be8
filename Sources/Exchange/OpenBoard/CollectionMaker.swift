import Family
import Language

/// Turns documents into boards and tiles. Keys that a tile or board does not hold go into its `extra`.
struct CollectionMaker {
  let source: OpenBoardImport
  let names: [String]
  let set: BoardSetID

  func collection() -> BoardCollection {
    var collection = BoardCollection(set: boardSet(), boards: [], tiles: [])
    for index in 0..<source.package.boards.count {
      let document = source.package.boards[index]
      let words = BoardWords(document)
      var ids: [TileID] = []
      for button in 0..<document.buttons.count {
        let tile = tile(button, on: index, words)
        ids.append(tile.id)
        collection.tiles.append(tile)
      }
      var cells: [TileID?] = []
      for cell in document.cells { cells.append(cell.map { ids[$0] }) }
      collection.boards.append(
        Board(
          id: boardID(index), name: name(of: document, words), rows: document.rows, columns: document.columns,
          cells: cells, source: .imported(set), order: Int64(index), extra: extra(of: document)))
    }
    return collection
  }

  private func boardSet() -> BoardSet {
    guard let root = source.package.boards.first else {
      return BoardSet(id: set, name: LocalizedText(), root: "")
    }
    let words = BoardWords(root)
    return BoardSet(
      id: set,
      name: root.name.isEmpty
        ? LocalizedText(TextLimit.label.cut(source.package.fileName)) : name(of: root, words),
      root: boardID(0),
      licence: licence(root.json["license"]?.object ?? source.package.manifest["license"]?.object),
      extra: JSONWriter.extra(source.package.manifest))
  }

  private func name(of document: OpenBoardDocument, _ words: BoardWords) -> LocalizedText {
    document.name.isEmpty ? LocalizedText(document.writtenID) : words.text(document.name)
  }

  private func licence(_ licence: JSONObject?) -> String {
    var text = ""
    for key in ["type", "author_name", "copyright_notice_url", "source_url"] as [Name] {
      guard let part = licence?[key]?.text, !part.isEmpty else { continue }
      text += text.isEmpty ? part : ", " + part
    }
    return text
  }

  private func boardID(_ index: Int) -> BoardID {
    BoardID(set.text + "/" + IdentifierText.safe(source.package.boards[index].id))
  }

  private func extra(of document: OpenBoardDocument) -> String {
    var json = document.json
    if json["name"]?.text != nil { json["name"] = nil }
    if var grid = json["grid"]?.object {
      grid["rows"] = nil
      grid["columns"] = nil
      json["grid"] = grid.isEmpty ? nil : .object(grid)
    }
    return JSONWriter.extra(json)
  }

  // MARK: Tiles

  private func tile(_ index: Int, on board: Int, _ words: BoardWords) -> Tile {
    let document = source.package.boards[board]
    let button = document.buttons[index]
    let translations = button.json["translations"]?.object
    let label = words.text(button.label, translations, "label")
    let vocalization = button.vocalization.flatMap {
      $0.isEmpty ? nil : words.text($0, translations, "vocalization")
    }
    let fill = button.json["background_color"]?.text
    return Tile(
      id: TileID(boardID(board).text + "/" + IdentifierText.safe(button.id)), label: label,
      vocalization: vocalization, wordClass: fill.flatMap { WrittenColour($0)?.wordClass },
      picture: picture(source.pictures[board][index]), isHidden: button.isHidden,
      link: source.package.links[board][index].map { boardID($0) }, actions: button.actions,
      fillColour: button.fillColour, borderColour: button.borderColour,
      sound: source.sounds[board][index].flatMap { storedName($0) },
      extra: extra(of: button, index, on: board, label, vocalization, words))
  }

  private func storedName(_ media: Int) -> String? {
    media < names.count && Picture.isHash(names[media]) ? names[media] : nil
  }

  private func picture(_ media: Int?) -> Picture {
    guard let media, let name = storedName(media) else { return .none }
    return .stored(hash: name, contentType: source.media[media].contentType)
  }

  /// The button without what the tile says exactly; with the objects of its picture and sound, whose
  /// licences must be kept.
  private func extra(
    of button: OpenBoardButton, _ index: Int, on board: Int, _ label: LocalizedText,
    _ vocalization: LocalizedText?, _ words: BoardWords
  ) -> String {
    let document = source.package.boards[board]
    var json = button.json
    drop("label", from: &json, where: label, document.language)
    if let vocalization { drop("vocalization", from: &json, where: vocalization, document.language) }
    drop("background_color", from: &json, where: button.fillColour)
    drop("border_color", from: &json, where: button.borderColour)
    if json["hidden"]?.bool != nil { json["hidden"] = nil }
    dropActions(of: button, from: &json)
    if source.package.links[board][index] != nil, let link = json["load_board"]?.object,
      link.members.count == 1,
      link["path"] != nil
    {
      json["load_board"] = nil
    }
    if let id = button.imageID, let image = words.image(id, of: document) {
      json["image_id"] = nil
      json["ext_martlet_image"] = .object(image)
    }
    if let id = button.soundID, let sound = words.sound(id, of: document) {
      json["sound_id"] = nil
      json["ext_martlet_sound"] = .object(sound)
    }
    return JSONWriter.extra(json)
  }

  private func drop(
    _ key: Name, from json: inout JSONObject, where text: LocalizedText, _ language: LanguageCode?
  ) {
    guard let written = json[key]?.text else { return }
    let said = language.map { text.exactly(in: $0) } ?? text.english
    if Name(written) == Name(said) { json[key] = nil }
  }

  private func drop(_ key: Name, from json: inout JSONObject, where colour: String?) {
    guard let written = json[key]?.text, let colour, Name(written) == Name(colour) else { return }
    json[key] = nil
  }

  private func dropActions(of button: OpenBoardButton, from json: inout JSONObject) {
    if let actions = json["actions"]?.array, actions.count == button.actions.count { json["actions"] = nil }
    guard let action = json["action"]?.text, let first = button.actions.first, Name(action) == Name(first)
    else {
      return
    }
    json["action"] = nil
  }
}

/// Ids of files as parts of Martlet's ids.
enum IdentifierText {
  /// The id with everything but letters, digits, `-`, `_`, `.` and `~` percent-encoded, so that `/` always
  /// parts two ids; what would be over 120 bytes is hashed.
  static func safe(_ id: String) -> String {
    var bytes: [UInt8] = []
    for byte in id.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10) }
      }
    }
    guard bytes.count > 120 else { return String(decoding: bytes, as: UTF8.self) }
    var hash = FNV1a()
    hash.add(id)
    return "%" + hash.hex
  }
}
