import Family
import Language
import Testing

@testable import Exchange

/// An archive written and read step by step, as the browser does it.
@Suite struct ArchiveDeskTests {
  /// Answers the desk as the browser does, until its last step.
  private func answer(
    _ begin: ArchiveMessage, _ fixture: ArchiveFixture, file: [UInt8] = []
  ) throws -> (end: ArchiveStep, file: [UInt8], kept: [String]) {
    var desk = ArchiveDesk()
    var written: [UInt8] = []
    var kept: [String] = []
    var message = begin
    while true {
      var steps: [ArchiveStep] = []
      let isTaken = desk.take(message) { steps.append($0) }
      #expect(isTaken)
      for step in steps { if case .write(let bytes) = step { written += bytes } }
      switch try #require(steps.last) {
      case .digest(let bytes): message = .answer(ArchiveFixture.digest(bytes))
      case .deflate(let bytes): message = .answer(fixture.deflate(bytes))
      case .medium(let name): message = .answer(fixture.media[name])
      case .fetch(let start, let count): message = .answer(Array(file[Int(start)..<Int(start + count)]))
      case .inflate(let bytes, let limit): message = .answer(fixture.inflate(bytes, limit: Int(limit)))
      case .keep(let media):
        kept += media.map { $0.hash }
        message = .answer([])
      case .write, .exported, .imported, .failed: return (try #require(steps.last), written, kept)
      }
    }
  }

  private func reading(_ size: Int, into snapshot: [UInt8]? = nil) -> ArchiveMessage {
    .beginReading(.english, size: Int64(size), .init(snapshot: snapshot, batches: []))
  }

  @Test func whatIsExportedIsImportedAsOneRecordOfTheLog() throws {
    var random = SeededGenerator(7)
    let fixture = ArchiveFixture()
    let hash = fixture.keep(ArchiveFixture.picture)
    for _ in 0..<40 {
      let registers = random.registers()
      let snapshot = Replica(id: ReplicaID("d.1"), registers: registers).snapshot.encoded
      let stored = ArchiveMessage.Stored(snapshot: snapshot, batches: [])
      let out = try answer(.beginWriting(.english, stored, media: [hash]), fixture)
      #expect(out.end.kind == .exported)
      let back = try answer(reading(out.file.count), fixture, file: out.file)
      guard case .imported(let record, let report) = back.end else {
        Issue.record("not imported: \(back.end)")
        return
      }
      #expect(back.kept == [hash])
      let opened = FamilyLog.open(snapshot: nil, batches: record.isEmpty ? [] : [record])
      #expect(opened.registers == registers)
      #expect(try JSONReader.read(Array(report.utf8)).object?["media"]?.integer == 1)
      let again = try answer(reading(out.file.count, into: snapshot), fixture, file: out.file)
      guard case .imported(batch: [], report: _) = again.end else {
        Issue.record("not the same a second time: \(again.end)")
        return
      }
    }
  }

  @Test func aRefusalIsInTheReadersLanguage() throws {
    let refused = try answer(reading(3), ArchiveFixture(), file: [1, 2, 3])
    guard case .failed("not-an-archive", place: "", let reason) = refused.end else {
      Issue.record("not refused: \(refused.end)")
      return
    }
    #expect(reason.hasPrefix("Martlet did not export this file"))
  }

  @Test func aFileOfMoreThanTwoGigabytesIsNotEvenLookedAt() throws {
    for size in [Int(Int32.max) + 1, .max, -1] {
      let refused = try answer(reading(size), ArchiveFixture())
      guard case .failed("too-large", _, _) = refused.end else {
        Issue.record("not refused: \(refused.end)")
        return
      }
    }
  }
}
