import Exchange
import Family
import Foundation
import Language
import Testing

@testable import Services

@Suite struct LexiconBuildTests {
  private func built(with sources: Bool = true) throws -> (
    files: LexiconBuild.Files, notes: [LexiconBuild.Note]
  ) {
    let root = try MadeSources.make()
    defer { try? FileManager.default.removeItem(at: root) }
    let vocabulary = try MadeSources.vocabulary(root)
    var notes: [LexiconBuild.Note] = []
    var build = LexiconBuild(
      shared: sources ? root : root.appending(path: "nowhere"),
      bulgarianWordNet: sources ? root.appending(path: "btb.tab") : nil, vocabulary: vocabulary,
      progress: { notes.append($0.note) })
    return (try build.run(), notes)
  }

  private func ask<Answer>(_ bytes: [UInt8], _ question: (Lexicon) throws -> Answer) throws -> Answer {
    try bytes.withUnsafeBytes { try question(try Lexicon($0)) }
  }

  @Test func theSameSourcesGiveTheSameBytes() throws {
    let (one, other) = (try built().files, try built().files)
    #expect(one.full == other.full && one.child == other.child)
  }

  @Test func allSourcesMeetInOneAnswer() throws {
    let (files, notes) = try built()
    try ask(files.full) { lexicon in
      let boat = try #require(lexicon.answer(for: "boaten", in: .english, audience: .child))
      #expect(boat.lemma == "boat")
      #expect(boat.meanings.first?.definitions.first?.text == "a thing to row in")
      #expect(boat.meanings.first?.definitions.first?.example == "the boat is small")
      #expect(boat.synonyms.contains("Craft") && boat.translations.map(\.text) == ["лодка"])
      #expect(boat.phonetics.map(\.text) == ["boʊt"] && boat.pictures == ["⛵"])
      let bulgarian = try #require(lexicon.answer(for: "лодката", in: .bulgarian, audience: .child))
      #expect(bulgarian.lemma == "лодка" && bulgarian.pictures == ["⛵"])
      #expect(bulgarian.meanings.first?.definitions.first?.example == "Влязохме в лодката.")
      #expect(
        lexicon.answer(for: "кораб", in: .bulgarian, audience: .child)?.synonyms == [
          "лодка", "плавателен съд",
        ])
      #expect(lexicon.answer(for: "корабби", in: .bulgarian, audience: .child) == nil)
      #expect(lexicon.answer(for: "bad name", in: .english, audience: .child) == nil)
      #expect(lexicon.answer(for: "bad name", in: .english, audience: .adult) != nil)
    }
    try ask(files.full) { lexicon in
      // A kind of simpleton, at any depth; a ship is one too, and stays a big boat.
      for word in ["simpleton", "klotz", "klotzer"] {
        #expect(lexicon.entry(for: word, in: .english, audience: .child) == nil)
      }
      #expect(lexicon.entry(for: "klotzer", in: .english, audience: .adult) != nil)
      let ship = try #require(lexicon.entry(for: "ship", in: .english, audience: .child))
      #expect(ship.meanings.flatMap(\.definitions).map(\.text) == ["a big boat"])
      #expect(!ship.synonyms.contains("klotzer"))
    }
    #expect(notes.contains(.unmatched(1)) && notes.contains(.missing(package: "dict-gcide")))
  }

  @Test func `A word that is only spelled is found by an adult in any form, also mistyped, and by no child`()
    throws
  {
    let files = try built().files
    try ask(files.full) { lexicon in
      let found = try #require(lexicon.answer(for: "класацията", in: .bulgarian, audience: .adult))
      #expect(found.lemma == "класация" && found.sources == [.bulgarianSpelling])
      #expect(
        lexicon.suggestions(for: "класацитяа", in: .bulgarian, limit: 8, audience: .adult) == ["класацията"])
      #expect(lexicon.entry(for: "класация", in: .bulgarian, audience: .child) == nil)
      #expect(lexicon.suggestions(for: "класацитяа", in: .bulgarian, limit: 8, audience: .child) == [])
      #expect(lexicon.completions(of: "класа", in: .bulgarian, limit: 8, audience: .child) == [])
      // What another word explains is no word of its own, and a name is none.
      #expect(lexicon.answer(for: "лодката", in: .bulgarian, audience: .adult)?.lemma == "лодка")
      #expect(lexicon.entry(for: "русе", in: .bulgarian, audience: .adult) == nil)
    }
    try ask(files.child) { lexicon in
      #expect(lexicon.entry(for: "класация", in: .bulgarian, audience: .adult) == nil)
    }
  }

  @Test
  func `A word that stands in what we say to children is in their edition, also where it is only spelled`()
    throws
  {
    let files = try built().files
    for bytes in [files.full, files.child] {
      try ask(bytes) { lexicon in
        let found = try #require(lexicon.entry(for: "ръмтя", in: .bulgarian, audience: .child)?.answer)
        #expect(found.lemma == "ръмт" && found.meanings.isEmpty)
        #expect(lexicon.suggestions(for: "ръмтяя", in: .bulgarian, limit: 8, audience: .child) == ["ръмтя"])
      }
    }
  }

  @Test func aWordThatCanHurtIsExplainedToAChildWhoAsksForItAndNeverOffered() throws {
    let files = try built().files
    for bytes in [files.full, files.child] {
      try ask(bytes) { lexicon in
        let stupid = try #require(lexicon.answer(for: "stupid", in: .english, audience: .child))
        let ours = HurtfulWords.all.first { $0.word == "stupid" }
        #expect(stupid.meanings.flatMap(\.definitions).map(\.text) == [ours?.definition])
        #expect(stupid.synonyms.isEmpty && stupid.sources.contains(.vocabulary))
        #expect(lexicon.completions(of: "stu", in: .english, limit: 9, audience: .child) == [])
        #expect(lexicon.suggestions(for: "stupif", in: .english, limit: 9, audience: .child) == [])
        // How somebody behaves is no insult.
        #expect(lexicon.entry(for: "snob", in: .english, audience: .child) != nil)
      }
    }
    try ask(files.full) { lexicon in
      let stupid = try #require(lexicon.answer(for: "stupid", in: .english, audience: .adult))
      #expect(stupid.meanings.first?.definitions.first?.text == "one who thinks little")
      #expect(lexicon.completions(of: "stu", in: .english, limit: 9, audience: .adult) == ["stupid"])
    }
  }

  @Test func everyWordThatCanHurtIsOnTheListThatHidesIt() {
    // So what is called by it alone stays hidden, and no example has it.
    for entry in HurtfulWords.all where entry.language == .english {
      #expect(RudeWords.contains(entry.word))
    }
    for entry in HurtfulWords.all {
      #expect(!RudeWords.labels(entry.definition) && entry.definition.utf8.count <= 200)
    }
  }

  @Test func withoutAnySourceTheAppsOwnWordsAreThere() throws {
    let files = try built(with: false).files
    for bytes in [files.full, files.child] {
      try ask(bytes) { lexicon in
        let water = try #require(lexicon.answer(for: "voda", in: .bulgarian, audience: .child))
        #expect(water.lemma == "вода" && water.translations.map(\.text) == ["water"])
        #expect(water.phonetics.map(\.text) == ["voˈda"] && water.pictures == ["💧"])
        #expect(lexicon.edition.sources.map(\.source) == [.vocabulary])
      }
    }
  }

  @Test func aFileIsOpenedFromTheDiskAndADamagedOneIsNamed() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString).lexicon")
    defer { try? FileManager.default.removeItem(at: url) }
    var bytes = try built().files.full
    try Data(bytes).write(to: url)
    #expect(try LexiconFile(url).lexicon.answer(for: "water", in: .english, audience: .child) != nil)
    bytes[bytes.count / 2] ^= 1
    try Data(bytes).write(to: url)
    #expect(throws: LexiconFailure.refused(.corrupt)) { try LexiconFile(url) }
    try Data().write(to: url)
    #expect(throws: LexiconFailure.refused(.truncated)) { try LexiconFile(url) }
    #expect(throws: LexiconFailure.missing("/nowhere")) { try LexiconFile(URL(filePath: "/nowhere")) }
    for language in LanguageCode.allCases {
      #expect(LexiconFailure.refused(.newer(9)).text(in: language).contains("lexicon build"))
    }
  }

  @Test func anAnswerHasTheShapeOfTheService() throws {
    try ask(try built().files.full) { lexicon in
      let (answer, _) = LexiconJSON.lookup("вода", in: .english, audience: .child, lexicon: lexicon)
      let value = LexiconJSON.value(answer, word: "вода", language: .english)
      #expect(
        value.object?.members.map(\.key.text) == [
          "word", "lang", "lemma", "definition", "synonyms", "antonyms", "translations", "forms", "images",
          "suggestions",
          "sources",
        ])
      #expect(
        value.object?["lang"]?.text == "bg"
          && value.object?["definition"]?.object?["phonetic"]?.text == "/voˈda/")
      let (none, meant) = LexiconJSON.lookup("watre", in: .english, audience: .child, lexicon: lexicon)
      #expect(none == nil && meant.first == "water")
      #expect(LexiconJSON.value(nil, word: "watre", language: .english).object?["definition"]?.isNull == true)
    }
  }
}
