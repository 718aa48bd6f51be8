import Bytes
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Photos
@testable import Shell

/// Names for photos out of the boards, and a bringing that was cut off.
@Suite struct PhotoNamingTests {
  private let photo = PhotoID(PhotosFamily.hash(1))

  private func page(_ more: (inout State) -> Void = { _ in }) -> State {
    var state = State.opened { $0.snapshot = PhotosFamily.rows() }
    more(&state)
    state.doing(.parents(.placeTapped(.piles)))
    if let beach = state.pileNamed("Beach") { state.doing(.photosEdit(.listed(beach))) }
    state.doing(.photosEdit(.picked(photo, toHere: false)))
    return state
  }

  private func type(_ text: String) -> Action { .photosEdit(.naming(.typed(photo, text))) }

  @Test func labelsOfTheFamilysTilesAndOfTheVocabularyAreOfferedAndATapTakesOne() {
    var state = page { state in
      state.change(Tile(id: "t1", label: LocalizedText("искра")).edits())
      state.change(Tile(id: "t2", label: LocalizedText("искра")).edits())
    }
    state.doing(type("иск"))
    #expect(state.photosEditorState.naming?.labels.first == "искра")
    #expect(state.photosEditorState.naming?.labels.filter { $0 == "искра" }.count == 1, "none twice")
    #expect(state.photosEditorState.naming?.labels.contains("искам") ?? false)
    #expect(HTMLText.of(state.view).contains("data-label=\"искра\""))
    // Leaving the field names the photo and leaves what is offered where it is, for the finger that is on its way to it.
    state.doing(.photosEdit(.photoNamed(photo, "иск")))
    #expect(state.replica.registers.photo(photo)?.title == "иск" && state.photosEditorState.naming != nil)
    let taken = state.doing(.photosEdit(.naming(.labelTaken(photo, "искра"))))
    #expect(state.replica.registers.photo(photo)?.name == "искра")
    #expect(taken.contains(.focus(PhotosEditor.photoNameID)) && state.photosEditorState.naming == nil)
  }

  @Test func nothingIsOfferedForNothingForWhatIsThereAndForAnotherPhoto() {
    var state = page()
    state.doing(type(""))
    #expect(state.photosEditorState.naming?.labels.isEmpty ?? false)
    state.doing(type("искам"))
    #expect(!(state.photosEditorState.naming?.labels.contains("искам") ?? true))
    state.doing(type(String(repeating: "\u{202e}ѣ", count: 5_000)))
    #expect(state.photosEditorState.naming?.labels.isEmpty ?? false)
    state.doing(.photosEdit(.picked(PhotoID(PhotosFamily.hash(2)), toHere: false)))
    #expect(state.photosEditorState.naming == nil)
  }

  // What was cut off.

  private func cutOff(
    _ pile: PileID, access: PhotosCutOff.Access = .none
  ) -> Action {
    .host(.photos(.cutOff(PhotosCutOff(pile: pile, source: .folder, done: 12, files: 40, access: access))))
  }

  @Test func whatWasCutOffIsToldAndGoesOnInItsCategory() throws {
    var state = page()
    let sea = try #require(state.pileNamed("Sea"))
    state.doing(cutOff(sea))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-cut-off") && page.contains("Sea: 12 / 40"))
    let asked = state.doing(.photosEdit(.addTapped(sea, .folder)))
    #expect(asked.contains(.photos(.choose(.bulgarian, .folder, for: sea, keepsOriginals: false))))
    #expect(HTMLText.of(state.view).contains("data-cut-off"), "nothing is chosen yet")
    state.doing(.host(.photos(.begun(files: 40, done: 0))))
    #expect(!HTMLText.of(state.view).contains("data-cut-off"))
    state.doing(cutOff(sea))
    #expect(state.photosEditorState.cutOff == nil, "one is under way")
  }

  @Test func whereTheBrowserKnowsTheFilesItGoesOnByItselfOrAtATap() throws {
    var state = page()
    let sea = try #require(state.pileNamed("Sea"))
    let goOn = Effect.photos(.goOn(.bulgarian, keepsOriginals: false))
    #expect(!state.doing(cutOff(sea, access: .asks)).contains(goOn), "the browser wants to be asked")
    #expect(HTMLText.of(state.view).contains("Продължи"))
    #expect(state.doing(.photosEdit(.cutOffGoneOn)).contains(goOn))
    // The parent said no: the files are to be chosen.
    state.doing(cutOff(sea))
    #expect(!HTMLText.of(state.view).contains("Продължи"))
    #expect(!state.doing(.photosEdit(.cutOffGoneOn)).contains(goOn))
    #expect(state.doing(cutOff(sea, access: .granted)).contains(goOn))
    state.doing(.host(.photos(.begun(files: 40, done: 12))))
    #expect(HTMLText.of(state.view).contains("12 / 40") && state.photosEditorState.cutOff == nil)
    state.doing(.host(.photos(.ended)))
    // Not into a category that is there no more.
    #expect(!state.doing(cutOff("gone", access: .granted)).contains(goOn))
    state.doing(.photosEdit(.cutOffClosed))
    #expect(state.photosEditorState.cutOff == nil)
  }

  @Test func aParentPutsItAway() throws {
    var state = page()
    state.doing(cutOff("gone"))
    #expect(HTMLText.of(state.view).contains("12 / 40"), "the category is there no more")
    #expect(!HTMLText.of(state.view).contains("Избери ги отново"))
    #expect(state.doing(.photosEdit(.cutOffClosed)).contains(.photos(.forgetCutOff)))
    #expect(state.photosEditorState.cutOff == nil)
  }
}
