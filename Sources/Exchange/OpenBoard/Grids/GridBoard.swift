import Family
import Language

/// One grid of AsTeRICS Grid as a board.
struct GridBoard {
  let grid: JSONObject
  let place: String
  /// The language of labels; empty where labels say none.
  let locale: String
  private(set) var notices: NoticeList
  private var cells = GridCells()
  private var images: [JSONValue] = []
  private var sounds: [JSONValue] = []

  init(grid: JSONObject, place: String, locale: String, _ notices: NoticeList) {
    self.grid = grid
    self.place = place
    self.locale = locale
    self.notices = notices
  }

  mutating func document() -> JSONObject {
    var board = JSONObject([.init("format", .text("open-board-0.1"))])
    board["id"] = grid["id"]
    if !locale.isEmpty { board["locale"] = .text(locale) }
    let elements = grid["gridElements"]?.array ?? []
    cells.claim(rows: grid["rowCount"], columns: grid["minColumnCount"] ?? grid["columnCount"])
    var buttons: [JSONValue] = []
    for index in elements.indices {
      // What is no object keeps its number, and is told when the board is read.
      guard let element = elements[index].object else {
        buttons.append(elements[index])
        continue
      }
      buttons.append(.object(button(element, index)))
    }
    board["name"] = GridTexts(grid["label"], locale).first.map { .text($0) }
    var strings = JSONObject()
    let name = board["name"]?.text
    for text in GridTexts(grid["label"], locale).others {
      guard let name else { break }
      strings[text.language] = .object(JSONObject([.init(Name(name), .text(text.text))]))
    }
    if !strings.isEmpty { board["strings"] = .object(strings) }
    board["grid"] = cells.json
    board["buttons"] = .array(buttons)
    board["images"] = .array(images)
    board["sounds"] = .array(sounds)
    board["ext_asterics"] = GridBoard.rest(
      grid, without: ["id", "label", "rowCount", "gridElements", "thumbnail"])
    return board
  }

  static func rest(_ object: JSONObject, without keys: [Name]) -> JSONValue? {
    var rest = object
    for key in keys { rest[key] = nil }
    return rest.isEmpty ? nil : .object(rest)
  }

  // MARK: Elements

  private mutating func button(_ element: JSONObject, _ index: Int) -> JSONObject {
    let place = place + "/gridElements/\(index)"
    let id = OpenBoardParsing.id(element["id"]) ?? "element-\(index)"
    var json = JSONObject([.init("id", element["id"] ?? .text(id))])
    var translations = JSONObject()
    write(element["label"], "label", in: &json, &translations)
    let actions = GridActions(element["actions"]?.array ?? [])
    write(actions.spoken, "vocalization", in: &json, &translations)
    if !translations.isEmpty { json["translations"] = .object(translations) }
    if let target = actions.target { json["load_board"] = .object(JSONObject([.init("id", target)])) }
    json["action"] = actions.actions.first
    if actions.actions.count > 1 { json["actions"] = .array(actions.actions) }
    if let image = image(element["image"]?.object, id) {
      json["image_id"] = image["id"]
      images.append(.object(image))
    }
    if var sound = actions.sound {
      sound["id"] = .text(id + "-sound")
      json["sound_id"] = sound["id"]
      sounds.append(.object(sound))
    }
    writeColour(element, in: &json)
    let type = element["type"]?.text ?? ""
    let isSpecial = !type.isEmpty && Name(type) != "ELEMENT_TYPE_NORMAL"
    if isSpecial { notices.note(.elementSpecial, place) }
    if isSpecial || element["hidden"]?.bool == true { json["hidden"] = .bool(true) }
    switch cells.put(
      json["id"] ?? .null, x: element["x"], y: element["y"], element["width"], element["height"])
    {
    case .moved: notices.note(.gridShape, place)
    case .spans: notices.note(.tileSpans, place)
    case .placed: break
    }
    var kept = element
    kept["actions"] = actions.kept.isEmpty ? nil : .array(actions.kept)
    json["ext_asterics"] = GridBoard.rest(
      kept, without: ["id", "label", "image", "hidden", "backgroundColor"])
    return json
  }

  /// A text as it is known in the board's language, and in others as the button's own translations.
  private func write(
    _ value: JSONValue?, _ key: Name, in json: inout JSONObject, _ translations: inout JSONObject
  ) {
    let texts = GridTexts(value, locale)
    guard let first = texts.first else { return }
    json[key] = .text(first)
    for text in texts.others {
      var known = translations[text.language]?.object ?? JSONObject()
      known[key] = .text(text.text)
      translations[text.language] = .object(known)
    }
  }

  private func image(_ image: JSONObject?, _ id: String) -> JSONObject? {
    guard var image else { return nil }
    let data = image.take("data")?.text ?? ""
    let url = image.take("url")?.text ?? ""
    guard !data.isEmpty || !url.isEmpty else { return nil }
    var json = JSONObject([.init("id", .text(id + "-image"))])
    if !data.isEmpty { json["data"] = .text(data) }
    if !url.isEmpty { json["url"] = .text(url) }
    var licence = JSONObject()
    licence["author_name"] = image.take("author").flatMap { $0.isNull ? nil : $0 }
    licence["author_url"] = image.take("authorURL").flatMap { $0.isNull ? nil : $0 }
    if !licence.isEmpty { json["license"] = .object(licence) }
    if !image.isEmpty { json["ext_asterics"] = .object(image) }
    return json
  }

  /// Its own colour before that of its category, which in Martlet is the word class.
  private func writeColour(_ element: JSONObject, in json: inout JSONObject) {
    if let colour = element["backgroundColor"]?.text, !colour.isEmpty {
      json["background_color"] = .text(colour)
    } else if let wordClass = GridTexts.wordClass(element["colorCategory"]?.text ?? "") {
      json[KeptKey.wordClass] = .text(wordClass.name)
      json["background_color"] = .text(WrittenColour.key(wordClass))
    }
  }
}
