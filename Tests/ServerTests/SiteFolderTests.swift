import Foundation
import Testing

@testable import Server

@Suite struct SiteFolderTests {
  @Test func everyPlainFileOfTheFolderIsServed() throws {
    let folder = try Folder([
      "index.html": "i", "host/boot.js": "b", "a/b/c.svg": "c", ".hidden": "h", ".git/x": "g",
    ])
    #expect(try Site(folder: folder.path).count == 3)
  }

  @Test func linksOutOfTheFolderAreLeftOut() throws {
    let folder = try Folder(["index.html": "i"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/passwd.txt", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/etc", withDestinationPath: "/etc")
    #expect(try Site(folder: folder.path).count == 1)
  }

  @Test func aFolderWithoutTheAppIsNamed() throws {
    let folder = try Folder(["other.html": "i"])
    #expect(throws: SiteError.noIndex(folder: folder.path)) { try Site(folder: folder.path) }
    #expect(throws: SiteError.noFolder("/nowhere")) { try Site(folder: "/nowhere") }
  }

  @Test func aFolderThatIsTooLargeForMemoryIsRefused() throws {
    let folder = try Folder(["index.html": "i", "big.bin": String(repeating: "x", count: 2_000)])
    #expect(throws: SiteError.tooLarge(path: "\(folder.path)/big.bin")) {
      try Site(folder: folder.path, limit: 1_000)
    }
  }
}

/// A folder of text files that is gone when the test is.
final class Folder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "/martlet-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
