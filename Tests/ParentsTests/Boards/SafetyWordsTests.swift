import Bytes
import Family
import Foundation
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

/// The words of safety are there at every level, in every layout: "Stop" for eight words, "somebody hurt me" for all.
@Suite struct SafetyWordsTests {
  /// Martlet's own vocabulary, as its files have it.
  private static let vocabulary: Vocabulary = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Vocabulary").standardized
    var files: [VocabularyFile] = []
    for part in ["", "Words", "Boards"] {
      let place = folder.appending(path: part)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      where name.hasSuffix(".tsv") {
        guard let bytes = try? Data(contentsOf: place.appending(path: name)) else { continue }
        files.append(VocabularyFile(path: part.isEmpty ? name : "\(part)/\(name)", bytes: Array(bytes)))
      }
    }
    return Vocabulary.read(files).vocabulary
  }()
  private static let bundle = VocabularyBundle.encode(vocabulary)
  private static let safetyWords = Set(vocabulary.entries.filter { $0.category == "safety" }.map { $0.id })

  private func talking(_ level: BoardLevel, in layout: Layout) -> State {
    var state = State.opened { $0.words = PageData(vocabulary: Self.bundle, texts: TextTable.bytes) }
    state.visit.width = layout == .phone ? 360 : 1400
    state.storedSettings.level = level
    switch layout {
    case .phone: break
    case .grid24: state.storedSettings.grid = .tiles24
    case .grid60: state.storedSettings.grid = .tiles60
    case .grid112: state.storedSettings.grid = .tiles112
    }
    #expect(state.layout == layout)
    return state
  }

  /// The tiles of all pages that can be reached from home by tapping, by the place where they stand.
  private func reached(in state: State) -> [String: ShownTile] {
    var tiles: [String: ShownTile] = [:]
    var boards = ["home"]
    var seen: Set<String> = ["home"]
    while let id = boards.popLast() {
      var (page, pages) = (1, 1)
      while page <= pages {
        guard let board = state.world.boards.board(id, page: page) else { break }
        pages = board.pageCount
        for (place, tile) in board.cells.enumerated() {
          guard let tile, !tile.isMasked, !tile.isHidden else { continue }
          tiles["\(id)/\(page)/\(place)"] = tile
          if let link = tile.link, seen.insert(link).inserted { boards.append(link) }
        }
        page += 1
      }
    }
    return tiles
  }

  private func ids(_ tiles: [String: ShownTile]) -> Set<String> { Set(tiles.values.map { $0.id }) }

  @Test(arguments: Layout.allCases, BoardLevel.allCases)
  func eachOfThemIsReachedFromHomeAndStandsWhereItStandsAmongAll(layout: Layout, level: BoardLevel) {
    #expect(Self.safetyWords.count == 17)
    let tiles = reached(in: talking(level, in: layout))
    #expect(Self.safetyWords.subtracting(ids(tiles)).isEmpty)
    let all = reached(in: talking(.all, in: layout))
    for (place, tile) in tiles { #expect(all[place]?.id == tile.id, "\(place)") }
  }

  @Test(arguments: Layout.allCases, [BoardLevel.eight, .twenty])
  func nothingElseComesWithThemAmongTheFirstWords(layout: Layout, level: BoardLevel) {
    let shown = ids(reached(in: talking(level, in: layout))).subtracting(Self.safetyWords)
    let first = BoardLevel.firstEight + (level == .twenty ? BoardLevel.firstTwenty : [])
    #expect(shown.filter { !$0.hasPrefix("board.") } == Set(first))
    #expect(shown.filter { $0.hasPrefix("board.") }.isSubset(of: ["board.chat", "board.safety"]))
  }

  @Test(arguments: Layout.allCases)
  func whatAParentHidesStaysHidden(layout: Layout) {
    var state = talking(.eight, in: layout)
    state.change(state.replica.registers.masking("i-am-lost", as: .hidden))
    #expect(Self.safetyWords.subtracting(ids(reached(in: state))) == ["i-am-lost"])
    for word in Self.safetyWords { state.change(state.replica.registers.masking(word, as: .hidden)) }
    #expect(
      ids(reached(in: state)) == Set(BoardLevel.firstEight), "folders that lead to nothing are gone too")
  }

  @Test func aFolderThatAParentHidesStaysHidden() {
    var state = talking(.eight, in: .grid60)
    state.change(state.replica.registers.masking("board.chat", as: .hidden))
    #expect(ids(reached(in: state)) == Set(BoardLevel.firstEight))
  }
}
