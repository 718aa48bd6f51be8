import Foundation
import Language
import Services
import Testing

/// The package's own vocabulary.
@Suite struct RealVocabularyTests {
  static let url = URL(filePath: #filePath).appending(path: "../../../../Vocabulary").standardized

  @Test func theVocabularyHasNoFaults() throws {
    let report = try VocabularyCommands.check(folder: Self.url)
    for fault in report.faults { Issue.record("\(fault.text(in: .english))") }
  }

  @Test func everyDrawingThatARoomNamesIsOnTheSite() throws {
    let site = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let home = try VocabularyCommands.compile(folder: Self.url, into: site).homeDrawings
    let others = try String(contentsOf: site.appending(path: "drawings.txt"), encoding: .utf8)
    let there = Set(
      (home + "\n" + others).split(separator: "\n").compactMap { $0.split(separator: "\t").first })
    let sources = Self.url.appending(path: "../Sources").standardized
    var named: Set<String> = []
    for folder in ["Rooms", "Family", "Shell"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /(?:\.drawn\(|drawing: |"\), )"([a-z0-9-]+)"/) {
          named.insert(String(match.1))
        }
      }
    }
    #expect(named.isSuperset(of: ["help", "star", "pain-5"]), "nothing was found to look for: \(named)")
    for id in named.sorted() { #expect(there.contains(id[...]), "\(id)") }
  }

  @Test func theRecordedPositionsAreTheRealOnes() throws {
    let folder = try VocabularyFolder(Self.url)
    #expect(folder.positions == VocabularyPositions.record(folder.vocabulary))
  }

  @Test(arguments: Layout.allCases)
  func everyWordIsAtMostThreeTapsFromHome(layout: Layout) throws {
    let vocabulary = try VocabularyFolder(Self.url).vocabulary
    #expect(vocabulary.entries.count >= 650)
    for (entry, taps) in zip(vocabulary.entries, vocabulary.reachability(layout)) {
      #expect((taps ?? .max) <= 3, "\(entry.id)")
    }
  }

  @Test(arguments: Layout.allCases)
  func theFirstWordsStandOnHomeAndTheVeryFirstOnItsFirstPage(layout: Layout) throws {
    let vocabulary = try VocabularyFolder(Self.url).vocabulary
    let pages = try #require(vocabulary.board("home")).pages(in: layout)
    let first = Set(pages[0].cells.compactMap { vocabulary.entry(in: $0)?.id })
    let all = Set(pages.flatMap(\.cells).compactMap { vocabulary.entry(in: $0)?.id })
    #expect(first.isSuperset(of: BoardLevel.firstEight))
    #expect(all.isSuperset(of: BoardLevel.firstTwenty))
    for word in BoardLevel.firstEight + BoardLevel.firstTwenty {
      #expect(vocabulary.entry(word)?.level == .first50, "\(word)")
    }
  }

  @Test func theCompiledVocabularyStaysSmall() throws {
    let site = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: site) }
    let report = try VocabularyCommands.compile(folder: Self.url, into: site)
    #expect(report.words >= 650)
    #expect(report.bundleBytes < 90_000)
    #expect(report.drawingsBytes < 400_000)
  }

  /// One fault of each kind, made in a copy: were the checks blind, their silence would mean nothing.
  @Test(arguments: [
    ("Words/drinks.tsv", "вода́", "во́да́", "water: “во́да́”"),
    ("Words/drinks.tsv", "\tnoun\tвода́", "\tliquid\tвода́", "Words/drinks.tsv:2:"),
    ("Words/drinks.tsv", "drawn:water", "drawn:milk", "the same picture"),
    ("Words/drinks.tsv", "drawn:water", "drawn:no-such", "There is no such drawing"),
    ("Words/drinks.tsv", "\tmilk\t", "\t\t", "Words/drinks.tsv:3:"),
    ("Boards/home.tsv", "i\twant\teat\tyes\tmore\n", "want\ti\teat\tyes\tmore\n", "no decision says so"),
    ("Boards/fruit.tsv", "kiwi", "-", "kiwi (phone): No board reaches it"),
    (
      "Meanings/animals.tsv", "Our cat sleeps on the sofa.", "Our dog sleeps on the sofa.",
      "cat: The example does not have"
    ),
    (
      "Meanings/animals.tsv", "A small animal with soft fur that purrs", "A small cat that purrs",
      "cat: The meaning uses"
    ),
    (
      "Meanings/animals.tsv", "Малко животно с мека козина, което мърка", "Домашен хищник, който мърка",
      "cat: “хищник” is not among"
    ),
    ("Meanings/animals.tsv", "Our cat sleeps on the sofa.", "Cat.", "cat: “Cat.” has 4 letters, not 6–75"),
    ("Meanings/animals.tsv", "\ncat\t", "\nkitten\t", "There is no word kitten in this category"),
    ("defining-words.tsv", "перо\tbg", "перо\tfr", "defining-words.tsv:"),
  ])
  func aFaultInItIsFound(path: String, right: String, wrong: String, fault: String) throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: Self.url, to: copy)
    let file = copy.appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(right))
    try Data(text.replacing(right, with: wrong).utf8).write(to: file)
    // The dictionaries have tests of their own, and take most of a check's time.
    let check = VocabularyCheck(
      spelling: SpellingDictionaries(command: "no-such-command"), stressDictionary: URL(filePath: "/no/such"))
    let faults = try VocabularyCommands.check(folder: copy, using: check).faults.map { $0.text(in: .english) }
    #expect(faults.contains { $0.contains(fault) }, "\(faults)")
  }
}
