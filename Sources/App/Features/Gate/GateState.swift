public import Family

/// The gate before the parents' room, as this page knows it. Nothing of it is stored but what the rules of ``Gate``
/// write into rows: a reload begins with a shut gate.
public struct GateState: Sendable {
  var session: GateSession
  /// What has been typed so far; forgotten with each try.
  var typed = ""
  /// The recovery code is asked for instead.
  var asksForCode = false
  var refusal: GateRefusal?
  /// Seconds until the next try; 0 for now.
  var wait: Int64 = 0
  /// A new secret in the making.
  var renewal: GateRenewal?
  /// What is done once the secret has been given again.
  var pending: GateAction?

  init(_ session: GateSession) { self.session = session }
}

/// Choosing a secret, and the recovery code that comes with it.
struct GateRenewal: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case choosing
    /// The browser makes random bytes, then derives.
    case drawing
    case deriving(salt: [UInt8], random: [UInt8])
    /// Shown once; it counts from when it has been typed back.
    case showing(code: String, salt: [UInt8])
    case confirming(code: String, salt: [UInt8])
  }

  let kind: Gate.Kind
  var step = Step.choosing
  var first = ""
  var second = ""
  var refusal: Refusal?

  enum Refusal: Hashable, Sendable {
    case gate(GateRefusal)
    case differs
    case codeDiffers
  }
}

/// What is done at the gate and on the page about it.
public enum GateAction: Hashable, Sendable {
  case holdBegan, holdEnded
  /// A press that the browser takes for a long one.
  case holdGoesOn
  case typed(String)
  case submitted
  case codeWanted(Bool)
  // The page about the lock.
  case renewalBegan(Gate.Kind)
  case firstTyped(String)
  case secondTyped(String)
  case renewalSubmitted
  case codeNoted
  case codeTyped(String)
  case codeSubmitted
  case renewalCancelled
  case secretRemoved
  /// Something on the page about privacy that the secret was given for.
  case guarded(PrivacyAction)
}

/// What the browser derives, or draws, for the gate.
public enum GateTask: Hashable, Sendable {
  /// PBKDF2-SHA-256 of a text in NFC; 32 bytes come back, or none where the browser cannot.
  case derive(number: UInt32, Derivation)
  /// So many random bytes.
  case draw(Int32)
}
