public import Family
import Shell

/// The gate before the parents' room, as this page knows it. Nothing of it is stored but what the rules of ``Gate``
/// write into rows: a reload begins with a shut gate.
public struct GateState: Sendable {
  /// What has been typed so far; forgotten with each try.
  var typed = ""
  /// The recovery code is asked for instead.
  var asksForCode = false
  var refusal: GateRefusal?
  /// Seconds until the next try; 0 for now.
  var wait: Int64 = 0
  /// A new secret in the making.
  var renewal: GateRenewal?
  /// The last renewal ended before its code was typed back, so that nothing changed.
  var wasDropped = false
  /// Taking the lock away is asked about.
  var isRemovalAsked = false
  /// Renewals begun on this page, so that a late derivation is never taken for a newer one's.
  var renewals: UInt32 = 0
  /// What is done once the secret has been given again.
  var pending: GateAction?
}

/// Choosing a secret, and the recovery code that comes with it.
struct GateRenewal: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case choosing
    /// The browser makes random bytes, then derives.
    case drawing
    case deriving(salt: [UInt8], random: [UInt8])
    /// Shown until it has been typed back; until then nothing is stored.
    case showing(Draft)
    case confirming(Draft)
  }

  /// What is stored once the code has been typed back.
  struct Draft: Hashable, Sendable {
    let code: String
    let salt: [UInt8]
    /// `nil` where the secret in force stays, and only its code is new.
    let secret: SecretDigest?
  }

  /// `nil` for a new code alone.
  let kind: Gate.Kind?
  /// Tells this renewal's derivations from those of others.
  let turn: UInt32
  var step = Step.choosing
  var first = ""
  var second = ""
  var refusal: Refusal?

  enum Refusal: Hashable, Sendable {
    case gate(GateRefusal)
    case differs
    case codeDiffers
    /// The browser could not make it.
    case notMade
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
  /// A new recovery code for the secret in force.
  case codeRenewalBegan
  case firstTyped(String)
  case secondTyped(String)
  case renewalSubmitted
  case codeNoted
  case codeShownAgain
  case codeTyped(String)
  case codeSubmitted
  case renewalCancelled
  case removalTapped
  case removalLeft
  /// The answer to the question.
  case secretRemoved
  /// Something on the page about privacy that the secret was given for.
  case guarded(PrivacyAction)
  /// Something on the page about devices, likewise.
  case guardedDevices(DevicesAction)
}
