import Exchange

/// What a file of the app is, told by its name's ending.
enum ContentType {
  /// The media type; unknown endings are bytes that nothing will run.
  static func of(_ path: String) -> String { known[ending(of: path)]?.type ?? "application/octet-stream" }

  /// Whether gzip makes it smaller: sound and pictures already are as small as they get.
  static func isCompressible(_ path: String) -> Bool { known[ending(of: path)]?.compressible ?? false }

  private static func ending(of path: String) -> String {
    let name = path[(path.lastIndex(of: "/") ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let known = files.merging(boards) { own, _ in own }

  private static let boards = Dictionary(
    uniqueKeysWithValues: BoardFormat.allCases.map { format in
      (
        String(format.ending.dropFirst()),
        (type: format.mediaType, compressible: format.mediaType == "application/json")
      )
    })

  private static let files: [String: (type: String, compressible: Bool)] = [
    "html": ("text/html; charset=utf-8", true),
    "js": ("text/javascript; charset=utf-8", true),
    "mjs": ("text/javascript; charset=utf-8", true),
    "css": ("text/css; charset=utf-8", true),
    "json": ("application/json", true),
    "map": ("application/json", true),
    "webmanifest": ("application/manifest+json", true),
    "wasm": ("application/wasm", true),
    "svg": ("image/svg+xml", true),
    "txt": ("text/plain; charset=utf-8", true),
    "bin": ("application/octet-stream", true),
    "png": ("image/png", false),
    "jpg": ("image/jpeg", false),
    "jpeg": ("image/jpeg", false),
    "webp": ("image/webp", false),
    "avif": ("image/avif", false),
    "gif": ("image/gif", false),
    "ico": ("image/x-icon", false),
    "mp3": ("audio/mpeg", false),
    "woff2": ("font/woff2", false),
  ]
}
