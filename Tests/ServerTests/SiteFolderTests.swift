import Foundation
import HTTPTypes
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

  @Test func aFolderThatIsTooLargeForAnAppIsRefused() throws {
    let folder = try Folder(["index.html": "i", "big.bin": String(repeating: "x", count: 2_000)])
    #expect(throws: SiteError.tooLarge(path: "\(folder.path)/big.bin")) {
      try Site(folder: folder.path, limit: 1_000)
    }
  }

  @Test func `A file of many pieces arrives whole, and so does one of none`() async throws {
    let long = String(repeating: "0123456789abcdef", count: SiteContent.piece / 16 * 3) + "end"
    let folder = try Folder(["index.html": "i", "long.txt": long, "empty.txt": ""])
    var app = TestApp()
    app.folder = folder.path
    try await app.run { browser in
      let answer = try await browser.get("/long.txt")
      #expect(answer.text == long)
      #expect(answer.headers[.contentLength] == String(long.utf8.count))
      let empty = try await browser.get("/empty.txt")
      #expect(empty.status == .ok && empty.bytes.isEmpty)
    }
  }

  @Test func `A running server keeps the app that it began with, whatever takes its place`() async throws {
    let folder = try Folder(["index.html": "first", "a.js": "old"])
    var app = TestApp()
    app.folder = folder.path
    let path = folder.path
    try await app.run { browser in
      let tag = try await browser.get("/a.js").headers[.eTag]
      try Data("something new".utf8).write(to: URL(fileURLWithPath: "\(path)/a.js"), options: .atomic)
      try FileManager.default.removeItem(atPath: "\(path)/index.html")
      let answer = try await browser.get("/a.js")
      #expect(answer.text == "old")
      #expect(answer.headers[.eTag] == tag)
      #expect(try await browser.get("/").text == "first")
    }
  }

  @Test func `A file that was cut short under the server is no answer that looks whole`() throws {
    let folder = try Folder(["index.html": "0123456789"])
    let content = try SiteContent.file("\(folder.path)/index.html")
    #expect(truncate("\(folder.path)/index.html", 4) == 0)
    #expect(throws: SiteError.unreadable(path: "\(folder.path)/index.html")) { try content.all() }
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
