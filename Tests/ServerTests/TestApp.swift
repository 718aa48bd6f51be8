import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Services
import Vault

@testable import Server

/// The app's routes over a small site and a voice that says what it is told, without a socket.
struct TestApp {
  var site: [String: [UInt8]] = TestApp.files
  var speech = SpeechSource.missing
  var words = WordSource.missing
  var counts: CountsFile?
  var photos = HEICConversion(decoder: .built)
  var isOwn: @Sendable (HostName) -> Bool = { $0.isLoopback }
  var strict = false
  var tablet = TabletAddresses.none
  var journal = Journal.silent

  static let files: [String: [UInt8]] = [
    "/index.html": Array("<!doctype html><title>Martlet</title>".utf8),
    "/app.js": Array(String(repeating: "export const a = 1;\n", count: 200).utf8),
    "/host/boot.js": Array("boot()".utf8),
    "/sw.js": Array("self".utf8),
    "/manifest.webmanifest": Array("{}".utf8),
    "/style.css": Array("body{}".utf8),
    "/pictures.svg": Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8),
    "/martlet.0123456789abcdef.wasm": [0, 0x61, 0x73, 0x6D],
    "/icons/icon-192.png": [0x89, 0x50],
  ]

  func run(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
    let router = AppRouter(
      site: try Site(files: site), speech: speech, words: words, counts: counts, photos: photos,
      limits: Limits(),
      journal: journal,
      isOwn: isOwn, strict: strict,
      tablet: { [tablet] in tablet }, trust: nil
    ).router()
    try await Application(router: router, logger: journal.forLibraries).test(.router) { client in
      try await body(Browser(client: client))
    }
  }
}

/// Asks in few words.
struct Browser: Sendable {
  let client: any TestClientProtocol

  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> Answer {
    try await ask(.get, path, headers)
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: ByteBuffer? = nil
  ) async throws -> Answer {
    let response = try await client.execute(uri: path, method: method, headers: headers, body: body)
    return Answer(status: response.status, headers: response.headers, bytes: Array(buffer: response.body))
  }
}

/// What came back.
struct Answer: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let bytes: [UInt8]
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
