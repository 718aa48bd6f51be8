/// Finished audio of one utterance.
public struct SpeechClip: Hashable, Sendable {
  /// The media type of ``mp3``.
  public static let mediaType = "audio/mpeg"

  public let mp3: [UInt8]
  public let milliseconds: Int

  public init(mp3: [UInt8], milliseconds: Int) {
    self.mp3 = mp3
    self.milliseconds = milliseconds
  }
}
