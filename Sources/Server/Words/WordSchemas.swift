/// The shapes of the word service's answers, as ``OpenAPI`` tells them.
enum WordSchemas {
  static let word = Schema.object([
    .init("word", .text.about("The word that was asked for, in NFC.")),
    .init("lang", .choice(["bg", "en"])),
    .init("lemma", .text.about("The headword that answers: run for ran, дете for децата.")),
    .init("definition", definition), .init("synonyms", texts), .init("antonyms", texts),
    .init("translations", texts.about("Words of the other language.")), .init("forms", texts),
    .init("images", .list(of: .either([emoji, picture]))), .init("suggestions", texts),
    .init(
      "sources",
      texts.about("What the answer was put together from, as /api/lexicon and /api/providers name it.")),
  ]).named("Word")

  static let lexicon = Schema.object([
    .init("edition", .choice(["full", "child"])), .init("version", .text),
    .init("words", .object([.init("bg", .integer), .init("en", .integer)])),
    .init(
      "sources",
      .list(
        of: .object([
          .init("source", .text), .init("name", .text), .init("licence", .text), .init("address", .text),
          .init("words", .integer),
        ]))),
  ]).named("Lexicon")

  static let providers = Schema.object([
    .init(
      "providers",
      .list(
        of: .object([
          .init("kind", .choice(["dictionary", "arasaac"])), .init("source", .text), .init("licence", .text),
          .init("author", .text), .init("connected", .flag), .init("host", .text.orNull),
          .init(
            "state",
            .text.about(
              "off, unused, answers, or the code of what went wrong when the source was last asked.")),
          .init(
            "problem", .text.orNull.about("What went wrong, in a sentence of the reader's language.")),
        ])))
  ]).named("Providers")

  private static let texts = Schema.list(of: .text)

  private static let definition = Schema.object([
    .init("phonetic", .text.orNull.about("In the International Phonetic Alphabet, between slashes.")),
    .init("meanings", .list(of: meaning)),
  ]).named("Definition")

  private static let meaning = Schema.object([
    .init(
      "partOfSpeech",
      .choice([
        "noun", "verb", "adjective", "adverb", "pronoun", "preposition", "conjunction", "interjection",
        "numeral",
        "particle", "determiner", "other",
      ])),
    .init("phonetic", .text.orNull),
    .init(
      "definitions", .list(of: .object([.init("definition", .text), .init("example", .text.orNull)]))),
    .optional(
      "source", .text.about("The online source whose meaning this is; not there for the lexicon's own.")),
  ])

  private static let emoji = Schema.object([.init("emoji", .text), .init("source", .text)])
  private static let picture = Schema.object([
    .init("address", .text), .init("source", .text), .init("licence", .text), .init("author", .text),
  ]).about("A picture of an online source, which may only be shown with its author and licence.")
}
