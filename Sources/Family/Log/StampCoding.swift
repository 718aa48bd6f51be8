import Bytes

extension ByteWriter {
  /// A clock, its wall time as the difference from the one before it.
  mutating func write(_ clock: Clock, after wall: inout Int64, _ names: inout NameList) {
    writeSigned(clock.wall &- wall)
    wall = clock.wall
    writeCompact(UInt64(clock.counter))
    writeCompact(names.number(of: clock.replica.name))
  }

  mutating func write(_ value: Value, depth: Int = 0) {
    switch value {
    case .nothing: write(UInt8(0))
    case .flag(let flag): write(UInt8(flag ? 2 : 1))
    case .integer(let integer):
      write(UInt8(3))
      writeSigned(integer)
    case .real(let real):
      write(UInt8(4))
      write(real)
    case .text(let text):
      write(UInt8(5))
      write(text)
    case .list(let values):
      guard depth < Value.deepestList else { return write(UInt8(0)) }
      write(UInt8(6))
      writeCompact(values.count)
      for value in values { write(value, depth: depth + 1) }
    }
  }
}

extension ByteReader {
  mutating func readClock(after wall: inout Int64, _ names: [Name]) throws(ByteError) -> Clock {
    wall = wall &+ (try readSigned())
    let counter = try readCompact()
    guard counter <= UInt64(UInt32.max) else { throw .outOfRange }
    return Clock(
      wall: wall, counter: UInt32(counter), replica: ReplicaID(name: try readName(of: names)))
  }

  mutating func readValue(depth: Int = 0) throws(ByteError) -> Value {
    switch try readUInt8() {
    case 0: return .nothing
    case 1: return .flag(false)
    case 2: return .flag(true)
    case 3: return .integer(try readSigned())
    case 4: return .real(try readDouble())
    case 5: return .text(try readText())
    case 6:
      guard depth < Value.deepestList else { throw .outOfRange }
      let count = try readCount()
      var values: [Value] = []
      values.reserveCapacity(count)
      for _ in 0..<count { values.append(try readValue(depth: depth + 1)) }
      return .list(values)
    default: throw .outOfRange
    }
  }

  /// Passes over what ``readValue(depth:)`` reads.
  mutating func passValue() throws(ByteError) {
    switch try readUInt8() {
    case 0...2: return
    case 3: _ = try readCompact()
    case 4: try pass(8)
    case 5: _ = try passBlock()
    // Seldom passed over; it knows how deep a list may be.
    case 6:
      self = ByteReader(bytes, at: position - 1)
      _ = try readValue()
    default: throw .outOfRange
    }
  }
}
