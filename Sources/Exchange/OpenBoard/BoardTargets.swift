import Bytes
import Family

/// Which board a button's `load_board` means.
struct BoardTargets {
  private(set) var byPath: [Name: Int] = [:]
  private(set) var byID: [Name: Int] = [:]
  private var byURL: [Name: Int] = [:]
  private var byFileName = FileNames()

  mutating func add(_ index: Int, path: String, id: String, _ board: JSONObject) {
    byPath[Name(path)] = index
    byID[Name(id)] = index
    byFileName.add(index, path)
    for key in ["url", "data_url"] as [Name] {
      if let url = board[key]?.text, !url.isEmpty { byURL[Name(url)] = index }
    }
  }

  /// Another id for a board, where no board has it.
  mutating func add(_ index: Int, alias: Name) {
    if byID[alias] == nil { byID[alias] = index }
  }

  mutating func moveToFront(_ chosen: Int) {
    for (key, index) in byPath { byPath[key] = moved(index, chosen) }
    for (key, index) in byID { byID[key] = moved(index, chosen) }
    for (key, index) in byURL { byURL[key] = moved(index, chosen) }
    var names = byFileName
    names.replace { moved($0, chosen) }
    byFileName = names
  }

  private func moved(_ index: Int, _ chosen: Int) -> Int {
    if index == chosen { return 0 }
    return index < chosen ? index + 1 : index
  }

  /// The one board whose file has the name at the end of a path, in whatever folder.
  func namesake(_ path: String?) -> Int? { path.flatMap { byFileName[$0] } }

  /// A path in the package comes before an id, an id before an address on the web.
  func target(_ link: JSONObject, from file: String) -> Int? {
    if let path = link["path"]?.text {
      for candidate in PackagePath.candidates(path, from: file) {
        if let found = byPath[Name(candidate)] { return found }
      }
    }
    if let id = OpenBoardParsing.id(link["id"]), let found = byID[Name(id)] { return found }
    for key in ["data_url", "url"] as [Name] {
      if let url = link[key]?.text, let found = byURL[Name(url)] { return found }
    }
    return nil
  }
}

/// Files by the last part of their paths, where one alone has that name.
struct FileNames {
  /// -1 where several files have the name.
  private var indices: [Name: Int] = [:]

  mutating func add(_ index: Int, _ path: String) {
    guard let name = FileNames.name(path) else { return }
    indices[name] = indices[name] == nil ? index : -1
  }

  mutating func replace(_ change: (Int) -> Int) {
    for (name, index) in indices where index >= 0 { indices[name] = change(index) }
  }

  subscript(path: String) -> Int? {
    guard let name = FileNames.name(path), let index = indices[name], index >= 0 else { return nil }
    return index
  }

  private static func name(_ path: String) -> Name? {
    let path = PackagePath.plain(path)
    return path.rest(after: PackagePath.folder(of: path)).flatMap { $0.isEmpty ? nil : Name($0) }
  }
}
