import Family

/// A board file as its bytes say it, without Martlet's understanding of boards: what a comparison holds two files against
/// each other by.
public struct PlainBoardFile: Sendable {
  struct Board: Sendable {
    let path: String
    let json: JSONObject
  }

  private(set) var manifest: JSONObject?
  private(set) var boards: [Board] = []
  private var files: [Name: [UInt8]] = [:]

  /// - Parameter inflate: A raw deflate stream and the size that it must grow to.
  public init?(fileName: String, _ bytes: [UInt8], inflate: ([UInt8], Int) -> [UInt8]?) {
    guard ZIPDirectory.isZIP(bytes) else {
      guard let json = PlainBoardFile.object(bytes) else { return nil }
      boards = [Board(path: fileName, json: json)]
      return
    }
    guard let directory = try? ZIPDirectory(bytes) else { return nil }
    for entry in directory.entries {
      let packed = Array(bytes[entry.start..<entry.end])
      files[Name(entry.name)] = entry.method == .stored ? packed : inflate(packed, entry.size)
    }
    manifest = files["manifest.json"].flatMap { PlainBoardFile.object($0) }
    for index in PackageFile.boards(in: directory, manifest: manifest, base: "") {
      let path = directory.entries[index].name
      guard let json = files[Name(path)].flatMap({ PlainBoardFile.object($0) }) else { continue }
      boards.append(Board(path: path, json: json))
    }
  }

  private static func object(_ bytes: [UInt8]) -> JSONObject? { (try? JSONReader.read(bytes))?.object }

  /// The bytes of a picture or sound: by its `data`, its `path`, or the package's list; `nil` where they are not here.
  func bytes(of medium: JSONObject, on board: Board, _ list: Name) -> [UInt8]? {
    if let data = medium["data"]?.text, !data.isEmpty { return DataURL.bytes(data) }
    let listed = OpenBoardParsing.id(medium["id"]).flatMap { path(ofListed: Name($0), list) }
    for path in [medium["path"]?.text, listed] {
      guard let path else { continue }
      for candidate in PackagePath.candidates(path, from: board.path) {
        if let bytes = files[Name(candidate)] { return bytes }
      }
    }
    return nil
  }

  func path(ofListed id: Name, _ list: Name) -> String? {
    manifest?["paths"]?.object?[list]?.object?[id]?.text
  }

  func file(_ path: String) -> [UInt8]? { files[Name(PackagePath.plain(path))] }
}
