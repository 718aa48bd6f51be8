import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// Bringing a file back, as a family goes through it: where the view is, and what it is told.
@Suite struct BringingBackTests {
  private func opened() -> State {
    var state = State.opened { $0.path = "/parents/privacy" }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.privacy)))
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  /// What another device stored, as a file brings it.
  private func batch(_ change: (inout State) -> [Edit]) -> [UInt8] {
    var other = State.opened { $0.device = "d2" }
    let edits = change(&other)
    other.change(edits)
    return other.update(.host(.visible)).saved.last ?? []
  }

  private static let facts = ArchiveFacts(rows: 31, media: 0, changes: 100, lost: 0, notices: [])

  @Test func afterTheSecondHoldTheButtonThatChoosesTheFileHasTheFocus() {
    var state = opened()
    #expect(state.doing(.privacy(.importTapped)).contains(.focus("gate-hold")))
    #expect(page(state).contains("id=\"gate-hold\""), "the hold has the focus")
    #expect(state.holdGate().contains(.focus("choose-file")))
    #expect(page(state).contains("id=\"choose-file\""))
  }

  @Test func theSecondHoldNamesWhatItIsFor() {
    for (action, act) in [(PrivacyAction.importTapped, StringKey.importFile), (.exportTapped, .exportFile)] {
      var state = opened()
      state.doing(.privacy(action))
      #expect(page(state).contains("data-asked-act>\(act.text(.bulgarian))<"), "\(page(state))")
    }
  }

  @Test func onceAFileIsReadItsResultHasTheFocusInThingsThatAFamilyKnows() {
    let brought = batch { state in
      BoardCollection(
        set: nil, boards: [Board(id: "own", rows: 1, columns: 1, cells: [])], tiles: []
      ).edits(into: state.replica.registers)
    }
    var state = opened()
    let effects = state.answer(.brought(Self.facts, changesGate: false, batch: brought))
    #expect(effects.contains(.focus("privacy-outcome")) && page(state).contains("id=\"privacy-outcome\""))
    #expect(page(state).contains(StringKey.importAll.text(.bulgarian)))
    #expect(
      page(state).contains("<dt>\(StringKey.boardsTitle.text(.bulgarian))</dt><dd>1</dd>"), "\(page(state))")
    #expect(!page(state).contains("<dd>100</dd>") && !page(state).contains("<dd>31</dd>"))
  }

  @Test func aFileThatBringsNothingNewSaysSoAndOneThatLacksSomethingTells() {
    var state = opened()
    state.answer(.brought(Self.facts, changesGate: false, batch: []))
    #expect(page(state).contains(StringKey.importNothingNew.text(.bulgarian)))
    state = opened()
    state.answer(.brought(.some, changesGate: false, batch: []))
    #expect(page(state).contains(StringKey.importPart.text(.bulgarian)))
  }

  @Test func aFailureAndAFinishedExportHaveTheFocusToo() {
    for answer in [
      PrivacyAnswer.failed("Това не е архив."), .exported(.some, file: "martlet.zip", bytes: 1000),
    ] {
      var state = opened()
      #expect(state.answer(answer).contains(.focus("privacy-outcome")))
    }
  }
}
