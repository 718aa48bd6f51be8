/// What the service takes on.
public struct SpeechLimits: Hashable, Sendable {
  /// Before anything else is looked at: 500 Bulgarian letters with marks fit twice.
  public var bytes = 4_000
  public var graphemes = 500
  /// Synthesizer processes at one time.
  public var processes = 2
  /// Utterances waiting for a process; the next is refused.
  public var queue = 64
  public var timeout: Duration = .seconds(10)
  /// Raw audio of one utterance: about three minutes.
  public var audioBytes = 8 << 20

  public init() {}
}
