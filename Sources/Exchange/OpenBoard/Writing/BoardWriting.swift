import Bytes
import Family
import Language

/// Writes the document of one board.
struct BoardWriting {
  let board: Board
  let id: JSONValue
  let path: String
  /// The board's `extra`, without its place.
  var json: JSONObject
  let links: LinkWriting
  let language: LanguageCode
  /// What the package's own list said of pictures and sounds.
  let listed: JSONObject

  mutating func document(_ all: [Tile], _ places: [Name: Int], _ media: inout MediaWriting) -> JSONObject {
    let order = json.take(KeptKey.buttons)?.array
    let images = json.take(KeptKey.images)?.array
    let sounds = json.take(KeptKey.sounds)?.array
    let isNew = json.isEmpty
    let tiles = self.tiles(order, all, places)
    var document = JSONObject()
    document["format"] = json.take("format") ?? .text("open-board-0.1")
    document["id"] = id
    json["id"] = nil
    if !saysLanguage, let locale = locale(of: tiles, isNew) {
      document["locale"] = locale
      json["locale"] = nil
    }
    for member in json.members where member.key != "grid" && member.key != "strings" {
      document.members.append(member)
    }

    var words = WordWriting(
      language: BoardWriting.tag(document).flatMap { OpenBoardParsing.language(of: $0) },
      strings: json["strings"]?.object ?? JSONObject())
    var texts = [board.name]
    for tile in tiles {
      texts.append(tile.label)
      if let vocalization = tile.vocalization { texts.append(vocalization) }
    }
    words.prepare(texts)
    writeName(&words, in: &document)
    let prefix = board.id.text
    var buttons: [JSONValue] = []
    var ids: [Name: JSONValue] = [:]
    var taken: Set<Name> = []
    var imageList = MediumList("images", kept: images, listed: listed)
    var soundList = MediumList("sounds", kept: sounds, listed: listed)
    for tile in tiles {
      var json = JSONObject.extra(tile.extra)
      let id = unique(WrittenID.value(json["id"], named: tile.id.text, after: prefix), &taken)
      ids[tile.id.name] = id
      json["id"] = nil
      json.members.insert(.init("id", id), at: 0)
      ButtonWriting(tile: tile).write(in: &json, &words)
      links.write(tile.link, from: path, in: &json)
      imageList.write(tile, in: &json, &media)
      soundList.write(tile, in: &json, &media)
      buttons.append(.object(json))
    }
    document["buttons"] = .array(buttons)
    document["grid"] = grid(ids)
    document["images"] = .array(imageList.finished(&media))
    document["sounds"] = .array(soundList.finished(&media))
    if let strings = words.written ?? json["strings"] { document["strings"] = strings }
    return document
  }

  /// The tiles in the file's order, then those that stand on the board only since.
  private func tiles(_ order: [JSONValue]?, _ all: [Tile], _ places: [Name: Int]) -> [Tile] {
    var tiles: [Tile] = []
    var seen: Set<Name> = []
    func add(_ name: Name) {
      guard let place = places[name], seen.insert(name).inserted else { return }
      tiles.append(all[place])
    }
    for id in order ?? [] {
      if let text = id.text { add(Name(board.id.text + "/" + IdentifierText.safe(text))) }
    }
    for cell in board.cells { if let cell { add(cell.name) } }
    return tiles
  }

  private func unique(_ id: JSONValue, _ taken: inout Set<Name>) -> JSONValue {
    let text = OpenBoardParsing.id(id) ?? ""
    if taken.insert(Name(text)).inserted { return id }
    var count = 2
    while !taken.insert(Name(text + "~\(count)")).inserted { count += 1 }
    return .text(text + "~\(count)")
  }

  // MARK: Words

  /// The `locale` of a board that says none: of one made here, the wanted language if any of its words is known in it;
  /// of one that came in, the language in which alone its words are known.
  private func locale(of tiles: [Tile], _ isNew: Bool) -> JSONValue? {
    var bulgarian = 0
    var english = 0
    for tile in tiles {
      if !tile.label.bulgarian.isEmpty { bulgarian += 1 }
      if !tile.label.english.isEmpty { english += 1 }
    }
    if isNew, tiles.isEmpty || (language == .bulgarian ? bulgarian : english) > 0 {
      return .text(language.tag)
    }
    if bulgarian == english { return nil }
    return .text(bulgarian > english ? "bg" : "en")
  }

  private var saysLanguage: Bool { BoardWriting.tag(json) != nil }

  /// What a board says of the language of its labels.
  private static func tag(_ document: JSONObject) -> String? {
    for key in ["label_locale", "locale", "default_locale"] as [Name] {
      if let tag = document[key]?.text, !tag.isEmpty { return tag }
    }
    return nil
  }

  private func writeName(_ words: inout WordWriting, in document: inout JSONObject) {
    let name = document["name"]
    let written = TextLimit.label.cut(name?.text ?? OpenBoardParsing.id(name) ?? "")
    // A board without a name is called by its id.
    let meant = written.isEmpty ? LocalizedText(OpenBoardParsing.id(id) ?? "") : words.read(written)
    if meant == board.name { return }
    words.write(board.name, "name", in: &document, isButton: false)
  }

  // MARK: Places

  private func grid(_ ids: [Name: JSONValue]) -> JSONValue {
    var grid = json["grid"]?.object ?? JSONObject()
    if size(grid["rows"]) != Int64(board.rows) { grid["rows"] = .number(board.rows) }
    if size(grid["columns"]) != Int64(board.columns) { grid["columns"] = .number(board.columns) }
    var order: [JSONValue] = []
    for row in 0..<board.rows {
      var cells: [JSONValue] = []
      for column in 0..<board.columns {
        cells.append(board[row, column].flatMap { ids[$0.name] } ?? .null)
      }
      order.append(.array(cells))
    }
    grid["order"] = .array(order)
    return .object(grid)
  }

  private func size(_ value: JSONValue?) -> Int64? {
    value?.integer ?? value?.text.flatMap { Int64($0) }
  }
}
