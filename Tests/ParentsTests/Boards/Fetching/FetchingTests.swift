import Exchange
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell

/// Pictures that an opened file has only the addresses of.
@Suite struct FetchingTests {
  private let hash = String(repeating: "ab", count: 32)
  private let one = "https://pictures.example/apple.png"

  private func act(_ edit: FetchingEdit) -> Action { .boards(.fetching(edit)) }

  /// Opens a file of one row of tiles, each with an address or none.
  private func opened(_ addresses: [String?], in state: State? = nil) -> State {
    let tiles = addresses.enumerated().map { index, address in
      Tile(
        id: TileID("s/b/\(index)"), label: LocalizedText("дума \(index)"),
        extra: address.map { #"{"ext_martlet_image":{"id":"\#(index)","url":"\#($0)"}}"# } ?? "")
    }
    let boards = OpenedBoards(
      collection: BoardCollection(
        set: BoardSet(id: "s", name: LocalizedText("Плодове"), root: "s/b"),
        boards: [
          Board(
            id: "s/b", name: LocalizedText("Плодове"), rows: 1, columns: tiles.count,
            cells: tiles.map { $0.id },
            source: .imported("s"))
        ], tiles: tiles))
    var state = state ?? State.opened { $0.path = "/parents/boards" }
    state.doing(
      .host(.parents(.fileOpening(name: "плодове.obf", size: 1))),
      .host(.parents(.fileOpened(boards.encoded))))
    return state
  }

  private func asked(_ effects: [Effect]) -> (turn: Int32, addresses: [String])? {
    for case .boards(.fetch(let turn, let addresses)) in effects { return (turn, addresses) }
    return nil
  }

  private func isStopped(_ effects: [Effect]) -> Bool { effects.contains(.boards(.stopFetching)) }

  /// What the browser tells of the pictures with these indices.
  private func told(
    _ turn: Int32, _ course: FetchedPictures.Course, _ outcomes: [Int: FetchedPictures.Outcome] = [:]
  ) -> Action {
    let pictures = outcomes.sorted { $0.key < $1.key }.map {
      FetchedPictures.Picture(index: $0.key, outcome: $0.value)
    }
    return .host(.parents(.boards(.fetched(FetchedPictures(turn: turn, pictures: pictures, course: course)))))
  }

  private var kept: FetchedPictures.Outcome { .kept(hash: hash, contentType: "image/png") }

  private func picture(_ state: State, _ index: Int) -> Picture? {
    state.replica.registers.tile(TileID("s/b/\(index)"))?.picture
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test func anOpenedFileOffersItsPicturesByAddressAndAsksNobody() {
    var state = opened([
      one, "https://other.example/b.png", one, nil, "http://old.example/c.png", "https://nas.local/d",
    ])
    #expect(page(state).contains("data-fetching=\"offered\""))
    #expect(page(state).contains("pictures.example: 1") && page(state).contains("other.example: 1"))
    #expect(page(state).contains(StringKey.addressesNotAsked.text(.bulgarian) + ": 2"))
    #expect(asked(state.doing(act(.closed))) == nil)
    #expect(!page(state).contains("data-fetching"))
    #expect(
      page(state).contains("\(StringKey.picturesByAddress.text(.bulgarian)): 2"),
      "the set's entry leads there")
  }

  @Test func aFileWithAllItsPicturesOffersNothing() {
    let state = opened([nil, nil, "http://old.example/c.png"])
    #expect(!page(state).contains("data-fetching"))
    #expect(!page(state).contains(StringKey.picturesByAddress.text(.bulgarian)))
  }

  @Test func eachAddressIsAskedOnceAndShowsOnAllItsTiles() throws {
    var state = opened([one, one, "https://other.example/b.png"])
    let run = try #require(asked(state.doing(act(.begun))))
    #expect(run.addresses == [one, "https://other.example/b.png"])
    #expect(page(state).contains("data-fetching=\"running\"") && page(state).contains("0 / 2"))
    state.doing(told(run.turn, .goesOn, [0: kept]))
    let shown = Picture.stored(hash: hash, contentType: "image/png")
    #expect(picture(state, 0) == shown && picture(state, 1) == shown && picture(state, 2) == Picture.none)
    #expect(page(state).contains("1 / 2"))
    state.doing(told(run.turn, .goesOn, [1: .failed(.missing)]), told(run.turn, .done))
    #expect(page(state).contains("\(StringKey.picturesFetched.text(.bulgarian)): 1"))
    #expect(page(state).contains("\(StringKey.fetchMissing.text(.bulgarian)): 1"))
    #expect(page(state).contains("дума 2: other.example"))
    // Once more: only what is missing.
    #expect(asked(state.doing(act(.begun)))?.addresses == ["https://other.example/b.png"])
  }

  @Test func everyReasonIsTold() throws {
    var state = opened((0..<9).map { "https://pictures.example/\($0).png" })
    let run = try #require(asked(state.doing(act(.begun))))
    state.doing(
      told(
        run.turn, .done,
        Dictionary(uniqueKeysWithValues: FetchingTrouble.allCases.enumerated().map { ($0, .failed($1)) })))
    for key in [
      StringKey.fetchMissing, .fetchRefused, .fetchClosed, .fetchTooLarge, .fetchTooSlow, .fetchNoPicture,
      .fetchOffline, .fetchNotAllowed, .fetchBeyond,
    ] {
      #expect(page(state).contains("\(key.text(.bulgarian)): 1"))
    }
  }

  @Test func nothingIsAskedTwiceAtOnceNorByAnybodyElse() throws {
    var state = opened([one])
    let run = try #require(asked(state.doing(act(.begun))))
    #expect(asked(state.doing(act(.begun))) == nil)
    #expect(asked(state.doing(act(.wanted("s")))) == nil)
    #expect(page(state).contains("data-fetching=\"running\""))
    // Behind a shut gate nothing begins.
    var shut = opened([one])
    shut.shutGate()
    #expect(asked(shut.update(act(.begun))) == nil)
    // An older run's answers, and answers of nobody, change nothing.
    state.doing(
      told(run.turn &- 1, .done, [0: kept]), told(run.turn, .goesOn, [7: kept]))
    #expect(picture(state, 0) == Picture.none && page(state).contains("0 / 1"))
  }

  @Test func whatCameBeforeTheStopStays() throws {
    var state = opened([one, "https://other.example/b.png"])
    let run = try #require(asked(state.doing(act(.begun))))
    #expect(isStopped(state.doing(act(.stopped))))
    #expect(page(state).contains("data-fetching=\"ended\""))
    // One was being stored just then.
    state.doing(told(run.turn, .done), told(run.turn, .goesOn, [0: kept]))
    #expect(picture(state, 0) == .stored(hash: hash, contentType: "image/png"))
    #expect(page(state).contains("\(StringKey.picturesFetched.text(.bulgarian)): 1"))
  }

  @Test func aSetThatIsDeletedIsNotFetchedForAnyMore() throws {
    var state = opened([one])
    let run = try #require(asked(state.doing(act(.begun))))
    #expect(isStopped(state.doing(.boards(.setDeleted("s")))))
    #expect(!page(state).contains("data-fetching"))
    // What was on its way waits in the bin with its tile, so that the bin lets go of it.
    state.doing(told(run.turn, .goesOn, [0: kept]))
    let row = try #require(state.replica.registers.row("s/b/0", in: .tiles))
    #expect(Tile(id: "s/b/0", row: row).picture == .stored(hash: hash, contentType: "image/png"))
    var registers = state.replica.registers
    #expect(registers.emptyBin(now: state.now + Bin.span + 1) == [hash])
  }

  @Test func whoLeavesTheParentsRoomsAsksForNoMore() {
    var state = opened([one])
    state.doing(act(.begun))
    #expect(
      !isStopped(state.doing(.parents(.placeTapped(.settings)))),
      "another of the parents' pages is no leaving")
    #expect(isStopped(state.doing(.parents(.talkTapped))))
  }

  @Test func aNewerFileKeepsWhatWasFetched() throws {
    var state = opened([one])
    let run = try #require(asked(state.doing(act(.begun))))
    state.doing(told(run.turn, .done, [0: kept]), act(.closed))
    state = opened([one, "https://other.example/new.png"], in: state)
    state.doing(.boards(.arrived(.update("s"))))
    #expect(picture(state, 0) == .stored(hash: hash, contentType: "image/png"))
    #expect(asked(state.doing(act(.begun)))?.addresses == ["https://other.example/new.png"])
  }

  @Test func aServerThatIsAwayAndAFullDiskAreTold() throws {
    var state = opened([one])
    let run = try #require(asked(state.doing(act(.begun))))
    state.doing(told(run.turn, .notBegun))
    #expect(page(state).contains(StringKey.fetchNotBegun.text(.bulgarian)))
    let next = try #require(asked(state.doing(act(.begun))))
    state.doing(told(next.turn, .noRoom))
    #expect(page(state).contains(StringKey.fetchNoRoom.text(.bulgarian)))
  }

  @Test func noMoreThanTwoThousandAreAskedAtATime() throws {
    var state = opened((0..<2_010).map { "https://pictures.example/\($0).png" })
    #expect(asked(state.doing(act(.begun)))?.addresses.count == 2_000)
  }
}
