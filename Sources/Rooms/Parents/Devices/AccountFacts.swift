import Exchange
import Family

/// Who is signed in on a server that others run, as `/api/sign-in/sessions` tells it.
struct AccountFacts: Hashable, Sendable {
  struct Session: Hashable, Sendable {
    /// 64 hexadecimal digits.
    var name: String
    /// In milliseconds since 1970.
    var lastSeen: Int64
    var isHere: Bool
  }

  /// What the issuer is called.
  var issuer: String
  var isSignedIn: Bool
  var hasFamily: Bool
  var sessions: [Session] = []
  /// Whether the sealed copy can be turned on with it, without a code of the operator's.
  var beginsFamily: Bool { isSignedIn && !hasFamily }

  /// `nil` for anything else.
  init?(json: [UInt8]) {
    guard let object = (try? JSONReader.read(json))?.object, let issuer = object["name"]?.text,
      case .bool(let isSignedIn) = object["is_signed_in"], case .bool(let hasFamily) = object["has_family"]
    else { return nil }
    (self.issuer, self.isSignedIn, self.hasFamily) = (issuer, isSignedIn, hasFamily)
    for entry in object["sessions"]?.array ?? [] {
      guard let session = entry.object, let name = session["session"]?.text,
        let lastSeen = session["last_seen"]?.integer, case .bool(let isHere) = session["is_here"]
      else { continue }
      sessions.append(Session(name: name, lastSeen: lastSeen, isHere: isHere))
    }
  }

  /// The code of `/api/sign-in/invitation`.
  static func invitation(json: [UInt8]) -> String? {
    (try? JSONReader.read(json))?.object?["invitation"]?.text
  }
}
