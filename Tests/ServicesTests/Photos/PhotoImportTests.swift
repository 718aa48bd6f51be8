import Exchange
import Foundation
import Language
import Testing

@testable import Services

@Suite struct PhotoImportTests {
  /// A folder for photos and one beside it for what is made of them, gone with the test.
  private final class Folders {
    let base = FileManager.default.temporaryDirectory.appending(path: "martlet-photos-\(UUID().uuidString)")
    var photos: String { base.appending(path: "photos").path }
    var out: String { base.appending(path: "out").path }
    var manifest: URL { base.appending(path: "out/manifest.jsonl") }

    init() throws {
      try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: base) }

    func add(_ name: String, _ bytes: [UInt8]) throws {
      let url = URL(fileURLWithPath: photos + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }

    func run(keepsOriginals: Bool = false) async throws -> PhotoImportReport {
      try await PhotoImport(folder: photos, output: out, several: 1, keepsOriginals: keepsOriginals).run()
    }

    func records() throws -> [PhotoRecord] {
      try Data(contentsOf: manifest).split(separator: 10).dropFirst().map {
        try JSONDecoder().decode(PhotoRecord.self, from: $0)
      }
    }
  }

  private func photo(_ number: Int) throws -> [UInt8] {
    try MadePhoto(number, width: 120, height: 90).written(as: ".jpg[Q=85]")
  }

