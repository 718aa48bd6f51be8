import Bytes
import Testing

@testable import Exchange

@Suite struct ZIPTests {
  func failure(_ bytes: [UInt8], limits: ZIPLimits = ZIPLimits()) -> ZIPError? {
    do throws(ZIPError) {
      _ = try ZIPDirectory(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  func archive(_ entries: [(String, [UInt8])]) -> [UInt8] {
    var writer = ZIPWriter()
    for (name, content) in entries { writer.add(name, content) }
    return writer.finished()
  }

  /// The archive with a 16-bit or 32-bit field of its only entry's directory record changed.
  func changed(_ bytes: [UInt8], field: Int, to value: UInt32, width: Int) -> [UInt8] {
    var bytes = bytes
    let record = bytes.count - 22 - 46 - 1
    for place in 0..<width {
      bytes[record + field + place] = UInt8(truncatingIfNeeded: value >> UInt32(8 * place))
    }
    return bytes
  }

  @Test func whatIsWrittenIsFound() throws {
    let bytes = archive([("manifest.json", [1, 2, 3]), ("картинки/ябълка.png", []), ("a/", [])])
    let directory = try ZIPDirectory(bytes)
    #expect(directory.entries.count == 2)
    let entry = try #require(directory["manifest.json"])
    #expect(Array(bytes[entry.start..<entry.end]) == [1, 2, 3])
    try directory.verify(entry, [1, 2, 3])
    #expect(throws: ZIPError(.damaged, "manifest.json")) { try directory.verify(entry, [1, 2, 4]) }
    #expect(throws: ZIPError(.damaged, "manifest.json")) { try directory.verify(entry, [1, 2]) }
    #expect(directory["картинки/ябълка.png"] != nil)
    #expect(directory["nothing"] == nil)
    #expect(ZIPDirectory.isZIP(bytes) && ZIPDirectory.isZIP(archive([])))
  }

  @Test func anArchiveAfterOtherBytesOpens() throws {
    let bytes = [UInt8](repeating: 7, count: 99) + archive([("a", [5]), ("b", [6])])
    let directory = try ZIPDirectory(bytes)
    let entry = try #require(directory["b"])
    #expect(Array(bytes[entry.start..<entry.end]) == [6])
  }

  @Test(arguments: ["../a", "a/../b", "/a", "\\a", "..\\a", "C:/a", "C:\\a", "a\0b"])
  func namesThatLeadOutsideAreSetAside(name: String) throws {
    let directory = try ZIPDirectory(archive([(name, [1]), ("ok", [2])]))
    #expect(directory.setAside == [ZIPError(.unsafeName, name)])
    #expect(directory.entries.map(\.name) == ["ok"])
  }

  @Test func namesAreMadePlainAndTheLastOfEachCounts() throws {
    let directory = try ZIPDirectory(archive([("a\\b", [1]), ("./c", [2]), ("c", [3, 4])]))
    #expect(directory.backslashed == ["a/b"])
    #expect(directory.repeated == ["c"])
    #expect(directory["a/b"]?.size == 1)
    #expect(directory["c"]?.size == 2)
  }

  @Test func whatCannotBeOpenedIsToldApart() {
    let bytes = archive([("a", [1, 2, 3])])
    #expect(failure([]) == ZIPError(.notZIP))
    #expect(failure(Array("{}".utf8)) == ZIPError(.notZIP))
    #expect(failure(Array(bytes.dropLast())) == ZIPError(.cut))
    #expect(failure(changed(bytes, field: 24, to: .max, width: 4)) == ZIPError(.zip64, "a"))
    #expect(failure(changed(bytes, field: 24, to: 600 << 20, width: 4)) == nil)
    #expect(
      (try? ZIPDirectory(changed(bytes, field: 8, to: 1, width: 2)))?.setAside == [ZIPError(.encrypted, "a")])
    #expect(
      (try? ZIPDirectory(changed(bytes, field: 10, to: 12, width: 2)))?.setAside == [ZIPError(.method, "a")])
    #expect(
      (try? ZIPDirectory(changed(bytes, field: 42, to: 2, width: 4)))?.setAside == [ZIPError(.damaged, "a")])
    #expect(
      (try? ZIPDirectory(changed(bytes, field: 20, to: 99, width: 4)))?.setAside == [ZIPError(.damaged, "a")])
  }

  @Test func bombsAreRefusedBeforeAnythingIsInflated() {
    var writer = ZIPWriter()
    writer.add("a", deflated: [UInt8](repeating: 0, count: 10_000), size: 10_000 * 201, crc: 0)
    #expect(failure(writer.finished()) == ZIPError(.bomb, "a"))

    #expect(ZIPLimits().total == 512 << 20 && ZIPLimits().entries == 20_000)
    var limits = ZIPLimits()
    limits.total = 99
    limits.entries = 3
    #expect(failure(archive([("a", [0]), ("b", [UInt8](repeating: 0, count: 98))]), limits: limits) == nil)
    #expect(
      failure(archive([("a", [0]), ("b", [UInt8](repeating: 0, count: 99))]), limits: limits)
        == ZIPError(.tooLarge))
    #expect(
      failure(archive([("a", []), ("b", []), ("c", []), ("d", [])]), limits: limits)
        == ZIPError(.tooManyEntries))
  }

  @Test func entriesThatShareBytesAreRefused() {
    var inner = ZIPWriter()
    inner.add("x", [1, 2, 3])
    let bytes = archive([("a", inner.finished()), ("b", [1])])
    // Point the second entry at the header inside the first.
    var damaged = bytes
    let record = bytes.count - 22 - 47
    damaged[record + 42] = 31
    damaged[record + 20] = 3
    damaged[record + 24] = 3
    #expect(failure(damaged) == ZIPError(.overlapping, "b"))
  }

  @Test func damagedArchivesNeverTrap() {
    var random = SeededGenerator(3)
    for _ in 0..<5_000 {
      let bytes = archive(
        (0..<random.below(5)).map { ("\($0 % 3)/a", [UInt8](repeating: 1, count: random.below(50))) })
      fuzzOne(random.damaged(bytes))
    }
  }

  /// Every entry that is offered lies inside the file and keeps to the limits.
  func fuzzOne(_ bytes: [UInt8]) {
    guard let directory = try? ZIPDirectory(bytes) else { return }
    var total: Int64 = 0
    for entry in directory.entries {
      #expect(entry.start >= 0 && entry.end <= bytes.count && entry.start <= entry.end)
      #expect(!entry.name.hasPrefix("/"))
      total += Int64(entry.size)
      let content = Array(bytes[entry.start..<entry.end])
      try? directory.verify(entry, content)
    }
    #expect(total <= 512 << 20)
  }
}
