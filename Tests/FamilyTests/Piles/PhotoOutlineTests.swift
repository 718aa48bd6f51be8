import Language
import Testing

@testable import Family

/// What the photos room asks of each photo, read where a snapshot holds it, beside the same rows in memory.
@Suite struct PhotoOutlineTests {
  @Test func sixtyFourDigitsAreReadAsTheirBytesAndWrittenAgain() {
    let text = "00ff10a0" + String(repeating: "3c", count: 27) + "9f"
    let digest = Digest(Array(("x" + text).utf8), at: 1)
    #expect(digest?.text == text)
    #expect(digest?.first == 0x3c3c_3c3c_a010_ff00, "the first byte is the lowest")
    #expect(
      digest == Digest(Array(text.utf8), at: 0) && digest != Digest(Array(PilesFixture.hash("x").utf8), at: 0)
    )
  }

  @Test func whatIsNoHashIsNone() {
    let text = PilesFixture.hash("one")
    for (bytes, start) in [
      (text.uppercased().replacing("0", with: "A"), 0), (String(text.dropLast()), 0), (text, 1), (text, -1),
      ("", 0),
      (String(text.dropLast()) + "g", 0), (String(repeating: "ж", count: 32), 0),
    ] {
      #expect(Digest(Array(bytes.utf8), at: start) == nil, "\(bytes) \(start)")
    }
  }

  /// The same registers, as a start finds them.
  static func packed(_ registers: Registers) throws -> Registers {
    let clock = Clock(wall: 7, counter: 0, replica: ReplicaID("d.1"))
    return try Snapshot(
      decoding: Snapshot(replica: ReplicaID("d.1"), latest: clock, registers: registers).encoded
    ).registers
  }

  @Test func aShelfOfStoredRowsIsTheShelfOfTheSameRowsInMemory() throws {
    var photos = 0
    for seed in 0..<60 {
      var random = SeededGenerator(UInt64(1000 + seed))
      var family = PilesFixture("a")
      for _ in 0..<50 { family.change(PilesPropertyTests.edits(&random, &family)) }
      let stored = try Self.packed(family.registers)
      #expect(stored.shelf() == family.registers.shelf())
      #expect(stored.shelf(for: PilesFixture.child) == family.registers.shelf(for: PilesFixture.child))
      for section in stored.shelf().sections { photos += section.photos.count }
    }
    #expect(photos > 300)
  }

  /// Values of a photo's register, right and wrong.
  static func file(_ random: inout SeededGenerator) -> Value {
    let odd: [Value] = [
      .nothing, .flag(true), .integer(-3), .real(0.5), .text(""), .text("stored:"),
      .text(PilesFixture.hash("b")),
      .text("stored:" + PilesFixture.hash("t")), .text("stored:" + PilesFixture.hash("t") + "x"),
      .text("emoji:🍎"), .list([]), .list([.list([.text("x")]), .integer(7)]),
    ]
    guard case .list(var parts) = PilesFixture.file("one").value else { return .nothing }
    for _ in 0..<random.below(3) { parts[random.below(parts.count)] = random.pick(odd) }
    switch random.below(6) {
    case 0: return .list(Array(parts.prefix(random.below(7))))
    case 1: return .list(parts + [random.pick(odd), random.pick(odd)])
    case 2: return random.pick(odd)
    default: return .list(parts)
    }
  }

  @Test func nonsenseReadsTheSameInBothWays() throws {
    var random = SeededGenerator(7)
    var kinds: Set<String> = []
    for round in 0..<400 {
      var family = PilesFixture()
      let beach = family.pile("Beach")
      family.change([
        Edit(.photos, "a", "file", Self.file(&random)),
        Edit(.photos, "a", PhotoPlace.field(beach), .integer(1)),
        Edit(
          .photos, "a", "hidden", random.pick([.nothing, .nothing, .flag(true), .flag(false), .text("x")])),
        Edit(
          .photos, "a", "rating",
          random.pick([.nothing, .nothing, .text("category"), .text("teen"), .integer(1)])),
      ])
      guard let row = family.registers.row("a", in: .photos),
        let stored = try Self.packed(family.registers).row("a", in: .photos)
      else { continue }
      let (mine, theirs) = (PhotoOutline(row), PhotoOutline(stored))
      #expect((mine == nil) == (theirs == nil), "round \(round)")
      guard let mine, let theirs else {
        kinds.insert("none")
        continue
      }
      #expect(mine.taken == theirs.taken && mine.square == theirs.square && mine.bytes == theirs.bytes)
      #expect(mine.isHidden == theirs.isHidden && mine.isHidden == row.isHiddenPhoto)
      #expect(mine.others.map { $0.field } == theirs.others.map { $0.field })
      #expect(mine.others.map { $0.value } == theirs.others.map { $0.value })
      if let own = row.ownRatingOfPhoto {
        #expect(mine.isRatedForOthers(than: PilesFixture.child) == !PilesFixture.child.admits(own))
      } else {
        #expect(!mine.isRatedForOthers(than: PilesFixture.child))
      }
      if let file = PhotoFile(row["file"]), case .stored(let hash, _) = file.thumbnail {
        #expect(mine.square?.text == hash)
      }
      kinds.insert(mine.square == nil ? "no square" : mine.bytes == nil ? "no hash" : "photo")
    }
    #expect(kinds == ["none", "no square", "no hash", "photo"])
  }

  @Test func aPhotoWhoseFileHasNoHashIsShownToParentsAlone() {
    var family = PilesFixture()
    let beach = family.pile("Beach")
    let photo = family.photo("one", in: beach, bytes: "nonsense")
    #expect(family.seen == [[]])
    #expect(family.registers.shelf().sections.map { $0.photos.map { $0.id } } == [[photo]])
  }
}
