import Language
import Testing

@Suite struct ReachabilityTests {
  @Test func foldersPagesAndTheWordItselfEachCountOne() throws {
    let vocabulary = Vocabulary.read(SmallVocabulary.files).vocabulary
    for layout in Layout.allCases {
      let taps = vocabulary.reachability(layout)
      #expect(taps[try #require(vocabulary.entryIndex("want"))] == 1)
      #expect(taps[try #require(vocabulary.entryIndex("water"))] == 2)
      #expect(taps[try #require(vocabulary.entryIndex("banitsa"))] == 3)
    }
  }

  @Test func theShortestOfSeveralWaysCounts() throws {
    let files =
      SmallVocabulary.files(
        replacing: "boards.tsv", with: SmallVocabulary.boards + "far\tДале́ч\tFar\tlittle\tnone\n"
      )
      .filter { $0.path != "Boards/home.tsv" && $0.path != "Boards/food.tsv" }
      + [
        SmallVocabulary.file("Boards/home.tsv", SmallVocabulary.board([[">far"], [], [], [">food"]])),
        SmallVocabulary.file("Boards/far.tsv", SmallVocabulary.board([["i", ">food", ">home"]])),
        SmallVocabulary.file("Boards/food.tsv", SmallVocabulary.board([["water"]])),
      ]
    let reading = Vocabulary.read(files)
    #expect(reading.faults.isEmpty)
    let taps = reading.vocabulary.reachability(.grid24)
    #expect(taps[try #require(reading.vocabulary.entryIndex("water"))] == 3)
    #expect(taps[try #require(reading.vocabulary.entryIndex("wine"))] == nil)
    #expect(Vocabulary().reachability(.phone).isEmpty)
  }
}
