import Family

/// What is in an archive, in numbers.
public struct ArchiveSummary: Hashable, Sendable {
  /// Rows by the name of their table.
  public struct Count: Hashable, Sendable {
    public let table: String
    public let rows: Int
  }

  public let tables: [Count]
  /// Registers of all rows.
  public let registers: Int
  /// Pictures and sounds that are in the archive and whole.
  public let media: Int
  /// The SHA-256 of those that are not.
  public let lost: [String]
  /// Records of the log that could not be read when the archive was written.
  public let unread: Int

  init(_ registers: Registers, media: Int, lost: [String], unread: Int) {
    var tables: [Count] = []
    var sum = 0
    for table in registers.tablesInOrder {
      tables.append(Count(table: table.name.text, rows: registers.count(in: table)))
      for (_, row) in registers.rows(in: table) { sum += row.registers.count }
    }
    self.tables = tables
    self.registers = sum
    self.media = media
    self.lost = lost
    self.unread = unread
  }

  /// `{"tables":{"tiles":340},"registers":2100,"media":12,"lost":[],"unread":0}`
  public var json: JSONObject {
    var rows = JSONObject()
    for count in tables { rows.members.append(.init(Name(count.table), .number(count.rows))) }
    var lost: [JSONValue] = []
    for hash in self.lost { lost.append(.text(hash)) }
    return JSONObject([
      .init("tables", .object(rows)), .init("registers", .number(registers)), .init("media", .number(media)),
      .init("lost", .array(lost)), .init("unread", .number(unread)),
    ])
  }
}
