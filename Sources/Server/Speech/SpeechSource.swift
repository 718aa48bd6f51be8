public import Language

/// What the speech routes need of a voice: the live one is a service, tests bring their own.
public struct SpeechSource: Sendable {
  /// MP3 of the request's text.
  public var speak: @Sendable (SpeechRequest) async throws -> [UInt8]
  /// The JSON list of the clips that a language's boards need.
  public var manifest: @Sendable (LanguageCode) async throws -> [UInt8]
  /// The MP3 that the list names by this hash; `nil` when there is none.
  public var clip: @Sendable (_ hash: String) async throws -> [UInt8]?

  public init(
    speak: @escaping @Sendable (SpeechRequest) async throws -> [UInt8],
    manifest: @escaping @Sendable (LanguageCode) async throws -> [UInt8],
    clip: @escaping @Sendable (String) async throws -> [UInt8]?
  ) {
    self.speak = speak
    self.manifest = manifest
    self.clip = clip
  }

  /// A computer without a voice: every request is told so.
  public static let missing = SpeechSource(
    speak: { _ in throw Problem(.speechMissing) },
    manifest: { _ in throw Problem(.speechMissing) },
    clip: { _ in throw Problem(.speechMissing) })
}
