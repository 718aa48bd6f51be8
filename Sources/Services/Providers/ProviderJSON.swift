public import Exchange
import Family
public import Language

/// What online sources say, in the shape of the service, and which of them there are.
public enum ProviderJSON {
  static func phonetic(_ text: String?) -> JSONValue { text.map { .text("/\($0)/") } ?? .null }

  static func meanings(_ answer: ProviderAnswer) -> [JSONValue] {
    answer.meanings.map { meaning in
      object([
        ("partOfSpeech", .text("\(meaning.partOfSpeech?.name ?? "other")")),
        ("phonetic", phonetic(answer.phonetic)),
        (
          "definitions",
          .array(
            meaning.definitions.map {
              object([("definition", .text($0.text)), ("example", $0.example.map { .text($0) } ?? .null)])
            })
        ),
        ("source", .text(answer.kind.source)),
      ])
    }
  }

  static func pictures(_ answer: ProviderAnswer) -> [JSONValue] {
    answer.pictures.map { picture in
      object([
        ("address", .text(picture.address)), ("source", .text(answer.kind.source)),
        ("licence", .text(answer.kind.licence)), ("author", .text(answer.kind.author)),
      ])
    }
  }

  /// `{"providers":[{kind, source, licence, author, connected, host, state, problem}]}`. Of an address only its host is
  /// told. `problem` is a sentence in the reader's language, where the source failed when it was last asked.
  public static func value(_ online: WordProviders, in language: LanguageCode) -> JSONValue {
    let connections = online.connections
    let list = ProviderKind.allCases.map { kind in
      let connection = connections.first { $0.kind == kind }
      var (state, problem) = ("off", JSONValue.null)
      if connection != nil {
        switch online.state(of: kind) {
        case .unused: state = "unused"
        case .answers: state = "answers"
        case .fails(let error):
          let text = error.text(in: language)
          state = error.code
          problem = .text("\(text.title) \(text.detail)")
        }
      }
      return object([
        ("kind", .text(kind.rawValue)), ("source", .text(kind.source)), ("licence", .text(kind.licence)),
        ("author", .text(kind.author)), ("connected", .bool(connection != nil)),
        ("host", connection.map { .text($0.address.host) } ?? .null), ("state", .text(state)),
        ("problem", problem),
      ])
    }
    return object([("providers", .array(list))])
  }

  private static func object(_ members: [(Name, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { .init($0.0, $0.1) }))
  }
}
