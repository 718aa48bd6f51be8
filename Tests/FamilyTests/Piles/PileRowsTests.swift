import Language
import Testing

@testable import Family

@Suite struct PileRowsTests {
  @Test func aPileIsReadAsItWasMadeAndRenamed() throws {
    var family = PilesFixture()
    let id = family.pile("Море")
    var pile = try #require(family.registers.pile(id))
    #expect(pile.name == "Море" && pile.colour == .verb && !pile.isHidden)
    let old = pile
    pile.name = "Sea"
    pile.colour = .social
    family.change(pile.edits(since: old))
    #expect(family.registers.pile(id) == pile)
    #expect(family.registers.makingPile("", .verb, fresh: "x").isEmpty)
  }

  @Test func pilesArePutInAnyOrder() {
    var family = PilesFixture()
    let ids = (0..<5).map { family.pile("\($0)") }
    var random = SeededGenerator(4)
    var expected = ids
    for _ in 0..<300 {
      let (from, to) = (random.below(5), random.below(5))
      family.change(family.registers.moving(pile: expected[from], to: to))
      expected.insert(expected.remove(at: from), at: to)
      #expect(family.registers.piles().map { $0.id } == expected)
    }
  }

  @Test func photosArePutInAnyOrderThoughTheRoomBetweenThemRunsOut() {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    var expected = (0..<6).map { family.photo("\($0)", in: beach) }
    for _ in 0..<40 {
      // The last one always between the first two: each time half of the room is left.
      family.change(family.registers.moving(expected[5], to: 1, in: beach))
      expected.insert(expected.removeLast(), at: 1)
      #expect(family.seen == [expected])
    }
  }

  @Test func movingTakesAPhotoFromOnePileToAnotherAndCopyingKeepsIt() {
    var family = PilesFixture()
    let (beach, sea) = (family.pile("Beach"), family.pile("Sea"))
    let (one, two) = (family.photo("one", in: beach), family.photo("two", in: beach))
    family.change(family.registers.moving([one], from: beach, to: sea))
    #expect(family.seen == [[two], [one]])
    family.change(family.registers.copying([two, two], to: sea))
    #expect(family.seen == [[two], [one, two]])
    #expect(family.registers.piles(of: two).map { $0.id } == [beach, sea])
    #expect(family.registers.moving([one], from: sea, to: "nowhere").isEmpty)
  }

  @Test func aDeletedPhotoComesBackWhereItWas() {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let photos = (0..<3).map { family.photo("\($0)", in: beach) }
    family.change(Registers.deleting([photos[1]], now: family.now))
    #expect(family.seen == [[photos[0], photos[2]]])
    #expect(family.registers.deletedPhotos().map { $0.id } == [photos[1]])
    family.change(Registers.restoring([photos[1]]))
    #expect(family.seen == [photos])
  }

  @Test func anImportMadeTwiceDoublesNothing() {
    var family = PilesFixture()
    let (beach, sea) = (family.pile("Beach"), family.pile("Sea"))
    let one = family.photo("one", in: beach)
    var index = PhotoIndex(family.registers, for: beach)
    #expect(index.photo(bytes: PilesFixture.hash("bone")) == one)
    // The same bytes, and the same pixels in other bytes.
    for file in [PilesFixture.file("one"), PilesFixture.file("one", bytes: PilesFixture.hash("other"))] {
      let again = index.bringing(one, file, into: family.registers)
      #expect(again.edits.isEmpty && again.outcome == .known)
    }
    family.photo("one", in: sea)
    #expect(family.seen == [[one], [one]])
    family.change(Registers.deleting([one], now: family.now))
    family.photo("one", in: sea)
    #expect(family.seen == [[one], [one]], "what was in the bin comes back")
  }

  @Test func aPhotosNameIsItsOwnElseItsFiles() throws {
    var family = PilesFixture()
    let photo = family.photo("IMG.2024", in: family.pile("Beach"))
    #expect(family.registers.photo(photo)?.name == "IMG.2024")
    family.change([Registers.naming(photo, "Баба")])
    #expect(family.registers.photo(photo)?.name == "Баба")
    var file = PilesFixture.file("x")
    for name in ["", ".jpg", "no ending", "a.long-ending"] {
      file.name = name
      #expect(file.shownName == name)
    }
  }

  @Test func whatARowOfPilesNamesIsExportedWithItsPictures() throws {
    var family = PilesFixture()
    let photo = family.photo("one", in: family.pile("Beach"))
    let file = try #require(family.registers.photo(photo)?.file)
    #expect(file == PilesFixture.file("one"))
    #expect(PhotoFile(file.value) == file)
  }
}
