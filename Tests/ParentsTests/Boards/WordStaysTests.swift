import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell

/// The promise: without a confirmation no word leaves its place, whatever is done and in whatever order.
@Suite struct WordStaysTests {
  private var start: (State, BoardID) {
    var state = State.opened()
    state.doing(.boards(.templateChosen(.choice6)), .boards(.made))
    let id = state.replica.registers.familyBoards()[0].id
    for (number, word) in ["i", "want", "water", "juice"].enumerated() {
      state.doing(
        .boards(.tapped(CellPlace(number / 3, number % 3))),
        .boards(.put(TileID(word))))
    }
    state.doing(.parents(.placeTapped(.boards)), .boards(.opened(id)))
    return (state, id)
  }

  private func action(_ random: inout SeededRandom, _ boards: [BoardID]) -> Action {
    let place = CellPlace(random.below(4), random.below(4))
    let edits: [BoardEdit] = [
      .tapped(place), .tapped(place), .tapped(place), .carried(.moving), .carried(.copying),
      .put(TileID(["i", "want", "water", "juice"][random.below(4)])), .coined("дума"), .taken, .undone,
      .redone,
      .resized(rows: random.below(4), columns: random.below(4)), .hidden(true),
      .labelled("друго", in: .bulgarian),
      .copied(boards[random.below(boards.count)]), .opened(boards[random.below(boards.count)]), .refused,
      .linked("home"), .dropped(place, at: CellPlace(random.below(4), random.below(4))),
      .dropped(CellPlace(0, random.below(3)), at: place), .several(.begun), .several(.all), .several(.taken),
      .several(.toggled(place)), .several(.extended(place, "ArrowRight")),
      .several(.hidden(random.below(2) == 0)),
      .several(.classed(.noun)), .several(.copied(to: boards[random.below(boards.count)])), .several(.ended),
      .filled("#ffffff"), .acts(.added(":speak")),
    ]
    return .boards(edits[random.below(edits.count)])
  }

  @Test func inTenThousandRandomSequencesOfEditsNoWordMoves() {
    let (begun, id) = start
    var moved = 0
    var asked = 0
    for seed in 0..<10_000 {
      var random = SeededRandom(UInt64(seed))
      var state = begun
      for _ in 0..<8 {
        let boards = state.replica.registers.familyBoards().map { $0.id }
        _ = state.update(action(&random, boards.isEmpty ? [id] : boards))
        if state.boardsState.question != nil || state.boardsState.size != nil { asked += 1 }
      }
      guard let now = state.replica.registers.board(id), let old = begun.replica.registers.board(id) else {
        moved += 1
        continue
      }
      for place in old.places {
        guard let word = old[place] else { continue }
        // A word whose label was changed has an id of its own now; it is in its place all the same.
        let stands =
          now[place] == word || (now[place].map { state.replica.registers.tile($0) != nil } ?? false)
        if !stands || now.rows < old.rows || now.columns < old.columns { moved += 1 }
      }
    }
    #expect(moved == 0)
    #expect(asked > 5_000, "the sequences try hard")
  }

  @Test func withTheQuestionsAnsweredByYesWordsDoMove() {
    let (begun, id) = start
    var moved = 0
    for seed in 0..<200 {
      var random = SeededRandom(UInt64(seed))
      var state = begun
      for _ in 0..<8 {
        _ = state.update(action(&random, [id]))
        if state.boardsState.question != nil || state.boardsState.size != nil {
          _ = state.update(.boards(.confirmed))
        }
      }
      if state.replica.registers.board(id)?.cells != begun.replica.registers.board(id)?.cells { moved += 1 }
    }
    #expect(moved > 100, "or the property would hold of anything")
  }
}

/// SplitMix64: a failure can be run again.
private struct SeededRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
