/// Why the store did not do what it was asked.
public enum StoreError: Error, Hashable, Sendable {
  case notFound
  case familyExists
  case invitationRefused
  case statementConflict(last: Int64)
  /// The device's records do not follow its last one, whose counter this is.
  case chainConflict(counter: Int64)
  /// Another record has that name already.
  case recordConflict
  case deviceRefused
  case quotaReached
  /// What may be asked for once was asked for before.
  case nonceUsed
  case joinExists
  case joinConflict
  /// The disk, or what the operator set aside, is full. Reading goes on.
  case full
  /// The database does not answer. Asking again later can help.
  case unavailable
  /// The store was written by a newer Martlet.
  case newerVersion
  /// What is stored contradicts itself.
  case damaged(String)
}
