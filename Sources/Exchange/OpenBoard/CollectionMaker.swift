import Family
import Language

/// Turns documents into boards and tiles. Keys that a tile or board does not hold go into its `extra`, so that writing it
/// gives the file back: a key leaves the `extra` only where what the tile says writes back the same.
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
          id: boardID(index), name: CollectionMaker.name(of: document, words), rows: document.rows,
          columns: document.columns, cells: cells, source: .imported(set), order: Int64(index),
          extra: KeptBoard(source: source, index: index, names: names).extra))
    }
    return collection
  }

  private func boardSet() -> BoardSet {
    guard let root = source.package.boards.first else {
      return BoardSet(id: set, name: LocalizedText(), root: "")
    }
    let file = BoardFormat.title(ofFile: source.package.fileName)
    return BoardSet(
      id: set,
      // Files of different makers begin with a board called "home": a family knows them by their files.
      name: file.isEmpty
        ? CollectionMaker.name(of: root, BoardWords(root)) : LocalizedText(TextLimit.label.cut(file)),
      root: boardID(0),
      licence: licence(root.json["license"]?.object ?? source.package.manifest["license"]?.object),
      extra: KeptManifest(source: source, names: names).extra)
  }

  /// The name, or the id of a board that has none.
  static func name(of document: OpenBoardDocument, _ words: BoardWords) -> LocalizedText {
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

  // MARK: Tiles

  private func tile(_ index: Int, on board: Int, _ words: BoardWords) -> Tile {
    let document = source.package.boards[board]
    let button = document.buttons[index]
    let meaning = ButtonMeaning(button, words)
    return Tile(
      id: TileID(boardID(board).text + "/" + IdentifierText.safe(button.id)), label: meaning.label,
      vocalization: meaning.vocalization, wordClass: meaning.wordClass,
      picture: picture(index, on: board, words), isHidden: button.isHidden,
      link: source.package.links[board][index].map { boardID($0) }, actions: button.actions,
      fillColour: meaning.fillColour, borderColour: button.borderColour,
      sound: source.sounds[board][index].flatMap { source.storedName($0, names) },
      extra: extra(of: button, index, on: board, meaning, words))
  }

  private func picture(_ index: Int, on board: Int, _ words: BoardWords) -> Picture {
    let document = source.package.boards[board]
    if let media = source.pictures[board][index] {
      guard let name = source.storedName(media, names) else { return .none }
      return .stored(hash: name, contentType: source.media[media].contentType)
    }
    guard let id = document.buttons[index].imageID, let image = words.image(id, of: document) else {
      return .none
    }
    return KeptPicture.of(image)
  }

  /// The button without what the tile says exactly; with the objects of its picture and sound, whose
  /// licences must be kept.
  private func extra(
    of button: OpenBoardButton, _ index: Int, on board: Int, _ meaning: ButtonMeaning, _ words: BoardWords
  ) -> String {
    let document = source.package.boards[board]
    var json = button.json
    // A word that the board would say without it as well stays, so that it is told from none.
    if words.text("", json["translations"]?.object) != meaning.label {
      json.drop("label", where: meaning.label, document.language)
    }
    if let vocalization = meaning.vocalization {
      json.drop("vocalization", where: vocalization, document.language)
    }
    drop("background_color", from: &json, where: meaning.fillColour)
    drop("border_color", from: &json, where: button.borderColour)
    if json["hidden"]?.bool == true { json["hidden"] = nil }
    if let id = button.imageID, let image = words.image(id, of: document) {
      keep(image, "image_id", KeptKey.image, source.pictures[board][index], in: &json)
    }
    if let id = button.soundID, let sound = words.sound(id, of: document) {
      keep(sound, "sound_id", KeptKey.sound, source.sounds[board][index], in: &json)
    }
    return JSONWriter.extra(json)
  }

  private func keep(
    _ object: JSONObject, _ reference: Name, _ key: Name, _ medium: Int?, in json: inout JSONObject
  ) {
    if json[reference] == object["id"] { json[reference] = nil }
    var object = object
    if let name = medium.flatMap({ source.storedName($0, names) }) {
      object[KeptKey.hash] = .text(IdentifierText.beginning(of: name))
    }
    json[key] = .object(object)
  }

  private func drop(_ key: Name, from json: inout JSONObject, where colour: String?) {
    guard let written = json[key]?.text, let colour, Name(written) == Name(colour) else { return }
    json[key] = nil
  }
}

extension OpenBoardImport {
  /// The SHA-256 under which a medium is stored; `nil` where it is not.
  func storedName(_ media: Int, _ names: [String]) -> String? {
    media < names.count && Picture.isHash(names[media]) ? names[media] : nil
  }
}

extension JSONObject {
  /// Leaves a text out that writes back the same from what a tile or board says.
  mutating func drop(_ key: Name, where text: LocalizedText, _ language: LanguageCode?) {
    guard let written = self[key]?.text, !written.isEmpty else { return }
    let said = language.map { text.exactly(in: $0) } ?? text.english
    if Name(written) == Name(said) { self[key] = nil }
  }
}
