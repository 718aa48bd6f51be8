import Family
import Language
import Testing

@testable import Exchange

/// The list of an imported folder.
@Suite struct PhotoListTests {
  private static let head = "{\"martlet\":\"photos\",\"version\":1}\n"

  private func hash(_ digit: String) -> String { String(repeating: digit, count: 64) }

  private func photo(
    _ path: String, _ digit: String, name: String = "Баба", taken: String = "2024-05-06T14:03:22+03:00",
    side: Int = 400, preview: Int = 2_048, original: String? = nil
  ) -> String {
    func made(_ use: String, _ digit: String, _ width: Int, _ height: Int) -> String {
      "{\"use\":\"\(use)\",\"path\":\"photos/../\(hash(digit))-\(use).webp\",\"width\":\(width),\"height\":\(height),"
        + "\"bytes\":1234,\"sha256\":\"\(hash(digit))\"}"
    }
    return
      "{\"kind\":\"photo\",\"path\":\"\(path)\",\"bytes\":5,\"modified\":1714986000000,\"sha256\":\"\(hash(digit))\","
      + "\"name\":\"\(name)\",\"format\":\"jpeg\",\"taken\":\"\(taken)\",\"later\":[1],\"made\":["
      + made("square", "e", side, side) + "," + made("preview", "f", preview, 1_536)
      + (original.map { "," + made("original", $0, 4_032, 3_024) } ?? "") + "]}\n"
  }

  private func list(_ lines: String...) -> PhotoList? { PhotoList(Array((Self.head + lines.joined()).utf8)) }

  @Test func aPhotoTellsItsNameDayAndPictures() throws {
    let photo = try #require(list(photo("a/IMG 1.jpg", "a"))?.photos.first)
    #expect(photo.name == "Баба.webp" && photo.sha256 == hash("a") && photo.modified == 1_714_986_000_000)
    #expect(photo.taken?.text == "2024-05-06T14:03:22+03:00")
    #expect(photo.square.file == "\(hash("e"))-square.webp" && photo.square.bytes == 1_234)
    #expect(photo.preview.width == 2_048 && photo.preview.height == 1_536)
    #expect(photo.original == nil)
  }

  @Test func anOriginalThatTheImportKeptIsTold() throws {
    let line = photo("a/IMG 1.jpg", "a", original: "d")
    let found = try #require(list(line)?.photos.first?.original)
    #expect(found.kind == .jpeg && found.made.sha256 == hash("d") && found.made.width == 4_032)
    // Of a format that is none, or with nonsense for a hash, it is not there, and the photo is.
    for odd in [line.replacing("jpeg", with: "exe"), line.replacing(hash("d"), with: "d")] {
      let photo = try #require(list(odd)?.photos.first)
      #expect(photo.original == nil)
    }
  }

  @Test func namesAreMadeFitToBeShownAndKeepTheirFullStops() {
    for (name, shown) in [
      ("Dr. No", "Dr. No.webp"), ("../../v1.b", "v1.b.webp"), ("a\u{202E}gpj", "agpj.webp"),
    ] {
      #expect(list(photo("x", "a", name: name))?.photos.first?.name == shown)
    }
    for taken in ["2024-02-30T10:00:00", "gestern", "", "2024-05-06 14:03:22"] {
      let found = list(photo("x", "a", taken: taken))
      #expect(found?.photos.count == 1 && found?.photos.first?.taken == nil)
    }
  }

