import CZlib
import HTTPTypes
import Hummingbird
import Services
import Testing

@testable import Server

@Suite struct SiteTests {
  @Test(arguments: [
    "/", "/index.html", "/talk", "/talk/food", "/parents/boards/7", "/talk/", "/%D1%85%D1%80",
    "/talk/d1.s1.17", "/talk/boards.obf/2", "/lens/en/a.m.", "/piles/d1.s1.3", "/parents/print/d1.s1.17",
  ])
  func theAppAnswersUnderEveryAddressOfItsOwn(_ path: String) async throws {
    try await TestApp().run { browser in
      let answer = try await browser.get(path)
      #expect(answer.status == .ok)
      #expect(answer.text.hasPrefix("<!doctype html>"))
      #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
      #expect(answer.headers[.cacheControl] == "no-cache")
    }
  }

  @Test(arguments: [
    ("/app.js", "text/javascript; charset=utf-8", "no-cache"),
    ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
    ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
    ("/style.css", "text/css; charset=utf-8", "no-cache"),
    ("/martlet.0123456789abcdef.wasm", "application/wasm", "public, max-age=31536000, immutable"),
    ("/pictures.svg", "image/svg+xml", "no-cache"), ("/icons/icon-192.png", "image/png", "no-cache"),
  ])
  func filesHaveTheirTypeAndTheirTimeInCaches(_ path: String, _ type: String, _ cache: String) async throws {
    try await TestApp().run { browser in
      let answer = try await browser.get(path)
      #expect(answer.status == .ok)
      #expect(answer.bytes == TestApp.files[path])
      #expect(answer.headers[.contentType] == type)
      #expect(answer.headers[.cacheControl] == cache)
    }
  }

  @Test(arguments: [
    "/missing.js", "/host/missing.js", "/api", "/api/", "/api/x", "/martlet.wasm", "/App.js", "/a.b/c.d",
  ])
  func whatIsNotThereIsNotFound(_ path: String) async throws {
    try await TestApp().run { browser in
      let answer = try await browser.get(path)
      #expect(answer.status == .notFound)
    }
  }

  @Test(arguments: [
    "/../index.html", "/%2e%2e/%2e%2e/etc/passwd", "/host/..%2f..%2fetc/passwd", "/..%5c..%5cwindows", "/%00",
    "/app.js%00.html", "/index.html%00", "/%c0%ae%c0%ae/x", "/%", "/%4", "/%zz", "//app.js", "/host//boot.js",
    "/./app.js", "/a%0d%0ab", "/%ff", "/%ed%a0%80", "/host/%2e%2e/app.js", "/\\app.js", "/.git/config",
  ])
  func noAddressLeadsOutOfTheApp(_ path: String) async throws {
    try await TestApp().run { browser in
      let answer = try await browser.get(path)
      #expect([400, 404].contains(answer.status.code))
      #expect(!answer.text.contains("<!doctype html>"))
    }
  }

