import Foundation
import NIOConcurrencyHelpers
import NIOSSL
import Services
import Vault

@testable import Server

/// The whole server on ports that the system chose, for one test.
struct RunningServer: Sendable {
  let announcement: Announcement
  let port: Int
  let tlsPort: Int
  let trustPort: Int?
  let authority: [UInt8]?

  static func run<Value: Sendable>(
    options change: (inout ServeOptions) -> Void = { _ in }, words: WordService = .missing,
    speech: SpeechSource = .missing, photos: HEICConversion = HEICConversion(decoder: .built),
    sync: SyncService? = nil, journal: Journal = .silent,
    network: @escaping @Sendable () -> LocalNetwork = { RunningServer.network },
    now: Date = Date(), data prepare: (PrivateFolder) throws -> Void = { _ in },
    _ body: @escaping @Sendable (RunningServer) async throws -> Value
  ) async throws -> Value {
    let folder = try Folder()
    var options = ServeOptions()
    options.port = 0
    options.tlsPort = 0
    options.trustPort = 0
    change(&options)
    let data = try PrivateFolder(opening: folder.path, strict: false)
    try prepare(data)
    let server = try MartletServer(
      options: options, data: data, site: Site(files: TestApp.files), speech: speech, words: words,
      photos: photos, sync: sync,
      journal: journal, now: now, look: network)
    let authority =
      options.ownCertificate == nil && !options.localOnly
      ? try? AuthorityFile(in: data).open(computer: "", now: Date()).der : nil
    let (announcements, source) = AsyncStream.makeStream(of: Announcement.self)
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask {
        defer { source.finish() }
        try await server.run { source.yield($0) }
        return nil
      }
      var iterator = announcements.makeAsyncIterator()
      guard let announcement = await iterator.next() else {
        _ = try await group.next()
        throw CancellationError()
      }
      let running = RunningServer(
        announcement: announcement, port: Self.port(announcement.local) ?? 0,
        tlsPort: announcement.tablet.https.first.flatMap(Self.port) ?? 0,
        trustPort: announcement.tablet.trust.first.flatMap(Self.port), authority: authority)
      let value = try await body(running)
      group.cancelAll()
      return value
    }
  }

  static let network = LocalNetwork(
    computer: "family-pc", addresses: [NetworkAddress("192.168.1.5")].compactMap(\.self))

  private static func port(_ address: String) -> Int? { URL(string: address)?.port }

  /// What a client that trusts the authority and nothing else expects here.
  func trust(host: String = "family-pc.local", newest: TLSVersion? = nil) -> Trust {
    Trust(authority: authority ?? [], host: host, newest: newest)
  }

  /// The first line of the answer to a simple question, or `nil` where no connection came about.
  func status(https path: String, _ trust: Trust) async -> String? {
    do {
      let text = try await Connection.open(port: tlsPort, tls: trust)
        .exchange(["GET \(path) HTTP/1.1\r\nHost: \(trust.host)\r\nConnection: close\r\n\r\n"])
      return text.split(separator: "\r\n").first.map { String($0) }
    } catch { return nil }
  }
}
