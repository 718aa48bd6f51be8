import FoundationEssentials
import Logging
import ServiceLifecycle
import Vault

/// Looks twice a minute whether the computer's addresses changed or its certificate grew old, and
/// exchanges the certificate if so. A laptop that was carried to another network is found there.
struct CertificateRenewal: Service {
  let network: NetworkWatch
  let check: @Sendable (LocalNetwork) throws -> Void
  let logger: Logger
  var interval = Duration.seconds(30)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: interval)
        do { try check(network.refresh()) } catch {
          logger.error("The certificate could not be renewed", metadata: ["kind": "\(type(of: error))"])
        }
      }
    }
  }
}
