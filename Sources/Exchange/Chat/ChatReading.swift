internal import Family

/// One step of a model's streamed answer.
public enum ChatEvent: Hashable, Sendable {
  /// More of the answer's text.
  case text(String)
  /// The service's own count of tokens, in the question and in the answer.
  case usage(read: Int64, written: Int64)
  /// A function that the model would call. Martlet calls none that it does not know.
  case call(name: String, arguments: String)
  /// The answer is whole. Without it a stream was cut off.
  case end
}

/// Why an answer could not be read.
public enum ChatError: Error, Hashable, Sendable {
  /// Not what such a service answers with.
  case unreadable
  /// The service says that it failed.
  case refused
  case tooLarge
}

/// Reads a streamed answer of a model: chat completions as OpenAI's interface has them, which most servers at home speak too
/// (server-sent events, the last of them `[DONE]`), or Ollama's own (an object a line).
///
/// A function that a model calls is reported and never run; text from a model can press no button.
public struct ChatReading: Sendable {
  public enum Form: Hashable, Sendable { case completions, ollama }

  /// Of all of an answer's text, in bytes.
  public static let longest = 64 << 10
  /// At most this many calls are told of.
  static let mostCalls = 16

  private let form: Form
  private var events = ServerSentEvents()
  private var line: [UInt8] = []
  private var length = 0
  private var calls: [(index: Int64, name: String, arguments: String)] = []
  public private(set) var isWhole = false

  public init(_ form: Form) { self.form = form }

  /// The events that these bytes complete.
  public mutating func take(_ bytes: [UInt8]) throws(ChatError) -> [ChatEvent] {
    var told: [ChatEvent] = []
    switch form {
    case .completions:
      let parts: [[UInt8]]
      do throws(ServerSentEvents.TooLarge) { parts = try events.take(bytes) } catch { throw .tooLarge }
      for part in parts where !isWhole { try read(part, &told) }
    case .ollama:
      for byte in bytes {
        if byte == 0x0A {
          let whole = line
          line = []
          if !isWhole, whole.contains(where: { $0 > 0x20 }) { try read(whole, &told) }
        } else {
          guard line.count < ServerSentEvents.largest else { throw .tooLarge }
          line.append(byte)
        }
      }
    }
    return told
  }

  private mutating func read(_ part: [UInt8], _ told: inout [ChatEvent]) throws(ChatError) {
    if form == .completions, part == Array("[DONE]".utf8) { return end(&told) }
    var reader = JSONReader(part, allowance: 20_000, mendsText: true)
    let value: JSONValue
    do throws(JSONError) { value = try reader.read() } catch { throw .unreadable }
    guard let object = value.object else { throw .unreadable }
    if let error = object["error"], !error.isNull { throw .refused }
    switch form {
    case .completions:
      // The last part may have the usage alone: its choices are empty, null or absent.
      if let choice = object["choices"]?.array?.first?.object {
        let delta = choice["delta"]?.object
        try add(delta?["content"]?.text, &told)
        for call in delta?["tool_calls"]?.array ?? [] { note(call) }
      }
      if let usage = object["usage"]?.object {
        told.append(
          .usage(
            read: usage["prompt_tokens"]?.integer ?? 0, written: usage["completion_tokens"]?.integer ?? 0))
      }
    case .ollama:
      let message = object["message"]?.object
      try add(message?["content"]?.text, &told)
      for call in message?["tool_calls"]?.array ?? [] { note(call) }
      guard object["done"]?.bool == true else { return }
      told.append(
        .usage(
          read: object["prompt_eval_count"]?.integer ?? 0, written: object["eval_count"]?.integer ?? 0))
      end(&told)
    }
  }

  private mutating func add(_ text: String?, _ told: inout [ChatEvent]) throws(ChatError) {
    guard let text, !text.isEmpty else { return }
    length += text.utf8.count
    guard length <= Self.longest else { throw .tooLarge }
    told.append(.text(text))
  }

  /// The parts of a call are merged by its index; its arguments come in pieces.
  private mutating func note(_ value: JSONValue) {
    guard let object = value.object, let function = object["function"]?.object else { return }
    let index = object["index"]?.integer ?? Int64(calls.count)
    let name = function["name"]?.text ?? ""
    let arguments = text(of: function["arguments"])
    if let place = calls.firstIndex(where: { $0.index == index }) {
      calls[place].name += name
      guard calls[place].arguments.utf8.count + arguments.utf8.count <= 8_192 else { return }
      calls[place].arguments += arguments
    } else if calls.count < Self.mostCalls {
      calls.append((index, name, arguments))
    }
  }

  /// Chat completions send a text of JSON, in pieces; Ollama the object itself.
  private func text(of arguments: JSONValue?) -> String {
    guard let arguments else { return "" }
    if let text = arguments.text { return text }
    return arguments.object == nil ? "" : String(decoding: JSONWriter.write(arguments), as: UTF8.self)
  }

  private mutating func end(_ told: inout [ChatEvent]) {
    isWhole = true
    for call in calls { told.append(.call(name: call.name, arguments: call.arguments)) }
    told.append(.end)
  }
}
