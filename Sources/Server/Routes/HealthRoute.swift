import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/health`: whether the server answers, for the app's connection state. Two bytes that no one keeps.
enum HealthRoute {
  static let routes = [
    Route(
      method: .get, template: "/api/health", audience: .ownPages, title: "Whether the server answers",
      answers: [.ok("application/json", .object([]), "It does.")], isQuick: true
    ) { _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: "{}")))
    }
  ]
}
