/// Why something the family must be able to trust was not opened.
///
/// Every case names the path, because the remedy is always something a person does to that path:
/// nothing here is ever repaired by making a new one in its place.
public enum VaultError: Error, Hashable, Sendable {
  /// The path is not a folder, or a symbolic link stands where a folder should be.
  case notAFolder(path: String)
  /// Other accounts of the computer may read it, or enter it; `mode` is what was found.
  case openToOthers(path: String, mode: UInt32)
  /// Another account owns it.
  case notOurs(path: String)
  case unreadable(path: String, errno: Int32)
  case unwritable(path: String, errno: Int32)
  /// It was read, and is not what Martlet wrote: cut short, edited, or something else.
  case damaged(path: String, what: Damage)
  case expired(path: String)
  /// The computer's clock shows a year before Martlet existed, so any validity would be nonsense.
  case clockIsWrong
  /// The name does not belong to a home network, so the local authority must not vouch for it.
  case nameNotLocal(String)

  public enum Damage: Hashable, Sendable {
    case notText, noCertificate, noKey, keyOfAnotherCertificate, notAnAuthority, notSelfSigned
  }

  /// A stable name for logs and scripts.
  public var code: String {
    switch self {
    case .notAFolder: "vault-not-a-folder"
    case .openToOthers: "vault-open-to-others"
    case .notOurs: "vault-not-ours"
    case .unreadable: "vault-unreadable"
    case .unwritable: "vault-unwritable"
    case .damaged: "vault-damaged"
    case .expired: "vault-expired"
    case .clockIsWrong: "vault-clock"
    case .nameNotLocal: "vault-name-not-local"
    }
  }
}
