import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Services
import Testing
import Vault

@testable import Server

/// The app's routes over a small site and a voice that says what it is told, without a socket.
struct TestApp {
  var site: [String: [UInt8]] = TestApp.files
  /// A folder of files in place of those.
  var folder: String?
  var speech = SpeechSource.missing
  var words = WordService.missing
  var counts: CountsFile?
  var feedback: FeedbackFolder?
  var model = HelperModel.none
  var photos = HEICConversion(decoder: .built)
  var pictures = PictureSource.none
  var isOwn: @Sendable (HostName) -> Bool = { $0.isLoopback }
  var strict = false
  var tablet = TabletAddresses.none
  var sync: SyncService?
  var isStoreClosed = false
  var signIn: SignInService?
  var journal = Journal.silent
  var isShared = false

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
    let services = RouteServices(
      site: try folder.map { try Site(folder: $0) } ?? Site(files: site), speech: speech, words: words,
      counts: counts, feedback: feedback,
      model: model, photos: photos, pictures: pictures,
      tablet: { [tablet] in tablet }, signIn: signIn, sync: sync, isStoreClosed: isStoreClosed,
      isShared: isShared)
    let router = MartletRouter(
      services: services, limits: ConnectionLimits(), journal: journal, isOwn: isOwn, strict: strict
    ).router()
    try await Application(router: router, logger: journal.forLibraries).test(.router) { client in
      try await body(Browser(client: client))
    }
  }
}

/// Asks in few words, and holds every answer against what ``RouteTable`` says of its route.
struct Browser: Sendable {
  let client: any TestClientProtocol
  var place = Route.Place.app

  func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> Answer {
    try await ask(.get, path, headers)
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: ByteBuffer? = nil
  ) async throws -> Answer {
    let route = RouteTable.route(method == .head ? .get : method, path, at: place)
    var headers = headers
    if body != nil, headers[.contentType] == nil { headers[.contentType] = route?.body?.mediaType }
    let response = try await client.execute(uri: path, method: method, headers: headers, body: body)
    if let route {
      let (status, mediaType) = (response.status, response.headers[.contentType])
      if !route.describes(status, mediaType: mediaType, at: path) {
        Issue.record("\(route.path) does not describe \(status.code) \(mediaType ?? "without content")")
      }
    }
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
