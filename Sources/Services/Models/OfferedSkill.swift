internal import Exchange
internal import Family
internal import Foundation

/// The one function that a model may call: it proposes something that Martlet can do by itself, in a few words. Nothing is done by
/// it. The app reads the words as any question, and where one of its skills is sure, it shows a button.
enum OfferedSkill {
  static let name = "propose"
  /// Of a proposal, in bytes.
  static let longest = 200

  /// As chat completions and Ollama describe a function.
  static var description: JSONValue {
    let request = object([
      ("type", .text("string")),
      ("description", .text("What Martlet should offer, as a person would ask for it, at most ten words.")),
    ])
    return object([
      ("type", .text("function")),
      (
        "function",
        object([
          ("name", .text(name)),
          (
            "description",
            .text(
              "Offer something that Martlet does itself: a timer, the time or date, today's plan, where a word stands "
                + "on the boards, what a word means, a story from photos. The person decides.")
          ),
          (
            "parameters",
            object([
              ("type", .text("object")), ("properties", object([("request", request)])),
              ("required", .array([.text("request")])),
            ])
          ),
        ])
      ),
    ])
  }

  /// What a call proposes; nothing for another function, or for what can't be read.
  static func request(of call: String, _ arguments: String) -> String? {
    guard call == name, arguments.utf8.count <= 2_000,
      let object = try? JSONReader.read(Array(arguments.utf8)).object, let text = object["request"]?.text
    else { return nil }
    let plain = FitAnswer.plain(text)
    return plain.isEmpty || plain.utf8.count > longest ? nil : plain
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { JSONObject.Member(Name($0.0), $0.1) }))
  }
}
