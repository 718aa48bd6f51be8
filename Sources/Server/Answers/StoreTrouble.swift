import Services
import Store

/// What keeps a server's store from its work, as the journal calls it.
enum StoreTrouble: String, PublicCode {
  case full, unavailable, damaged
  case newerVersion = "newer-version"

  /// `nil` for what an asker brought about.
  init?(_ error: any Error) {
    switch error as? StoreError {
    case .full: self = .full
    case .unavailable: self = .unavailable
    case .damaged: self = .damaged
    case .newerVersion: self = .newerVersion
    default: return nil
    }
  }
}
