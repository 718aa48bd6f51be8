internal import Bytes

/// The bytes of a snapshot, and the names that its rows say by number.
final class PackedRecord: Sendable {
  let bytes: [UInt8]
  let names: [Name]
  /// The wall time from which each row counts its own.
  let wall: Int64

  init(bytes: [UInt8], names: [Name], wall: Int64) {
    self.bytes = bytes
    self.names = names
    self.wall = wall
  }
}

/// The rows of one table as a snapshot holds them, read where they lie: what nobody asks for costs a start neither
/// time nor memory, be it 5,000 tiles or 20,000 photos.
struct PackedRows: Sendable {
  private let record: PackedRecord
  let count: Int
  /// Where the list of the rows' places begins.
  private let places: Int

  /// Passes over the rows of a table. A place outside of them is refused.
  init(_ reader: inout ByteReader, of record: PackedRecord) throws(ByteError) {
    self.record = record
    count = try reader.readCount()
    let length = try reader.readUInt32()
    places = reader.position
    for _ in 0..<count where try reader.readUInt32() >= length { throw .outOfRange }
    try reader.pass(length)
  }

  @inline(never)
  func name(_ index: Int) -> Name { Name(String(decoding: record.bytes[placeOfName(index)], as: UTF8.self)) }

  @inline(never)
  func row(_ index: Int) -> PackedRow { PackedRow(record: record, start: placeOfName(index).upperBound) }

  /// Where a row is; `nil` where it is not.
  @inline(never)
  func index(of name: Name) -> Int? {
    var text = name.text
    return text.withUTF8 { name in
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        let order = compare(placeOfName(middle), with: name)
        if order == 0 { return middle }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  /// Below, at or above zero as the bytes come before, with or after the name's.
  private func compare(_ place: Range<Int>, with name: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<min(place.count, name.count) {
      let byte = record.bytes[place.lowerBound + index]
      if byte != name[index] { return Int(byte) - Int(name[index]) }
    }
    return place.count - name.count
  }

  /// Each row is its name, whether it is in the bin, and its registers.
  @inline(never)
  private func placeOfName(_ index: Int) -> Range<Int> {
    do throws(ByteError) {
      var list = ByteReader(record.bytes, at: places + index * 4)
      var reader = ByteReader(record.bytes, at: places + count * 4)
      try reader.pass(try list.readUInt32())
      return try reader.passBlock()
    } catch {
      return record.bytes.count..<record.bytes.count
    }
  }
}

/// One row in a snapshot's bytes. What can't be read of it, which no Martlet writes, reads as if never set.
struct PackedRow: Sendable {
  let record: PackedRecord
  let start: Int

  var isInBin: Bool { start < record.bytes.count && record.bytes[start] != 0 }

  /// All of them, in the order of their fields.
  var registers: [Register] {
    var registers: [Register] = []
    var reader = ByteReader(record.bytes, at: start + 1)
    var wall = record.wall
    do throws(ByteError) {
      for _ in 0..<(try reader.readCount()) {
        let field = try reader.readName(of: record.names)
        let clock = try reader.readClock(after: &wall, record.names)
        registers.append(Register(field: field, clock: clock, value: try reader.readValue()))
      }
    } catch {}
    return registers
  }

  /// The value of one field; the others are passed over.
  subscript(field: Name) -> Value {
    var reader = ByteReader(record.bytes, at: start + 1)
    do throws(ByteError) {
      for _ in 0..<(try reader.readCount()) {
        let isAsked = try reader.readName(of: record.names) == field
        // The clock.
        for _ in 0..<3 { _ = try reader.readCompact() }
        if isAsked { return try reader.readValue() }
        try reader.passValue()
      }
    } catch {}
    return .nothing
  }
}

extension PackedRecord {
  /// Writes the rows of a table, which come in the order of their names, for ``PackedRows`` to read.
  static func write(
    _ rows: [(name: Name, row: Row)], from wall: Int64, to writer: inout ByteWriter, _ names: inout NameList
  ) {
    var places = ByteWriter(reserving: rows.count * 4)
    var body = ByteWriter()
    for (name, row) in rows {
      places.write(UInt32(body.bytes.count))
      body.write(name.text)
      body.write(row.isDeleted)
      body.writeCompact(row.registers.count)
      var wall = wall
      for register in row.registers {
        body.writeCompact(names.number(of: register.field))
        body.write(register.clock, after: &wall, &names)
        body.write(register.value)
      }
    }
    writer.writeCompact(rows.count)
    writer.write(UInt32(body.bytes.count))
    writer.append(places.bytes)
    writer.append(body.bytes)
  }
}
