/// Settings to begin with, for how somebody moves.
public enum AccessPreset: UInt8, Hashable, Sendable, CaseIterable {
  case oneSwitch, twoSwitches, dwell, unsteadyHand, eyeTracker, head, gamePad

  public var settings: AccessSettings {
    var settings = AccessSettings()
    switch self {
    case .oneSwitch:
      settings[.scan] = 1
      settings[.first] = 800
    case .twoSwitches:
      settings[.scan] = 1
      settings[.advance] = ScanAdvance.step.rawValue
    case .dwell:
      settings[.dwell] = 1
    case .unsteadyHand:
      settings[.touch] = 1
      settings[.ignore] = 600
      settings[.least] = 80
    case .eyeTracker:
      // A gaze jitters by some 20 px and rests for a second where it reads: longer, and further, than a hand.
      settings[.dwell] = 1
      settings[.dwellTime] = 1_000
      settings[.tolerance] = 60
      settings[.gravity] = 30
      settings[.leave] = 80
      settings[.dwellPause] = 700
    case .head:
      settings[.head] = 1
      settings[.dwell] = 1
      settings[.tolerance] = 40
      settings[.gravity] = 30
      settings[.leave] = 60
      settings[.dwellPause] = 700
    case .gamePad:
      settings[.pad] = 1
    }
    return settings
  }
}
