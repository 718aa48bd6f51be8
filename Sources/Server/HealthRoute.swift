import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/health`: whether the server answers, for the app's connection state. Two bytes that no one keeps.
struct HealthRoute {
  func add(to router: Router<MartletContext>) {
    router.get("api/health") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: "{}")))
    }
  }
}
