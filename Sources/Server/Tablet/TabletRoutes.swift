import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/tablet`: what the app on this computer shows under "Open on a tablet".
struct TabletRoutes {
  let addresses: @Sendable () -> TabletAddresses

  func add(to router: Router<MartletContext>) {
    router.get("api/tablet") { _, _ in
      let now = addresses()
      return Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(
          byteBuffer: ByteBuffer(
            bytes: Answer(
              https: now.https.first, trust: now.trust.first, fingerprint: now.fingerprint,
              addresses: now.https
            ).json)))
    }
    router.get("api/tablet/qr.svg") { _, _ in
      guard let text = addresses().scanned, let code = QRCode(text) else { throw Problem(.tabletOff) }
      return Response(
        status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: code.svg(title: text))))
    }
  }

  private struct Answer: Encodable {
    var https: String?
    var trust: String?
    var fingerprint: String?
    var addresses: [String]
  }
}
