import Foundation
public import Language

/// A voice from a file that this server keeps.
public struct KeptVoice: Hashable, Sendable {
  /// What is told of it, and kept beside it.
  public struct About: Codable, Hashable, Sendable {
    /// The name by which requests and settings call it: small letters, digits and hyphens.
    public var id: String
    /// What a person reads: `Joe`.
    public var name: String
    /// `bg` or `en`.
    public var language: String
    public var quality: String
    /// As its maker's card says; empty where that says nothing.
    public var licence: String
    public var bytes: Int
    /// SHA-256 of the model.
    public var hash: String
    /// Which of its speakers speaks.
    public var speaker: Int
    /// How long a short sentence took when the voice was added, and how long it sounded.
    public var took: Int
    public var sounded: Int

    /// Whether it is quick enough for a word that somebody waits for: a short sentence within a second.
    public var isLive: Bool { took <= 1_000 }
  }

  public var about: About
  let piper: PiperVoice
  let model: URL

  public var language: LanguageCode { piper.language }

  /// The voice as the service of speech knows it.
  public var spoken: SpeechVoice { SpeechVoice(kept: self) }
}
