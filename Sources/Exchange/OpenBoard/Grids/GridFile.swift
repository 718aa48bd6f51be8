import Family

/// A file of AsTeRICS Grid (`.grd`, JSON): grids of elements, as documents of the Open Board Format, so that everything
/// after goes the way of those.
///
/// Source of the names: the developers' documentation of AsTeRICS Grid (its chapter on the data model), its handbook's
/// chapter on actions, and files that it publishes.
struct GridFile {
  private(set) var boards: [JSONObject] = []
  /// The id of the grid to open first.
  private(set) var root: String?
  /// What else the file says, for the set's `extra`. Dictionaries and screenshots of grids are left out.
  private(set) var rest = JSONObject()
  /// The content is encrypted by a user's password.
  private(set) var isEncrypted = false
  private(set) var notices: NoticeList

  /// `nil` for any other JSON.
  init?(_ value: JSONValue, notices: NoticeList) {
    self.notices = notices
    var grids: [JSONObject] = []
    let written = value.array ?? value.object?["grids"]?.array ?? [value]
    for grid in written {
      guard let grid = grid.object else { continue }
      if grid["encryptedDataBase64"] != nil { isEncrypted = true }
      if grid["gridElements"]?.array != nil { grids.append(grid) }
    }
    guard !grids.isEmpty || isEncrypted else { return nil }
    let metadata = value.object?["metadata"]?.object
    root = metadata?["homeGridId"]?.text ?? OpenBoardParsing.id(grids.first?["id"])
    if let metadata { rest["ext_asterics_metadata"] = .object(metadata) }
    let locale = GridFile.locale(of: grids)
    for index in grids.indices {
      self.notices.begin()
      var board = GridBoard(
        grid: grids[index], place: GridFile.path(index) + "#", locale: locale, self.notices)
      boards.append(board.document())
      self.notices = board.notices
    }
  }

  /// The grids for ``OpenBoardOpening``, each called by its place in the file.
  func boardFile() throws(OpenBoardFailure) -> SingleBoardFile {
    if isEncrypted { throw OpenBoardFailure(.encrypted) }
    var file = SingleBoardFile(boards: [], root: root, rest: rest, isForeign: true, notices: notices)
    for index in boards.indices { file.boards.append((GridFile.path(index), boards[index])) }
    return file
  }

  /// How reports name a grid.
  static func path(_ index: Int) -> String { "grids/\(index)" }

  /// The language in which most labels are known; of two the one that Martlet speaks, Bulgarian first.
  private static func locale(of grids: [JSONObject]) -> String {
    var tags: [Name] = ["bg", "en"]
    var counts = [0, 0]
    for grid in grids {
      for element in grid["gridElements"]?.array ?? [] {
        for member in element.object?["label"]?.object?.members ?? []
        where member.value.text?.isEmpty == false {
          if let index = tags.firstIndex(of: member.key) {
            counts[index] += 1
          } else {
            tags.append(member.key)
            counts.append(1)
          }
        }
      }
    }
    var best = 0
    for index in tags.indices where counts[index] > counts[best] { best = index }
    return counts[best] == 0 ? "" : tags[best].text
  }
}
