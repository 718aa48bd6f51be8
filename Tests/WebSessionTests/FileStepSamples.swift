import Family
import Language

@testable import Exchange

/// What the work with files says to the browser, with every field filled: one of each kind, and of what may be missing both.
enum FileStepSamples {
  static var opening: [BoardFileSession.Step] {
    let boards = BoardCollection(set: nil, boards: [], tiles: [])
    return [
      .inflate(token: 3, [1, 2], limit: 1 << 40),
      .keepMedia([.init(type: "image/png", bytes: [1]), .init(type: "audio/mpeg", bytes: [])]),
      .opened(
        OpenedBoards(
          collection: boards,
          notices: [OpenedNotice(.noID, count: 3, board: LocalizedText("a"), button: LocalizedText("b"))])),
      .failed("Не е дъска."),
    ]
  }

  static var writing: [BoardWritingSession.Step] {
    [
      .find(["a", "drawn:b"]), .deflate([1]), .write([2, 3]), .written(ExportedBoards()),
      .failed(.severalBoards), .failed(.tooLarge),
    ]
  }

  static var archive: [ArchiveStep] {
    [
      .write([1]), .digest([2]), .deflate([3]), .medium("a"), .fetch(start: 1 << 33, count: 5),
      .inflate([4], limit: 1 << 34), .keep([ArchivedMedium(hash: "b", type: "image/webp", bytes: [5])]),
      .exported(report: "{}"), .imported(batch: [6], report: "{}"),
      .failed(code: "damaged", place: "family.json", reason: "Повреден файл."),
    ]
  }

  static var pictures: [PictureAnswer] {
    let taken = PhotoMoment("2024-05-06T14:03:22+03:00")
    let photos = [(taken, PhotoKind.heif), (nil, nil)].map { taken, kind in
      PhotoList.Photo(
        name: "Баба.webp", sha256: "a", taken: taken, modified: 1 << 41, square: made("b", 400),
        preview: made("c", 2_048), original: kind.map { .init(made: made("d", 4_032), kind: $0) })
    }
    return PhotoKind.allCases.map { .photo($0, width: 3_024, height: 4_032, taken: taken) }
      + PictureFault.allCases.map { .noPicture($0) } + [
        .photo(.png, width: 1, height: 2, taken: nil), .noPhoto("Това е видео."),
        .listed(photos, [RefusedPhoto(name: "b.txt", sentence: "This is no photo.")]), .noList,
        .compared(true), .compared(false), .scrubbed([7]), .picture(.png),
      ]
  }

  private static func made(_ name: String, _ width: Int64) -> PhotoList.Made {
    PhotoList.Made(file: "\(name).webp", bytes: 1 << 33, sha256: name, width: width, height: 300)
  }
}
