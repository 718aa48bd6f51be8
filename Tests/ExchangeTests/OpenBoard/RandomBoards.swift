import Family

@testable import Exchange

/// Sets of boards that nobody would think of, all of them sound by the format.
struct RandomBoards {
  var random: SeededGenerator
  private var media: [(path: String, bytes: [UInt8])] = []

  init(_ seed: UInt64) { random = SeededGenerator(seed) }

  /// A package of one to five boards, or now and then a single board.
  mutating func file() -> [UInt8] {
    media = []
    let count = 1 + random.below(5)
    let isSingle = count == 1 && random.below(2) == 0
    let ids = (0..<count).map { "\(random.pick(["home", "еда", "a b", "x/y", "%41", "e\u{301}"]))\($0)" }
    let paths = (0..<count).map { "\(random.pick(["", "boards/", "b/c/"]))b\($0).obf" }
    let boards = (0..<count).map { board(ids, paths, $0, isSingle) }
    if isSingle { return JSONWriter.write(.object(boards[0])) }
    var listed = JSONObject()
    for index in boards.indices { listed.members.append(.init(Name(ids[index]), .text(paths[index]))) }
    var manifest = JSONObject([
      .init("format", .text("open-board-0.1")), .init("root", .text(paths[random.below(count)])),
      .init("paths", .object(JSONObject([.init("boards", .object(listed))]))),
    ])
    addUnknown(to: &manifest)
    var files: [(String, [UInt8])] = [("manifest.json", JSONWriter.write(.object(manifest)))]
    for index in boards.indices { files.append((paths[index], JSONWriter.write(.object(boards[index])))) }
    return MadeBoards.archive(files + media.map { ($0.path, $0.bytes) })
  }

  private mutating func board(_ ids: [String], _ paths: [String], _ index: Int, _ isSingle: Bool)
    -> JSONObject
  {
    var images: [JSONValue] = []
    var sounds: [JSONValue] = []
    for number in 0..<random.below(5) {
      images.append(.object(medium("i\(index).\(number)", isSound: false, isSingle)))
    }
    for number in 0..<random.below(3) {
      sounds.append(.object(medium("s\(index).\(number)", isSound: true, isSingle)))
    }
    let rows = 1 + random.below(4)
    let columns = 1 + random.below(4)
    let count = rows * columns == 1 ? 1 : 1 + random.below(rows * columns)
    var buttons: [JSONValue] = []
    for number in 0..<count {
      buttons.append(.object(button("b\(number)", ids, paths, images, sounds)))
    }
    // Every button stands somewhere, one may stand in several cells.
    var cells = (0..<rows * columns).map { $0 < count ? $0 : random.below(3) == 0 ? random.below(count) : -1 }
    cells.shuffle(using: &random)
    let order = (0..<rows).map { row in
      JSONValue.array(
        (0..<columns).map { cells[row * columns + $0] }.map { $0 < 0 ? .null : .text("b\($0)") })
    }
    var board = JSONObject([
      .init("id", .text(ids[index])), .init("format", .text("open-board-0.1")),
      .init("locale", .text(random.pick(["en", "bg", "en-GB", "bg_BG", "de"]))),
      .init("buttons", .array(buttons)), .init("images", .array(images)), .init("sounds", .array(sounds)),
      .init(
        "grid",
        .object(
          JSONObject([
            .init("rows", .number(rows)), .init("columns", .number(columns)), .init("order", .array(order)),
          ]))),
    ])
    if random.below(4) > 0 { board["name"] = .text(text()) }
    if random.below(2) == 0 { board["strings"] = .object(strings()) }
    if random.below(3) == 0 { board["license"] = .object(JSONObject([.init("type", .text(text()))])) }
    addUnknown(to: &board)
    board.members.shuffle(using: &random)
    return board
  }

