import Foundation
import HTTPTypes
import NIOCore
import Services
import Testing

@testable import Server

/// A voice that comes from the page. The model is a real one of 243 bytes that hums; ONNX Runtime is the real one.
@Suite(.timeLimit(.minutes(5))) struct VoiceDeskRoutesTests {
  private static let root = URL(
    filePath: "/"
      + URL(filePath: #filePath).pathComponents.prefix { $0 != "Tests" }.dropFirst().joined(separator: "/"))
  private static let library = NeuralRuntime.place(data: root.appending(path: ".cache/neural"))

  private static func file(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: "Tests/Browser/voices/\(name)")))
  }

  private static var program: String {
    let tests = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    var folder = tests.deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.isExecutableFile(atPath: folder.appending(path: "martlet").path)
    {
      folder = folder.deletingLastPathComponent()
    }
    return folder.appending(path: "martlet").path
  }

  private struct Home: @unchecked Sendable {
    let family: TestFamily
    let folder: Folder
    let desk: VoiceDesk

    init(library: String? = VoiceDeskRoutesTests.library, keys: VoiceKeys = VoiceKeys()) async throws {
      family = try await TestFamily()
      folder = try Folder()
      let shelf = VoiceShelf(
        data: URL(filePath: folder.path), library: library, program: VoiceDeskRoutesTests.program,
        fence: .none)
      desk = VoiceDesk(shelf: shelf, keys: keys)
    }

    /// What lies where voices are kept.
    var kept: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/voices")) ?? []).sorted()
    }

    func run(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
      var app = TestApp(sync: family.service)
      let shelf = desk.shelf
      app.speech.desk = desk
      app.speech.voices = { await shelf.voices().map { SpeechSource.Kept($0.about) } }
      try await app.run(body)
      await shelf.stop()
    }
  }

  private static func key(_ browser: Browser, _ home: Home) async throws -> HTTPFields {
    let code = home.family.code
    let answer = try await browser.ask(
      .post, "/api/voices/key", body: ByteBuffer(string: "{\"code\":\"\(code.prefix(4)) \(code.suffix(4))\"}")
    )
    try #require(answer.status == .ok, "\(answer.text)")
    let object = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
    var fields: HTTPFields = [.martletVoiceKey: try #require(object?["key"] as? String)]
    fields[.acceptLanguage] = "en"
    return fields
  }

  private static func path(_ model: [UInt8], _ settings: [UInt8], name: String = "bg_BG-tester-medium.onnx")
    -> String
  {
    "/api/voices?name=\(name)&model=\(model.count)&settings=\(settings.count)"
  }

  @Test(.enabled(if: library != nil, "ONNX Runtime: bin/test fetches it"))
  func `A voice that comes from the page is kept once it has spoken, and removed for good`() async throws {
    let home = try await Home()
    let (model, settings) = (
      try Self.file("bg_BG-tester-medium.onnx"), try Self.file("bg_BG-tester-medium.onnx.json")
    )
    try await home.run { browser in
      #expect(try await browser.get("/api/voices").text == #"{"adding":"open","voices":[]}"#)
      let key = try await Self.key(browser, home)
      let answer = try await browser.ask(
        .post, Self.path(model, settings), key, body: ByteBuffer(bytes: model + settings))
      #expect(
        answer.status == .created && answer.text.contains("\"id\":\"bg-bg-tester-medium\""), "\(answer.text)")
      #expect(home.kept == ["bg-bg-tester-medium"])
      let place = home.folder.path + "/voices/bg-bg-tester-medium"
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: place).sorted() == [
          "about.json", "model.onnx", "voice.json",
        ])
      #expect([UInt8](try Data(contentsOf: URL(filePath: place + "/model.onnx"))) == model)
      // The same once more is the same voice; another name never leads out of the folder.
      let again = try await browser.ask(
        .post, Self.path(model, settings, name: "..%2F..%2Fx.onnx"), key,
        body: ByteBuffer(bytes: model + settings))
      #expect(again.status == .created && again.text == answer.text)
      #expect(home.kept == ["bg-bg-tester-medium"])
      #expect(try await browser.ask(.delete, "/api/voices/bg-bg-tester-medium", key).status == .noContent)
      #expect(home.kept == [])
      let gone = try await browser.ask(.delete, "/api/voices/bg-bg-tester-medium", key)
      #expect(gone.status == .notFound && gone.text.contains("voice-unknown"))
    }
  }

  @Test(.enabled(if: library != nil, "ONNX Runtime: bin/test fetches it"))
  func `What is no voice is refused in a sentence, and nothing of it stays`() async throws {
    let home = try await Home()
    let (model, settings) = (
      try Self.file("bg_BG-tester-medium.onnx"), try Self.file("bg_BG-tester-medium.onnx.json")
    )
    let silent = try Self.file("silent.onnx")
    try await home.run { browser in
      let key = try await Self.key(browser, home)
      for (path, body, reason) in [
        (
          Self.path(model, settings), Array(model.dropLast(9) + [UInt8](repeating: 7, count: 9)) + settings,
          "voice-model-damaged"
        ),
        (Self.path(silent, settings), silent + settings, "voice-silent"),
        (Self.path(model, [0x7B, 0x7D]), model + [0x7B, 0x7D], "voice-not-piper"),
        ("/api/voices?name=x.tar.gz&archive=5", [1, 2, 3, 4, 5], "voice-archive-damaged"),
        ("/api/voices?name=x.onnx&model=5", [1, 2, 3, 4, 5], "voice-half-missing"),
        ("/api/voices?name=x.onnx&model=209715201&settings=9000000", [], "voice-model-too-large"),
      ] {
        let answer = try await browser.ask(.post, path, key, body: ByteBuffer(bytes: body))
        #expect(answer.text.contains("\"reason\":\"\(reason)\""), "\(path): \(answer.text)")
        #expect(home.kept == [], "\(reason)")
      }
      // Fewer bytes than were said, and more.
      for body in [Array(model.dropLast()), model + settings + [0]] {
        let answer = try await browser.ask(
          .post, Self.path(model, settings), key, body: ByteBuffer(bytes: body))
        #expect(answer.status == .badRequest && home.kept == [], "\(answer.text)")
      }
    }
  }

  @Test func `Without a key nobody changes the server's voices, and a wrong code gives none`() async throws {
    let home = try await Home()
    try await home.run { browser in
      for key in ["", "0", String(repeating: "0", count: 64)] {
        let fields: HTTPFields = key.isEmpty ? [:] : [.martletVoiceKey: key]
        let sent = try await browser.ask(
          .post, "/api/voices?name=x.onnx&model=1&settings=1", fields, body: ByteBuffer(bytes: [1, 2]))
        #expect(sent.status == .unauthorized && sent.text.contains("voice-key"))
        #expect(try await browser.ask(.delete, "/api/voices/x", fields).status == .unauthorized)
      }
      for code in ["", "0", String(home.family.code.reversed()) + "1"] {
        let answer = try await browser.ask(
          .post, "/api/voices/key", body: ByteBuffer(string: "{\"code\":\"\(code)\"}"))
        #expect(answer.status == .forbidden && answer.text.contains("voice-code"))
      }
      #expect(home.kept == [])
    }
  }

  @Test func `A device of a family signs for its key, and a stranger's signature gives none`() async throws {
    let home = try await Home()
    try await home.run { browser in
      let (device, stranger) = (TestDevice(), TestDevice())
      _ = try await browser.begin(home.family, [device])
      let body = Array("{}".utf8)
      func ask(_ device: TestDevice) async throws -> Answer {
        var fields = device.fields(.post, "/api/voices/key", body: body)
        fields[.contentType] = "application/json"
        return try await browser.ask(.post, "/api/voices/key", fields, body: ByteBuffer(bytes: body))
      }
      #expect(try await ask(device).status == .ok)
      #expect(try await ask(stranger).text.contains("sync-not-member"))
    }
  }

  @Test func `A key holds for a quarter of an hour, and the oldest goes where there are many`() {
    let clock = Moving()
    let keys = VoiceKeys { clock.now }
    let first = keys.make()
    #expect(keys.holds(first) && !keys.holds(nil) && !keys.holds(String(first.reversed())))
    clock.move(.seconds(VoiceKeys.seconds - 1))
    #expect(keys.holds(first))
    for _ in 0..<64 { _ = keys.make() }
    #expect(!keys.holds(first))
    let last = keys.make()
    clock.move(.seconds(VoiceKeys.seconds + 1))
    #expect(!keys.holds(last))
  }

  @Test func `A server that strangers share takes no voice, and one without the library says how to get it`()
    async throws
  {
    try await TestApp().run { browser in
      #expect(try await browser.get("/api/voices").text.contains("\"adding\":\"closed\""))
      for path in ["/api/voices/key", "/api/voices?name=x&model=1&settings=1"] {
        let answer = try await browser.ask(
          .post, path, [.acceptLanguage: "en"], body: ByteBuffer(string: "{}"))
        #expect(answer.status == .forbidden && answer.text.contains("adds voices here"), "\(path)")
      }
    }
    let bare = try await Home(library: "/nowhere/libonnxruntime.so")
    let settings = try Self.file("bg_BG-tester-medium.onnx.json")
    try await bare.run { browser in
      let key = try await Self.key(browser, bare)
      let model = try Self.file("bg_BG-tester-medium.onnx")
      let answer = try await browser.ask(
        .post, Self.path(model, settings), key, body: ByteBuffer(bytes: model + settings))
      #expect(answer.text.contains("martlet voices runtime install"), "\(answer.text)")
      #expect(bare.kept == [])
    }
  }

  @Test(.enabled(if: library != nil, "ONNX Runtime: bin/test fetches it"))
  func `A voice that is cut off on its way leaves nothing, and another one can come at once`() async throws {
    let home = try await Home()
    let (model, settings) = (
      try Self.file("bg_BG-tester-medium.onnx"), try Self.file("bg_BG-tester-medium.onnx.json")
    )
    var speech = SpeechSource.missing
    speech.desk = home.desk
    let key = home.desk.keys.make()
    try await RunningServer.run(options: { $0.limits.body.grace = .seconds(5) }, speech: speech) {
      server in
      func head(_ length: Int) -> [UInt8] {
        Array(
          ("POST \(Self.path(model, settings)) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n"
            + "Martlet-Voice-Key: \(key)\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n").utf8)
      }
      let slow = Task {
        try? await Connection.open(port: server.port).exchange(
          bytes: [head(model.count + settings.count), Array(model.prefix(40))]
            + [[UInt8]](repeating: [0], count: 200),
          pause: .milliseconds(100))
      }
      // While it comes it has a folder; somebody else is told to wait.
      for _ in 0..<50 where home.kept.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
      #expect(home.kept.count == 1 && home.kept.first?.hasPrefix(".adding-") == true)
      let other = try await Connection.open(port: server.port).exchange(
        bytes: [head(model.count + settings.count), model, settings])
      #expect(other.contains("voices-busy"), "\(other)")
      _ = await slow.value
      for _ in 0..<100 where !home.kept.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
      #expect(home.kept == [])
      let whole = try await Connection.open(port: server.port).exchange(
        bytes: [head(model.count + settings.count), model, settings])
      #expect(whole.hasPrefix("HTTP/1.1 201"), "\(whole)")
      await home.desk.shelf.stop()
    }
  }
}

/// A clock that a test moves.
private final class Moving: @unchecked Sendable {
  private(set) var now = ContinuousClock.now
  func move(_ span: Duration) { now += span }
}
