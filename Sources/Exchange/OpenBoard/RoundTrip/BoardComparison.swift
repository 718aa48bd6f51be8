import Family

/// Holds two board files against each other: every key, id, order, place and byte.
///
/// Not told apart, and nothing else: the order of keys in an object; a list that is empty and one that is absent; `1` and
/// `"1"` as an id; a picture's or sound's place in the package and whether it stands in the board as `data`, as long as
/// its bytes are the same; and a package's list that names more than it did.
public struct BoardComparison {
  private let before: PlainBoardFile
  private let after: PlainBoardFile
  private var list = DifferenceList()

  public static func differences(_ before: PlainBoardFile, _ after: PlainBoardFile) -> [BoardDifference] {
    var comparison = BoardComparison(before: before, after: after)
    comparison.compare()
    return comparison.list.differences
  }

  private init(before: PlainBoardFile, after: PlainBoardFile) {
    self.before = before
    self.after = after
  }

  private mutating func compare() {
    compareManifests()
    var places: [Name: Int] = [:]
    for index in after.boards.indices {
      places[Name(OpenBoardParsing.id(after.boards[index].json["id"]) ?? "")] = index
    }
    for board in before.boards {
      let id = Name(OpenBoardParsing.id(board.json["id"]) ?? "")
      guard let place = places.removeValue(forKey: id) else {
        list.note(board.path, board.json["id"], nil)
        continue
      }
      if before.boards.count > 1, Name(board.path) != Name(after.boards[place].path) {
        list.note(board.path, .text(board.path), .text(after.boards[place].path))
      }
      compare(board, after.boards[place])
    }
    for index in after.boards.indices where places.values.contains(index) {
      list.note(after.boards[index].path, nil, after.boards[index].json["id"])
    }
  }

  private mutating func compareManifests() {
    guard let old = before.manifest, let new = after.manifest else {
      if let old = before.manifest { list.note("manifest.json", .object(old), nil) }
      return
    }
    list.compare(old, new, "manifest.json#", except: ["paths"])
    let oldPaths = old["paths"]?.object ?? JSONObject()
    let newPaths = new["paths"]?.object ?? JSONObject()
    list.compare(oldPaths, newPaths, "manifest.json#/paths", except: ["images", "sounds"])
    for key in ["images", "sounds"] as [Name] {
      for member in oldPaths[key]?.object?.members ?? [] {
        let place = "manifest.json#/paths/" + key.text + "/" + member.key.text
        let written = newPaths[key]?.object?[member.key]
        if let path = member.value.text, let bytes = before.file(path),
          let now = written?.text.flatMap({ after.file($0) })
        {
          if bytes != now { list.note(place, member.value, written) }
        } else {
          list.compare(member.value, written, place)
        }
      }
    }
  }

  private mutating func compare(_ old: PlainBoardFile.Board, _ new: PlainBoardFile.Board) {
    let place = old.path + "#"
    list.compare(
      old.json, new.json, place, except: ["id", "buttons", "images", "sounds", "grid"])
    compareGrids(old.json["grid"], new.json["grid"], place + "/grid")
    compareLists("buttons", old, new) { comparison, old, new, place in
      comparison.compareButtons(old, new, place)
    }
    for key in ["images", "sounds"] as [Name] {
      compareLists(key, old, new) { comparison, oldMedium, newMedium, place in
        let bytes = comparison.before.bytes(of: oldMedium, on: old, key)
        let now = comparison.after.bytes(of: newMedium, on: new, key)
        comparison.compareMedia((oldMedium, bytes), (newMedium, now), place)
      }
    }
  }

  private mutating func compareLists(
    _ key: Name, _ old: PlainBoardFile.Board, _ new: PlainBoardFile.Board,
    _ compare: (inout BoardComparison, JSONObject, JSONObject, String) -> Void
  ) {
    let before = old.json[key]?.array ?? []
    let after = new.json[key]?.array ?? []
    let place = old.path + "#/" + key.text
    for index in 0..<max(before.count, after.count) {
      let old = index < before.count ? before[index] : nil
      let new = index < after.count ? after[index] : nil
      if let old = old?.object, let new = new?.object {
        compare(&self, old, new, place + "/\(index)")
      } else {
        list.note(place + "/\(index)", old, new)
      }
    }
  }

  private mutating func compareButtons(_ old: JSONObject, _ new: JSONObject, _ place: String) {
    let ids: [Name] = ["id", "image_id", "sound_id"]
    list.compare(old, new, place, except: ids + ["load_board"])
    for id in ids { list.compareIDs(old[id], new[id], place + "/" + id.text) }
    guard let link = old["load_board"]?.object, let now = new["load_board"]?.object else {
      return list.compare(old["load_board"], new["load_board"], place + "/load_board")
    }
    list.compare(link, now, place + "/load_board", except: ["id"])
    list.compareIDs(link["id"], now["id"], place + "/load_board/id")
  }

  private mutating func compareMedia(
    _ old: (json: JSONObject, bytes: [UInt8]?), _ new: (json: JSONObject, bytes: [UInt8]?), _ place: String
  ) {
    list.compareIDs(old.json["id"], new.json["id"], place + "/id")
    guard let bytes = old.bytes, let now = new.bytes else {
      return list.compare(old.json, new.json, place, except: ["id"])
    }
    list.compare(old.json, new.json, place, except: ["id", "data", "path"])
    if bytes != now { list.note(place, "\(bytes.count) bytes", "\(now.count) bytes, not the same") }
  }

  private mutating func compareGrids(_ old: JSONValue?, _ new: JSONValue?, _ place: String) {
    guard let before = old?.object, let after = new?.object else { return list.compare(old, new, place) }
    list.compare(before, after, place, except: ["order"])
    let rows = before["order"]?.array ?? []
    let now = after["order"]?.array ?? []
    guard rows.count == now.count else {
      return list.note(place + "/order", before["order"], after["order"])
    }
    for row in rows.indices {
      let cells = rows[row].array ?? []
      let others = now[row].array ?? []
      guard cells.count == others.count else {
        list.note(place + "/order/\(row)", rows[row], now[row])
        continue
      }
      for column in cells.indices {
        list.compareIDs(cells[column], others[column], place + "/order/\(row)/\(column)")
      }
    }
  }
}
