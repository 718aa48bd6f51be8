import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Shell
@testable import Words

/// Several cells chosen at once, and tiles that are dragged.
@Suite struct SeveralCellsUpdateTests {
  @Test func tapsChooseCellsAndTheirNumberIsSaid() {
    var (state, _) = State.editing()
    state.editing(.several(.begun), .tapped(CellPlace(0, 0)), .tapped(CellPlace(0, 1)))
    #expect(HTMLText.of(state.view).contains("Избрани клетки: 2"))
    state.editing(.tapped(CellPlace(0, 0)))
    #expect(state.boardsState.several == [CellPlace(0, 1)])
    state.editing(.several(.all))
    #expect(state.boardsState.several?.count == 2, "cells with a word")
    state.editing(.several(.cleared), .several(.ended))
    #expect(state.boardsState.several == nil)
  }

  @Test func shiftAndArrowsChooseCellsFromOneToTheNext() {
    var (state, _) = State.editing()
    let effects = state.editing(
      .several(.extended(CellPlace(0, 0), "ArrowRight")), .several(.extended(CellPlace(0, 1), "ArrowDown")))
    #expect(state.boardsState.several == [CellPlace(0, 0), CellPlace(0, 1), CellPlace(1, 1)])
    #expect(effects.contains(.focus("edit-1-1")))
    state.editing(.several(.extended(CellPlace(1, 1), "ArrowDown")))
    #expect(state.boardsState.several?.count == 3, "the board ends there")
  }

  @Test func aTapWithACommandKeyAddsToTheOneThatIsChosen() {
    var (state, _) = State.editing()
    state.editing(.tapped(CellPlace(0, 0)), .several(.toggled(CellPlace(1, 1))))
    #expect(state.boardsState.several == [CellPlace(0, 0), CellPlace(1, 1)])
    state.editing(.several(.toggled(CellPlace(9, 9))))
    #expect(state.boardsState.several?.count == 2, "there is no such cell")
  }

  @Test func theyAreMaskedAndColouredAsOneStep() {
    var (state, id) = State.editing()
    state.editing(.several(.begun), .several(.all), .several(.hidden(true)), .several(.classed(.social)))
    for column in 0...1 {
      #expect(state.tile(0, column, on: id)?.isHidden == true)
      #expect(state.tile(0, column, on: id)?.wordClass == .social)
    }
    #expect(state.boardsState.question == nil && state.words(on: id) == ["аз", "искам", nil, nil])
    state.editing(.undone)
    #expect(state.tile(0, 0, on: id)?.wordClass == .person && state.tile(0, 1, on: id)?.wordClass == .verb)
    #expect(state.tile(0, 0, on: id)?.isHidden == true)
  }

  @Test func takingThemOffAsksForAllOfThemAtOnce() {
    var (state, id) = State.editing()
    state.editing(.several(.begun), .several(.all), .several(.taken))
    #expect(state.boardsState.question?.moves.count == 2)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
    state.editing(.confirmed)
    #expect(state.words(on: id) == [nil, nil, nil, nil])
    state.editing(.undone)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
  }

  @Test func theyMoveTogetherOnceAParentHasSeenWhereTo() {
    var (state, id) = State.editing()
    state.editing(.several(.begun), .several(.all), .carried(.moving), .tapped(CellPlace(1, 0)))
    #expect(state.boardsState.question?.moves.count == 2)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
    state.editing(.confirmed)
    #expect(state.words(on: id) == [nil, nil, "аз", "искам"])
  }

  @Test func whereTheyDontFitNothingIsMovedAndItIsSaid() {
    var (state, id) = State.editing()
    state.editing(.several(.begun), .several(.all), .carried(.moving), .tapped(CellPlace(1, 1)))
    #expect(state.toasts.current?.text == StringKey.cannotMoveThere.text(.bulgarian))
    #expect(state.boardsState.question == nil && state.words(on: id) == ["аз", "искам", nil, nil])
  }

  @Test func theyAreCopiedToFreePlacesOfAnotherBoard() throws {
    var (state, id) = State.editing()
    state.editing(
      .tapped(CellPlace(1, 0)), .coined("чай"), .nameTyped("Второ"), .templateChosen(.choice3), .made)
    let other = try #require(state.replica.registers.familyBoards().last).id
    state.editing(.opened(id), .several(.begun), .several(.all), .several(.copied(to: other)))
    #expect(state.boardsState.question == nil && state.words(on: other) == ["аз", "искам", "чай"])
    state.editing(.opened(other), .tapped(CellPlace(0, 2)), .labelled("кафе", in: .bulgarian))
    #expect(state.words(on: id)[2] == "чай", "a word of the family's is another one there")
    state.editing(.opened(id), .several(.begun), .several(.all), .several(.copied(to: other)))
    #expect(state.words(on: other) == ["аз", "искам", "кафе"], "no room: none of them")
    state.editing(.several(.copied(to: "home")), .several(.copied(to: id)))
    #expect(state.words(on: id) == ["аз", "искам", "чай", nil])
  }

  @Test func nothingIsDoneWhereNoneIsChosen() {
    var (state, id) = State.editing()
    let before = state.replica.registers.board(id)
    state.editing(
      .several(.begun), .several(.taken), .several(.hidden(true)), .carried(.moving), .tapped(CellPlace(1, 1))
    )
    #expect(state.replica.registers.board(id) == before && state.boardsState.question == nil)
  }

  @Test func aDraggedTileAsksLikeOneThatIsMovedByButtons() {
    var (state, id) = State.editing()
    state.editing(.dropped(CellPlace(0, 0), at: CellPlace(1, 1)))
    #expect(state.boardsState.question?.moves.map { $0.tile } == ["i"])
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
    state.editing(.refused)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
    state.editing(.dropped(CellPlace(0, 0), at: CellPlace(1, 1)), .confirmed)
    #expect(state.words(on: id) == [nil, "искам", nil, "аз"])
  }

  @Test func aDragToNowhereIsNone() {
    var (state, id) = State.editing()
    for (from, to) in [(CellPlace(0, 0), CellPlace(0, 0)), (CellPlace(-1, 0), CellPlace(0, 0))] {
      state.editing(.dropped(from, at: to), .dropped(to, at: CellPlace(4, 99)))
    }
    #expect(state.boardsState.question == nil && state.words(on: id) == ["аз", "искам", nil, nil])
  }

  @Test func oneOfSeveralThatIsDraggedTakesTheOthersAlong() {
    var (state, id) = State.editing()
    state.editing(
      .several(.begun), .several(.all), .dropped(CellPlace(0, 1), at: CellPlace(1, 1)), .confirmed)
    #expect(state.words(on: id) == [nil, nil, "аз", "искам"])
  }
}
