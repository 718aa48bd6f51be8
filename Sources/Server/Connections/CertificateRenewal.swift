import FoundationEssentials
import ServiceLifecycle
import Services
import Vault

/// Looks twice a minute whether the computer's addresses changed or its certificate grew old, and
/// exchanges the certificate if so. A laptop that was carried to another network is found there.
struct CertificateRenewal: Service {
  let network: NetworkWatch
  let check: @Sendable (LocalNetwork) throws -> Void
  let journal: Journal
  var interval = Duration.seconds(30)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: interval)
        do { try check(network.refresh()) } catch {
          journal.error("the certificate could not be renewed", ["kind": .kind(of: error)])
        }
      }
    }
  }
}
