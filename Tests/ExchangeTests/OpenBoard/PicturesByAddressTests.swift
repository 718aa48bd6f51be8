import Family
import Language
import Testing

@testable import Exchange

/// Pictures of which a file has the address alone: fetched, they go out beside it.
@Suite struct PicturesByAddressTests {
  private let url = "https://pictures.example/apple.png"
  private let hash = String(repeating: "ab", count: 32)

  private func opened(_ images: String) throws -> BoardCollection {
    let board = MadeBoards.board(
      "far", [#""label":"apple","image_id":"i""#, #""label":"pear""#], more: #""images":[\#(images)],"#)
    var session = BoardFileSession(fileName: "far.obf", bytes: Array(board.utf8), language: .english)
    for step in session.steps() {
      if case .opened(let boards) = step { return boards.collection }
    }
    throw ZIPError(.damaged)
  }

  private var image: String {
    #"{"id":"i","url":"\#(url)","content_type":"image/png","license":{"type":"CC0"}}"#
  }

  private func apple(_ collection: BoardCollection) throws -> Tile {
    try #require(collection.tiles.first { $0.label[.english] == "apple" })
  }

  @Test func aTileWithoutItsPictureKnowsItsAddress() throws {
    let collection = try opened(image)
    #expect(PicturesByAddress.address(of: try apple(collection)) == url)
    let pear = try #require(collection.tiles.first { $0.label[.english] == "pear" })
    #expect(PicturesByAddress.address(of: pear) == nil)
  }

  @Test(arguments: [
    #"{"id":"i","url":""}"#, #"{"id":"i","url":7}"#, #"{"id":"i","symbol":{"set":"s","filename":"f"}}"#,
    #"{"id":"i","url":"https://a.example/","ext_martlet_hash":"0123456789abcdef","ext_martlet_picture":"emoji:🍎"}"#,
  ])
  func whatHasNoAddressOrAPictureOfItsOwnIsNotFetched(image: String) throws {
    #expect(PicturesByAddress.address(of: try apple(try opened(image))) == nil)
  }

  @Test func aFetchedPictureGoesOutBesideItsAddress() throws {
    var collection = try opened(image)
    let place = try #require(collection.tiles.firstIndex { $0.label[.english] == "apple" })
    collection.tiles[place] = PicturesByAddress.showing(hash, "image/png", on: collection.tiles[place])
    #expect(collection.tiles[place].picture == .stored(hash: hash, contentType: "image/png"))
    #expect(PicturesByAddress.address(of: collection.tiles[place]) == nil)
    let bytes = MadeBoards.png()
    let export = OpenBoardWriter.write(
      collection, in: .english, isPackage: false, lookup: { [hash] in $0 == hash ? bytes : nil })
    let file = String(decoding: export.obf ?? [], as: UTF8.self)
    #expect(file.contains(url) && file.contains("CC0") && !file.contains("ext_martlet"))
    #expect(file.contains(MadeBoards.base64(bytes)))
    // And it comes in again with its picture: nothing is left to be fetched.
    var session = BoardFileSession(fileName: "far.obf", bytes: export.obf ?? [], language: .english)
    guard case .keepMedia(let media) = try #require(session.steps().first) else {
      Issue.record("the picture is not in the file")
      return
    }
    #expect(media.count == 1 && media[0].bytes == bytes)
    #expect(BoardRoundTrip.made(file).differences == [])
  }

  @Test func aNewerFileKeepsWhatWasFetchedForTheSameAddress() throws {
    var collection = try opened(image)
    let place = try #require(collection.tiles.firstIndex { $0.label[.english] == "apple" })
    collection.tiles[place] = PicturesByAddress.showing(hash, "image/png", on: collection.tiles[place])
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    _ = replica.change(collection.edits(into: replica.registers), now: 1)

    var same = try opened(image)
    PicturesByAddress.keep(from: replica.registers, in: &same)
    #expect(try apple(same).picture == .stored(hash: hash, contentType: "image/png"))
    #expect(same.edits(into: replica.registers) == [])

    var other = try opened(image.replacing("apple.png", with: "other.png"))
    PicturesByAddress.keep(from: replica.registers, in: &other)
    #expect(try apple(other).picture == .none)

    // A picture that the family chose is none that was fetched.
    var chosen = try apple(collection)
    chosen.picture = .stored(hash: String(repeating: "cd", count: 32), contentType: "image/webp")
    _ = replica.change(chosen.edits(since: try apple(collection)), now: 2)
    var again = try opened(image)
    PicturesByAddress.keep(from: replica.registers, in: &again)
    #expect(try apple(again).picture == .none)
  }
}
