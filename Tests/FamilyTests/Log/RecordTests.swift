import Bytes
import Testing

@testable import Family

@Suite struct RecordTests {
  private func batch(_ random: inout SeededGenerator, _ count: Int) -> OperationBatch {
    OperationBatch((0..<count).map { _ in Operation(random.edit(), at: random.clock()) })
  }

  private func snapshot(_ random: inout SeededGenerator, _ count: Int) -> Snapshot {
    var registers = Registers()
    for operation in batch(&random, count).operations { registers.apply(operation) }
    return Snapshot(replica: ReplicaID("d.1"), latest: random.clock(), registers: registers)
  }

  @Test func everyBatchIsReadBackAsItWas() throws {
    var random = SeededGenerator(1)
    for count in 0..<60 {
      let batch = batch(&random, count)
      #expect(try OperationBatch(decoding: batch.encoded) == batch)
    }
  }

  @Test func everySnapshotIsReadBackAsItWasAndEqualOnesHaveEqualBytes() throws {
    var random = SeededGenerator(2)
    for count in 0..<60 {
      let snapshot = snapshot(&random, count)
      let read = try Snapshot(decoding: snapshot.encoded)
      #expect(read == snapshot)
      #expect(read.encoded == snapshot.encoded)
    }
  }

  @Test func everyTruncationIsRefused() {
    var random = SeededGenerator(3)
    let batch = batch(&random, 12).encoded
    let snapshot = snapshot(&random, 12).encoded
    for length in 0..<batch.count {
      #expect(throws: RecordError.self) { try OperationBatch(decoding: Array(batch.prefix(length))) }
    }
    for length in 0..<snapshot.count {
      #expect(throws: RecordError.self) { try Snapshot(decoding: Array(snapshot.prefix(length))) }
    }
    #expect(throws: RecordError.cut) { try OperationBatch(decoding: batch + [0]) }
  }

  /// As `Web/host/storage.js` says it of a sealed record that is newer than itself: whatever versions come, it stays newer.
  @Test func theLastVersionThatThereCanBeIsNewerInEveryKindOfRecord() {
    let last: [UInt8] = [255, 255, 255, 255]
    let rest = last + [0, 0, 0, 0] + last
    #expect(throws: RecordError.newer(version: .max)) { try Snapshot(decoding: Array("MLSN".utf8) + rest) }
    #expect(throws: RecordError.newer(version: .max)) {
      try OperationBatch(decoding: Array("MLOB".utf8) + rest)
    }
  }

  @Test func everyDamagedByteIsFound() {
    var random = SeededGenerator(4)
    let batch = batch(&random, 10).encoded
    let snapshot = snapshot(&random, 10).encoded
    for place in batch.indices {
      var damaged = batch
      damaged[place] ^= UInt8(1 + random.below(255))
      #expect(throws: RecordError.self) { try OperationBatch(decoding: damaged) }
    }
    for place in snapshot.indices {
      var damaged = snapshot
      damaged[place] ^= UInt8(1 + random.below(255))
      #expect(throws: RecordError.self) { try Snapshot(decoding: damaged) }
    }
  }

  /// Content that passes its checksum and yet is hostile: whatever is read must be readable again.
  @Test func hostileContentIsRefusedOrReadAndNeverTraps() throws {
    var random = SeededGenerator(5)
    var read = 0
    for round in 0..<4_000 {
      var content = Array(
        (round % 2 == 0 ? batch(&random, 4).encoded : snapshot(&random, 4).encoded).dropFirst(
          RecordFrame.size))
      for _ in 0..<(1 + random.below(3)) where !content.isEmpty {
        switch random.below(3) {
        case 0: content[random.below(content.count)] = UInt8(random.below(256))
        case 1: content.remove(at: random.below(content.count))
        default: content.insert(UInt8(random.below(256)), at: random.below(content.count))
        }
      }
      if round % 2 == 0 {
        guard let batch = try? OperationBatch(decoding: RecordFrame.seal(.batch, content)) else { continue }
        #expect(try OperationBatch(decoding: batch.encoded) == batch)
      } else {
        guard let snapshot = try? Snapshot(decoding: RecordFrame.seal(.snapshot, content)) else { continue }
        #expect(try Snapshot(decoding: snapshot.encoded) == snapshot)
      }
      read += 1
    }
    #expect(read > 100, "Some of it must get through for the test to mean anything")
  }

  @Test func aCountBeyondTheDataTakesNoMemory() {
    var content = ByteWriter()
    content.writeCompact(UInt64.max)
    #expect(throws: RecordError.nonsense) {
      try OperationBatch(decoding: RecordFrame.seal(.batch, content.bytes))
    }
  }

  @Test func listsWithinListsWithoutEndAreRefused() throws {
    var nested = Value.flag(true)
    for _ in 0..<Value.deepestList { nested = .list([nested]) }
    var writer = ByteWriter()
    writer.write(nested)
    var reader = ByteReader(writer.bytes)
    let read = try reader.readValue()
    #expect(read == nested)
    let endless = [UInt8]([6]) + (0..<100_000).flatMap { _ in [1, 6] as [UInt8] }
    #expect(throws: ByteError.outOfRange) {
      var reader = ByteReader(endless)
      _ = try reader.readValue()
    }
  }

  @Test func compactIntegersKeepTheirEnds() throws {
    for value: Int64 in [0, 1, -1, 63, 64, -64, -65, .max, .min] {
      var writer = ByteWriter()
      writer.writeSigned(value)
      writer.writeCompact(UInt64(bitPattern: value))
      var reader = ByteReader(writer.bytes)
      let signed = try reader.readSigned()
      let unsigned = try reader.readCompact()
      #expect(signed == value)
      #expect(unsigned == UInt64(bitPattern: value))
    }
  }

  @Test func theChecksumIsTheOneOfTheStandard() {
    #expect(Checksum.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
  }

  /// Bit by bit, as the standard says it.
  private func slowSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return ~sum
  }

  @Test func theChecksumIsTheSameFromWhereverAndHoweverManyBytesAreSummed() {
    var random = SeededGenerator(11)
    for _ in 0..<300 {
      let bytes = (0..<random.below(70)).map { _ in UInt8(random.below(256)) }
      let start = random.below(bytes.count + 1)
      let end = start + random.below(bytes.count - start + 1)
      let middle = start + random.below(end - start + 1)
      #expect(Checksum.crc32(bytes, from: start, to: end) == slowSum(bytes[start..<end]))
      let first = Checksum.crc32(bytes, from: start, to: middle)
      #expect(Checksum.crc32(bytes, from: middle, to: end, after: first) == slowSum(bytes[start..<end]))
    }
  }
}
