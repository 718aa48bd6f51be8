import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// `/api/tablet`: what the app on this computer shows under "Open on a tablet".
enum TabletRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/tablet", audience: .ownPages,
      title: "The addresses under which a tablet finds this computer",
      answers: [.ok("application/json", addresses, "The addresses, best first; none on this computer alone.")]
    ) { call in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(bytes: try EncodedJSON.page(TabletAnswer(call.services.tablet()))))
      )
    },
    Route(
      method: .get, template: "/api/tablet/qr.svg", audience: .ownPages,
      title: "The best of these addresses as a code that a camera reads",
      answers: [.ok("image/svg+xml", .text, "The picture.")], ownProblems: [.tabletOff]
    ) { call in
      guard let text = call.services.tablet().scanned, let code = QRCode(text) else {
        throw Problem(.tabletOff)
      }
      return Response(
        status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(string: code.svg(title: text))))
    },
  ]

  private static let addresses = Schema.object([
    .init("addresses", .list(of: .text)),
    .optional("fingerprint", .text.about("SHA-256 of the authority of this computer, `3F:2A:…`.")),
    .optional("https", .text.about("The best address of the app.")),
    .optional("trust", .text.about("The best address of the page that shows how to trust this computer.")),
  ])
}

/// The answer to `/api/tablet`: the best address of each kind, where there is one.
private struct TabletAnswer: Encodable {
  let addresses: [String]
  let fingerprint, https, trust: String?

  init(_ tablet: TabletAddresses) {
    addresses = tablet.https
    fingerprint = tablet.fingerprint
    https = tablet.https.first
    trust = tablet.trust.first
  }
}
