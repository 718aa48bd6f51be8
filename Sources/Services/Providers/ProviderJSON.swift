import Exchange
import Family
public import Language

/// What online sources say, in the shape of the service, and which of them there are.
public enum ProviderJSON {
  static func phonetic(_ text: String?) -> JSONValue { text.map { .text("/\($0)/") } ?? .null }

  static func meanings(_ answer: ProviderAnswer) -> [JSONValue] {
    answer.meanings.map { meaning in
      JSONValue.object(of: [
        ("partOfSpeech", .text("\(meaning.partOfSpeech?.name ?? "other")")),
        ("phonetic", phonetic(answer.phonetic)),
        (
          "definitions",
          .array(
            meaning.definitions.map {
              JSONValue.object(of: [
                ("definition", .text($0.text)), ("example", $0.example.map { .text($0) } ?? .null),
              ])
            })
        ),
        ("source", .text(answer.kind.source)),
      ])
    }
  }

  static func pictures(_ answer: ProviderAnswer) -> [JSONValue] {
    answer.pictures.map { picture in
      JSONValue.object(of: [
        ("address", .text(picture.address)), ("source", .text(answer.kind.source)),
        ("licence", .text(answer.kind.licence)), ("author", .text(answer.kind.author)),
      ])
    }
  }

  /// Which online sources there are, and which are connected.
  private struct Listing: Encodable {
    struct Entry: Encodable {
      let kind: ProviderKind
      let source, licence, author: String
      let connected: Bool
      /// Of an address only its host is told.
      let host: OrNull<String>
      /// `off`, `unused`, `answers`, or the code of what went wrong when the source was last asked.
      let state: String
      /// What went wrong, in a sentence of the reader's language.
      let problem: OrNull<String>
    }

    let providers: [Entry]
  }

  /// `{"providers":[{author, connected, host, kind, licence, problem, source, state}]}`.
  public static func list(_ online: WordProviders, in language: LanguageCode) throws -> [UInt8] {
    let connections = online.connections
    let providers = ProviderKind.allCases.map { kind in
      let connection = connections.first { $0.kind == kind }
      let (state, problem) =
        connection == nil ? ("off", nil) : told(online.state(of: kind), in: language)
      return Listing.Entry(
        kind: kind, source: kind.source, licence: kind.licence, author: kind.author,
        connected: connection != nil, host: OrNull(connection?.address.host), state: state,
        problem: OrNull(problem))
    }
    return try EncodedJSON.page(Listing(providers: providers))
  }

  private static func told(
    _ state: WordProviders.State, in language: LanguageCode
  ) -> (state: String, problem: String?) {
    switch state {
    case .unused: return ("unused", nil)
    case .answers: return ("answers", nil)
    case .fails(let error):
      let text = error.text(in: language)
      return (error.code, "\(text.title) \(text.detail)")
    }
  }
}
