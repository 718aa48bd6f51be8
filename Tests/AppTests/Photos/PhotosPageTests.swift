import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Photos
@testable import Shell

/// The parents' page of photos.
@Suite struct PhotosPageTests {
  private func page() -> State {
    var state = State.opened { $0.snapshot = PhotosFamily.rows() }
    state.doing(.parents(.placeTapped(.piles)))
    return state
  }

  private func brought(_ number: Int, pixels: Int? = nil) -> Action {
    .host(
      .photos(
        .brought(
          Int32(number), PhotoID(PhotosFamily.hash(pixels ?? number)),
          PhotoFile(
            name: "IMG_\(number).jpg", taken: 1_714_986_000_000,
            thumbnail: .stored(hash: PhotosFamily.hash(1000 + number), contentType: "image/webp"),
            picture: .stored(hash: PhotosFamily.hash(2000 + number), contentType: "image/webp"),
            bytes: PhotosFamily.hash(3000 + number), width: 2048, height: 1536))))
  }

  private func offered(_ number: Int) -> Action {
    .host(.photos(.offered(Int32(number), bytes: PhotosFamily.hash(3000 + number))))
  }

  @Test func aParentMakesACategoryNamesItAndPutsItElsewhere() throws {
    var state = page()
    state.doing(
      .photosEdit(.nameTyped("Баба")), .photosEdit(.colourTapped(.social)), .photosEdit(.made))
    let id = try #require(state.pileNamed("Баба"))
    #expect(state.replica.registers.rating(of: id) == .everyone)
    state.doing(.photosEdit(.renamed(id, "Дядо")), .photosEdit(.moved(id, by: -4)))
    #expect(state.replica.registers.piles().map { $0.name } == ["Дядо", "Beach", "Hidden", "Unrated", "Sea"])
    state.doing(.photosEdit(.deleted(id)))
    #expect(HTMLText.of(state.view).contains("Дядо"), "the bin names it")
    state.doing(.photosEdit(.restored(id)))
    #expect(state.pileNamed("Дядо") == id)
    #expect(state.doing(.photosEdit(.made)).contains(.focus(PhotosEditor.newNameID)), "a name is needed")
  }

  @Test func `An opened category has the focus in its first field`() throws {
    var state = page()
    let sea = try #require(state.pileNamed("Sea"))
    let focus = Effect.focus(PhotosEditor.pileFieldID)
    #expect(state.doing(.photosEdit(.opened(sea))).contains(focus))
    #expect(HTMLText.of(state.view).contains("id=\"\(PhotosEditor.pileFieldID)\""))
    #expect(!state.doing(.photosEdit(.opened(sea))).contains(focus))
  }

