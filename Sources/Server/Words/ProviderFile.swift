import NIOConcurrencyHelpers
public import Services
public import Vault

/// The file in the data folder that says which online sources are connected. Only its owner may read it: it says whom
/// a family asks.
public struct ProviderFile: Sendable {
  private static let name = "providers.json"

  private let folder: PrivateFolder

  public init(_ folder: PrivateFolder) { self.folder = folder }

  /// What is connected; nothing where there is no such file.
  ///
  /// - Throws: ``VaultError`` where the file can't be read or trusted, ``ProviderError/listDamaged`` where it holds
  ///   something else.
  public func connections() throws -> [ProviderConnection] {
    guard let bytes = try folder.file(Self.name).read(atMost: 1 << 16) else { return [] }
    guard let connections = ProviderConnection.read(bytes) else {
      throw ProviderError.listDamaged
    }
    return connections
  }

  /// Changes what is connected: a crash leaves the old file or the new one, whole.
  public func change(_ change: (inout [ProviderConnection]) -> Void) throws {
    let disk = FolderDisk(folder)
    let lock = try disk.lock("providers.lock")
    defer { disk.unlock(lock) }
    var connections = try connections()
    change(&connections)
    try disk.replace(Self.name, with: try ProviderConnection.json(connections))
  }

  /// What is connected now, read again where the last look is older than two seconds. A file that can't be trusted
  /// connects nothing.
  public func watched() -> @Sendable () -> [ProviderConnection] {
    let last = NIOLockedValueBox<(at: Int64, found: [ProviderConnection])?>(nil)
    return {
      let now = ProviderClock.now
      return last.withLockedValue { last in
        if let last, now - last.at < 2_000 { return last.found }
        let found = (try? connections()) ?? []
        last = (now, found)
        return found
      }
    }
  }
}
