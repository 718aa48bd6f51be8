import Language

@testable import Family

/// A family's photos on one device, with a clock that goes on by itself.
struct PilesFixture {
  var replica: Replica
  var now: Int64 = 1_700_000_000_000

  init(_ device: String = "a") { replica = Replica(id: ReplicaID(device: device, session: "1")) }

  var registers: Registers { replica.registers }

  /// What was made, to be told to another device.
  @discardableResult
  mutating func change(_ edits: [Edit]) -> OperationBatch {
    now += 1
    return replica.change(edits, now: now)
  }

  mutating func pile(_ name: String, rating: ContentRating? = .everyone, isHidden: Bool = false) -> PileID {
    let fresh = replica.freshName(now: now)
    change(registers.makingPile(name, .verb, fresh: fresh))
    change([Registers.rating(rating, fresh, in: .piles)])
    let id = PileID(fresh)
    if isHidden, var pile = registers.pile(id) {
      let old = pile
      pile.isHidden = true
      change(pile.edits(since: old))
    }
    return id
  }

  @discardableResult
  mutating func photo(_ name: String, in pile: PileID, bytes: String? = nil) -> PhotoID {
    var index = PhotoIndex(registers, for: pile)
    let brought = index.bringing(
      PhotoID(PilesFixture.hash(name)), PilesFixture.file(name, bytes: bytes), into: registers)
    change(brought.edits)
    return PhotoID(PilesFixture.hash(name))
  }

  /// 64 hexadecimal digits that stand for a name.
  static func hash(_ name: String) -> String {
    var digits = ""
    for byte in name.utf8 { digits += String(byte, radix: 16) }
    return digits + String(repeating: "0", count: max(0, 64 - digits.count))
  }

  static func file(_ name: String, bytes: String? = nil) -> PhotoFile {
    PhotoFile(
      name: name + ".jpg", taken: 1_714_953_600_000,
      thumbnail: .stored(hash: hash("t" + name), contentType: "image/webp"),
      picture: .stored(hash: hash("p" + name), contentType: "image/webp"), bytes: bytes ?? hash("b" + name),
      width: 1600, height: 1200)
  }

  static let child = Admission(Limits())

  var seen: [[PhotoID]] { registers.shelf(for: Self.child).sections.map { $0.photos.map { $0.id } } }
}
