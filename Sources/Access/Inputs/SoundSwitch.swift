/// A loud sound as a switch: it closes above one threshold and opens below a lower one, so that a sound that wavers is one press.
struct SoundSwitch: Hashable, Sendable {
  private var isClosed = false

  /// - Parameter level: hundredths of the loudest.
  /// - Returns: whether it closed or opened now; `nil` where it stays as it is.
  mutating func hear(_ level: Int32, _ settings: AccessSettings) -> Bool? {
    let loud = settings[.loud]
    // A lower threshold above the upper one would never open.
    let quiet = min(settings[.quiet], loud - 1)
    if !isClosed, level >= loud {
      isClosed = true
      return true
    }
    if isClosed, level <= quiet {
      isClosed = false
      return false
    }
    return nil
  }

  mutating func forget() { isClosed = false }
}
