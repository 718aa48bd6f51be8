import Language
import Testing

@testable import Family

/// What a child may see of the family's photos: one place decides it, and denies what it does not know.
@Suite struct ShelfTests {
  @Test func aPileThatAParentMadeShowsItsPhotosInTheirOrder() {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let (one, two) = (family.photo("one", in: beach), family.photo("two", in: beach))
    #expect(family.seen == [[one, two]])
    #expect(family.registers.shelf(for: PilesFixture.child).sections[0].cover?.id == one)
  }

  @Test func aHiddenAnUnratedAndAnAdultsPileDoNotShow() {
    var family = PilesFixture()
    for (rating, isHidden) in [
      (ContentRating.everyone, true), (nil, false), (.mature, false), (.teen, false),
    ] {
      let pile = family.pile("away", rating: rating, isHidden: isHidden)
      family.photo("of \(rating.map { $0.name } ?? "none")", in: pile)
    }
    #expect(family.seen.isEmpty)
    #expect(family.registers.shelf().sections.count == 4)
  }

  @Test func nothingOfAPileThatDoesNotShowIsSeenThroughAnotherOne() {
    for (rating, isHidden) in [(ContentRating.everyone, true), (nil, false), (.teen, false)] {
      var family = PilesFixture()
      let beach = family.pile("Beach")
      let away = family.pile("away", rating: rating, isHidden: isHidden)
      let (open, shared) = (family.photo("open", in: beach), family.photo("shared", in: beach))
      family.change(family.registers.copying([shared], to: away))
      #expect(family.seen == [[open]])
    }
  }

  @Test func aHiddenPhotoAndOneRatedForOthersDoNotShow() {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let (one, two) = (family.photo("one", in: beach), family.photo("two", in: beach))
    let three = family.photo("three", in: beach)
    family.change([Registers.hiding(one, true), Registers.rating(.mature, two.name, in: .photos)])
    #expect(family.seen == [[three]])
    family.change([Edit(.photos, three.name, "rating", .text("nonsense"))])
    #expect(family.seen == [[]])
    family.change([Registers.hiding(one, false), Edit(.photos, three.name, "hidden", .integer(1))])
    #expect(family.seen == [[one]])
  }

  @Test func aPileThatThisDeviceDoesNotKnowYetConcealsItsPhotos() {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let photo = family.photo("one", in: beach)
    family.change([Edit(.photos, photo.name, "in.somewhere", .integer(0))])
    #expect(family.seen == [[]])
  }

  @Test func whatHasTheSameBytesIsConcealedTogetherAndShownOnce() {
    var family = PilesFixture()
    let (beach, away) = (family.pile("Beach"), family.pile("away", isHidden: true))
    let one = family.photo("one", in: beach, bytes: PilesFixture.hash("same"))
    // What another device brought, whose decoder came to other pixels.
    let twin = PhotoID(PilesFixture.hash("twin"))
    let file = PilesFixture.file("twin", bytes: PilesFixture.hash("same"))
    family.change([
      Edit(.photos, twin.name, "file", file.value),
      Edit(.photos, twin.name, PhotoPlace.field(beach), .integer(9)),
    ])
    #expect(family.seen == [[one]])
    family.change([Edit(.photos, twin.name, PhotoPlace.field(away), .integer(1))])
    #expect(family.seen == [[]])
  }

  @Test func deletingAHiddenPileRevealsNothingOfIt() {
    var family = PilesFixture()
    let (beach, away) = (family.pile("Beach"), family.pile("away", isHidden: true))
    let shared = family.photo("shared", in: beach)
    family.change(family.registers.copying([shared], to: away))
    family.change(family.registers.deleting(pile: away, now: family.now))
    #expect(family.seen == [[]])
    var later = family.registers
    later.emptyBin(now: family.now + Bin.span + 1)
    #expect(later.shelf(for: PilesFixture.child).sections.map { $0.photos.count } == [0])
    // A parent shows it again by its own register.
    family.change([Registers.hiding(shared, false)])
    #expect(family.seen == [[]], "the pile in the bin still conceals it")
  }

  @Test func deletingAPileThatShowedTakesOnlyItsOwnPhotosAway() {
    var family = PilesFixture()
    let (beach, sea) = (family.pile("Beach"), family.pile("Sea"))
    let (own, shared) = (family.photo("own", in: sea), family.photo("shared", in: beach))
    family.change(family.registers.copying([shared], to: sea))
    family.change(family.registers.deleting(pile: sea, now: family.now))
    #expect(family.seen == [[shared]])
    #expect(family.registers.shelf().loose.isEmpty, "what is in a pile in the bin comes back with it")
    family.change(family.registers.restoring(pile: sea))
    #expect(family.seen == [[shared], [own, shared]])
    family.change(family.registers.deleting(pile: sea, now: family.now))
    var later = family.registers
    later.emptyBin(now: family.now + Bin.span + 1)
    #expect(later.shelf().loose.map { $0.id } == [own])
    #expect(later.shelf(for: PilesFixture.child).loose.isEmpty)
  }

  @Test func aRowThatIsNoPhotoShowsNothing() {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    for (name, value) in [("a", Value.nothing), ("b", .text("x")), ("c", .list([.text("x")]))] {
      family.change([
        Edit(.photos, Name(name), "file", value),
        Edit(.photos, Name(name), PhotoPlace.field(beach), .integer(1)),
      ])
    }
    #expect(family.seen == [[]])
    #expect(family.registers.photo("c") == nil)
  }
}
