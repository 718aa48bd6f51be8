import Foundation
import Language
import Testing

@testable import Services

@Suite struct ChildTopicsTests {
  @Test(arguments: [
    "street names for gamma hydroxybutyrate", "a kilogram of a narcotic drug", "consume to excess",
    "manual stimulation of the genital area for sexual pleasure", "it is a crime to commit suicide",
    "the act of destroying yourself", "he killed himself", "kill by hanging", "the barbiturates",
    "pay unsolicited and usually unwanted sexual attention to", "very drunk", "a dose of LSD",
    "homosexual or arousing homosexual desires", "she was sleeping with her boss",
    "a coarse term for defecation",
    "вид наркотик", "самоубийство", "публичен дом",
  ])
  func whatSpeaksOfSexDrugsOrSelfHarmIsHiddenFromAChild(_ text: String) {
    #expect(RudeWords.labels(text))
  }

  @Test(arguments: [
    "a young person of either sex", "cocoa and milk; usually drunk hot",
    "the sperm whale is the largest of them",
    "it reproduces asexually", "weed the garden", "he was high on the hill", "the drug store was closed",
    "the Virgin Mary and her child", "kill the time", "a metal container to cook soup in",
    "a dose of cold weather", "the part of the alimentary canal between the stomach and the anus",
    "хубав ден", "половин ябълка", "секстант", "наркоза",
  ])
  func whatOnlySoundsSoIsToldToAChild(_ text: String) {
    #expect(!RudeWords.labels(text))
  }

  @Test(arguments: [
    "марихуана", "хероинът", "самоубийство", "сексуалност", "cocaine", "sexuality", "polysexual",
  ])
  func aHeadwordThatNamesItIsHidden(_ word: String) {
    #expect(RudeWords.contains(word))
  }

  @Test(arguments: [
    "gay", "high", "pot", "weed", "grass", "crack", "hit", "key", "half", "половин", "бял", "трева",
    "садовник",
  ])
  func aHeadwordThatAlsoMeansSomethingElseStays(_ word: String) {
    #expect(!RudeWords.contains(word))
  }

  @Test(arguments: [
    "kill by firing a missile", "deal a blow to, either with the hand or with an instrument",
    "hit with the fist",
    "a professional killer who uses a gun", "beat severely with a whip or rod", "put to death as punishment",
    "the savage and excessive killing of many people", "убийство с пистолет", "изтезавам",
  ])
  func violenceAgainstPeopleIsHiddenFromAChild(_ text: String) {
    #expect(RudeWords.labels(text))
    #expect(ChildTopics.isViolent(text))
  }

  @Test(arguments: [
    "strike with the foot", "a chemical used to kill insects", "a person's fight against an illness",
    "the pursuit and killing or capture of wild animals regarded as a sport",
    "compress with violence out of shape",
    "a cutting or thrusting weapon with a long metal blade", "the event of dying", "убеждавам", "пушек",
    "бомбе",
  ])
  func whatOnlySoundsLikeViolenceIsTold(_ text: String) {
    #expect(!RudeWords.labels(text))
    #expect(!RudeWords.contains(text))
  }

  @Test func anExampleIsReadMoreStrictlyThanADefinition() {
    for text in [
      "the blood was flowing thick", "he fought in the war", "she hit him with a shoe", "a glass of wine",
    ] {
      #expect(ChildTopics.darkens(text))
      #expect(!RudeWords.labels(text))
    }
    #expect(!ChildTopics.darkens("the cat sleeps on the sofa"))
  }

  private func built() throws -> LexiconBuild.Files {
    let root = try MadeSources.make()
    defer { try? FileManager.default.removeItem(at: root) }
    var build = LexiconBuild(
      shared: root, bulgarianWordNet: nil, vocabulary: try MadeSources.vocabulary(root), progress: { _ in })
    return try build.run()
  }

  private func told(_ word: String, _ body: (WordAnswer?) throws -> Void) throws {
    let files = try built()
    for bytes in [files.full, files.child] {
      try bytes.withUnsafeBytes {
        try body(try Lexicon($0).answer(for: word, in: .english, audience: .child))
      }
    }
  }

  @Test func whateverIsAKindOfDrugIsHiddenWithItsOtherWords() throws {
    try told("pot") { answer in
      let pot = try #require(answer)
      #expect(pot.meanings.flatMap(\.definitions).map(\.text) == ["a deep pan"])
      #expect(pot.meanings.flatMap(\.definitions).allSatisfy { $0.example == nil })
      // Neither WordNet's nor the thesaurus's, whose sense has no mark of its own; nor those of one that is a kind of a drug.
      #expect(pot.synonyms.isEmpty)
    }
    try told("grass") { answer in
      let grass = try #require(answer)
      #expect(grass.meanings.flatMap(\.definitions).map(\.text) == ["green and cut in summer"])
      #expect(grass.meanings.first?.definitions.first?.example == "the grass is wet")
      #expect(!grass.synonyms.contains("pot"))
    }
  }

  @Test func aDrinkIsToldToAChildOnlyWhereTheWordMeansNothingElseFirst() throws {
    try told("screwdriver") { answer in
      #expect(answer?.meanings.flatMap(\.definitions).map(\.text) == ["a tool to turn screws"])
    }
    try told("cider") { answer in
      #expect(answer?.meanings.flatMap(\.definitions).map(\.text) == ["an alcoholic drink of apples"])
    }
  }

  @Test func aWordOfTheAppKeepsItsSimpleMeaningWhereNothingElseIsLeft() throws {
    try told("water") { answer in
      let water = try #require(answer)
      #expect(water.meanings.isEmpty && water.synonyms.isEmpty)
      #expect(water.translations.map(\.text) == ["вода"] && water.pictures == ["💧"])
    }
  }

  @Test func aWordWithNothingButHiddenSensesIsUnknownToAChild() throws {
    try told("drug of abuse") { #expect($0 == nil) }
  }
}
