import Bytes
import Family
import Language
import Markup
import Testing

@testable import App

/// The originals of photos on the parents' page.
@Suite struct OriginalsTests {
  private func page() throws -> (State, PileID) {
    var state = State.opened { $0.snapshot = PilesFamily.rows() }
    state.doing(.parents(.placeTapped(.piles)))
    let sea = try #require(state.pileNamed("Sea"))
    state.doing(.parents(.piles(.keepsOriginals(true))))
    return (state, sea)
  }

  private func original(of number: Int, stored: Int, size: Int64 = 3_000_000) -> Action {
    ByteWriter.photos(16) {
      $0.write(PilesFamily.hash(3000 + number))
      $0.write(PilesFamily.hash(stored))
      $0.write("image/heic")
      $0.write(size)
    }
  }

  private func offered(_ number: Int) -> Action {
    ByteWriter.photos(11) {
      $0.write(Int32(number))
      $0.write(PilesFamily.hash(3000 + number))
    }
  }

  private func begun(_ files: Int32) -> Action {
    ByteWriter.photos(10) { for number in [files, 0] { $0.write(number) } }
  }

  @Test func theyAreAskedForWhereAParentWishesItAlsoOfPhotosThatAreThere() throws {
    var (state, sea) = try page()
    #expect(
      state.doing(.parents(.piles(.addTapped(sea, .files)))).contains(
        .photos(.choose(.bulgarian, .files, for: sea, keepsOriginals: true))))
    state.doing(begun(2))
    #expect(state.doing(offered(8)).contains(.photos(.answer(8, .original))))
    state.doing(original(of: 8, stored: 5000))
    let photo = PhotoID(PilesFamily.hash(8))
    #expect(state.replica.registers.original(of: photo)?.size == 3_000_000)
    #expect(state.doing(offered(8)).contains(.photos(.answer(8, .nothing))), "it is there now")
    // A second one of the same photo is nobody's, and goes.
    #expect(state.doing(original(of: 8, stored: 5001)).contains(.forgetMedia([PilesFamily.hash(5001)])))
    #expect(state.doing(original(of: 8, stored: 5000)).isEmpty)
    let page = HTMLText.of(state.view)
    #expect(page.contains("Пазени оригинали: 1 · 3 МБ"))
  }

  @Test func aPhotoWithoutItsOriginalIsInAndToldOf() throws {
    var (state, sea) = try page()
    state.doing(.parents(.piles(.addTapped(sea, .files))), begun(1))
    state.doing(
      ByteWriter.photos(17) {
        $0.write("a.jpg")
        $0.write(PhotoTrouble.noRoom.rawValue)
        $0.write("")
      }, ByteWriter.photos(14))
    #expect(HTMLText.of(state.view).contains("a.jpg: Добавена е без оригинала."))
    #expect(state.parents.piles.bringing?.done == 0, "it counts once, as a photo")
  }

  @Test func sharingGivesTheOriginalOut() throws {
    var (state, sea) = try page()
    let photo = PhotoID(PilesFamily.hash(8))
    state.doing(
      .parents(.piles(.addTapped(sea, .files))), begun(1), offered(8), original(of: 8, stored: 5000))
    state.doing(
      ByteWriter.photos(14), .parents(.piles(.listed(sea))), .parents(.piles(.picked(photo, toHere: false))))
    #expect(HTMLText.of(state.view).contains("Оригиналът се пази: 3 МБ"))
    let file = Picture.stored(hash: PilesFamily.hash(5000), contentType: "image/heic")
    #expect(state.doing(.parents(.piles(.shared(photo)))).contains(.photos(.share(file, name: "IMG_8"))))
  }

  @Test func theyGoOnceAParentHasSaidSo() throws {
    var (state, sea) = try page()
    state.doing(
      .parents(.piles(.addTapped(sea, .files))), begun(1), offered(8), original(of: 8, stored: 5000))
    state.doing(.parents(.piles(.originals(.asked))))
    #expect(HTMLText.of(state.view).contains("Оригиналите не могат да се върнат"))
    state.doing(.parents(.piles(.originals(.cancelled))))
    #expect(state.replica.registers.keptOriginals.count == 1)
    state.doing(.parents(.piles(.originals(.asked))))
    #expect(
      state.doing(.parents(.piles(.originals(.confirmed)))).contains(.forgetMedia([PilesFamily.hash(5000)])))
    #expect(state.replica.registers.keptOriginals.count == 0)
    #expect(state.replica.registers.photo(PhotoID(PilesFamily.hash(8))) != nil)
    let again = state.doing(.parents(.piles(.originals(.confirmed))))
    #expect(!again.contains { if case .forgetMedia = $0 { true } else { false } })
  }

  @Test func nonsenseIsOverheard() throws {
    var (state, sea) = try page()
    let before = state.replica.registers
    // Nobody asked for anything yet.
    state.doing(original(of: 8, stored: 5000))
    #expect(state.replica.registers == before)
    state.doing(.parents(.piles(.addTapped(sea, .files))), begun(1))
    state.doing(original(of: 8, stored: 5000, size: 0), ByteWriter.photos(16), ByteWriter.photos(17))
    #expect(state.replica.registers == before)
    // Of a photo that the family does not have.
    #expect(state.doing(original(of: 77, stored: 5000)).contains(.forgetMedia([PilesFamily.hash(5000)])))
    #expect(state.replica.registers == before)
  }
}
