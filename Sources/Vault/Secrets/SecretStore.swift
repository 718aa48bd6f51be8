/// The secrets of one server in one sealed file, `secrets.vault`.
///
/// Every read opens the file anew, so that a running server sees what a command has just set. Every edit is on
/// the disk when it returns. A vault that can't be opened is named and left as it is: nothing is
/// written over it, and no key is made for it.
public actor SecretStore<Disk: SecretDisk> {
  private let disk: Disk
  private let keys: DataKeys
  private let executor = FileExecutor(label: "martlet.secrets")

  /// File work waits for disks, so it has a thread of its own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  public init(disk: Disk, key: MasterKey) {
    self.disk = disk
    keys = key.vaultKeys
  }

  public func value(of name: SecretName) throws(SecretError) -> Secret {
    guard let value = try table().values[name] else { throw .notFound(name) }
    return value
  }

  /// The names alone, in order.
  public func names() throws(SecretError) -> [SecretName] { try table().values.keys.sorted() }

  public func set(_ value: Secret, for name: SecretName) throws(SecretError) {
    try edit { (table) throws(SecretError) in try table.set(value, for: name) }
  }

  public func remove(_ name: SecretName) throws(SecretError) {
    try edit { (table) throws(SecretError) in try table.remove(name) }
  }

  private func edit(_ change: (inout SecretTable) throws(SecretError) -> Void) throws(SecretError) {
    let lock = try withFiles { () throws(VaultError) in try disk.lock(SecretFiles.lock) }
    defer { disk.unlock(lock) }
    var table = try table()
    try change(&table)
    let sealed: [UInt8]
    do throws(RecordError) {
      guard let place = SecretFiles.place else { throw .corrupt }
      sealed = try Envelope.seal(table.bytes, at: place, with: keys)
    } catch { throw .full }
    try withFiles { () throws(VaultError) in try disk.replace(SecretFiles.vault, with: sealed) }
  }

  private func table() throws(SecretError) -> SecretTable {
    let path = "\(disk.path)/\(SecretFiles.vault)"
    let sealed = try withFiles { () throws(VaultError) in try disk.read(SecretFiles.vault) }
    guard let sealed else { return SecretTable() }
    do throws(RecordError) {
      guard let place = SecretFiles.place,
        let table = SecretTable(bytes: try Envelope.open(sealed, at: place, with: keys))
      else { throw .corrupt }
      return table
    } catch {
      switch error {
      case .locked: throw .locked(path: path)
      case .newerVersion: throw .newerVersion(path: path)
      case .corrupt, .notFound, .tooLarge: throw .corrupt(path: path)
      }
    }
  }
}

/// What lies in the folder of secrets.
public enum SecretFiles {
  public static let folder = "secrets"
  public static let vault = "secrets.vault"
  public static let key = "master.key"
  static let lock = "secrets.lock"
  static let place = RecordPlace(
    family: Array("martlet-server".utf8), record: Array("secrets".utf8), kind: .secrets)
}

extension SecretStore where Disk == FolderDisk {
  /// The store in a server's data folder, under the credential's key or that of a file.
  ///
  /// - Parameters:
  ///   - credentials: `$CREDENTIALS_DIRECTORY`.
  ///   - keyFile: a key file elsewhere than `secrets/master.key`.
  public init(in data: PrivateFolder, credentials: String?, keyFile: PrivateFile? = nil) throws(SecretError) {
    let folder = try withFiles { () throws(VaultError) in try data.folder(SecretFiles.folder) }
    let key = try MasterKey.load(
      credentials: credentials, file: keyFile ?? folder.file(SecretFiles.key))
    self.init(disk: FolderDisk(folder), key: key)
  }
}
