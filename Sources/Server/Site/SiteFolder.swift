import Foundation

extension Site {
  /// Opens every plain file below the folder. Symbolic links and names that begin with a dot are left out.
  ///
  /// - Parameter limit: bytes in all. Every file is read once for its tag: a folder of something else is not.
  public init(folder: String, limit: Int = 48 << 20) throws(SiteError) {
    var contents: [String: SiteContent] = [:]
    var total = 0
    var folders = [""]
    while let below = folders.popLast() {
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder + below) else {
        throw below.isEmpty ? .noFolder(folder) : .unreadable(path: folder + below)
      }
      for name in names where !name.hasPrefix(".") {
        let path = "\(below)/\(name)"
        switch try Self.entry(folder + path, atMost: limit - total) {
        case .folder: folders.append(path)
        case .other: break
        case .file(let content):
          total += content.size
          contents[path] = content
        }
      }
    }
    guard contents["/index.html"] != nil else { throw .noIndex(folder: folder) }
    try self.init(contents: contents)
  }

  private enum Entry {
    case folder, other
    case file(SiteContent)
  }

  private static func entry(_ path: String, atMost limit: Int) throws(SiteError) -> Entry {
    // These are the entry's own attributes: a link is a link, wherever it leads.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let type = attributes[.type] as? FileAttributeType
    else { throw .unreadable(path: path) }
    if type == .typeDirectory { return .folder }
    guard type == .typeRegular else { return .other }
    guard let size = attributes[.size] as? NSNumber, size.intValue <= limit else {
      throw .tooLarge(path: path)
    }
    return .file(try SiteContent.file(path))
  }
}
