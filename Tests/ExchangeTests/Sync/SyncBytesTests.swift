import Testing

@testable import Exchange

/// Whatever comes over the network is read as other values or refused; it never stops the program.
@Suite struct SyncBytesTests {
  // MARK: Round trips

  @Test func `Frames of any records come back as they were`() throws {
    var random = SeededGenerator(1)
    for _ in 0..<200 {
      let records = (0..<random.below(5)).map { _ in random.storedRecord() }
      #expect(try SyncFrames.read(SyncFrames.write(records)) == records)
    }
  }

  @Test func `Any statement comes back as it was`() throws {
    var random = SeededGenerator(2)
    for _ in 0..<200 {
      let statement = random.statement()
      #expect(try MemberStatement(statement.bytes) == statement)
    }
  }

  @Test func `Any parcel comes back as it was`() throws {
    var random = SeededGenerator(3)
    for _ in 0..<200 {
      let parcel = random.parcel()
      #expect(try StatementParcel(parcel.bytes) == parcel)
    }
  }

  @Test func `A name comes back from its digits, and only lower-case ones are digits`() throws {
    var random = SeededGenerator(4)
    for _ in 0..<200 {
      let name = random.name()
      #expect(SyncName(hexadecimal: name.text) == name)
      #expect(SyncName(hexadecimal: String(name.text.dropLast())) == nil)
      #expect(SyncName(hexadecimal: name.text.dropLast() + "G") == nil)
    }
    #expect(SyncName(hexadecimal: String(repeating: "A", count: 32)) == nil)
    #expect(SyncName(hexadecimal: String(repeating: "ж", count: 16)) == nil)
  }

  // MARK: Damage

  @Test func `Frames that end early or go on too long are refused`() throws {
    var random = SeededGenerator(5)
    let bytes = SyncFrames.write([random.storedRecord(), random.storedRecord()])
    let first = 1 + 4 + SyncFrames.headSize + (try SyncFrames.read(bytes)[0].record.sealed.count)
    // Between two frames, what is left is whole.
    let wholes: Set = [1, first, bytes.count]
    for count in bytes.indices where !wholes.contains(count) {
      #expect(throws: SyncError.self, "cut at \(count)") { try SyncFrames.read(Array(bytes[..<count])) }
    }
    #expect(throws: SyncError.malformed) { try SyncFrames.read(bytes + [0]) }
    #expect(try SyncFrames.read(Array(bytes[..<first])).count == 1)
  }

  @Test func `A flipped bit in frames is refused or read as another record`() throws {
    var random = SeededGenerator(6)
    let records = [random.storedRecord(), random.storedRecord()]
    let bytes = SyncFrames.write(records)
    for position in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[position] ^= 1 << UInt8(bit)
        if let read = try? SyncFrames.read(damaged) {
          #expect(read != records, "bit \(bit) of byte \(position)")
          #expect(SyncFrames.write(read) == damaged, "bit \(bit) of byte \(position)")
        }
      }
    }
  }

  @Test func `A statement that is cut or goes on is refused, and one with a flipped bit is another`() throws {
    var random = SeededGenerator(7)
    let statement = random.statement(added: 2, removed: 2)
    let bytes = statement.bytes
    for count in bytes.indices {
      #expect(throws: SyncError.self, "cut at \(count)") { try MemberStatement(Array(bytes[..<count])) }
    }
    #expect(throws: SyncError.malformed) { try MemberStatement(bytes + [0]) }
    for position in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[position] ^= 1 << UInt8(bit)
        if let read = try? MemberStatement(damaged) {
          #expect(read != statement, "bit \(bit) of byte \(position)")
          #expect(read.bytes == damaged, "bit \(bit) of byte \(position)")
        }
      }
    }
  }

  @Test func `A parcel that is cut or goes on is refused, and one with a flipped bit is another`() throws {
    var random = SeededGenerator(8)
    let parcel = random.parcel()
    let bytes = parcel.bytes
    for count in bytes.indices {
      #expect(throws: SyncError.self, "cut at \(count)") { try StatementParcel(Array(bytes[..<count])) }
    }
    #expect(throws: SyncError.malformed) { try StatementParcel(bytes + [0]) }
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 1 << UInt8(random.below(8))
      if let read = try? StatementParcel(damaged) { #expect(read != parcel, "byte \(position)") }
    }
  }

  @Test func `Bytes damaged in any way, or made up, are read or refused`() {
    var random = SeededGenerator(9)
    for _ in 0..<3000 {
      let frames = random.damaged(SyncFrames.write([random.storedRecord(), random.storedRecord()]))
      if let read = try? SyncFrames.read(frames) { #expect(SyncFrames.write(read) == frames) }
      let statement = random.damaged(random.statement().bytes)
      if let read = try? MemberStatement(statement) { #expect(read.bytes == statement) }
      let parcel = random.damaged(random.parcel().bytes)
      if let read = try? StatementParcel(parcel) { #expect(read.bytes == parcel) }
      let noise = [1] + random.bytes(random.below(400))
      _ = try? SyncFrames.read(noise)
      _ = try? MemberStatement(noise)
      _ = try? StatementParcel(noise)
    }
  }

  @Test func `A number that JavaScript has not exactly is refused`() throws {
    for (number, isRead) in [
      (Int64(0), true), (1 << 53 - 1, true), (1 << 53, false), (.max, false), (-1, false),
    ] {
      var writer = NetworkWriter()
      writer.write(number)
      var reader = NetworkReader(writer.bytes)
      if isRead {
        #expect(try reader.readInt64() == number)
      } else {
        #expect(throws: SyncError.malformed) { try reader.readInt64() }
      }
    }
  }
}
