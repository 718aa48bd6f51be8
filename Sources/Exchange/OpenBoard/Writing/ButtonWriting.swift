import Family
import Language

/// Writes what a tile says into its button. A key that came in stays where it still means what the tile says.
struct ButtonWriting {
  let tile: Tile

  func write(in json: inout JSONObject, _ words: inout WordWriting) {
    var meaning = words.meaning(of: json)
    if meaning.label != tile.label { words.write(tile.label, "label", in: &json) }
    if meaning.vocalization != tile.vocalization {
      words.write(tile.vocalization ?? LocalizedText(), "vocalization", in: &json)
    }
    writeColours(in: &json, &meaning)
    var parsing = OpenBoardParsing(path: "", notices: NoticeList())
    let button = parsing.button(json, id: "", "")
    if button.isHidden != tile.isHidden { json["hidden"] = tile.isHidden ? .bool(true) : nil }
    if button.actions != tile.actions { writeActions(in: &json) }
  }

  private func writeColours(in json: inout JSONObject, _ meaning: inout ButtonMeaning) {
    var parsing = OpenBoardParsing(path: "", notices: NoticeList())
    if meaning.fillColour != tile.fillColour || meaning.wordClass != tile.wordClass {
      json[KeptKey.wordClass] = nil
      json["background_color"] = tile.fillColour.map { .text($0) }
      let isTold = tile.fillColour.flatMap { WrittenColour($0)?.wordClass } == tile.wordClass
      if let wordClass = tile.wordClass, !isTold {
        json[KeptKey.wordClass] = .text(wordClass.name)
        if tile.fillColour == nil { json["background_color"] = .text(WrittenColour.key(wordClass)) }
      }
    }
    if parsing.button(json, id: "", "").borderColour != tile.borderColour {
      json["border_color"] = tile.borderColour.map { .text($0) }
    }
  }

  /// One action as `action`; several as `actions`, the first of them also as `action` for programs that know only that.
  private func writeActions(in json: inout JSONObject) {
    json["action"] = tile.actions.first.map { .text($0) }
    guard tile.actions.count > 1 else {
      json["actions"] = nil
      return
    }
    var actions: [JSONValue] = []
    for action in tile.actions { actions.append(.text(action)) }
    json["actions"] = .array(actions)
  }
}

extension WordWriting {
  /// What a button means as it stands.
  func meaning(of json: JSONObject) -> ButtonMeaning {
    var parsing = OpenBoardParsing(path: "", notices: NoticeList())
    return ButtonMeaning(parsing.button(json, id: "", ""), words)
  }

  func read(_ text: String) -> LocalizedText { words.text(text) }
}
