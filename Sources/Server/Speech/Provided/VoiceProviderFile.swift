public import Services
public import Vault

/// Which provider's voice is connected, in `voice-provider.json` of the data folder, and its key, sealed in the vault: the secret
/// ``keyName`` holds the host that the key is for, a space, and the key. A key is sent to no other host.
public struct VoiceProviderFile: Sendable {
  public static let keyName = "voice-key"
  private static let name = "voice-provider.json"

  private let folder: PrivateFolder
  private let credentials: String?

  /// - Parameter credentials: `$CREDENTIALS_DIRECTORY`, where systemd may have put the vault's key.
  public init(_ folder: PrivateFolder, credentials: String?) {
    self.folder = folder
    self.credentials = credentials
  }

  /// Nothing where no voice is connected.
  ///
  /// - Throws: ``ModelFileError/damaged`` where the file holds something else.
  public func voice() throws -> ConnectedVoice? {
    guard let bytes = try folder.file(Self.name).read(atMost: 1 << 16) else { return nil }
    guard let voice = ConnectedVoice(json: bytes) else { throw ModelFileError.damaged }
    return voice
  }

  /// Connects a voice in place of the one before. Its key is sealed first: by the vault's master key, which
  /// `martlet secrets setup` alone makes.
  public func connect(_ voice: ConnectedVoice, key: String?) async throws {
    if let key {
      try await store().set(Secret("\(voice.address.host) \(key)"), for: SecretName(Self.keyName))
    } else {
      try await forgetKey()
    }
    try FolderDisk(folder).replace(Self.name, with: try voice.json())
  }

  /// Forgets the voice, and its key.
  public func disconnect() async throws {
    FolderDisk(folder).remove(Self.name)
    try await forgetKey()
  }

  /// The key for a host; empty where there is none, or where the one that there is belongs to another host.
  public func key(for host: String) async throws -> String {
    let secret: Secret
    do throws(SecretError) {
      secret = try await store().value(of: SecretName(Self.keyName))
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
      try await store().remove(SecretName(Self.keyName))
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
