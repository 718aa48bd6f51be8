import Bytes
import Family
import Testing

@testable import Exchange

/// The messages between the browser and its module.
@Suite struct ArchiveDeskTests {
  /// Answers the desk as the browser does, until its last message.
  func answer(
    _ begin: ByteWriter, _ fixture: ArchiveFixture, file: [UInt8] = []
  ) throws -> (kind: ArchiveDesk.Outgoing, reader: ByteReader, file: [UInt8], kept: [String]) {
    var desk = ArchiveDesk()
    var written: [UInt8] = []
    var kept: [String] = []
    #expect(ArchiveDesk.takes(begin.bytes))
    let first = desk.take(begin.bytes)
    var steps = try #require(first)
    while true {
      var answer: [UInt8]??
      for step in steps {
        var reader = ByteReader(step)
        let raw = try reader.readUInt8()
        let kind = try #require(ArchiveDesk.Outgoing(rawValue: raw))
        switch kind {
        case .write: written += try reader.readBlock()
        case .digest: answer = ArchiveFixture.digest(try reader.readBlock())
        case .deflate: answer = .some(fixture.deflate(try reader.readBlock()))
        case .medium: answer = .some(fixture.media[try reader.readText()])
        case .fetch:
          let start = Int(try reader.readInt64())
          answer = Array(file[start..<start + Int(try reader.readInt64())])
        case .inflate:
          let bytes = try reader.readBlock()
          answer = .some(fixture.inflate(bytes, limit: Int(try reader.readInt64())))
        case .keep:
          for _ in 0..<(try reader.readUInt32()) {
            kept.append(try reader.readText())
            _ = try reader.readText()
            _ = try reader.readBlock()
          }
          answer = []
        case .exported, .imported, .failed: return (kind, reader, written, kept)
        }
      }
      let given = try #require(answer)
      var message = ByteWriter()
      message.write(ArchiveDesk.Incoming.answer.rawValue)
      message.write(given != nil)
      message.write(given ?? [])
      let more = desk.take(message.bytes)
      steps = try #require(more)
    }
  }

  func begin(
    _ kind: ArchiveDesk.Incoming, _ snapshot: [UInt8], media: [String] = [], size: Int = 0
  ) -> ByteWriter {
    var writer = ByteWriter()
    writer.write(kind.rawValue)
    writer.write("en")
    if kind == .beginReading { writer.write(Int64(size)) }
    writer.write(snapshot)
    writer.write(UInt32(0))
    if kind == .beginWriting {
      writer.write(UInt32(media.count))
      for name in media { writer.write(name) }
    }
    return writer
  }

  @Test func whatIsExportedIsImportedAsOneRecordOfTheLog() throws {
    var random = SeededGenerator(7)
    let fixture = ArchiveFixture()
    let hash = fixture.keep(ArchiveFixture.picture)
    for _ in 0..<40 {
      let registers = random.registers()
      let snapshot = Replica(id: ReplicaID("d.1"), registers: registers).snapshot.encoded
      let out = try answer(begin(.beginWriting, snapshot, media: [hash]), fixture)
      #expect(out.kind == .exported)
      var back = try answer(begin(.beginReading, [], size: out.file.count), fixture, file: out.file)
      #expect(back.kind == .imported && back.kept == [hash])
      let record = try back.reader.readBlock()
      let opened = FamilyLog.open(snapshot: nil, batches: record.isEmpty ? [] : [record])
      #expect(opened.registers == registers)
      let report = try JSONReader.read(try back.reader.readBlock())
      #expect(report.object?["media"]?.integer == 1)
      var again = try answer(begin(.beginReading, snapshot, size: out.file.count), fixture, file: out.file)
      let changes = try again.reader.readBlock()
      #expect(changes.isEmpty)
    }
  }

  @Test func aRefusalIsInTheReadersLanguage() throws {
    var refused = try answer(begin(.beginReading, [], size: 3), ArchiveFixture(), file: [1, 2, 3])
    #expect(refused.kind == .failed)
    let texts = [try refused.reader.readText(), try refused.reader.readText(), try refused.reader.readText()]
    #expect(texts[0] == "not-an-archive" && texts[1].isEmpty)
    #expect(texts[2].hasPrefix("This is no archive"))
  }

  @Test func nonsenseIsNoMessage() {
    #expect(!ArchiveDesk.takes([]))
    #expect(!ArchiveDesk.takes([0]) && !ArchiveDesk.takes([2]) && !ArchiveDesk.takes([13]))
    var random = SeededGenerator(8)
    let good = begin(.beginReading, [1, 2], size: 5).bytes
    for _ in 0..<2_000 {
      var desk = ArchiveDesk()
      _ = desk.take(random.damaged(good))
      _ = desk.take([12])
      _ = desk.take([12, 0])
      _ = desk.take([12, 1, 0, 0, 0, 0])
    }
  }
}
