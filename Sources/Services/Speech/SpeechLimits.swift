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
  /// The processor's time that one process may use.
  public var processorSeconds = 10
  /// The addresses that one process may use. A sentence takes 90 MB of them, most of it libraries.
  public var memoryBytes = 256 << 20
  /// Raw audio of one utterance: about three minutes.
  public var audioBytes = 8 << 20

  public init() {}
}
