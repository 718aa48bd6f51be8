import Bytes
import Crypto
import FoundationEssentials

/// The key over a server's secrets: 64 hexadecimal digits in a systemd credential or in a file of mode 0600.
public struct MasterKey: Sendable, Concealed {
  /// The name of the systemd credential (`LoadCredentialEncrypted=martlet-master-key:…`).
  public static let credential = "martlet-master-key"

  private let key: SymmetricKey

  init?(hexadecimal bytes: [UInt8]) {
    var digits = bytes
    if digits.last == 0x0A { digits.removeLast() }
    guard digits.count == 64, let bytes = Hexadecimal.bytes(digits) else { return nil }
    key = SymmetricKey(data: bytes)
  }

  /// Reads the key: the credential's when systemd gave one, else the file's. Never makes one.
  ///
  /// - Parameter credentials: `$CREDENTIALS_DIRECTORY`.
  public static func load(credentials: String?, file: PrivateFile) throws(SecretError) -> MasterKey {
    let (path, bytes) = try source(credentials: credentials, file: file)
    guard let bytes else { throw .noKey(path: path) }
    guard let key = MasterKey(hexadecimal: bytes) else { throw .badKey(path: path) }
    return key
  }

  /// Makes the file with a new key: explicit set-up alone does this, and never over a key or beside a vault.
  public static func make(credentials: String?, file: PrivateFile, vault: PrivateFile) throws(SecretError) {
    let (path, bytes) = try source(credentials: credentials, file: file)
    guard bytes == nil else { throw .hasKey(path: path) }
    guard try withFiles({ () throws(VaultError) in try vault.read() }) == nil else {
      throw .hasVault(path: vault.path)
    }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in randomBytes(32) { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    text.append(0x0A)
    guard try withFiles({ () throws(VaultError) in try file.create(text) }) else {
      throw .hasKey(path: file.path)
    }
  }

  private static func source(
    credentials: String?, file: PrivateFile
  ) throws(SecretError) -> (path: String, bytes: [UInt8]?) {
    try withFiles { () throws(VaultError) in
      if let credentials, credentials.hasPrefix("/") {
        let given = PrivateFile(path: "\(credentials)/\(credential)")
        if let bytes = try given.read(atMost: 4_096, givenBySystem: true) { return (given.path, bytes) }
      }
      return (file.path, try file.read(atMost: 4_096))
    }
  }

  /// The keys of the vault file: the epoch is drawn from the key, so that a vault sealed under another one is
  /// told apart from a damaged one.
  var vaultKeys: DataKeys {
    let mark = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array("martlet secrets key mark v1".utf8), outputByteCount: 4)
    let epoch = mark.withUnsafeBytes { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    let sealing = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array("martlet secrets v1".utf8), outputByteCount: DataKey.size)
    return DataKeys(epoch: epoch, key: DataKey(sealing))
  }
}