  @Test func theLaterLineCountsAndADoubleIsNoTrouble() throws {
    let refused = "{\"kind\":\"refused\",\"path\":\"b.gif\",\"code\":\"not-a-photo-but\",\"what\":\"gif\"}\n"
    let mended = "{\"kind\":\"refused\",\"path\":\"c.jpg\",\"code\":\"cut\"}\n"
    let double =
      "{\"kind\":\"duplicate\",\"path\":\"d.jpg\",\"sha256\":\"\(hash("a"))\",\"of\":\"\(hash("a"))\"}\n"
    let found = try #require(
      list(
        photo("a.jpg", "a"), refused, mended, double, photo("c.jpg", "c"), photo("a.jpg", "a", name: "Later"))
    )
    #expect(found.photos.map { $0.name } == ["Later.webp", "Баба.webp"])
    #expect(found.refused == [PhotoList.Refused(name: "b.gif", refusal: .foreign(.gif))])
  }

  @Test func whatCantBeReadIsListedAndStopsNoOther() throws {
    let found = try #require(
      list(
        photo("a.jpg", "a"), "{\"kind\":\"pho\n", photo("large.jpg", "b", side: 8_000),
        photo("larger.jpg", "c", preview: 9_000), "{\"kind\":\"later\",\"path\":\"x\"}\n",
        photo("z.jpg", "d"),
        "{\"kind\":\"photo\",\"path\":\"cut"))
    #expect(found.photos.map { $0.sha256 } == [hash("a"), hash("d")], "a last line without its end was cut")
    #expect(found.refused.map { $0.name } == ["manifest.jsonl: 3", "large.jpg", "larger.jpg"])
    #expect(found.refused.allSatisfy { $0.refusal == .damaged })
  }

  @Test func anotherVersionAndOtherFilesAreLeftAlone() {
    for text in [
      "", "\n", "{}\n", "{\"martlet\":\"photos\",\"version\":2}\n", "{\"martlet\":\"photos\",\"version\":1}",
    ] {
      #expect(PhotoList(Array(text.utf8)) == nil, "\(text)")
      #expect(PhotoDesk.answer(.list(.english, Array(text.utf8))) == .noList)
    }
    #expect(PhotoList(MadePhotos.jpeg()) == nil)
    #expect(list()?.photos.isEmpty ?? false)
  }

  @Test func everyRefusalIsReadAsItWasWritten() {
    for kind in ForeignKind.allCases {
      #expect(
        PhotoRefusal.named("\(PhotoRefusal.foreign(kind).name)", what: "\(kind.name)") == .foreign(kind))
    }
    for refusal in [PhotoRefusal.truncated, .damaged, .tooManyPixels, .tooLarge, .unusual] {
      #expect(PhotoRefusal.named("\(refusal.name)", what: "") == refusal)
    }
    #expect(PhotoRefusal.named("unreadable", what: "") == nil)
  }

  @Test func theDeskHandsOnWhatTheListSays() throws {
    let text =
      Self.head + photo("a.jpg", "a") + "{\"kind\":\"refused\",\"path\":\"b.txt\",\"code\":\"not-a-photo\"}\n"
    guard case .listed(let photos, let refused) = PhotoDesk.answer(.list(.english, Array(text.utf8))) else {
      Issue.record("no list")
      return
    }
    #expect(photos == list(photo("a.jpg", "a"))?.photos && photos.count == 1)
    #expect(refused.map { $0.name } == ["b.txt"])
    #expect(refused.allSatisfy { $0.sentence.contains("not a photo") })
  }

  @Test func onlyABareWebPOfTheSizeIsAMadePicture() throws {
    let bare = try PhotoHeader.bare(webP: MadePhotos.webp())
    let photo = try PhotoHeader(bare)
    let (width, height) = (Int32(photo.width), Int32(photo.height))
    #expect(PhotoDesk.isMade(bare, width: width, height: height))
    #expect(!PhotoDesk.isMade(bare, width: width + 1, height: height))
    #expect(!PhotoDesk.isMade(MadePhotos.webp(), width: width, height: height), "it tells where it was taken")
    #expect(!PhotoDesk.isMade(bare + [0], width: width, height: height), "something follows its end")
    #expect(!PhotoDesk.isMade(MadePhotos.jpeg(), width: 4_032, height: 3_024))
    var random = SeededGenerator(12)
    for _ in 0..<2_000 { _ = PhotoDesk.isMade(random.damaged(bare), width: width, height: height) }
  }

  @Test func anyBytesAtAllMakeAListOrNone() {
    let bytes = Array((Self.head + photo("a.jpg", "a") + photo("b.jpg", "b")).utf8)
    var random = SeededGenerator(13)
    for _ in 0..<2_000 { _ = PhotoDesk.answer(.list(.bulgarian, random.damaged(bytes))) }
  }
}
