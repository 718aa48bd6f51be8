import Bytes
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Photos
@testable import Shell

@Suite struct PhotosRoomTests {
  @Test func theFirstPileIsShownWithWhatMayBeSeenOfIt() throws {
    let (state, effects) = State.openedInPhotos()
    let asked = AskedOfPhotos(effects)
    #expect(asked.shown.map { $0.name } == ["Beach"])
    #expect(asked.shown[0].photos == (0..<4).map { PhotosFamily.hash(1000 + $0) })
    #expect(asked.said.isSuperset(of: ["Снимка", "от", "bg"]))
    #expect(state.route == .piles(state.pileNamed("Beach"), nil))
    let page = HTMLText.of(state.view)
    #expect(page.contains("Sea") && !page.contains("Hidden") && !page.contains("Unrated"))
  }

  @Test func noAddressLeadsToWhatIsHidden() throws {
    let rows = PhotosFamily.rows()
    let known = State.openedInPhotos("/piles", rows).0
    for name in ["Hidden", "Unrated"] {
      let pile = try #require(known.pileNamed(name))
      for path in [Route.piles(pile, nil).path, Route.piles(pile, PhotoID(PhotosFamily.hash(5))).path] {
        let (state, effects) = State.openedInPhotos(path, rows)
        let asked = AskedOfPhotos(effects)
        #expect(asked.shown.map { $0.name } == ["Beach"] && asked.viewed.isEmpty)
        #expect(state.route == .piles(state.pileNamed("Beach"), nil))
        #expect(!HTMLText.of(state.view).contains(name))
      }
    }
    // A photo that stands in a pile which shows, and in a hidden one.
    let beach = try #require(known.pileNamed("Beach"))
    let (state, effects) = State.openedInPhotos(Route.piles(beach, PhotoID(PhotosFamily.hash(4))).path, rows)
    #expect(AskedOfPhotos(effects).viewed.isEmpty && state.photosState.viewed == nil)
    #expect(State.openedInPhotos("/piles/x/y/z", rows).0.route == .home)
  }

  @Test func theRoomIsShutUntilAParentOpensIt() {
    let (state, effects) = State.openedInPhotos("/piles", PhotosFamily.rows(isOpen: false))
    #expect(AskedOfPhotos(effects).shown.isEmpty)
    let page = HTMLText.of(state.view)
    #expect(page.contains(StringKey.pilesShut.text(.bulgarian)) && !page.contains("Beach"))
    var shut = state
    #expect(AskedOfPhotos(shut.doing(.host(.photos(.tapped(0))))).viewed.isEmpty)
  }

  @Test func anEmptyRoomSaysWhoAddsPhotos() {
    var empty = State.opened()
    var limits = empty.replica.registers.limits()
    limits.rooms.set(.piles, true)
    empty.change(limits.edits(since: empty.replica.registers.limits()))
    let (state, _) = State.openedInPhotos("/piles", empty.replica.snapshot.encoded)
    #expect(HTMLText.of(state.view).contains(StringKey.pilesEmptyHint.text(.bulgarian)))
    #expect(state.route == .piles(nil, nil))
  }

  @Test func aChipAndASwipeGoToTheNextPileAndNoFurtherThanTheLast() {
    var (state, _) = State.openedInPhotos()
    #expect(AskedOfPhotos(state.doing(Action.swipe(across: -120))).shown.map { $0.name } == ["Sea"])
    #expect(AskedOfPhotos(state.doing(Action.swipe(across: -120))).shown.isEmpty)
    #expect(AskedOfPhotos(state.doing(Action.swipe(across: 120))).shown.map { $0.name } == ["Beach"])
    guard let sea = state.pileNamed("Sea") else { return }
    #expect(AskedOfPhotos(state.doing(.photos(.pileTapped(sea)))).shown.map { $0.name } == ["Sea"])
  }

  @Test func severalSwipesAtOnceAreOne() {
    var (state, _) = State.openedInPhotos()
    _ = state.doing(Action.swipe(across: -120))
    state.ticks += 299 - 1000
    #expect(state.doing(Action.swipe(across: 120)).isEmpty)
    state.ticks += 2 - 1000
    #expect(!state.doing(Action.swipe(across: 120)).isEmpty)
  }