  private mutating func button(
    _ id: String, _ ids: [String], _ paths: [String], _ images: [JSONValue], _ sounds: [JSONValue]
  ) -> JSONObject {
    var json = JSONObject([.init("id", .text(id))])
    if random.below(6) > 0 { json["label"] = .text(text()) }
    if random.below(3) == 0 { json["vocalization"] = .text(text()) }
    if random.below(3) == 0 {
      let colours = [
        "rgb(255, 0,  0) ", "#CCFFAA", "#ccffaa", "rgba(1,2,3,0.50)", "transparent", "", "white",
      ]
      json["background_color"] = .text(random.pick(colours))
      json["border_color"] = .text(random.pick(colours))
    }
    if random.below(4) == 0 { json["hidden"] = .bool(random.below(2) == 0) }
    if random.below(4) == 0 { json["action"] = .text(random.pick([":clear", "+a", ":ext_x_y", ":home"])) }
    if random.below(5) == 0 { json["actions"] = .array([.text(":clear"), .text("+s")]) }
    if random.below(5) == 0 {
      for key in ["left", "top", "width", "height"] as [Name] {
        json[key] = .number(random.pick(["0.1", "0.10", "1", "0", "1e-1", "0.333333333333333333333"]))
      }
    }
    if random.below(4) == 0 {
      let target = random.below(ids.count)
      let links: [JSONObject] = [
        JSONObject([.init("path", .text(paths[target]))]), JSONObject([.init("id", .text(ids[target]))]),
        JSONObject([
          .init("id", .text(ids[target])), .init("name", .text("x")), .init("path", .text(paths[target])),
        ]), JSONObject([.init("url", .text("https://example.org/\(target)"))]),
      ]
      json["load_board"] = .object(ids.count == 1 ? links[1] : random.pick(links))
    }
    if !images.isEmpty, random.below(2) == 0 { json["image_id"] = random.pick(images).object?["id"] }
    if !sounds.isEmpty, random.below(2) == 0 { json["sound_id"] = random.pick(sounds).object?["id"] }
    if random.below(5) == 0 {
      json["translations"] = .object(
        JSONObject([
          .init(
            Name(random.pick(["bg", "en", "fr"])),
            .object(JSONObject([.init("label", .text(text())), .init("vocalization", .text(text()))])))
        ]))
    }
    addUnknown(to: &json)
    json.members.shuffle(using: &random)
    return json
  }

  private mutating func medium(_ id: String, isSound: Bool, _ isSingle: Bool) -> JSONObject {
    var json = JSONObject([.init("id", .text(id))])
    let bytes = isSound ? MadeBoards.mp3 + [UInt8(random.below(4))] : MadeBoards.png(random.below(4))
    switch random.below(4) {
    case 0: json["url"] = .text("https://example.org/" + id)
    case 1 where !isSound: json["symbol"] = .object(JSONObject([.init("set", .text("s"))]))
    case 2 where !isSingle:
      let path = random.pick(["images/", "", "деца/"]) + id + (isSound ? ".mp3" : ".png")
      media.append((path, bytes))
      json["path"] = .text(random.below(4) == 0 ? "/" + path : path)
    default:
      let head = random.pick(["", "data:image/png;base64,", "data:;base64,"])
      json["data"] = .text(head + MadeBoards.base64(bytes))
    }
    if random.below(2) == 0 { json["width"] = .number(random.pick(["300", "300.0", "3e2"])) }
    if random.below(2) == 0 { json["license"] = .object(JSONObject([.init("type", .text(text()))])) }
    addUnknown(to: &json)
    return json
  }

  private mutating func strings() -> JSONObject {
    JSONObject(
      (0..<random.below(4)).map { _ in
        .init(
          Name(random.pick(["bg", "en", "en-US", "ne", ""])),
          .object(JSONObject((0..<random.below(4)).map { _ in .init(Name(text()), .text(text())) })))
      })
  }

  private mutating func text() -> String {
    random.pick([
      "", "a", "drink", "вода", "e\u{301}", "é", "🍎👨‍👩‍👧", "\"\\/\u{1}\n", "\u{2028}<script>", "key",
      String(repeating: "дълго ", count: 60),
    ])
  }

  private mutating func addUnknown(to json: inout JSONObject) {
    for _ in 0..<random.below(3) {
      let key = Name(random.pick(["ext_app_x", "ext_", "", "Id", "e\u{301}", "unknown key"]))
      json[key] = random.below(3) == 0 ? deep() : random.json()
    }
  }

  private mutating func deep() -> JSONValue {
    var value = JSONValue.number(random.pick(["12345678901234567890", "1e400", "0.10", "-0", "1E+2"]))
    for _ in 0..<random.below(100) {
      value = random.below(2) == 0 ? .array([value]) : .object(JSONObject([.init("ext_deep", value)]))
    }
    return value
  }
}
