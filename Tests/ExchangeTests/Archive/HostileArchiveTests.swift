import Family
import Language
import Testing

@testable import Exchange

/// Damaged and hostile archives: refused and named, or told, and never taken for something else.
@Suite struct HostileArchiveTests {
  let fixture = ArchiveFixture()

  func small() throws -> (file: [UInt8], registers: Registers) {
    var replica = Replica(id: ReplicaID("d.1"))
    let hash = fixture.keep(ArchiveFixture.picture)
    _ = replica.change(
      Tile(
        id: "a", label: .init(bulgarian: "вода", english: "water"),
        picture: .stored(hash: hash, contentType: "image/png")
      ).edits(), now: 5)
    return (try fixture.write(replica.registers), replica.registers)
  }

  @Test func everyByteThatFlipsIsNoticed() throws {
    let (file, registers) = try small()
    var refused = 0
    for place in 0..<file.count {
      var damaged = file
      damaged[place] ^= 1 << UInt8(place % 8)
      do throws(ArchiveFailure) {
        let contents = try fixture.read(damaged).contents
        #expect(contents.registers == registers)
        #expect(!contents.notices.isEmpty, "byte \(place)")
      } catch {
        refused += 1
      }
    }
    #expect(refused > file.count / 2)
  }

  @Test func everyCutIsRefused() throws {
    let file = try small().file
    for length in 0..<file.count {
      #expect(fixture.failure(Array(file[..<length])) != nil, "cut at \(length)")
    }
    for start in 1..<file.count where start % 7 == 1 {
      let rest = Array(file[start...])
      #expect(fixture.failure(rest) != nil, "without the first \(start)")
    }
  }

  @Test func damagedArchivesNeverTrapAndNeverSayAnythingElse() throws {
    let (file, registers) = try small()
    var random = SeededGenerator(4)
    for _ in 0..<3_000 {
      let damaged = random.damaged(file)
      guard let read = try? fixture.read(damaged) else { continue }
      #expect(read.contents.registers == registers)
      #expect(read.kept.allSatisfy { $0.bytes == ArchiveFixture.picture })
    }
  }

  @Test func aDamagedPictureIsLeftOutAndTheRestComesIn() throws {
    let (file, registers) = try small()
    let needle = ArchiveFixture.picture
    let place = try #require((0..<file.count).first { file[$0...].starts(with: needle) })
    var damaged = file
    damaged[place + 20] ^= 1
    let read = try fixture.read(damaged)
    #expect(read.contents.registers == registers)
    #expect(read.kept.isEmpty)
    let name = "media/" + ArchiveFixture.hash(needle) + ".png"
    #expect(read.contents.notices == [ArchiveNotice(.mediumDamaged, name)])
    #expect(read.contents.lost == [name])
  }

  @Test func aFullDiskIsTold() throws {
    let read = try fixture.read(try small().file, hasRoom: false)
    #expect(read.contents.notices.map(\.code) == [.mediumNotKept])
    #expect(read.contents.media == 0)
  }

