import Family
import Language
import Testing

@testable import Exchange

/// What a family takes out comes back as it was.
@Suite struct ArchiveRoundTripTests {
  @Test func everyRegisterOfEveryRowComesBackWithItsClock() throws {
    var random = SeededGenerator(1)
    let fixture = ArchiveFixture()
    for round in 0..<300 {
      fixture.deflates = round % 2 == 0
      let registers = random.registers()
      let file = try fixture.write(registers)
      let contents = try fixture.read(file).contents
      #expect(contents.registers == registers)
      #expect(contents.notices.isEmpty)
      var empty = Registers()
      for operation in contents.changes.operations { empty.apply(operation) }
      #expect(empty == registers)
      #expect(try OperationBatch(decoding: contents.changes.encoded) == contents.changes)
    }
  }

  @Test func aDeviceThatHasDataKeepsItsOwnAndGetsTheRest() throws {
    var random = SeededGenerator(2)
    let fixture = ArchiveFixture()
    var changed = 0
    for _ in 0..<200 {
      let (taken, held) = (random.registers(), random.registers())
      let contents = try fixture.read(try fixture.write(taken), into: held).contents
      var expected = held
      expected.merge(taken)
      var merged = held
      for operation in contents.changes.operations {
        let isNew = merged.apply(operation)
        #expect(isNew)
        changed += 1
      }
      #expect(merged == expected)
      #expect(try fixture.read(try fixture.write(taken), into: merged).contents.changes.isEmpty)
    }
    #expect(changed > 1000)
  }

  @Test func theSameDataGivesTheSameBytes() throws {
    var random = SeededGenerator(3)
    let fixture = ArchiveFixture()
    let registers = random.registers()
    #expect(try fixture.write(registers) == fixture.write(registers))
    let other = try fixture.read(try fixture.write(registers)).contents.registers
    #expect(try fixture.write(other) == fixture.write(registers))
  }