  @Test func aTappedPhotoFillsTheScreenAndLeadsToItsNeighbours() throws {
    var (state, _) = State.openedInPhotos()
    let asked = AskedOfPhotos(state.doing(.host(.photos(.tapped(2)))))
    #expect(asked.viewed == [2])
    #expect(state.route == .piles(state.pileNamed("Beach"), PhotoID(PhotosFamily.hash(2))))
    #expect(HTMLText.of(state.view).contains("Снимка 3 от 4, Beach"))
    #expect(AskedOfPhotos(state.drag(down: -120)).viewed == [3])
    #expect(
      AskedOfPhotos(state.doing(.photos(.photoStepped(by: 1)))).viewed.isEmpty, "there is none after the last"
    )
    state.doing(.photos(.viewerTapped))
    let page = HTMLText.of(state.view)
    #expect(page.contains("IMG_3") && page.contains("6 май 2024"))
    let next = AskedOfPhotos(state.doing(.photos(.pileStepped(by: 1))))
    #expect(next.shown.map { $0.name } == ["Sea"] && next.viewed == [0])
    #expect(state.toasts.place?.text == "Sea")
    state.doing(.photos(.viewerClosed))
    #expect(state.photosState.viewed == nil && state.route == .piles(state.pileNamed("Sea"), nil))
    for number in [-1, 2, .max, .min] {
      state.doing(.host(.photos(.tapped(number))))
      #expect(state.photosState.viewed == nil)
    }
  }

  @Test func aPhotoIsMadeLargerByAButtonAndMovedByAFinger() {
    var (state, _) = State.openedInPhotos()
    state.doing(
      .host(.photos(.tapped(1))),
      .host(.photos(.sized(Point(x: 400, y: 800)))))
    _ = state.drag(across: 40)
    #expect(state.photosState.gesture.zoom == ZoomState() && state.photosState.viewed == 1)
    for _ in 0..<3 { state.doing(.photos(.zoomTapped(larger: true))) }
    #expect(state.photosState.gesture.zoom.scale == 4)
    _ = state.drag(across: 40)
    #expect(state.photosState.gesture.zoom.x == 40 && state.photosState.viewed == 1)
    state.doing(.photos(.photoStepped(by: 1)))
    #expect(state.photosState.gesture.zoom == ZoomState(), "the next one fits the screen again")
  }

  @Test func whatAnotherTabHidesGoesAtOnce() throws {
    var (state, _) = State.openedInPhotos()
    var parents = state.replica
    let beach = try #require(state.pileNamed("Beach"))
    let batch = parents.change([Edit(.piles, beach.name, "hidden", .flag(true))], now: 3_000_000)
    let asked = AskedOfPhotos(state.doing(.host(.otherTab(batch.encoded))))
    #expect(asked.shown.map { $0.name } == ["Sea"])
    #expect(!HTMLText.of(state.view).contains("Beach"))
  }

  @Test func hostileMessagesChangeNothing() {
    var (state, _) = State.openedInPhotos()
    let before = HTMLText.of(state.view)
    let numbers = [0, -1, 1e300, -1e300, .leastNonzeroMagnitude, .infinity, .nan]
    for number in numbers {
      for other in numbers {
        let point = Point(x: number, y: other)
        for message: PhotosMessage in [
          .measured(width: number, height: other), .sized(point),
          .swiped(Swipe(start: other, width: number, across: number, down: other, milliseconds: number)),
          .finger(FingerEvent(kind: .down, finger: 1, point: point, time: other)),
          .finger(FingerEvent(kind: .move, finger: 1, point: point, time: number)),
          .finger(FingerEvent(kind: .up, finger: 1, point: point, time: other)),
        ] {
          state.doing(.host(.photos(message)), .photos(.viewerClosed))
        }
      }
    }
    if let beach = state.pileNamed("Beach") { state.doing(.photos(.pileTapped(beach))) }
    #expect(HTMLText.of(state.view) == before)
  }

  @Test func theRoomTellsHowLongItIsOpenStill() {
    let rows = PhotosFamily.rows { state in
      var limits = state.replica.registers.limits()
      limits.dailyMinutes = 5
      state.change(limits.edits(since: state.replica.registers.limits()))
    }
    var (state, _) = State.openedInPhotos("/piles", rows)
    for _ in 0..<400 where state.photosState.stay.refusal == nil { state.doing(.host(.timer(.stay))) }
    #expect(state.photosState.stay.refusal == .timeIsOver)
    #expect(state.replica.registers.spentTime().minutes(on: state.moment.local.day) == 5)
    #expect(HTMLText.of(state.view).contains(StringKey.pilesTimeIsOver.text(.bulgarian)))
  }
}
