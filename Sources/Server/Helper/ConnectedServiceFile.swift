public import Services
public import Vault

/// Which model or which provider's voice is connected, in a file of the data folder, and its key, sealed in the vault: the secret holds
/// the host that the key is for, a space, and the key. A key is sent to no other host.
public struct ConnectedServiceFile<Service: ConnectedService>: Sendable {
  private let folder: PrivateFolder
  private let credentials: String?

  /// - Parameter credentials: `$CREDENTIALS_DIRECTORY`, where systemd may have put the vault's key.
  public init(_ folder: PrivateFolder, credentials: String?) {
    self.folder = folder
    self.credentials = credentials
  }

  /// Nothing where none is connected.
  ///
  /// - Throws: ``ConnectedServiceError/damaged`` where the file holds something else.
  public func connected() throws -> Service? {
    guard let bytes = try folder.file(Service.fileName).read(atMost: 1 << 16) else { return nil }
    guard let service = Service(json: bytes) else { throw ConnectedServiceError.damaged }
    return service
  }

  /// Connects one in place of the one before. Its key, if it wants one, is sealed first: by the vault's master key, which
  /// `martlet secrets setup` alone makes.
  public func connect(_ service: Service, key: String?) async throws {
    if let key {
      try await store().set(Secret("\(service.address.host) \(key)"), for: SecretName(Service.keyName))
    } else {
      try await forgetKey()
    }
    try FolderDisk(folder).replace(Service.fileName, with: try service.json())
  }

  /// Forgets it, and its key.
  public func disconnect() async throws {
    FolderDisk(folder).remove(Service.fileName)
    try await forgetKey()
  }

  /// The key for a host; empty where there is none, or where the one that there is belongs to another host.
  public func key(for host: String) async throws -> String {
    let secret: Secret
    do throws(SecretError) {
      secret = try await store().value(of: SecretName(Service.keyName))
    } catch {
      switch error {
      case .notFound, .noKey: return ""
      default: throw error
      }
    }
    let parts = secret.text.split(separator: " ", maxSplits: 1)
    return parts.count == 2 && parts[0] == host ? String(parts[1]) : ""
  }

  private func forgetKey() async throws {
    do throws(SecretError) {
      try await store().remove(SecretName(Service.keyName))
    } catch {
      switch error {
      case .notFound, .noKey: return
      default: throw error
      }
    }
  }

  private func store() throws(SecretError) -> SecretStore<FolderDisk> {
    try SecretStore(in: folder, credentials: credentials)
  }
}

public enum ConnectedServiceError: Error, Hashable, Sendable {
  /// The file is none.
  case damaged
}
