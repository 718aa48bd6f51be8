import Language

/// A lexicon of a few words with everything that a file can say, written and opened for tests.
enum SmallLexicon {
  static func weight(_ nats: Double) -> UInt16 { UInt16(nats * 2_000) }

  /// `fill` sees the words by their places in the lists below.
  static func draft() -> LexiconDraft {
    var draft = LexiconDraft(.full)
    draft.sources = [
      LexiconEdition.Notice(
        source: .wordNet, name: "WordNet", licence: "WordNet licence",
        address: "https://wordnet.princeton.edu",
        words: 5)
    ]
    for (text, nats) in english {
      var word = LexiconDraft.Word(text)
      word.weight = weight(nats)
      word.sources = [.wordNet, .freeDict]
      draft.english.append(word)
    }
    for (text, nats) in bulgarian {
      var word = LexiconDraft.Word(text)
      word.weight = weight(nats)
      word.sources = [.freeDict]
      draft.bulgarian.append(word)
    }
    connect(&draft)
    return draft
  }

  static let english: [(String, Double)] = [
    ("run", 9), ("Ran", 1), ("dog", 8), ("polish", 3), ("Polish", 4), ("wake up", 5), ("water", 9),
    ("dot", 3),
    ("dodo", 2), ("damn", 4), ("hound", 4), ("café", 3), ("ice cream", 4), ("goose", 4), ("good", 10),
    ("bad", 8),
    ("wake", 4),
  ]
  static let bulgarian: [(String, Double)] = [
    ("куче", 8), ("вода", 9), ("баница", 4), ("видя", 7), ("дете", 9), ("по дяволите", 3), ("голям", 8),
    ("водолаз", 2), ("водопад", 3), ("пес", 4),
  ]

  private static func connect(_ draft: inout LexiconDraft) {
    for index in draft.english.indices {
      draft.english[index].senses = [LexiconDraft.Sense("about \(english[index].0)", partOfSpeech: .noun)]
    }
    for index in draft.bulgarian.indices {
      draft.bulgarian[index].senses = [LexiconDraft.Sense("за \(bulgarian[index].0)", partOfSpeech: .noun)]
    }
    draft.english[2].senses = [
      LexiconDraft.Sense("an animal that barks", partOfSpeech: .noun, example: "the dog barked all night"),
      LexiconDraft.Sense("a rude name", partOfSpeech: .noun, example: "you dog", isRude: true),
      LexiconDraft.Sense("to follow", partOfSpeech: .verb),
    ]
    draft.english[2].phonetics = [
      WordAnswer.Phonetic("dɒɡ", partOfSpeech: .noun), WordAnswer.Phonetic("dɔɡ"),
    ]
    draft.english[2].synonyms = [
      LexiconDraft.Reference(10), LexiconDraft.Reference(9), LexiconDraft.Reference(8, isRude: true),
    ]
    draft.english[2].translations = [
      LexiconDraft.Translation(LexiconDraft.Reference(0), partOfSpeech: .noun),
      LexiconDraft.Translation(LexiconDraft.Reference(9), partOfSpeech: .noun),
    ]
    draft.english[2].pictures = ["🐕"]
    draft.english[2].forms = ["dogs"]
    draft.english[2].isVocabulary = true
    draft.english[14].antonyms = [LexiconDraft.Reference(15)]
    draft.english[9].isRude = true
    draft.english[9].translations = [LexiconDraft.Translation(LexiconDraft.Reference(5))]
    draft.bulgarian[5].isRude = true
    draft.bulgarian[0].translations = [
      LexiconDraft.Translation(LexiconDraft.Reference(2), partOfSpeech: .noun)
    ]
    draft.bulgarian[0].isVocabulary = true
  }

  static let forms: [LanguageCode: [Int: [String]]] = [
    .english: [
      0: ["run", "runs", "ran", "running"], 2: ["dogs"], 13: ["geese"], 16: ["woke", "wakes"], 9: ["damns"],
      6: ["waters"], 10: ["hounds"],
    ],
    .bulgarian: [
      0: ["кучета", "кучето", "кучетата"], 1: ["води", "водата", "водите"], 3: ["видях", "видиш", "видяхме"],
      4: ["деца", "децата", "детето"], 2: ["баници", "баницата"], 6: ["голяма", "голямо", "големи"],
    ],
  ]

  static func bytes() -> [UInt8] { LexiconWriter.write(draft()) { forms[$0]?[$1] ?? [] } }

  /// Opens bytes and asks; they live as long as the question.
  static func ask<Answer>(
    _ bytes: [UInt8] = SmallLexicon.bytes(), _ question: (Lexicon) throws -> Answer
  ) throws -> Answer {
    try bytes.withUnsafeBytes { try question(try Lexicon($0)) }
  }
}
