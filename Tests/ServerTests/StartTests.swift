import Foundation
import Language
import NIOCore
import Services
import Testing
import Vault

@testable import Server

/// How the server comes up when something is not as it should be.
@Suite(.timeLimit(.minutes(5))) struct StartTests {
  private static let authority = "authority/authority.pem"

  private static func make(_ data: PrivateFolder, now: Date = Date()) throws -> URL {
    _ = try AuthorityFile(in: data).open(computer: "family-pc", now: now)
    return URL(filePath: data.path).appending(path: authority)
  }

  private static let cut: @Sendable (PrivateFolder) throws -> Void = { data in
    let file = try make(data)
    try Data(contentsOf: file).prefix(100).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }
  private static let open: @Sendable (PrivateFolder) throws -> Void = { data in
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: try make(data).path)
  }
  private static let folderOpen: @Sendable (PrivateFolder) throws -> Void = { data in
    let folder = try make(data).deletingLastPathComponent()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
  }

  private static let whole: @Sendable (PrivateFolder) throws -> Void = { data in _ = try make(data) }

  @Test(arguments: [
    ("vault-damaged", Self.cut, 0), ("vault-open-to-others", Self.open, 0),
    ("vault-open-to-others", Self.folderOpen, 0), ("vault-expired", Self.whole, 11),
  ])
  func anAuthorityThatCanNotBeUsedStopsHTTPSAlone(
    _ reason: String, _ damage: @Sendable (PrivateFolder) throws -> Void, _ years: Double
  ) async throws {
    let now = Date() + years * 366 * 86_400
    try await RunningServer.run(speech: SpeechRoutesTests.parrot, now: now, data: damage) { server in
      #expect(server.tlsPort == 0 && server.trustPort == nil)
      func ask(_ path: String) async throws -> String {
        try await Connection.open(port: server.port)
          .exchange(["GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"])
      }
      #expect(try await ask("/api/speech?lang=en&text=water").hasSuffix("en|water|1.0|1.0"))
      let health = try await ask("/api/health")
      #expect(health.contains(#""https":"stopped","httpsReason":"\#(reason)""#))
      for (language, end) in [(LanguageCode.english, "the voice too."), (.bulgarian, "и гласът.")] {
        let lines = server.announcement.lines(in: language, coloured: false)
        #expect(lines.first?.hasPrefix("Martlet is listening on http://127.0.0.1:") == true)
        #expect(lines.count == 3 && lines[1].contains(Self.authority.prefix(9)) && lines[2].hasSuffix(end))
      }
    }
  }

  @Test func whatIsWellIsToldToo() async throws {
    var speech = SpeechRoutesTests.parrot
    speech.fence = .limits
    try await RunningServer.run(speech: speech) { server in
      let answer = try await Connection.open(port: server.port)
        .exchange(["GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"])
      #expect(answer.hasSuffix(#"{"https":"on","voiceFence":"limits"}"#))
      let lines = server.announcement.lines(in: .english, coloured: false)
      #expect(lines[1].contains("bubblewrap"))
      #expect(lines.contains { $0.contains("https://") })
    }
  }

  @Test func aFolderIsServedOnceAndIsFreeAgainAfterwards() async throws {
    let folder = try Folder()
    let data = try PrivateFolder(opening: folder.path, strict: false)
    var options = ServeOptions()
    options.localOnly = true
    let site = try Site(files: TestApp.files)
    func server() throws -> MartletServer {
      try MartletServer(options: options, data: data, site: site, speech: .missing, journal: .silent)
    }
    var first: MartletServer? = try server()
    #expect(throws: ServeError.dataFolderInUse(data.path)) { try server() }
    #expect(
      ServeError.dataFolderInUse(data.path).text(in: .english).contains(
        "already runs with the data folder \(data.path)"))
    #expect(
      ServeError.dataFolderInUse(data.path).text(in: .bulgarian).contains(
        "вече работи с папката за данни \(data.path)"))
    withExtendedLifetime(first) {}
    first = nil
    #expect(throws: Never.self) { try server() }
  }

  @Test func workForAnAskerWhoHasGoneEnds() async throws {
    let (ended, source) = AsyncStream.makeStream(of: Bool.self)
    var speech = SpeechSource.missing
    speech.manifest = { (_) throws(Problem) in
      do { try await Task.sleep(for: .seconds(600)) } catch { source.yield(Task.isCancelled) }
      throw Problem(.speechBusy)
    }
    try await RunningServer.run(speech: speech) { server in
      let channel = try await Connection.hold(1, port: server.port)[0]
      try await channel.writeAndFlush(
        ByteBuffer(string: "GET /api/speech/pack?lang=bg HTTP/1.1\r\nHost: localhost\r\n\r\n"))
      try await Task.sleep(for: .milliseconds(200))
      try await channel.close()
      var iterator = ended.makeAsyncIterator()
      #expect(await iterator.next() == true)
    }
  }
}