  @Test func whatIsNoFamilysArchiveIsToldApart() {
    let texts = ArchiveFixture.texts("{}")
    #expect(fixture.failure([]) == ArchiveFailure(.notArchive))
    #expect(fixture.failure(Array("{}".utf8)) == ArchiveFailure(.notArchive))
    #expect(fixture.failure(ArchiveFixture.packed([("a.obf", [1])])) == ArchiveFailure(.notFamily))
    #expect(
      fixture.failure(ArchiveFixture.packed(texts, listed: false))
        == ArchiveFailure(.missing, "hashes.json"))
    #expect(
      fixture.failure(ArchiveFixture.packed(Array(texts.prefix(2))))
        == ArchiveFailure(.missing, "read-me.html"))
    #expect(fixture.failure(ArchiveFixture.packed(texts)) == ArchiveFailure(.unreadable, "family.json"))
  }

  @Test func anEntryThatDoesNotFitItsHashIsNamed() {
    for wrong in 0..<3 {
      var zip = ZIPWriter()
      var hashes = HashList()
      let texts = ArchiveFixture.texts(#"{"format":"martlet-family-1","tables":{}}"#)
      for (index, (name, content)) in texts.enumerated() {
        zip.add(name, content)
        hashes.add(name, ArchiveFixture.hash(index == wrong ? content + [1] : content))
      }
      zip.add("hashes.json", hashes.written)
      #expect(fixture.failure(zip.finished()) == ArchiveFailure(.hash, texts[wrong].0))
    }
  }

  @Test func namesThatLeadOutsideAndNamesThatRepeatAreRefused() {
    let texts = ArchiveFixture.texts(#"{"format":"martlet-family-1","tables":{}}"#)
    #expect(fixture.failure(ArchiveFixture.packed(texts)) == nil)
    for name in ["../a", "/etc/a", "a\\..\\b", "C:/a"] {
      let packed = ArchiveFixture.packed(texts + [(name, [1])])
      #expect(fixture.failure(packed) == ArchiveFailure(.unsafeName, name))
    }
    var zip = ZIPWriter()
    var hashes = HashList()
    for (name, content) in texts + [texts[0]] {
      zip.add(name, content)
      hashes.add(name, ArchiveFixture.hash(content))
    }
    zip.add("hashes.json", hashes.written)
    #expect(fixture.failure(zip.finished()) == ArchiveFailure(.repeated, "family.json"))
  }

  @Test func bombsAreRefusedBeforeTheyAreInflated() {
    var zip = ZIPWriter()
    for (name, content) in ArchiveFixture.texts("{}") { zip.add(name, content) }
    zip.add("media/a", deflated: [UInt8](repeating: 0, count: 1_000), size: 300_000, crc: 0)
    zip.add("hashes.json", deflated: [UInt8](repeating: 0, count: 1_000), size: 40 << 20, crc: 0)
    #expect(fixture.failure(zip.finished()) == ArchiveFailure(.bomb, "hashes.json"))
    var large = ZIPWriter()
    for (name, content) in ArchiveFixture.texts("{}") { large.add(name, content) }
    large.add("hashes.json", deflated: [UInt8](repeating: 0, count: 1 << 20), size: 129 << 20, crc: 0)
    #expect(fixture.failure(large.finished()) == ArchiveFailure(.tooLarge, "hashes.json"))
  }

  @Test func whatIsNotListedIsNotLookedAt() throws {
    let hash = ArchiveFixture.hash(ArchiveFixture.picture)
    var zip = ZIPWriter()
    var hashes = HashList()
    for (name, content) in ArchiveFixture.texts(#"{"format":"martlet-family-1","tables":{}}"#) {
      zip.add(name, content)
      hashes.add(name, ArchiveFixture.hash(content))
    }
    zip.add("media/\(hash).png", ArchiveFixture.picture)
    zip.add(".DS_Store", [1])
    hashes.add("media/\(ArchiveFixture.hash([1])).png", ArchiveFixture.hash([1]))
    zip.add("hashes.json", hashes.written)
    let read = try fixture.read(zip.finished())
    #expect(read.kept.isEmpty)
    #expect(read.contents.notices.map(\.code) == [.unlisted, .unlisted, .mediumMissing])
  }

  @Test func programsInPicturesAndUnknownKindsAreLeftOut() throws {
    let texts = ArchiveFixture.texts(#"{"format":"martlet-family-1","tables":{}}"#)
    let bad: [[UInt8]] = [
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>".utf8),
      [1, 2, 3, 4, 5],
    ]
    for bytes in bad {
      let read = try fixture.read(
        ArchiveFixture.packed(texts + [("media/\(ArchiveFixture.hash(bytes)).svg", bytes)]))
      #expect(read.kept.isEmpty)
      #expect(read.contents.notices.map(\.code) == [.mediumUnsafe])
    }
  }

  @Test func everyCodeHasItsWordsInBothLanguages() {
    var seen: Set<String> = []
    for code in 0...20 {
      guard let code = ArchiveFailure.Code(rawValue: UInt8(code)) else { continue }
      let failure = ArchiveFailure(code)
      #expect(seen.insert(failure.name.text).inserted)
      #expect(failure.message(in: .bulgarian).text != failure.message(in: .english).text)
    }
    for code in 0...20 {
      guard let code = ArchiveNotice.Code(rawValue: UInt8(code)) else { continue }
      let notice = ArchiveNotice(code)
      #expect(seen.insert(notice.name.text).inserted)
      #expect(notice.message(in: .bulgarian).text != notice.message(in: .english).text)
    }
    #expect(seen.count == 21)
  }
}
