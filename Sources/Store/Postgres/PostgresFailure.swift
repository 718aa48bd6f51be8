/// What came between Martlet and PostgreSQL. Its own texts are never kept: they quote values.
enum PostgresFailure: Error {
  /// The connection is gone, or there was none.
  case lost
  /// PostgreSQL said no, by a code of its manual's appendix A.
  case refused(code: String)

  /// Another try can do what this one could not.
  var isPassing: Bool {
    guard case .refused(let code) = self else { return false }
    // serialization_failure, deadlock_detected
    return code == "40001" || code == "40P01"
  }

  var isLost: Bool {
    switch self {
    case .lost: true
    // Shut down, crashed, starting up; or anything about connections.
    case .refused(let code): ["57P01", "57P02", "57P03"].contains(code) || code.hasPrefix("08")
    }
  }
}

extension StoreError {
  init(postgres error: any Error) {
    if let error = error as? StoreError {
      self = error
      return
    }
    guard case .refused(let code) = error as? PostgresFailure else {
      self = .unavailable
      return
    }
    switch code {
    case "53100": self = .full
    case "23505": self = .recordConflict
    default:
      switch code.prefix(2) {
      case "22", "23", "42", "XX": self = .damaged("PostgreSQL's code \(code)")
      default: self = .unavailable
      }
    }
  }
}