  @Test func theGoodOnesAreInAndTheOthersAreListedWithTheReason() async throws {
    let folders = try Folders()
    try folders.add("море.jpg", try photo(1))
    try folders.add("deeper/still/b.JPG", PlacedPhotos.placed(try photo(2)))
    try folders.add("empty.jpg", [])
    try folders.add("cut.jpg", Array(try photo(3).dropLast(300)))
    try folders.add("film.jpg", Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8))
    try folders.add("note.txt", Array("hello".utf8))
    try folders.add("drawing.png", Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8))
    try folders.add(".hidden.jpg", try photo(9))
    try FileManager.default.createSymbolicLink(
      atPath: folders.photos + "/link.jpg", withDestinationPath: "/etc/passwd")
    try FileManager.default.createSymbolicLink(atPath: folders.photos + "/up", withDestinationPath: "/")
    let report = try await folders.run()
    #expect(report.photos == 2)
    let codes = Dictionary(uniqueKeysWithValues: report.refused.map { ($0.path, $0.code) })
    #expect(
      codes == [
        "empty.jpg": "empty", "cut.jpg": "cut", "film.jpg": "not-a-photo-but", "note.txt": "not-a-photo",
        "drawing.png": "not-a-photo-but", "link.jpg": "not-a-file", "up": "not-a-file",
      ])
    for record in report.refused { #expect(record.why(in: .bulgarian) != record.why(in: .english)) }
    let record = try #require(try folders.records().first { $0.path == "deeper/still/b.JPG" })
    #expect(record.name == "b")
    #expect(record.taken == "2024-05-06T14:03:22")
    #expect((record.width, record.height) == (90, 120))
    for made in record.made ?? [] {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folders.out + "/" + made.path)))
      #expect(bytes.count == made.bytes)
      #expect(!PlacedPhotos.tells(bytes))
    }
    #expect(record.made?.map(\.use) == ["square", "preview"])
  }

  @Test func nothingIsTakenTwice() async throws {
    let folders = try Folders()
    let bytes = try photo(1)
    try folders.add("a.jpg", bytes)
    try folders.add("b.jpg", bytes)
    try folders.add("c.jpg", PlacedPhotos.placed(bytes, orientation: 1))
    let first = try await folders.run()
    #expect(first.photos == 1)
    #expect(first.duplicates.map(\.same) == ["bytes", "pixels"])
    let lines = try Data(contentsOf: folders.manifest)
    let again = try await folders.run()
    #expect((again.photos, again.duplicates.count, again.known) == (0, 0, 3))
    #expect(try Data(contentsOf: folders.manifest) == lines)
    try folders.add("d.jpg", bytes)
    try folders.add("e.jpg", try photo(2))
    let more = try await folders.run()
    #expect((more.photos, more.duplicates.count, more.known) == (1, 1, 3))
  }

  @Test func anImportThatWasInterruptedGoesOnWherePowerFailed() async throws {
    let folders = try Folders()
    for number in 0..<4 { try folders.add("\(number).jpg", try photo(number)) }
    _ = try await folders.run()
    let whole = [UInt8](try Data(contentsOf: folders.manifest))
    // The manifest cut at any place, a half-written picture left behind.
    for count in stride(from: 0, through: whole.count, by: 97) {
      try Data(whole[..<count]).write(to: folders.manifest)
      try Data([1]).write(to: URL(fileURLWithPath: folders.out + "/photos/x.webp.part"))
      let report = try await folders.run()
      #expect(report.photos + report.known == 4)
      let records = try folders.records()
      #expect(Set(records.map(\.path)).count == 4 && records.count == 4)
      let names = try FileManager.default.contentsOfDirectory(atPath: folders.out + "/photos")
      #expect(names.count == 8)
    }
  }

  @Test func aPictureThatWasDeletedIsMadeAgain() async throws {
    let folders = try Folders()
    try folders.add("a.jpg", try photo(1))
    _ = try await folders.run()
    let made = try #require(try folders.records().first?.made?.first)
    try FileManager.default.removeItem(atPath: folders.out + "/" + made.path)
    #expect(try await folders.run().photos == 1)
    #expect(FileManager.default.fileExists(atPath: folders.out + "/" + made.path))
  }

  @Test func originalsAreKeptWithoutWhatTellsTooMuchAlsoOfPhotosThatWereTakenBefore() async throws {
    let folders = try Folders()
    let placed = PlacedPhotos.placed(try photo(1))
    try folders.add("a.jpg", placed)
    try folders.add("b.jpg", placed)
    _ = try await folders.run()
    #expect(!FileManager.default.fileExists(atPath: folders.out + "/originals"))
    let report = try await folders.run(keepsOriginals: true)
    #expect(report.photos == 1 && report.duplicates.count == 1)
    let record = try #require(try folders.records().last { $0.kind == .photo })
    #expect(record.made?.map(\.use) == ["square", "preview", "original"])
    let original = try #require(record.made?.last)
    let kept = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folders.out + "/" + original.path)))
    #expect(PlacedPhotos.tells(placed) && !PlacedPhotos.tells(kept))
    #expect(try kept == PhotoHeader.scrubbed(placed) && kept.count == original.bytes)
    let again = try await folders.run(keepsOriginals: true)
    #expect(again.photos == 0 && again.known == 2)
    // Without the wish for it nothing is made anew, and what is kept stays.
    #expect(try await folders.run().known == 2)
    #expect(FileManager.default.fileExists(atPath: folders.out + "/" + original.path))
  }

  @Test func theAppReadsTheListAsItWasWritten() async throws {
    let folders = try Folders()
    try folders.add("море.jpg", PlacedPhotos.placed(try photo(1)))
    try folders.add("again.jpg", PlacedPhotos.placed(try photo(1)))
    try folders.add("film.jpg", Array("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom".utf8))
    _ = try await folders.run(keepsOriginals: true)
    let list = try #require(PhotoList([UInt8](try Data(contentsOf: folders.manifest))))
    let record = try #require(try folders.records().first { $0.kind == .photo })
    let photo = try #require(list.photos.first)
    #expect(list.photos.count == 1 && photo.sha256 == record.sha256 && photo.taken?.text == record.taken)
    #expect(list.refused.map(\.name) == ["film.jpg"] && list.refused.map(\.refusal) == [.foreign(.video)])
    for (made, use) in [(photo.square, "square"), (photo.preview, "preview")] {
      let written = try #require(record.made?.first { $0.use == use })
      #expect(made.sha256 == written.sha256 && written.path == "photos/" + made.file)
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folders.out + "/" + written.path)))
      #expect(PhotoDesk.isMade(bytes, width: Int32(made.width), height: Int32(made.height)))
    }
  }

  @Test func aFullDiskIsCalledAFullDisk() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let isWritten = PhotoDisk.append([1, 2, 3], to: descriptor)
    let failure = PhotoDisk.failure("manifest.jsonl")
    #expect(!isWritten && failure == .full)
    #expect(failure.canRetry && failure.exitCode == 74)
    #expect(failure.text(in: .bulgarian).contains("пълен"))
  }

  @Test func aStrangersFileOrANewerManifestIsLeftAlone() async throws {
    for text in ["hello\n", "{\"martlet\":\"photos\",\"version\":99}\n", "half a line"] {
      let folders = try Folders()
      try FileManager.default.createDirectory(atPath: folders.out, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folders.manifest)
      await #expect(throws: PhotoImportFailure.foreignManifest(folders.out + "/manifest.jsonl")) {
        try await folders.run()
      }
      #expect(try Data(contentsOf: folders.manifest) == Data(text.utf8))
    }
  }

  @Test func twoImportsDoNotWriteIntoOneFolder() async throws {
    let folders = try Folders()
    try folders.add("a.jpg", try photo(1))
    try FileManager.default.createDirectory(atPath: folders.out, withIntermediateDirectories: true)
    let other = try PhotoManifest(folder: folders.out)
    await #expect(throws: PhotoImportFailure.busy(folders.out)) { try await folders.run() }
    #expect(other.records.isEmpty)
  }

  @Test func theOutputMayLieWithinTheFolder() async throws {
    let folders = try Folders()
    try folders.add("a.jpg", try photo(1))
    let inner = folders.photos + "/made"
    for known in [0, 1] {
      let report = try await PhotoImport(folder: folders.photos, output: inner).run()
      #expect((report.photos, report.known, report.refused.count) == (1 - known, known, 0))
    }
  }

  @Test func giantsAreDecodedAloneAndTheOthersInTheirTurn() async throws {
    let budget = PixelBudget(50)
    await budget.take(24)
    await budget.take(24)
    let order = Order()
    async let giant: Void = order.note("giant", after: budget, 120)
    while await !budget.isWaiting { await Task.yield() }
    async let small: Void = order.note("small", after: budget, 2)
    await budget.give(back: 24)
    await budget.give(back: 24)
    _ = await (giant, small)
    #expect(await order.names == ["giant", "small"])
  }

  private actor Order {
    private(set) var names: [String] = []

    func note(_ name: String, after budget: PixelBudget, _ pixels: Int) async {
      await budget.take(pixels)
      names.append(name)
      await budget.give(back: pixels)
    }
  }
}
