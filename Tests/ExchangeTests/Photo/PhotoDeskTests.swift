import Language
import Testing

@testable import Exchange

@Suite struct PhotoDeskTests {
  @Test func aPhotoTellsItsSizeAndTheCamerasOwnDay() {
    #expect(
      PhotoDesk.answer(.look(.english, MadePhotos.jpeg()))
        == .photo(
          .jpeg, width: 3_024, height: 4_032, taken: PhotoMoment("2024-05-06T14:03:22+03:00")))
  }

  @Test func whatIsNoPhotoIsAnsweredWithASentence() {
    let video = Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8)
    for (language, expected) in [(LanguageCode.bulgarian, "Това е видео."), (.english, "This is a video.")] {
      for question in [PictureQuestion.look(language, video), .scrub(language, video)] {
        guard case .noPhoto(let sentence) = PhotoDesk.answer(question) else {
          Issue.record("a video is taken for a photo")
          continue
        }
        #expect(sentence.contains(expected))
      }
    }
  }

  @Test func whatIsKeptOfAPhotoTellsNothingOfItsPlace() throws {
    let photo = MadePhotos.jpeg()
    #expect(PhotoDesk.answer(.scrub(.english, photo)) == .scrubbed(try PhotoHeader.scrubbed(photo)))
  }

  @Test func fetchedBytesAreAPictureOrSayWhyNot() {
    #expect(PhotoDesk.answer(.check(MadeBoards.png())) == .picture(.png))
    #expect(
      PhotoDesk.answer(.check(MadeBoards.png(width: 60_000, height: 60_000))) == .noPicture(.tooLarge))
    #expect(PhotoDesk.answer(.check([1, 2, 3, 4])) == .noPicture(.unreadable))
    #expect(
      PhotoDesk.answer(.check(Array("<svg><script>alert(1)</script></svg>".utf8))) == .noPicture(.unsafe))
  }

  @Test func aDamagedPhotoStopsNothing() {
    var random = SeededGenerator(11)
    for _ in 0..<2_000 {
      switch PhotoDesk.answer(.look(.bulgarian, random.damaged(MadePhotos.png()))) {
      case .photo(let kind, _, _, _): #expect(kind == .png)
      case .noPhoto(let sentence): #expect(!sentence.isEmpty)
      case .listed, .noList, .compared, .scrubbed, .picture, .noPicture: Issue.record("another answer")
      }
    }
  }
}
