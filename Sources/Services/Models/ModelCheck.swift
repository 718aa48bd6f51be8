internal import NIOConcurrencyHelpers

/// What a connected model does with one harmless question, which says nothing of a family.
public struct ModelCheck: Encodable, Hashable, Sendable {
  public let name: String
  /// Host and port.
  public let host: String
  public var models: [String] = []
  public var model: String?
  /// In milliseconds from the question on.
  public var firstSentenceAfter: Int64?
  public var wholeAfter: Int64?
  public var sentences: [String] = []
  public var tokensRead: Int64?
  public var tokensWritten: Int64?
  /// How often the model wanted to call something. Nothing was called.
  public var unknownCalls = 0
  /// A stable name; nothing where all went well.
  public var trouble: String?

  enum CodingKeys: String, CodingKey {
    case name, host, models, model, sentences, trouble
    case firstSentenceAfter = "first_sentence_ms"
    case wholeAfter = "whole_ms"
    case tokensRead = "tokens_read"
    case tokensWritten = "tokens_written"
    case unknownCalls = "unknown_calls"
  }

  static let question = "How many legs does a dog have?"

  /// Asks which models there are, then one of them.
  /// - Parameter model: its name; without one, the first that the service lists.
  public static func of(_ service: ModelService, model: String?, by client: ModelClient) async -> (
    check: ModelCheck, trouble: ModelTrouble?
  ) {
    var check = ModelCheck(name: service.kind.rawValue, host: service.address.host)
    do throws(ModelTrouble) {
      check.models = try await client.models(of: service)
      guard let chosen = model ?? check.models.first else { throw .noModel }
      guard check.models.contains(chosen) else { throw .noModel }
      check.model = chosen
      let start = ProviderClock.now
      let heard = Heard()
      do throws(ModelTrouble) {
        try await client.ask(service, model: chosen, question) {
          heard.take($0, after: ProviderClock.now - start)
        }
        check.wholeAfter = ProviderClock.now - start
      } catch {
        heard.write(to: &check)
        throw error
      }
      heard.write(to: &check)
      return (check, nil)
    } catch {
      check.trouble = error.rawValue
      return (check, error)
    }
  }
}

/// What came so far; it comes on another thread.
private final class Heard: Sendable {
  private let box = NIOLockedValueBox(ModelCheck(name: "", host: ""))

  func take(_ event: ModelClient.Heard, after milliseconds: Int64) {
    box.withLockedValue {
      switch event {
      case .sentence(let text):
        if $0.firstSentenceAfter == nil { $0.firstSentenceAfter = milliseconds }
        $0.sentences.append(text)
      case .usage(let read, let written): ($0.tokensRead, $0.tokensWritten) = (read, written)
      case .unknownCall, .proposal: $0.unknownCalls += 1
      }
    }
  }

  func write(to check: inout ModelCheck) {
    let heard = box.withLockedValue { $0 }
    check.firstSentenceAfter = heard.firstSentenceAfter
    check.sentences = heard.sentences
    (check.tokensRead, check.tokensWritten) = (heard.tokensRead, heard.tokensWritten)
    check.unknownCalls = heard.unknownCalls
  }
}
