import Exchange

/// What a file of the app is, told by its name's ending.
enum ContentType {
  /// The media type; unknown endings are bytes that nothing will run.
  static func of(_ path: String) -> String { known[ending(of: path)] ?? "application/octet-stream" }

  private static func ending(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let known = files.merging(boards) { own, _ in own }

  private static let boards = Dictionary(
    uniqueKeysWithValues: BoardFormat.allCases.map { (String($0.ending.dropFirst()), $0.mediaType) })

  private static let files = [
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "webmanifest": "application/manifest+json",
    "wasm": "application/wasm",
    "svg": "image/svg+xml",
    "txt": "text/plain; charset=utf-8",
    "bin": "application/octet-stream",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "avif": "image/avif",
    "gif": "image/gif",
    "ico": "image/x-icon",
    "mp3": "audio/mpeg",
    "woff2": "font/woff2",
  ]
}
