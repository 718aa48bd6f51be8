import Foundation

/// Folders of work that was stopped in the middle.
enum Leftovers {
  /// Removes what has one of these beginnings and was made more than an hour ago. What is younger may belong to somebody who
  /// is still at work.
  static func sweep(_ folder: URL, _ beginnings: [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where beginnings.contains(where: { name.hasPrefix($0) }) {
      let old = folder.appending(path: name)
      let made = try? FileManager.default.attributesOfItem(atPath: old.path)[.modificationDate] as? Date
      if made ?? .distantPast < Date.now.addingTimeInterval(-3_600) {
        try? FileManager.default.removeItem(at: old)
      }
    }
  }
}
