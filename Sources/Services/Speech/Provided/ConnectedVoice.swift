internal import Exchange
import Foundation
internal import Language

/// The one voice of a provider that this server may ask for its family, as somebody connected it at the command line.
public struct ConnectedVoice: Hashable, Sendable {
  /// The raw value is its name in commands, in requests and in settings.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case elevenlabs

    public var usualAddress: String { "https://api.elevenlabs.io" }
    /// As a person reads it.
    public var name: String { "ElevenLabs" }
    /// Speaks Bulgarian and English.
    public var usualModel: String { "eleven_multilingual_v2" }
  }

  /// Of letters on one day, unless somebody sets another number: some 80 sentences.
  public static let usualCharactersADay = 4_000

  public let kind: Kind
  public let address: ProviderAddress
  /// The voice's id at its provider.
  public let voice: String
  /// What the family calls it.
  public let name: String
  public let model: String
  /// How many characters of one day are passed on.
  public let charactersADay: Int

  public init(
    _ kind: Kind, at address: ProviderAddress, voice: String, name: String = "", model: String = "",
    charactersADay: Int = usualCharactersADay
  ) {
    (self.kind, self.address, self.voice) = (kind, address, voice)
    self.name = name.isEmpty ? kind.name : name
    self.model = model.isEmpty ? kind.usualModel : model
    self.charactersADay = charactersADay
  }

  /// The key is elsewhere: sealed, in the vault.
  private struct File: Codable {
    let address: String
    let kind: String
    let voice: String
    let name: String
    let model: String
    let charactersADay: Int

    enum CodingKeys: String, CodingKey {
      case address, kind, voice, name, model
      case charactersADay = "characters_a_day"
    }
  }

  public func json() throws -> [UInt8] {
    try EncodedJSON.file(
      File(
        address: address.text, kind: kind.rawValue, voice: voice, name: name, model: model,
        charactersADay: charactersADay))
  }

  /// Reads such a file; nothing where it is not one, or where its address may not be asked.
  public init?(json bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)),
      let kind = Kind(rawValue: file.kind), let address = try? ProviderAddress(file.address),
      Self.isID(file.voice), Self.isID(file.model), file.name.utf8.count <= 200,
      (1...10_000_000).contains(file.charactersADay)
    else { return nil }
    self.init(
      kind, at: address, voice: file.voice, name: file.name, model: file.model,
      charactersADay: file.charactersADay)
  }

  /// Whether a text can be a voice's or a model's id: it stands in an address.
  public static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D
      }
  }
}
