import FoundationEssentials
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Language
import NIOCore
import Store

/// `/operator/usage`: how much this server is used, for whoever sits at it. It has no script and asks nobody for anything.
enum UsagePage {
  static let routes = [
    Route(
      method: .get, template: "/operator/usage", audience: .everybody, title: "How much this server is used",
      about: "Sums without names. Only this computer itself is answered.",
      answers: [.ok("text/html; charset=utf-8", .text, "The page, in the reader's language.")],
      ownProblems: [.notFound, .syncUnavailable], handler: page),
    Route(
      method: .get, template: "/operator/style.css", audience: .everybody, title: "The style of that page",
      answers: [.ok("text/css; charset=utf-8", .text, "It.")], ownProblems: [.notFound]
    ) { call in
      guard call.isOfThisComputer else { throw Problem(.notFound) }
      return answer("text/css; charset=utf-8", TrustStyle.text + style)
    },
  ]

  private static let style = """
    table { border-collapse: collapse; width: 100%; margin-top: 16px; }
    th, td { text-align: start; padding: 10px 0; border-bottom: 1px solid var(--line); font-weight: 400; }
    td { text-align: end; font-weight: 600; font-variant-numeric: tabular-nums; }
    """

  private static func page(_ call: RouteCall) async throws -> Response {
    guard call.isOfThisComputer else { throw Problem(.notFound) }
    let usage = try await call.usage()
    return answer(
      "text/html; charset=utf-8", html(usage, AcceptLanguage.preferred(call.request.headers)))
  }

  private static func answer(_ mediaType: String, _ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: mediaType, .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }

  static func html(_ usage: ServerUsage, _ language: LanguageCode) -> String {
    let title = language == .bulgarian ? "Колко се ползва този сървър" : "How much this server is used"
    let lead =
      language == .bulgarian
      ? "Само сборове. Имена на семейства и устройства няма. Същото казва и martlet usage."
      : "Sums alone, without names of families or devices. martlet usage says the same."
    let rows = usage.lines(in: language).map {
      "<tr><th scope=\"row\">\(HTML.escaped($0.name))</th><td>\(HTML.escaped($0.value))</td></tr>"
    }
    return """
      <!doctype html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTML.escaped(title))</title>
      <link rel="stylesheet" href="/operator/style.css">
      </head>
      <body>
      <main>
      <h1>\(HTML.escaped(title))</h1>
      <p>\(HTML.escaped(lead))</p>
      <table>
      \(rows.joined(separator: "\n"))
      </table>
      </main>
      </body>
      </html>

      """
  }
}

extension RouteCall {
  /// Asked from the computer itself, and not by way of a server that stands before this one. Tests without a socket count too.
  var isOfThisComputer: Bool {
    Asker(request, context, behind: services.publicOrigin).isThisComputer || context.remoteAddress == nil
  }

  func usage() async throws -> ServerUsage {
    let now = services.sync?.now() ?? Int64(Date().timeIntervalSince1970 * 1000)
    return try await ServerUsage.gather(
      services.sync?.ledger, feedback: services.feedback, counts: services.counts,
      model: services.isShared ? nil : try? await services.model.state(nil)?.today, now: now)
  }
}
