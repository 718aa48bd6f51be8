import Hummingbird
import NIOCore
import ServiceLifecycle
import Services

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One open port and what answers there.
struct Listener: Service {
  /// What a port is for, as messages and readiness name it.
  enum Kind: Hashable, Sendable { case app, tls, trust }

  let kind: Kind
  let port: Int
  private let application: Application<OwnTask<RouterResponder<MartletContext>>>

  init(
    _ kind: Kind, router: Router<MartletContext>, host: String, port: Int, limits: ConnectionLimits,
    certificate: CurrentCertificate? = nil, ready: ReadyAnswers? = nil, ports: Ports, journal: Journal
  ) {
    self.kind = kind
    self.port = port
    application = Application(
      responder: OwnTask(responder: router.buildResponder()),
      server: .martlet(limits, certificate: certificate, ready: ready),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), serverName: nil,
        availableConnectionsDelegate: .maximum(limits.connections, logger: journal.forLibraries)),
      onServerRunning: { channel in ports.opened(kind, channel.localAddress?.port ?? port) },
      logger: journal.forLibraries)
  }

  func run() async throws {
    do { try await application.run() } catch let error as IOError {
      switch error.errnoCode {
      case EADDRINUSE: throw ServeError.portTaken(port)
      case EACCES: throw ServeError.portNotAllowed(port)
      default: throw ServeError.portFailed(port, errno: error.errnoCode)
      }
    }
  }
}

/// Why the server did not come up.
public enum ServeError: Error, Hashable, Sendable {
  case portTaken(Int), portNotAllowed(Int), portFailed(Int, errno: Int32)
  /// Another server works with the data folder at this path.
  case dataFolderInUse(String)
}
