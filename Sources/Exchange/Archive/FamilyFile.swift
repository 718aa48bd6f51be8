import Bytes
public import Family

/// `family.json`: every register of every row, with its clock, also those of tables and fields that only a newer version
/// knows.
///
///     {"format":"martlet-family-1","tables":{
///     "tiles":{
///     "water":{"label.bg":[1700000000000,0,"d1.s1","вода"]}}}}
///
/// A register is its wall time, counter, replica and value (``ArchivedValue``). Names stand in the order of their UTF-8,
/// each once; so equal registers give equal bytes, and what repeats or goes back is refused.
public enum FamilyFile {
  static let format: StaticString = "martlet-family-1"
  /// How many JSON values are read: some 600,000 registers, in at most 160 MB of the browser's memory.
  static let mostValues = 4_000_000

  /// `nil` for more than can be read back.
  public static func write(_ registers: Registers) -> [UInt8]? {
    var bytes: [UInt8] = []
    var values = 2
    append("{\"format\":\"", to: &bytes)
    append(format, to: &bytes)
    append("\",\"tables\":{", to: &bytes)
    var isFirstTable = true
    for table in registers.tablesInOrder {
      append(isFirstTable ? "\n" : ",\n", to: &bytes)
      isFirstTable = false
      bytes += JSONWriter.write(.text(table.name.text))
      append(":{", to: &bytes)
      var isFirstRow = true
      values += 1
      for (name, row) in registers.rows(in: table) where !row.registers.isEmpty {
        append(isFirstRow ? "\n" : ",\n", to: &bytes)
        isFirstRow = false
        bytes += JSONWriter.write(.text(name.text))
        append(":", to: &bytes)
        bytes += JSONWriter.write(json(row))
        values += 1
        for register in row.registers { values += 5 + count(register.value) }
      }
      append("}", to: &bytes)
    }
    append("}}\n", to: &bytes)
    return values <= mostValues ? bytes : nil
  }

  /// What the file says, as operations in its order; applied to nothing they give the registers that were written.
  public static func read(_ bytes: [UInt8]) throws(ArchiveFailure) -> [Operation] {
    var reader = JSONReader(bytes, allowance: mostValues, keepsNUL: true)
    let root: JSONValue
    do throws(JSONError) {
      root = try reader.read()
    } catch {
      throw ArchiveFailure(error, in: ArchiveName.family)
    }
    guard reader.replacements == 0, let object = root.object, let written = object["format"]?.text else {
      throw ArchiveFailure(.unreadable, ArchiveName.family)
    }
    guard written == format.text else {
      throw ArchiveFailure(
        written.rest(after: "martlet-family-") == nil ? .unreadable : .newer, ArchiveName.family)
    }
    guard object.members.count == 2, object.members[0].key == "format", let tables = object["tables"]?.object,
      isInOrder(tables)
    else { throw ArchiveFailure(.unreadable, ArchiveName.family) }
    var operations: [Operation] = []
    for table in tables.members {
      guard let rows = table.value.object, isInOrder(rows) else {
        throw ArchiveFailure(.unreadable, ArchiveName.family + "/" + table.key.text)
      }
      let known = Table(name: table.key)
      for row in rows.members {
        guard append(row, in: known, to: &operations) else {
          throw ArchiveFailure(.unreadable, ArchiveName.family + "/" + table.key.text + "/" + row.key.text)
        }
      }
    }
    return operations
  }

  private static func json(_ row: Row) -> JSONValue {
    var fields = JSONObject()
    for register in row.registers {
      fields.members.append(
        .init(
          register.field,
          .array([
            ArchivedValue.integer(register.clock.wall), .number("\(register.clock.counter)"),
            .text(register.clock.replica.text), ArchivedValue.json(register.value),
          ])))
    }
    return .object(fields)
  }

  /// How many JSON values a value is at most.
  private static func count(_ value: Value) -> Int {
    guard let list = value.list else { return 2 }
    var sum = 1
    for value in list { sum += count(value) }
    return sum
  }

  /// `false` where the row is not as it is written.
  private static func append(
    _ row: JSONObject.Member, in table: Table, to operations: inout [Operation]
  ) -> Bool {
    guard let fields = row.value.object, !fields.isEmpty, isInOrder(fields) else { return false }
    for field in fields.members {
      guard let parts = field.value.array, parts.count == 4, let wall = ArchivedValue.integer(parts[0]),
        let counter = ArchivedValue.integer(parts[1]).flatMap({ UInt32(exactly: $0) }),
        let replica = parts[2].text, let value = ArchivedValue.value(parts[3])
      else { return false }
      operations.append(
        Operation(
          clock: Clock(wall: wall, counter: counter, replica: ReplicaID(replica)), table: table, row: row.key,
          field: field.key, value: value))
    }
    return true
  }

  private static func isInOrder(_ object: JSONObject) -> Bool {
    for index in 1..<max(1, object.members.count)
    where !(object.members[index - 1].key < object.members[index].key) {
      return false
    }
    return true
  }

  private static func append(_ text: StaticString, to bytes: inout [UInt8]) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}

extension StaticString {
  /// The same as text.
  var text: String {
    @inline(never) get { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
  }
}
