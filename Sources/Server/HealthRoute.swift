import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/health`: whether the server answers, for the app's connection state. Two bytes that no one keeps.
struct HealthRoute {
  static let path = "/api/health"

  func add(to router: Router<MartletContext>) {
    router.get(RouterPath(Self.path)) { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: "{}")))
    }
  }
}
