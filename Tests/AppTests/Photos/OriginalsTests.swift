import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Photos
@testable import Shell

/// The originals of photos on the parents' page.
@Suite struct OriginalsTests {
  private func page() throws -> (State, PileID) {
    var state = State.opened { $0.snapshot = PhotosFamily.rows() }
    state.doing(.parents(.placeTapped(.piles)))
    let sea = try #require(state.pileNamed("Sea"))
    state.doing(.photosEdit(.keepsOriginals(true)))
    return (state, sea)
  }

  private func original(of number: Int, stored: Int) throws -> Action {
    let file = Picture.stored(hash: PhotosFamily.hash(stored), contentType: "image/heic")
    let original = try #require(PhotoOriginal(file: file, size: 3_000_000))
    return .host(.photos(.original(bytes: PhotosFamily.hash(3000 + number), original)))
  }

  private func offered(_ number: Int) -> Action {
    .host(.photos(.offered(Int32(number), bytes: PhotosFamily.hash(3000 + number))))
  }

  private func begun(_ files: Int32) -> Action { .host(.photos(.begun(files: files, done: 0))) }

  @Test func theyAreAskedForWhereAParentWishesItAlsoOfPhotosThatAreThere() throws {
    var (state, sea) = try page()
    #expect(
      state.doing(.photosEdit(.addTapped(sea, .files))).contains(
        .photos(.choose(.bulgarian, .files, for: sea, keepsOriginals: true))))
    state.doing(begun(2))
    #expect(state.doing(offered(8)).contains(.photos(.answer(8, .original))))
    state.doing(try original(of: 8, stored: 5000))
    let photo = PhotoID(PhotosFamily.hash(8))
    #expect(state.replica.registers.original(of: photo)?.size == 3_000_000)
    #expect(state.doing(offered(8)).contains(.photos(.answer(8, .nothing))), "it is there now")
    // A second one of the same photo is nobody's, and goes.
    #expect(state.doing(try original(of: 8, stored: 5001)).contains(.forgetMedia([PhotosFamily.hash(5001)])))
    #expect(state.doing(try original(of: 8, stored: 5000)).isEmpty)
    let page = HTMLText.of(state.view)
    #expect(page.contains("Пазени оригинали: 1 · 3 МБ"))
  }

  @Test func aPhotoWithoutItsOriginalIsInAndToldOf() throws {
    var (state, sea) = try page()
    state.doing(.photosEdit(.addTapped(sea, .files)), begun(1))
    state.doing(
      .host(.photos(.noOriginal(name: "a.jpg", .noRoom, sentence: ""))), .host(.photos(.ended)))
    #expect(HTMLText.of(state.view).contains("a.jpg: Добавена е без оригинала."))
    #expect(state.photosEditorState.bringing?.done == 0, "it counts once, as a photo")
  }

  @Test func sharingGivesTheOriginalOut() throws {
    var (state, sea) = try page()
    let photo = PhotoID(PhotosFamily.hash(8))
    state.doing(
      .photosEdit(.addTapped(sea, .files)), begun(1), offered(8), try original(of: 8, stored: 5000))
    state.doing(
      .host(.photos(.ended)), .photosEdit(.listed(sea)), .photosEdit(.picked(photo, toHere: false)))
    #expect(HTMLText.of(state.view).contains("Оригиналът се пази: 3 МБ"))
    let file = Picture.stored(hash: PhotosFamily.hash(5000), contentType: "image/heic")
    #expect(state.doing(.photosEdit(.shared(photo))).contains(.photos(.share(file, name: "IMG_8"))))
  }

  @Test func theyGoOnceAParentHasSaidSo() throws {
    var (state, sea) = try page()
    state.doing(
      .photosEdit(.addTapped(sea, .files)), begun(1), offered(8), try original(of: 8, stored: 5000))
    state.doing(.photosEdit(.originals(.asked)))
    #expect(HTMLText.of(state.view).contains("Да се изтрият ли оригиналите?"))
    state.doing(.photosEdit(.originals(.cancelled)))
    #expect(state.replica.registers.keptOriginals.count == 1)
    state.doing(.photosEdit(.originals(.asked)))
    #expect(
      state.doing(.photosEdit(.originals(.confirmed))).contains(.forgetMedia([PhotosFamily.hash(5000)])))
    #expect(state.replica.registers.keptOriginals.count == 0)
    #expect(state.replica.registers.photo(PhotoID(PhotosFamily.hash(8))) != nil)
    let again = state.doing(.photosEdit(.originals(.confirmed)))
    #expect(!again.contains { if case .forgetMedia = $0 { true } else { false } })
  }

  @Test func nonsenseIsOverheard() throws {
    var (state, sea) = try page()
    let before = state.replica.registers
    // Nobody asked for anything yet.
    state.doing(try original(of: 8, stored: 5000))
    #expect(state.replica.registers == before)
    state.doing(.photosEdit(.addTapped(sea, .files)), begun(1))
    // Of a photo that the family does not have.
    #expect(state.doing(try original(of: 77, stored: 5000)).contains(.forgetMedia([PhotosFamily.hash(5000)])))
    #expect(state.replica.registers == before)
  }
}
