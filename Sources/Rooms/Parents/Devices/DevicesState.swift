import Family
public import Shell

/// What the page about the family's devices shows besides the family's data. Nothing of it is stored: a reload, or another page, ends
/// what was begun, and nothing is half done.
public struct DevicesState: Hashable, Sendable {
  /// `nil` until the browser has said.
  public internal(set) var facts: DevicesFacts?
  /// What is being done; `nil` for the list of devices.
  var step: DevicesStep?
  /// The browser works on the step.
  var isBusy = false
  var problem: DevicesProblem?
  /// What was just done.
  var outcome: StringKey?
  var typed = ""
  /// The code was not typed: it came with a link.
  var isFromLink = false
  /// What this device is to be called; `nil` until somebody has typed it.
  var name: String?
  /// The computer's code, until the recovery code has been typed back.
  var invitation = ""
  /// The code that is being shown takes the place of the family's last one.
  var isReplacingCode = false
  /// The recovery code has been typed back.
  var isCodeConfirmed = false
  /// Who is signed in; `nil` where the server has no sign-in, or has not said.
  var account: AccountFacts?
  var isAccountLookedFor = false
  /// By what name the copy is found with a passphrase.
  var phraseName = ""
  /// What is kept here of photos and recordings; `nil` until the browser has said.
  var ahead: AheadFacts?
  /// The device about which it is asked whether to remove it.
  var removing: String?

  public init() {}
}

/// A step on the way to a sealed copy, to another device, or back.
enum DevicesStep: Hashable, Sendable {
  // The first device.
  case invitation
  case showingCode(String)
  case typingCode(String)
  /// Another code in its place is being made.
  case makingCode
  // Another one. `nil`: the code is being made.
  case offering(code: String?, address: String = "")
  case joining
  case comparing([String], isJoining: Bool)
  /// The pictures are the same; the other device has not said so yet. They are shown on, for whoever looks from there.
  case awaiting([String])
  // With the recovery code, or the passphrase.
  case recovering
  case recoveringByPhrase
  // The passphrase.
  case settingPhrase
  case repeatingPhrase(String)
  case removingPhrase
}

enum DevicesProblem: Hashable, Sendable {
  case refused(DevicesRefusal)
  /// The first wrong group of the recovery code, from 1.
  case group(Int32)
  /// A sentence about what was typed, or said.
  case told(StringKey)
  /// A device was not given its new name. The sentence stands beside the field, which may be far down.
  case naming(String, StringKey)
}

/// What is done on the page.
public enum DevicesAction: Hashable, Sendable {
  case beginTapped
  case addTapped
  case joinTapped
  case recoverTapped
  /// Into the field of the step.
  case typed(String)
  /// What this device is to be called.
  case named(String)
  case submitted
  case codePrinted
  case codeNoted
  case codeShownAgain
  case newCodeTapped
  case troublesRead
  /// Whether both devices show the same pictures.
  case compared(isSame: Bool)
  /// Back to the list.
  case left
  case renamed(String, String)
  case removeTapped(String)
  case removeConfirmed
  case removeLeft
  // The passphrase.
  case phraseTapped
  case phraseNamed(String)
  case phraseOffered
  case phraseRemoveTapped
  case phraseRemoveConfirmed
  case phraseRecoverTapped
  // Photos and recordings ahead.
  case aheadToggled
  /// In bytes; 0: as much as there is room.
  case aheadLimited(Int64)
  // On a server that others run.
  case accountBegun
  case signedOut
  case sessionEnded(String)
}
