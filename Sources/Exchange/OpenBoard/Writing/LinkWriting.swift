import Family

/// Writes what a tile opens.
struct LinkWriting {
  let collection: BoardCollection
  let targets: BoardTargets
  let ids: [JSONValue]
  let paths: [String]

  /// Puts the link into a button. What came in stays while it leads where the tile leads.
  func write(_ link: BoardID?, from path: String, in json: inout JSONObject) {
    let written = json["load_board"]?.object
    let leads = written.flatMap { targets.target($0, from: path) }.map { collection.boards[$0].id }
    guard leads != link else { return }
    guard let link else {
      json["load_board"] = nil
      return
    }
    guard let target = collection.boards.firstIndex(where: { $0.id == link }) else {
      // Not among these boards: whoever has it knows it by its id.
      if written == nil { json["load_board"] = .object(JSONObject([.init("id", .text(link.text))])) }
      return
    }
    var object = JSONObject([.init("id", ids[target])])
    if let name = written?["name"] { object["name"] = name }
    object["path"] = .text(paths[target])
    json["load_board"] = .object(object)
  }
}
