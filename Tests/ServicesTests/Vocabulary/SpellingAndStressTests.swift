import Foundation
import Language
import Testing

@testable import Services

@Suite struct SpellingAndStressTests {
  /// A stand-in for hunspell that knows every word except those in which the letter Q or щ stands.
  private func dictionary(_ folder: MadeFolder) throws -> VocabularyCheck {
    let command = folder.url.appending(path: "speller")
    try folder.write("speller", "#!/bin/sh\ngrep -E 'q|щ' || true\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path)
    return VocabularyCheck(
      goals: .init(words: 3, verbs: 0, drawings: 1, meanings: false),
      spelling: SpellingDictionaries(command: command.path),
      stressDictionary: URL(filePath: "/no/such/dictionary"))
  }

  @Test func aWordThatTheDictionaryDoesNotKnowIsAFaultUntilItIsAnException() throws {
    let folder = try MadeFolder()
    let words = MadeFolder.words.replacing("дете́\tchild", with: "де́те щ\tquick, child")
    try folder.write("Words/food.tsv", words)
    let check = try dictionary(folder)
    #expect(
      try folder.faults(check) == [
        "child: The dictionary does not know “щ”", "child: The dictionary does not know “quick”",
      ])
    try folder.write(
      "exceptions.tsv", "word\tlanguage\treason\nQuick\ten\tmade up\nщ\tbg\tmade up\nвода\tbg\told\n")
    let report = try VocabularyCommands.check(folder: folder.url, using: check)
    #expect(report.isClean)
    #expect(report.notes.contains { $0.english == "“вода” is no longer an exception" })
    try folder.write("exceptions.tsv", "word\tlanguage\treason\nquick\tfr\tmade up\nщ\tbg\n")
    #expect(try folder.faults(check).filter { $0.hasPrefix("exceptions.tsv:") }.count == 2)
  }

  @Test func aMissingDictionaryIsSaidAndNotAFault() throws {
    let folder = try MadeFolder()
    let report = try VocabularyCommands.check(folder: folder.url, using: MadeFolder.check)
    #expect(report.notes.filter { $0.subject == .spelling }.map(\.place) == ["bg_BG", "en_US"])
    #expect(report.notes.contains { $0.subject == .stress })
  }

  @Test func labelsArePartedIntoTheWordsADictionaryKnows() {
    #expect(SpellingDictionaries.words(of: "don’t go, ice-cream (3)!") == ["don't", "go", "ice", "cream"])
    #expect(SpellingDictionaries.words(of: "най-добър 'ден'") == ["най", "добър", "ден"])
  }

  @Test func aStressThatTheDictionaryHasElsewhereIsAFaultUntilItIsArgued() throws {
    let folder = try MadeFolder()
    let plain = folder.url.appending(path: "dictionary")
    try folder.write("dictionary", "water //ˈwɔː// <n>\nво́да, вода\nchild <n>\n1. дете́, ди́те\nпи́ле де́те\n")
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", plain.path]
    try gzip.run()
    gzip.waitUntilExit()
    let check = VocabularyCheck(
      goals: .init(words: 3, verbs: 0, drawings: 1, meanings: false),
      spelling: SpellingDictionaries(command: "no-such-command"),
      stressDictionary: folder.url.appending(path: "dictionary.gz"))
    #expect(try folder.faults(check) == ["water: Here it is “вода́”, the dictionary has “во́да”"])
    try folder.write(
      "stress-differences.tsv", "word\tours\ttheirs\treason\nвода\tвода́\tво́да\tthe standard has it so\n")
    #expect(try folder.faults(check).isEmpty)
  }

  @Test func theInstalledDictionariesKnowGoodWordsAndRefuseBadOnes() throws {
    let spelling = SpellingDictionaries()
    guard let bulgarian = spelling.unknownWords(["баница", "баницъ"], dictionary: "bg_BG"),
      let english = spelling.unknownWords(["don't", "watter"], dictionary: "en_US")
    else { return }
    #expect(bulgarian == ["баницъ"])
    #expect(english == ["watter"])
  }
}