  @Test func picturesAndSoundsComeBackUnderTheirHashes() throws {
    let fixture = ArchiveFixture()
    let used = fixture.keep(ArchiveFixture.picture)
    let unused = fixture.keep(ArchiveFixture.picture + [9])
    let sound = fixture.keep(Array("OggS and more".utf8))
    let gone = ArchiveFixture.hash([7])
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(
      Tile(id: "a", picture: .stored(hash: used, contentType: "image/png"), sound: sound).edits()
        + Tile(id: "b", picture: .stored(hash: gone, contentType: "image/png")).edits(), now: 5)
    let (file, summary) = try fixture.written(replica.registers)
    #expect(summary.media == 3)
    #expect(summary.lost == [gone])
    let (contents, kept) = try fixture.read(file)
    #expect(contents.registers == replica.registers)
    #expect(contents.notices.isEmpty && contents.media == 3)
    #expect(Set(kept.map(\.hash)) == [used, unused, sound])
    for medium in kept { #expect(fixture.media[medium.hash] == medium.bytes) }
    #expect(Set(kept.map(\.type)) == ["image/png", "audio/ogg"])
  }

  @Test func originalsOfPhotosComeLastAndThoseWithoutRoomAreTold() throws {
    let fixture = ArchiveFixture()
    let pictures = (0..<4).map { fixture.keep(ArchiveFixture.picture + [UInt8($0)]) }
    let originals = (10..<13).map { fixture.keep(ArchiveFixture.picture + [UInt8($0)]) }
    var replica = Replica(id: ReplicaID("d.1"))
    for (number, hash) in originals.enumerated() {
      let file = PhotoOriginal(
        file: .stored(hash: hash, contentType: "image/png"),
        size: Int64(ArchiveFixture.picture.count + 1))
      _ = replica.change(
        [Registers.keeping(try #require(file), of: PhotoID("photo \(number)"))],
        now: Int64(number + 5))
    }
    let (all, whole) = try fixture.written(replica.registers)
    #expect(whole.media == 7 && whole.lost.isEmpty)
    let kept = try fixture.read(all).kept.map(\.hash)
    #expect(Set(kept.prefix(4)) == Set(pictures) && Set(kept.suffix(3)) == Set(originals))
    // Room for what must be in, and no more.
    let (file, summary) = try fixture.written(replica.registers, roomForOriginals: 0)
    #expect(summary.media == 4 && Set(summary.lost) == Set(originals))
    #expect(Set(try fixture.read(file).kept.map(\.hash)) == Set(pictures))
  }

  @Test func theRecordingOfAPhraseComesBackAsThatOfATileDoes() throws {
    let fixture = ArchiveFixture()
    let sound = fixture.keep(Array("RIFF....WAVEfmt and more".utf8))
    let gone = ArchiveFixture.hash([7])
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(
      SavedPhrase(id: "a", text: LocalizedText("мама"), recording: sound).edits()
        + SavedPhrase(id: "b", text: LocalizedText("тате"), recording: gone).edits(), now: 5)
    let (file, summary) = try fixture.written(replica.registers)
    #expect(summary.media == 1 && summary.lost == [gone])
    let (contents, kept) = try fixture.read(file)
    #expect(contents.registers.savedPhrase("a")?.recording == sound)
    #expect(kept.map(\.hash) == [sound])
  }

  @Test func theRecordingsOfAVoiceComeBackAndThoseThatAreElsewhereAreNamed() throws {
    let fixture = ArchiveFixture()
    let sound = fixture.keep(Array("RIFF....WAVEfmt and a word".utf8))
    let gone = ArchiveFixture.hash([8])
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(replica.registers.naming(voice: "v", "Мама"), now: 5)
    for (text, hash) in [("вода", sound), ("хляб", gone)] {
      _ = replica.change(
        replica.registers.banking(text, in: .bulgarian, by: "v", hash: hash, milliseconds: 600),
        now: 6)
    }
    let (file, summary) = try fixture.written(replica.registers)
    #expect(summary.media == 1 && summary.lost == [gone])
    let (contents, kept) = try fixture.read(file)
    #expect(contents.registers.banked("вода", in: .bulgarian, by: "v")?.hash == sound)
    #expect(kept.map(\.hash) == [sound])
  }

  @Test func whatTheDiskHasSpoiltIsNamedAndNotPassedOn() throws {
    let fixture = ArchiveFixture()
    let hash = fixture.keep(ArchiveFixture.picture)
    fixture.media[hash] = ArchiveFixture.picture + [0]
    let (file, summary) = try fixture.written(Registers())
    #expect(summary.lost == [hash] && summary.media == 0)
    #expect(try fixture.read(file).kept.isEmpty)
  }

  @Test func whatNoRowSpeaksOfAndIsGoneIsNoLoss() throws {
    var writing = ArchiveWriting(Registers(), media: [ArchiveFixture.hash([1])], language: .english)
    while true {
      switch writing.next() {
      case .digest(let bytes): writing.digested(ArchiveFixture.digest(bytes))
      case .deflate: writing.deflated(nil)
      case .medium: writing.medium(nil)
      case .finished(let summary):
        #expect(summary.lost.isEmpty && summary.media == 0)
        return
      case .write, .failed: continue
      }
    }
  }

  @Test func manyPicturesNeverLieTogether() throws {
    let fixture = ArchiveFixture()
    for number in 0..<300 {
      _ = fixture.keep(
        ArchiveFixture.picture + [UInt8](repeating: UInt8(number % 250), count: 40_000 + number))
    }
    let file = try fixture.write(Registers())
    #expect(file.count > 12_000_000)
    #expect(fixture.largestWrite < 60_000)
    var reading = ArchiveReading(size: file.count)
    var largest = 0
    var kept = 0
    reading: while true {
      switch reading.next() {
      case .fetch(let start, let count):
        largest = max(largest, count)
        reading.fetched(Array(file[start..<start + count]))
      case .inflate(let bytes, let limit): reading.inflated(fixture.inflate(bytes, limit: limit))
      case .digest(let bytes): reading.digested(ArchiveFixture.digest(bytes))
      case .keep(let media):
        kept += media.count
        #expect(media.reduce(0) { $0 + $1.bytes.count } < 4_100_000)
        reading.kept(true)
      case .read, .failed: break reading
      }
    }
    #expect(kept == 300)
    #expect(largest < 100_000)
  }

  @Test func recordsThatCannotBeReadAreCountedAndASpoiltSnapshotIsNotExported() throws {
    var replica = Replica(id: ReplicaID("d.1"))
    let batch = replica.change([Edit(.words, "a", "class", .integer(1))], now: 1).encoded
    var writing = ArchiveWriting(
      snapshot: nil, batches: [batch, [1, 2, 3]], media: [], language: .english)
    while true {
      let step = writing.next()
      if case .digest(let bytes) = step { writing.digested(ArchiveFixture.digest(bytes)) }
      if case .deflate = step { writing.deflated(nil) }
      guard case .finished(let summary) = step else { continue }
      #expect(summary.unread == 1 && summary.registers == 1)
      break
    }
    var spoilt = ArchiveWriting(snapshot: [1], batches: [batch], media: [], language: .english)
    #expect(spoilt.next() == .failed(ArchiveFailure(.stored)))
  }

  @Test func aNewGateIsToldBeforeItIsTaken() throws {
    let fixture = ArchiveFixture()
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change([LockSpan.oneMinute.edit], now: 1)
    let file = try fixture.write(replica.registers)
    #expect(try fixture.read(file).contents.changesGate)
    #expect(try !fixture.read(file, into: replica.registers).contents.changesGate)
  }
}
