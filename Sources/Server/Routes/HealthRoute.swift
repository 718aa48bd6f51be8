import Exchange
import Family
import HTTPTypes
import Hummingbird
import NIOCore
import Services
import Vault

/// `/api/health`: whether the server answers, for the app's connection state, and what of it does not work.
enum HealthRoute {
  static let routes = [
    Route(
      method: .get, template: "/api/health", audience: .ownPages, title: "Whether the server answers",
      answers: [.ok("application/json", health, "It does.")], isQuick: true
    ) { call in
      Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: call.services.health.answer))
    }
  ]

  private static let health = Schema.object([
    .init(
      "https",
      .choice(ServerHealth.HTTPS.allNames).about(
        "`stopped`: the authority's file can't be used; http on loopback goes on.")),
    .optional("httpsReason", .text.about("Why it is stopped, by a stable name.")),
    .init(
      "voiceFence",
      .choice(ProgramFence.allCases.map(\.rawValue) + ["missing"]).about(
        "What keeps the synthesizer from what is not its own: `sealed` is namespaces without network and files, "
          + "`kernel` the kernel's own filters of files and system calls, "
          + "`account` an account without rights, `limits` bounds on memory and time.")),
  ])
}

/// How the server is, as it came up.
struct ServerHealth: Sendable {
  /// Whether tablets are answered.
  enum HTTPS: Sendable {
    case on, off
    case stopped(VaultError)

    static let allNames = ["on", "off", "stopped"]

    var name: String {
      switch self {
      case .on: "on"
      case .off: "off"
      case .stopped: "stopped"
      }
    }
  }

  let answer: ByteBuffer

  init(https: HTTPS = .off, fence: ProgramFence? = nil) {
    var health = JSONObject([.init("https", .text(https.name))])
    if case .stopped(let error) = https { health["httpsReason"] = .text(error.code) }
    health["voiceFence"] = .text(fence?.rawValue ?? "missing")
    answer = ByteBuffer(bytes: JSONWriter.write(.object(health), for: .page))
  }
}