  @Test func photosComeInOneAfterAnotherAndTheBadOnesAreListed() throws {
    var state = page()
    let sea = try #require(state.pileNamed("Sea"))
    #expect(
      state.doing(.photosEdit(.addTapped(sea, .files))).contains(
        .photos(.choose(.bulgarian, .files, for: sea, keepsOriginals: false))))
    state.doing(.host(.photos(.begun(files: 5, done: 0))))
    #expect(state.doing(offered(40)).contains(.photos(.answer(40, .all))))
    state.doing(brought(40))
    // The family has it in another category: it stands here, too.
    #expect(state.doing(offered(1)).contains(.photos(.answer(1, .nothing))))
    // Other bytes, the same pixels.
    state.doing(brought(41, pixels: 40))
    state.doing(
      .host(.photos(.failed(name: "../bad.png", .noPicture, sentence: ""))))
    // Behind the shut gate it goes on.
    state.shutGate()
    state.doing(brought(42))
    state.doing(.host(.photos(.ended)))
    state.openGate()
    let photos = state.replica.registers.shelf().section(sea)?.photos.map { $0.id.text }
    #expect(photos == [8, 9, 40, 1, 42].map { PhotosFamily.hash($0) })
    let page = HTMLText.of(state.view)
    #expect(page.contains("Добавени снимки: 2") && page.contains("Вече бяха тук: 2"))
    #expect(page.contains("../bad.png: Този браузър не можа"))
    // A second time nothing is doubled.
    state.doing(
      .photosEdit(.addTapped(sea, .files)),
      .host(.photos(.begun(files: 2, done: 0))))
    #expect(state.doing(offered(40)).contains(.photos(.answer(40, .nothing))))
    state.doing(brought(42), .host(.photos(.ended)))
    #expect(state.replica.registers.shelf().section(sea)?.photos.count == 5)
    #expect(HTMLText.of(state.view).contains("Добавени снимки: 0"))
  }

  @Test func pickedPhotosAreMovedCopiedHiddenAndDeleted() throws {
    var state = page()
    let (beach, sea) = (try #require(state.pileNamed("Beach")), try #require(state.pileNamed("Sea")))
    func photos(_ pile: PileID) -> [String] {
      state.replica.registers.shelf().section(pile)?.photos.map { $0.id.text } ?? []
    }
    let photo = PhotoID(PhotosFamily.hash(0))
    state.doing(.photosEdit(.listed(beach)), .photosEdit(.picked(photo, toHere: false)))
    state.doing(.photosEdit(.pickedStepped(by: 1)))
    #expect(photos(beach).prefix(2) == [PhotosFamily.hash(1), PhotosFamily.hash(0)])
    state.doing(.photosEdit(.coverChosen), .photosEdit(.pickedHidden(true)))
    #expect(state.replica.registers.pile(beach)?.cover == photo)
    #expect(state.replica.registers.photo(photo)?.isHidden == true)
    state.doing(.photosEdit(.pickedCopied(sea)))
    #expect(photos(sea).last == photo.text && photos(beach).contains(photo.text))
    state.doing(
      .photosEdit(.picked(PhotoID(PhotosFamily.hash(2)), toHere: false)),
      .photosEdit(.pickedMoved(sea)))
    #expect(!photos(beach).contains(PhotosFamily.hash(2)))
    state.doing(
      .photosEdit(.picked(PhotoID(PhotosFamily.hash(3)), toHere: false)), .photosEdit(.pickedDeleted)
    )
    #expect(!photos(beach).contains(PhotosFamily.hash(3)))
    state.doing(.photosEdit(.photoRestored(PhotoID(PhotosFamily.hash(3)))))
    #expect(photos(beach).contains(PhotosFamily.hash(3)))
  }

  @Test func aRowOfPhotosIsPickedAtOnceAndAllOfThem() throws {
    var state = page()
    let beach = try #require(state.pileNamed("Beach"))
    state.doing(.photosEdit(.listed(beach)))
    func pick(_ number: Int, toHere: Bool = false) {
      state.doing(.photosEdit(.picked(PhotoID(PhotosFamily.hash(number)), toHere: toHere)))
    }
    var picked: [String] { state.pickedPhotos.map { $0.text } }
    // Nothing to begin a row with: the photo itself.
    pick(3, toHere: true)
    #expect(picked == [3].map { PhotosFamily.hash($0) })
    pick(1, toHere: true)
    #expect(picked == [1, 2, 3].map { PhotosFamily.hash($0) })
    pick(2)
    #expect(picked == [1, 3].map { PhotosFamily.hash($0) })
    state.doing(.photosEdit(.rowTapped))
    pick(4)
    #expect(picked == [1, 2, 3, 4].map { PhotosFamily.hash($0) })
    // A row is one tap: the next one is a photo alone.
    pick(4)
    #expect(picked == [1, 2, 3].map { PhotosFamily.hash($0) })
    state.doing(.photosEdit(.allPicked(true)))
    #expect(picked.count == 5)
    state.doing(.photosEdit(.allPicked(false)))
    #expect(picked.isEmpty)
  }

  @Test func aPhotoGetsANameIsRatedAndShared() throws {
    var state = page()
    let beach = try #require(state.pileNamed("Beach"))
    let photo = PhotoID(PhotosFamily.hash(0))
    state.doing(.photosEdit(.listed(beach)), .photosEdit(.picked(photo, toHere: false)))
    state.doing(.photosEdit(.photoNamed(photo, "Баба на плажа")))
    #expect(state.replica.registers.photo(photo)?.name == "Баба на плажа")
    #expect(HTMLText.of(state.view).contains("Баба на плажа"))
    let file = PhotosFamily.file(0)
    #expect(
      state.doing(.photosEdit(.shared(photo))).contains(
        .photos(.share(file.picture, name: "Баба на плажа"))))
    func seen() -> Int {
      state.replica.registers.shelf(for: Admission(Limits())).section(beach)?.photos.count ?? 0
    }
    let before = seen()
    state.doing(.photosEdit(.pickedRated(.mature)))
    #expect(seen() == before - 1)
    state.doing(.photosEdit(.pickedRated(nil)))
    #expect(seen() == before)
    // Without a name of its own it has the file's again.
    state.doing(.photosEdit(.photoNamed(photo, "")))
    #expect(state.replica.registers.photo(photo)?.name == "IMG_0")
  }

  @Test func theCameraIsAskedForOnePhoto() throws {
    var state = page()
    let sea = try #require(state.pileNamed("Sea"))
    #expect(
      state.doing(.photosEdit(.addTapped(sea, .camera)))
        .contains(.photos(.choose(.bulgarian, .camera, for: sea, keepsOriginals: false))))
  }

  @Test func picturesOfWhatLeftTheBinLeaveTheDisk() throws {
    var rows = PhotosFamily.rows()
    var (state, _) = State.openedInPhotos("/parents/piles", rows)
    let gone = (PhotoID(PhotosFamily.hash(0)), PhotosFamily.file(0))
    state.change(Registers.deleting([gone.0], now: 2_000_000))
    rows = state.replica.snapshot.encoded
    func forgotten(at now: Int64) -> [Effect] {
      var start = Start()
      start.device = "d1"
      start.session = "s3"
      start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
      start.snapshot = rows
      return State.open(start, in: .parents, now: now).1.filter {
        switch $0 {
        case .forgetMedia, .compact: true
        default: false
        }
      }
    }
    #expect(forgotten(at: 2_000_000 + Bin.span - 1).isEmpty, "for thirty days they can come back")
    let effects = forgotten(at: 2_000_000 + Bin.span)
    guard effects.count == 2, case .compact = effects[0], case .forgetMedia(let names) = effects[1] else {
      Issue.record("\(effects.count) effects")
      return
    }
    #expect(names.contains(PhotosFamily.hash(1000)) && names.contains(PhotosFamily.hash(2000)))
    #expect(!names.contains(PhotosFamily.hash(1001)))
  }

  @Test func nothingIsBroughtThatNobodyAskedFor() {
    var state = page()
    let rows = state.replica.registers
    state.doing(
      .host(.photos(.begun(files: 1, done: 0))), brought(50), offered(51))
    #expect(state.replica.registers == rows)
  }
}
