internal import Exchange
internal import Family
import Foundation

/// A language model that a family may connect: at home or elsewhere. Nothing is asked of one unless somebody says so.
public struct ModelService: Sendable {
  /// The raw value is its name in commands.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Any server that speaks OpenAI's chat completions: llama.cpp, LM Studio, Ollama's `/v1`, a cloud one.
    case openai
    /// Ollama's own interface.
    case ollama

    public var usualAddress: String { self == .ollama ? "http://127.0.0.1:11434" : "https://api.openai.com" }
    var form: ChatReading.Form { self == .ollama ? .ollama : .completions }
  }

  public let kind: Kind
  public let address: ProviderAddress
  /// Sent to ``address`` alone, as a bearer's token; empty where the service wants none.
  let key: String

  public init(_ kind: Kind, at address: ProviderAddress, key: String = "") {
    (self.kind, self.address, self.key) = (kind, address, key)
  }

  /// What every model is told before a question.
  public static let instruction =
    "You answer a child or a family in one or two short, kind, plain sentences, in the language of the question. "
    + "You give no links, no lists and no code. You never ask for names, addresses or secrets."

  var modelsAddress: String { address.text + (kind == .ollama ? "/api/tags" : version + "/models") }
  var chatAddress: String { address.text + (kind == .ollama ? "/api/chat" : version + "/chat/completions") }

  /// An address may have the interface's version in it already.
  private var version: String { address.text.hasSuffix("/v1") ? "" : "/v1" }

  /// The names in a list of models; nothing where it is none.
  func models(in bytes: [UInt8]) -> [String]? {
    guard let object = try? JSONReader.read(bytes).object,
      let list = object[kind == .ollama ? "models" : "data"]?.array
    else { return nil }
    return list.prefix(1_000).compactMap { $0.object?[kind == .ollama ? "name" : "id"]?.text }
  }

  /// - Parameter proposals: whether the model may propose what Martlet does itself: ``OfferedSkill``.
  func request(model: String, question: String, proposals: Bool) -> [UInt8] {
    func message(_ role: String, _ text: String) -> JSONValue {
      .object(JSONObject([.init("role", .text(role)), .init("content", .text(text))]))
    }
    var members: [JSONObject.Member] = [
      .init("model", .text(model)), .init("stream", .bool(true)),
      .init("messages", .array([message("system", Self.instruction), message("user", question)])),
    ]
    if kind == .openai {
      members.append(.init("stream_options", .object(JSONObject([.init("include_usage", .bool(true))]))))
    }
    if proposals { members.append(.init("tools", .array([OfferedSkill.description]))) }
    return JSONWriter.write(.object(JSONObject(members)))
  }
}
