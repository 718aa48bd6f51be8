import Foundation

/// The one model that this server may ask for its family, as somebody connected it at the command line.
public struct ConnectedModel: Hashable, Sendable {
  /// Of questions on one day, unless somebody sets another number.
  public static let usualQuestionsADay = 200

  public let kind: ModelService.Kind
  public let address: ProviderAddress
  /// The model's own name at its service.
  public let model: String
  /// How many questions of one day are passed on.
  public let questionsADay: Int

  public init(
    _ kind: ModelService.Kind, at address: ProviderAddress, model: String,
    questionsADay: Int = usualQuestionsADay
  ) {
    (self.kind, self.address, self.model) = (kind, address, model)
    self.questionsADay = questionsADay
  }

  /// `{"address":…,"kind":…,"model":…,"questions_a_day":…}`. The key is elsewhere: sealed, in the vault.
  private struct File: Codable {
    let address: String
    let kind: String
    let model: String
    let questionsADay: Int

    enum CodingKeys: String, CodingKey {
      case address, kind, model
      case questionsADay = "questions_a_day"
    }
  }

  public func json() throws -> [UInt8] {
    try EncodedJSON.file(
      File(address: address.text, kind: kind.rawValue, model: model, questionsADay: questionsADay))
  }

  /// Reads such a file; nothing where it is not one, or where its address may not be asked.
  public init?(json bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)),
      let kind = ModelService.Kind(rawValue: file.kind), let address = try? ProviderAddress(file.address),
      Self.isName(file.model), (1...100_000).contains(file.questionsADay)
    else { return nil }
    self.init(kind, at: address, model: file.model, questionsADay: file.questionsADay)
  }

  /// Whether a text can be a model's name: 1 to 200 bytes without spaces and controls.
  public static func isName(_ text: String) -> Bool {
    (1...200).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}
