import Family
import Language
import Testing

@testable import Exchange

/// Pictures of packages: who made them, and under which licence.
@Suite struct PictureOriginTests {
  private let hash = String(repeating: "ab", count: 32)
  private let svg = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)
  private let origin = PictureOrigin(
    id: "openclipart-lion", author: "Мария \"Lea\" Smith", licence: "Public Domain",
    licenceAddress: "https://creativecommons.org/licenses/publicdomain/", source: "https://openclipart.org/")

  private func collection(_ tile: Tile) -> BoardCollection {
    let board = Board(id: "b", name: LocalizedText("Zoo"), rows: 1, columns: 1, cells: [tile.id])
    return BoardCollection(set: nil, boards: [board], tiles: [tile])
  }

  private func exported(_ tile: Tile) -> [UInt8] {
    let export = OpenBoardWriter.write(
      collection(tile), in: .english, isPackage: false, lookup: { [hash, svg] in $0 == hash ? svg : nil })
    return export.obf ?? []
  }

  private var lion: Tile { Tile(id: "t", label: LocalizedText("lion"), extra: #"{"ext_other":1}"#) }

  @Test func aTileTellsWhoMadeItsPictureAndKeepsItsOtherKeys() {
    let tile = origin.giving(hash, "image/svg+xml", to: lion)
    #expect(tile.picture == .stored(hash: hash, contentType: "image/svg+xml"))
    #expect(PictureOrigin.of(tile) == origin && tile.extra.contains("ext_other"))
    #expect(PictureOrigin.of(lion) == nil)
  }

  @Test func authorLicenceAndSourceGoOutWithTheBoardAndComeInAgain() throws {
    let file = exported(origin.giving(hash, "image/svg+xml", to: lion))
    let board = try JSONReader.read(file).object
    let image = try #require(board?["images"]?.array?.first?.object)
    let licence = try #require(image["license"]?.object)
    #expect(licence["author_name"]?.text == origin.author && licence["type"]?.text == "Public Domain")
    #expect(licence["source_url"]?.text == origin.source)
    #expect(licence["copyright_notice_url"]?.text == origin.licenceAddress)
    #expect(image["content_type"]?.text == "image/svg+xml" && image["data"]?.text != nil)
    #expect(!String(decoding: file, as: UTF8.self).contains("ext_martlet_hash"))
  }

  @Test func anotherPictureNeverGetsTheLicenceOfTheFormer() {
    var tile = origin.giving(hash, "image/svg+xml", to: lion)
    for picture in [
      Picture.stored(hash: String(repeating: "cd", count: 32), contentType: "image/webp"), .emoji("🦁"), .none,
    ] {
      tile.picture = picture
      #expect(PictureOrigin.of(tile) == nil)
      #expect(!String(decoding: exported(tile), as: UTF8.self).contains("Public Domain"))
    }
  }
}
