internal import Bytes

/// A voice that the family's server has: a neural one that it keeps, or one of a provider that it asks; as it stands among the voices that
/// a person can choose (``Settings/voice(in:)``).
public struct ServerVoice: Hashable, Sendable {
  /// Small letters, digits and hyphens: the name by which the server knows it.
  public let id: String
  /// Whether it is quick enough for words that somebody waits for. Else it says what was made ahead alone.
  public let isLive: Bool
  /// Whether the server asks somebody else for it, who hears the words then and is paid for them.
  public let isProvided: Bool

  public init?(id: String, isLive: Bool, isProvided: Bool = false) {
    guard !id.isEmpty, id.utf8.count <= 48 else { return nil }
    for byte in id.utf8 where !(0x61...0x7A).contains(byte) && !(0x30...0x39).contains(byte) && byte != 0x2D {
      return nil
    }
    self.id = id
    self.isLive = isLive
    self.isProvided = isProvided
  }

  /// The voice that such a choice names; `nil` where it names another kind.
  public init?(chosen: String) {
    if let id = chosen.rest(after: "server:") {
      self.init(id: id, isLive: true)
    } else if let id = chosen.rest(after: "server-ahead:") {
      self.init(id: id, isLive: false)
    } else if let id = chosen.rest(after: "provider:") {
      self.init(id: id, isLive: true, isProvided: true)
    } else {
      return nil
    }
  }

  public var settingName: String {
    (isProvided ? "provider:" : isLive ? "server:" : "server-ahead:") + id
  }
}
