/// What somebody connected to a family's server: a model, or a provider's voice.
public protocol ConnectedService: Sendable {
  /// The file of the data folder that says which one is.
  static var fileName: String { get }
  /// The secret of the vault that holds its key.
  static var keyName: String { get }

  var address: ProviderAddress { get }

  /// Nothing where the bytes are no such file.
  init?(json: [UInt8])
  func json() throws -> [UInt8]
}

extension ConnectedModel: ConnectedService {
  public static let fileName = "model.json"
  public static let keyName = "model-key"
}

extension ConnectedVoice: ConnectedService {
  public static let fileName = "voice-provider.json"
  public static let keyName = "voice-key"
}