  @Test func whateverIsDecodedIsAPlainPath() {
    var generator = Seeded(state: 7)
    let pieces = [
      "/", "/", ".", "..", "%2e", "%2F", "%2f", "%5c", "\\", "%00", "%", "a", "b.js", "%d0%b0", "%c0", "%ff",
      " ", "?",
      "%25", "%0a", "е", "//", "%u002e", "..;", "%2e%2e%2f",
    ]
    var decoded = 0
    var wrong: [String] = []
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...6, using: &generator)
      let path =
        "/" + (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      guard let plain = RequestPath.decode(path) else { continue }
      decoded += 1
      let isPlain =
        plain.hasPrefix("/") && !plain.unicodeScalars.contains { $0.value < 32 || $0 == "\\" }
        && !plain.split(separator: "/").contains { $0.hasPrefix(".") }
      if !isPlain { wrong.append(path) }
    }
    #expect(wrong.isEmpty)
    #expect(decoded > 1_000)
  }

  @Test func anUnchangedFileIsNotSentAgain() async throws {
    try await TestApp().run { browser in
      let first = try await browser.get("/app.js")
      let tag = try #require(first.headers[.eTag])
      for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let again = try await browser.get("/app.js", [.ifNoneMatch: known])
        #expect(again.status == .notModified)
        #expect(again.bytes.isEmpty)
        #expect(again.headers[.eTag] == tag)
        #expect(again.headers[.cacheControl] == "no-cache")
      }
      #expect(try await browser.get("/app.js", [.ifNoneMatch: "\"other\""]).status == .ok)
      #expect(try await browser.get("/style.css").headers[.eTag] != tag)
    }
  }

  @Test func compressedFilesUnpackToTheSame() async throws {
    var app = TestApp()
    app.site["/app.js.gz"] = Gzip.compress(TestApp.files["/app.js"] ?? [])
    try await app.run { browser in
      let plain = try await browser.get("/app.js")
      let packed = try await browser.get("/app.js", [.acceptEncoding: "br, gzip;q=0.8"])
      #expect(packed.headers[.contentEncoding] == "gzip")
      #expect(packed.headers[.vary] == "Accept-Encoding")
      #expect(packed.bytes.count < plain.bytes.count / 4)
      #expect(packed.headers[.contentLength] == String(packed.bytes.count))
      #expect(unpacked(packed.bytes) == plain.bytes)
      #expect(packed.headers[.eTag] != plain.headers[.eTag])
      let tag = try #require(plain.headers[.eTag])
      let again = try await browser.get("/app.js", [.acceptEncoding: "gzip", .ifNoneMatch: tag])
      #expect(again.status == .notModified)
    }
  }

  @Test func theSmallestFormThatABrowserReadsIsSent() async throws {
    var app = TestApp()
    app.site["/app.js.br"] = [1, 2, 3]
    app.site["/app.js.gz"] = [4, 5]
    try await app.run { browser in
      let brotli = try await browser.get("/app.js", [.acceptEncoding: "gzip, deflate, br"])
      #expect(brotli.headers[.contentEncoding] == "br")
      #expect(brotli.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(brotli.headers[.vary] == "Accept-Encoding")
      #expect(brotli.bytes == [1, 2, 3])
      for accepts in ["gzip", "br;q=0, gzip", "*"] {
        let gzip = try await browser.get("/app.js", [.acceptEncoding: accepts])
        #expect(gzip.headers[.contentEncoding] == "gzip", "\(accepts)")
        #expect(gzip.headers[.eTag] != brotli.headers[.eTag])
      }
      let tag = try #require(brotli.headers[.eTag])
      #expect(try await browser.get("/app.js", [.ifNoneMatch: tag]).status == .notModified)
      for packed in ["/app.js.br", "/app.js.gz"] {
        #expect(try await browser.get(packed).status == .notFound)
      }
    }
  }

  @Test(arguments: ["identity", "gzip;q=0", "br", "*;q=0", ""])
  func whoCanNotUnpackGetsThePlainFile(_ accepts: String) async throws {
    var app = TestApp()
    app.site["/app.js.gz"] = [4, 5]
    try await app.run { browser in
      let answer = try await browser.get("/app.js", [.acceptEncoding: accepts])
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.bytes == TestApp.files["/app.js"])
    }
  }

  @Test func headTellsTheSameWithoutTheContent() async throws {
    try await TestApp().run { browser in
      for path in ["/", "/app.js", "/api/health", "/missing.js", "/talk/food"] {
        let get = try await browser.get(path)
        let head = try await browser.ask(.head, path)
        #expect(head.status == get.status)
        #expect(head.bytes.isEmpty)
        #expect(head.headers[.contentLength] == get.headers[.contentLength])
        #expect(head.headers[.contentType] == get.headers[.contentType])
      }
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete, .patch, .options, .trace])
  func nothingCanBeWritten(_ method: HTTPRequest.Method) async throws {
    try await TestApp().run { browser in
      for path in ["/", "/app.js", "/api/health", "/api/speech", "/nowhere"] {
        let answer = try await browser.ask(method, path)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers[.allow] == "GET, HEAD")
      }
    }
  }

  @Test func tooMuchIsRefusedBeforeItIsRead() async throws {
    try await TestApp().run { browser in
      #expect(try await browser.get("/" + String(repeating: "a", count: 9_000)).status.code == 414)
      #expect(try await browser.get("/" + String(repeating: "a", count: 3_000)).status == .badRequest)
      let sent = try await browser.ask(.post, "/", body: .init(bytes: [UInt8](repeating: 0, count: 70_000)))
      #expect(sent.status.code == 413)
      #expect(sent.headers[.connection] == "close")
    }
  }

  @Test(arguments: [
    ("/a.0123abcd.js", true), ("/deep/martlet.0123456789abcdef0123.wasm", true), ("/a.0123abc.js", false),
    ("/a.0123ABCD.js", false), ("/0123abcd.js", false), ("/a.b.c.js", false), ("/a.0123abcd/b.js", false),
    ("/app/0123456789ab/host/main.js", true), ("/app/0123456789ab", false), ("/app/home/main.js", false),
  ])
  func onlyWhatLiesUnderAHashIsKeptForGood(_ path: String, _ expected: Bool) {
    #expect(SiteFile.hasHashInName(path) == expected)
  }

  private func unpacked(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      return []
    }
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: 1 << 20)
    let status = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return inflate(&stream, Z_FINISH)
      }
    }
    return status == Z_STREAM_END ? Array(output[..<Int(stream.total_out)]) : []
  }
}

/// SplitMix64: the same numbers in every run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
