import Hummingbird

/// The built app: a table from path to open file, made once.
///
/// A table can't be led out of its folder: no path of a request reaches the file system, so no `..`, no
/// symbolic link and no `%00` means anything.
public struct Site: Sendable {
  private let files: [String: SiteFile]
  private let index: SiteFile
  /// The one script and the one style that the app's page carries itself, if it does, as sources of a policy: the first
  /// board waits for no other file of either kind.
  let ownScript, ownStyle: String?

  /// - Parameter files: content by path, each path beginning with `/`. `/index.html` must be one. `/a.js.br` and
  ///   `/a.js.gz` are no files of their own: they are `/a.js`, compressed by brotli and by gzip.
  public init(files: [String: [UInt8]]) throws(SiteError) {
    try self.init(contents: files.mapValues(SiteContent.held))
  }

  init(contents: [String: SiteContent]) throws(SiteError) {
    var table: [String: SiteFile] = [:]
    for (path, content) in contents
    where !ContentCoding.allCases.contains(where: { path.hasSuffix($0.fileEnding) }) {
      let packed = ContentCoding.allCases.compactMap { coding in
        contents[path + coding.fileEnding].map { SiteFile.Packed(coding: coding, content: $0) }
      }
      table[path] = try SiteFile(path: path, plain: content, packed: packed)
    }
    guard let index = table["/index.html"] else { throw .noIndex(folder: "") }
    self.index = index
    let page = try index.plain.all()
    ownScript = OwnElement.source("script", " type=\"module\"", in: page)
    ownStyle = OwnElement.source("style", in: page)
    files = table
  }

  public var count: Int { files.count }

  /// The answer to a path of a URL, still percent-encoded.
  ///
  /// An existing file is sent. Any other path without an ending is one of the app's own addresses
  /// (`/talk/food`), and the app itself is sent, to show it.
  func response(to request: Request) throws(Problem) -> Response {
    guard let path = RequestPath.decode(request.uri.path) else { throw Problem(.addressMalformed) }
    if let file = files[path] { return file.response(to: request) }
    guard path != "/api", !path.hasPrefix("/api/"),
      RequestPath.isInRoom(path) || !RequestPath.hasEnding(path)
    else {
      throw Problem(.notFound)
    }
    return index.response(to: request)
  }
}

/// Why the built app could not be read.
public enum SiteError: Error, Hashable, Sendable {
  case noFolder(String)
  case noIndex(folder: String)
  case unreadable(path: String)
  case tooLarge(path: String)
}
