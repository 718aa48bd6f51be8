/// Why a secret was not read or kept. Nothing is ever changed when one of these is thrown.
public enum SecretError: Error, Hashable, Sendable {
  /// There is no secret of this name.
  case notFound(SecretName)
  /// There is no master key: neither the credential nor this file.
  case noKey(path: String)
  /// What is there is not a master key.
  case badKey(path: String)
  /// The vault was sealed under another master key.
  case locked(path: String)
  /// The vault is damaged.
  case corrupt(path: String)
  case newerVersion(path: String)
  case badName
  case empty
  case tooLong
  case notText
  /// There are 256 secrets already.
  case full
  /// Set-up found a master key.
  case hasKey(path: String)
  /// Set-up found a vault whose key is not here: a new key would never open it.
  case hasVault(path: String)
  case file(VaultError)

  /// A stable name for logs and scripts.
  public var code: String {
    switch self {
    case .notFound: "secret-not-found"
    case .noKey: "secret-no-key"
    case .badKey: "secret-bad-key"
    case .locked: "secret-locked"
    case .corrupt: "secret-corrupt"
    case .newerVersion: "secret-newer-version"
    case .badName: "secret-bad-name"
    case .empty: "secret-empty"
    case .tooLong: "secret-too-long"
    case .notText: "secret-not-text"
    case .full: "secret-full"
    case .hasKey: "secret-has-key"
    case .hasVault: "secret-has-vault"
    case .file(let error): error.code
    }
  }

  /// For the exit of a command: EX_DATAERR, EX_NOINPUT or EX_CONFIG of sysexits(3).
  public var exitCode: Int32 {
    switch self {
    case .badName, .empty, .tooLong, .notText, .full: 65
    case .notFound: 66
    default: 78
    }
  }
}

/// Runs file work, and says its errors as this table does.
func withFiles<Value>(_ work: () throws(VaultError) -> Value) throws(SecretError) -> Value {
  do throws(VaultError) { return try work() } catch { throw .file(error) }
}
