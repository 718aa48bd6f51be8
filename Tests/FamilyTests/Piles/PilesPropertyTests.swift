import Language
import Testing

@testable import Family

/// Random edits on two devices that hear of each other late and in any order. Once both have heard everything, they show
/// the same; nothing hidden shows, nothing shows twice, and every order is total.
@Suite struct PilesPropertyTests {
  /// Whether a photo may show in a pile, written down a second time and straight from the rows.
  static func mayShow(_ photo: Name, in pile: Name, _ registers: Registers) -> Bool {
    guard let row = registers.row(photo, in: .photos), row.deletedAt == nil, row["file"] != .nothing else {
      return false
    }
    if row["hidden"] != .nothing && row["hidden"] != .flag(false) { return false }
    if row.clock(of: "rating") != nil, row["rating"] != .text("everyone") { return false }
    guard row[Name("in." + pile.text)].integer != nil else { return false }
    for register in row.registers where register.field.text.hasPrefix("in.") && register.value != .nothing {
      let name = Name(String(register.field.text.dropFirst(3)))
      guard let other = registers.row(name, in: .piles) else { return false }
      if other.deletedAt != nil && other["name"] == .nothing { continue }
      if other["hidden"] == .flag(true) || other["rating"] != .text("everyone") { return false }
      if name == pile && other.deletedAt != nil { return false }
    }
    return true
  }

  static func edits(_ random: inout SeededGenerator, _ family: inout PilesFixture) -> [Edit] {
    let registers = family.registers
    let piles = registers.rows(in: .piles).map { PileID($0.name) }
    let photos = registers.rows(in: .photos).map { PhotoID($0.name) }
    if piles.count < 3 || random.below(25) == 0 {
      return registers.makingPile("p", .noun, fresh: family.replica.freshName(now: family.now))
    }
    let pile = random.pick(piles)
    if photos.count < 5 || random.below(4) == 0 {
      let name = "\(random.below(24))"
      var index = PhotoIndex(registers, for: pile)
      let bytes = PilesFixture.hash("b\(random.below(30))")
      return index.bringing(
        PhotoID(PilesFixture.hash(name)), PilesFixture.file(name, bytes: bytes), into: registers
      ).edits
    }
    let photo = random.pick(photos)
    switch random.below(13) {
    case 0: return registers.moving([photo, random.pick(photos)], from: random.pick(piles), to: pile)
    case 1, 2: return registers.copying([photo], to: pile)
    case 3: return registers.moving(photo, to: random.below(4), in: pile)
    case 4: return registers.moving(pile: pile, to: random.below(piles.count))
    case 5: return Registers.deleting([photo], now: family.now)
    case 6: return Registers.restoring([photo])
    case 7: return registers.deleting(pile: pile, now: family.now)
    case 8: return registers.restoring(pile: pile)
    case 9: return [Registers.hiding(photo, random.below(2) == 0)]
    case 10:
      let rating = random.pick([ContentRating.everyone, .everyone, .teen, nil])
      return [
        random.below(2) == 0
          ? Registers.rating(rating, pile.name, in: .piles)
          : Registers.rating(rating, photo.name, in: .photos)
      ]
    case 11:
      guard var changed = registers.pile(pile) else { return [] }
      let old = changed
      changed.isHidden = random.below(2) == 0
      changed.cover = photo
      return changed.edits(since: old)
    default: return [Registers.naming(photo, "n")]
    }
  }

  @Test func whateverTwoDevicesDoTheChildSeesOnlyWhatMayBeSeen() {
    var shown = 0
    var concealed = 0
    for seed in 0..<150 {
      var random = SeededGenerator(UInt64(seed))
      var families = [PilesFixture("a"), PilesFixture("b")]
      var waiting: [[OperationBatch]] = [[], []]
      for _ in 0..<60 {
        let who = random.below(2)
        if random.below(4) == 0, !waiting[who].isEmpty {
          let batch = waiting[who].remove(at: random.below(waiting[who].count))
          families[who].replica.receive(batch, now: families[who].now)
        } else {
          let edits = Self.edits(&random, &families[who])
          waiting[1 - who].append(families[who].change(edits))
        }
        Self.check(families[who].registers, &shown, &concealed)
      }
      for who in 0..<2 {
        for batch in waiting[who] { families[who].replica.receive(batch, now: families[who].now) }
      }
      #expect(families[0].registers == families[1].registers)
      #expect(families[0].registers.shelf() == families[1].registers.shelf())
      Self.check(families[0].registers, &shown, &concealed)
    }
    // The schedules reach both: what shows and what must not.
    #expect(shown > 1000 && concealed > 1000)
  }

  static func check(_ registers: Registers, _ shown: inout Int, _ concealed: inout Int) {
    let shelf = registers.shelf(for: PilesFixture.child)
    #expect(Set(shelf.sections.map { $0.pile.id }).count == shelf.sections.count)
    for section in shelf.sections {
      #expect(!section.pile.isHidden && registers.rating(of: section.pile.id) == .everyone)
      var bytes: Set<String> = []
      for photo in section.photos {
        shown += 1
        #expect(mayShow(photo.id.name, in: section.pile.id.name, registers))
        let file = registers.photo(photo.id)?.file
        #expect(file != nil && bytes.insert(file?.bytes ?? "").inserted)
      }
      if let cover = section.cover { #expect(section.photos.contains(cover)) }
    }
    // Nothing that may be seen is missing either, but for a twin of what is shown or concealed.
    let everything = registers.shelf()
    for section in everything.sections {
      let seen = Set(shelf.section(section.pile.id)?.photos.map { $0.id } ?? [])
      for photo in section.photos where !seen.contains(photo.id) {
        concealed += 1
        let own = registers.photo(photo.id)?.file.bytes
        let hasTwin = registers.rows(in: .photos).contains {
          $0.name != photo.id.name && $0.row["file"].list?[4].text == own
        }
        #expect(hasTwin || !mayShow(photo.id.name, in: section.pile.id.name, registers))
      }
    }
  }
}
