import Exchange
import Family
import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/tablet`: what the app on this computer shows under "Open on a tablet".
struct TabletRoutes {
  let addresses: @Sendable () -> TabletAddresses

  func add(to router: Router<MartletContext>) {
    router.get("api/tablet") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.write(addresses().json, for: .page))))
    }
    router.get("api/tablet/qr.svg") { _, _ in
      guard let text = addresses().scanned, let code = QRCode(text) else { throw Problem(.tabletOff) }
      return Response(
        status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: code.svg(title: text))))
    }
  }
}

extension TabletAddresses {
  /// `{"addresses", "fingerprint", "https", "trust"}`; the best address of each kind, where there is one.
  fileprivate var json: JSONValue {
    var object = JSONObject([.init("addresses", .array(https.map { .text($0) }))])
    object["fingerprint"] = fingerprint.map { .text($0) }
    object["https"] = https.first.map { .text($0) }
    object["trust"] = trust.first.map { .text($0) }
    return .object(object)
  }
}
