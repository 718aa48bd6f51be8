/// Why a recording can't be judged. None of them says anything about how the word was said.
public enum RecordingTrouble: Error, Hashable, Sendable, CaseIterable {
  /// No samples, or a rate that no microphone has.
  case empty
  /// Silence, or sound in which nobody speaks, such as noise.
  case nothingHeard
  /// A voice, too far from the microphone.
  case tooQuiet
  /// A voice louder than the microphone bears: the waves are cut off.
  case clipped
  /// Less than any word takes.
  case tooShort
  /// Longer than a word and a breath.
  case tooLong

  /// A stable name for programs.
  public var name: String {
    switch self {
    case .empty: "empty"
    case .nothingHeard: "nothing heard"
    case .tooQuiet: "too quiet"
    case .clipped: "clipped"
    case .tooShort: "too short"
    case .tooLong: "too long"
    }
  }
}
