import Bytes
import Family
import Language

/// Turns a board's JSON into a document, mending and noting what is amiss.
struct OpenBoardParsing {
  let path: String
  var notices: NoticeList

  /// Whether an object looks like a board: it has buttons or a grid, or says that it is one.
  static func isBoard(_ object: JSONObject) -> Bool {
    if object["buttons"]?.array != nil || object["grid"]?.object != nil { return true }
    return object["format"]?.text?.rest(after: "open-board") != nil
      && object["paths"] == nil && object["root"] == nil
  }

  mutating func note(_ code: NoticeCode, _ place: String = "") {
    notices.note(code, place.isEmpty ? path : path + "#/" + place)
  }

  /// An id as text, whatever kind it is written in.
  static func id(_ value: JSONValue?) -> String? {
    switch value {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let literal): literal
    default: nil
    }
  }

  private mutating func id(_ value: JSONValue?, _ place: String) -> String? {
    if case .number = value { note(.numericID, place) }
    return OpenBoardParsing.id(value)
  }

  /// Text for people, where a number is as good; no longer than its kind of text may be.
  private mutating func text(_ value: JSONValue?, _ limit: TextLimit, _ place: String) -> String? {
    guard let written = value?.text ?? OpenBoardParsing.id(value) else { return nil }
    let text = limit.cut(written)
    if text.utf8.count < written.utf8.count { note(.textCut, place) }
    return text
  }

  mutating func document(_ object: JSONObject) -> OpenBoardDocument {
    var json = object
    KeptKey.strip(&json)
    let buttons = json.take("buttons")?.array ?? []
    let images = json.take("images")?.array ?? []
    let sounds = json.take("sounds")?.array ?? []
    let grid = json.take("grid")?.object
    if json["format"]?.text == nil { note(.noFormat) }
    var written = id(json["id"], "id")
    if written == nil { note(.noID) }
    written = written ?? path
    var document = OpenBoardDocument(
      path: path, id: written ?? path, writtenID: written ?? path,
      name: text(json["name"], .label, "name") ?? "", json: json)
    readButtons(buttons, into: &document)
    document.images = readMedia(images, "images")
    document.sounds = readMedia(sounds, "sounds")
    readGrid(grid, into: &document)
    readLanguage(into: &document)
    return document
  }

  private mutating func readButtons(_ values: [JSONValue], into document: inout OpenBoardDocument) {
    var known: [Name: Int] = [:]
    document.buttons.reserveCapacity(values.count)
    for index in 0..<values.count {
      let place = "buttons/\(index)"
      guard var json = values[index].object else {
        note(.notObject, place)
        continue
      }
      KeptKey.strip(&json)
      let written = id(json["id"], place + "/id")
      if written == nil { note(.noID, place) }
      let id = unique(written ?? "~\(index)", in: &known, isWritten: written != nil, place)
      document.buttons.append(button(json, id: id, number: index, place))
    }
  }

  mutating func button(_ json: JSONObject, id: String, number: Int = 0, _ place: String) -> OpenBoardButton {
    OpenBoardButton(
      number: number, id: id, label: text(json["label"], .label, place + "/label") ?? "",
      vocalization: text(json["vocalization"], .phrase, place + "/vocalization"),
      imageID: self.id(json["image_id"], place + "/image_id"),
      soundID: self.id(json["sound_id"], place + "/sound_id"), actions: actions(of: json, place),
      isHidden: isTrue(json["hidden"]),
      fillColour: colour(json["background_color"], place + "/background_color"),
      borderColour: colour(json["border_color"], place + "/border_color"), json: json)
  }

  private mutating func colour(_ value: JSONValue?, _ place: String) -> String? {
    guard let text = value?.text, !text.isEmpty else { return nil }
    guard let colour = WrittenColour(text) else {
      note(.colourUnreadable, place)
      return nil
    }
    return colour.flattened
  }

  private mutating func unique(
    _ id: String, in known: inout [Name: Int], isWritten: Bool, _ place: String
  ) -> String {
    guard let count = known[Name(id)] else {
      known[Name(id)] = 1
      return id
    }
    if isWritten { note(.repeatedID, place) }
    var next = count
    var candidate = id
    repeat {
      next += 1
      candidate = id + "~\(next)"
    } while known[Name(candidate)] != nil
    known[Name(id)] = next
    known[Name(candidate)] = 1
    return candidate
  }

  private func isTrue(_ value: JSONValue?) -> Bool {
    switch value {
    case .bool(let bool): bool
    case .number(let literal): JSONNumber.double(literal) != 0
    case .text(let text): Name(text) == "true"
    default: false
    }
  }

  private mutating func actions(of json: JSONObject, _ place: String) -> [String] {
    var actions: [String] = []
    for value in json["actions"]?.array ?? [] {
      if let action = value.text, !action.isEmpty { actions.append(action) }
    }
    if actions.isEmpty, let action = json["action"]?.text, !action.isEmpty { actions = [action] }
    for action in actions where TileAction(action) == nil { note(.actionUnsupported, place + "/actions") }
    return actions
  }

  private mutating func readMedia(_ values: [JSONValue], _ list: String) -> [OpenBoardMedia] {
    var media: [OpenBoardMedia] = []
    for index in 0..<values.count {
      guard var json = values[index].object else {
        note(.notObject, list + "/\(index)")
        continue
      }
      KeptKey.strip(&json)
      guard let id = id(json["id"], list + "/\(index)/id") else {
        note(.noID, list + "/\(index)")
        continue
      }
      let data = json.take("data")?.text
      media.append(OpenBoardMedia(id: id, data: data?.isEmpty ?? true ? nil : data, json: json))
    }
    return media
  }
}
