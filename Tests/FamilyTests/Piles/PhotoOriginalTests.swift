import Language
import Testing

@testable import Family

/// The files that photos were made of, where a family keeps them.
@Suite struct PhotoOriginalTests {
  private func original(_ name: String, size: Int64 = 4_000_000, type: String = "image/jpeg")
    -> PhotoOriginal?
  {
    PhotoOriginal(file: .stored(hash: PilesFixture.hash(name), contentType: type), size: size)
  }

  @Test func nothingIsKeptUnlessAParentWishesIt() {
    var family = PilesFixture()
    #expect(!family.registers.keepsOriginals)
    family.change([Registers.keepingOriginals(true)])
    #expect(family.registers.keepsOriginals)
    family.change([Edit(.settings, "photos", "originals", .text("yes"))])
    #expect(!family.registers.keepsOriginals, "nonsense keeps nothing")
  }

  @Test func aPhotoIsTheSameWithItsOriginalAndWithout() throws {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let photo = family.photo("one", in: beach)
    let (before, shelf) = (family.registers.photo(photo), family.registers.shelf())
    let kept = try #require(original("o"))
    family.change([Registers.keeping(kept, of: photo)])
    #expect(family.registers.original(of: photo) == kept)
    #expect(family.registers.photo(photo) == before && family.registers.shelf() == shelf)
    #expect(family.registers.keptOriginals == KeptOriginals(count: 1, size: 4_000_000))
    #expect(try PhotoOutlineTests.packed(family.registers).shelf() == shelf)
    let row = try #require(try PhotoOutlineTests.packed(family.registers).row(photo.name, in: .photos))
    #expect(
      PhotoOutline(row)?.others.contains { $0.field == Photo.original } == false,
      "the gallery reads nothing of it")
  }

  @Test func whatIsNoStoredPhotoIsNoOriginal() {
    #expect(original("o", size: 0) == nil && original("o", type: "text/html") == nil)
    #expect(PhotoOriginal(file: .emoji("🐕"), size: 5) == nil)
    #expect(PhotoOriginal(file: .stored(hash: "x", contentType: "image/png"), size: 5) == nil)
    for odd in [
      Value.nothing, .flag(true), .text("stored:x"), .list([]), .list([.text("stored:x"), .integer(1)]),
      .list([.integer(1), .integer(1)]),
      .list([.text("stored:\(PilesFixture.hash("o")):image/png"), .text("1")]),
    ] {
      #expect(PhotoOriginal(odd) == nil, "\(odd)")
    }
  }

  @Test func anOriginalLeavesWithItsPhotoOnceThatHasLeftTheBin() throws {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let photo = family.photo("one", in: beach)
    family.change([Registers.keeping(try #require(original("o")), of: photo)])
    family.change(Registers.deleting([photo], now: family.now))
    #expect(family.replica.tidy(now: family.now + Bin.span - 10).isEmpty)
    #expect(family.replica.tidy(now: family.now + Bin.span + 10).contains(PilesFixture.hash("o")))
    #expect(family.registers.keptOriginals.count == 0)
  }

  @Test func allOriginalsAreLetGoAndThePhotosStay() throws {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let photos = ["one", "two", "three"].map { family.photo($0, in: beach) }
    // The second file had nothing to be taken out: it is stored under the hash by which the photo knows what was read. The
    // third's bytes are another photo's picture.
    let files = [PilesFixture.hash("o"), PilesFixture.hash("btwo"), PilesFixture.hash("pone")]
    for (photo, hash) in zip(photos, files) {
      let original = PhotoOriginal(file: .stored(hash: hash, contentType: "image/webp"), size: 10)
      family.change([Registers.keeping(try #require(original), of: photo)])
    }
    let shelf = family.registers.shelf()
    let (edits, gone) = family.registers.lettingGoOfOriginals()
    #expect(Set(gone) == Set(files.prefix(2)))
    #expect(family.registers.hasStored(files[0]) && family.registers.hasStored(files[2]))
    family.change(edits)
    #expect(family.registers.keptOriginals == KeptOriginals() && family.registers.shelf() == shelf)
    #expect(!family.registers.hasStored(files[0]) && !family.registers.hasStored(files[1]))
    #expect(family.registers.hasStored(files[2]))
    #expect(family.registers.lettingGoOfOriginals().edits.isEmpty)
  }
}
