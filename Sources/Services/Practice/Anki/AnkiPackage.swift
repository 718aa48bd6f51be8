public import Exchange
import Family
import Foundation
import GRDB
public import Language

/// What is in an `.apkg`, of the older form and of the newer one. Nothing of a file is believed: its sizes are bounded before it is
/// inflated, and its database is opened for reading alone and asked for plain columns of plain tables.
public struct AnkiPackage: Sendable {
  public struct Note: Hashable, Sendable {
    public let guid: String
    public let fields: [String]
    public let tags: String
    /// Its answers, the first given first, and whether it is left out; read only where they are asked for.
    public fileprivate(set) var reviews: [Review] = []
    public fileprivate(set) var isSuspended = false
  }

  public struct Review: Hashable, Sendable {
    /// Milliseconds since 1970.
    public let at: Int64
    /// 1 to 4.
    public let rating: Int64
  }

  /// `anki2`, `anki21` or `anki21b`.
  public private(set) var form = ""
  public private(set) var decks: [String] = []
  public private(set) var notes: [Note] = []
  public private(set) var cards = 0
  /// Cards by Anki's queues.
  public private(set) var fresh = 0
  public private(set) var learning = 0
  public private(set) var learnt = 0
  public private(set) var suspended = 0
  public private(set) var reviews = 0
  public private(set) var media: [String] = []
  /// Files that notes name and the package has not.
  public private(set) var missing: [String] = []

  private static let mostBytes = 512 << 20
  private static let mostNotes = 200_000
  private static let mostReviews = 400_000

  /// Where its files lie, and how they are packed.
  private struct Source: Sendable {
    let bytes: [UInt8]
    let directory: ZIPDirectory
    let isNew: Bool
    var entries: [String: String] = [:]
  }
  private var source: Source
  private let withHistory: Bool

  public init(path: String) throws(AnkiFailure) {
    guard let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int else {
      throw .unreadable
    }
    guard size <= Self.mostBytes else { throw .tooLarge }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw .unreadable }
    try self.init([UInt8](data))
  }

  /// - Parameter withHistory: read every answer too.
  public init(_ bytes: [UInt8], withHistory: Bool = false) throws(AnkiFailure) {
    self.withHistory = withHistory
    let directory: ZIPDirectory
    do throws(ZIPError) { directory = try ZIPDirectory(bytes) } catch {
      switch error.code {
      case .notZIP: throw .notPackage
      case .tooLarge, .tooManyEntries, .zip64: throw .tooLarge
      case .bomb, .overlapping, .unsafeName: throw .hostile
      case .cut, .damaged, .encrypted, .method: throw .damaged
      }
    }
    if !directory.setAside.isEmpty { throw .hostile }
    guard
      let form = ["collection.anki21b", "collection.anki21", "collection.anki2"].first(where: {
        directory[$0] != nil
      }),
      let entry = directory[form]
    else { throw directory.entries.isEmpty ? .notPackage : .noCollection }
    self.form = String(form.dropFirst("collection.".count))
    let isNew = form == "collection.anki21b"
    source = Source(bytes: bytes, directory: directory, isNew: isNew)
    var collection = try Self.content(entry, directory, bytes)
    if isNew { collection = try Self.inflated(collection) }
    guard collection.starts(with: Array("SQLite format 3\0".utf8)) else { throw .damaged }
    try readMedia(directory, bytes, isNew: isNew)
    try read(collection)
    findMissing()
  }

  private static func content(
    _ entry: ZIPEntry, _ directory: ZIPDirectory, _ bytes: [UInt8]
  ) throws(AnkiFailure) -> [UInt8] {
    guard entry.start >= 0, entry.end <= bytes.count else { throw .damaged }
    let packed = Array(bytes[entry.start..<entry.end])
    let content = entry.method == .stored ? packed : Zlib.inflate(packed, size: entry.size)
    guard let content else { throw .damaged }
    do throws(ZIPError) { try directory.verify(entry, content) } catch { throw .damaged }
    return content
  }

  private static func inflated(_ bytes: [UInt8]) throws(AnkiFailure) -> [UInt8] {
    do throws(Zstandard.Failure) { return try Zstandard.inflate(bytes, limit: mostBytes) } catch {
      switch error {
      case .noLibrary: throw .noZstandard
      case .damaged: throw .damaged
      case .tooLarge: throw .tooLarge
      }
    }
  }

  // MARK: Media

  private mutating func readMedia(
    _ directory: ZIPDirectory, _ bytes: [UInt8], isNew: Bool
  ) throws(AnkiFailure) {
    guard let entry = directory["media"] else { return }
    var list = try Self.content(entry, directory, bytes)
    if isNew {
      list = try Self.inflated(list)
      media = try Self.names(protobuf: list)
      for (place, name) in media.enumerated() { source.entries[name] = String(place) }
    } else {
      let value: JSONValue
      do throws(JSONError) { value = try JSONReader.read(list) } catch { throw .damaged }
      guard let object = value.object else { throw .damaged }
      for member in object.members {
        guard let name = member.value.text else { throw .damaged }
        if directory[member.key.text] != nil {
          media.append(name)
          source.entries[name] = member.key.text
        }
      }
    }
    // A name that leads somewhere else was not written by Anki.
    for name in media where name.contains("/") || name.contains("\\") || name.utf8.contains(0) {
      throw .hostile
    }
  }

  /// The bytes of a file of the package; `nil` where it has none of this name.
  public func file(named name: String) throws(AnkiFailure) -> [UInt8]? {
    guard let key = source.entries[name], let entry = source.directory[key] else { return nil }
    let content = try Self.content(entry, source.directory, source.bytes)
    guard source.isNew else { return content }
    do throws(Zstandard.Failure) {
      return try Zstandard.inflate(content, limit: CardsFile.mostFileBytes)
    } catch {
      // A file of the older kind is stored as it is.
      return error == .damaged ? content : nil
    }
  }

  /// `MediaEntries`: repeated field 1, each with its name in field 1.
  private static func names(protobuf bytes: [UInt8]) throws(AnkiFailure) -> [String] {
    var names: [String] = []
    var outer = ProtobufReader(bytes[...])
    while let (field, content) = outer.next() {
      guard field == 1, let content else { continue }
      var inner = ProtobufReader(content)
      while let (field, content) = inner.next() {
        if field == 1, let content { names.append(String(decoding: content, as: UTF8.self)) }
      }
      if inner.isDamaged { throw .damaged }
    }
    if outer.isDamaged { throw .damaged }
    return names
  }

  private mutating func findMissing() {
    let there = Set(media)
    var missed: Set<String> = []
    for note in notes {
      for field in note.fields {
        for name in AnkiText.files(in: field) where !there.contains(name) { missed.insert(name) }
      }
    }
    missing = missed.sorted()
  }

  // MARK: The collection

  private mutating func read(_ collection: [UInt8]) throws(AnkiFailure) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "collection").path
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(collection).write(to: URL(filePath: path))
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { database in
        // A file's own schema calls no function, and its pages are checked before they are believed.
        try database.execute(
          sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
        database.add(
          collation: DatabaseCollation("unicase") { a, b in a.caseInsensitiveCompare(b) })
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read { try self.read($0) }
      try queue.close()
    } catch let failure as AnkiFailure { throw failure } catch { throw .damaged }
  }

  private mutating func read(_ database: Database) throws {
    for table in ["notes", "cards", "revlog", "col"] {
      let sql = try String.fetchOne(
        database, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [table])
      guard let sql else { throw AnkiFailure.noCollection }
      // A virtual table would be a program of its own.
      guard sql.uppercased().hasPrefix("CREATE TABLE"), sql.utf8.count < 10_000 else {
        throw AnkiFailure.hostile
      }
    }
    let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM notes") ?? 0
    guard count <= Self.mostNotes else { throw AnkiFailure.tooLarge }
    var places: [Int64: Int] = [:]
    let rows = try GRDB.Row.fetchCursor(database, sql: "SELECT guid, flds, tags, id FROM notes ORDER BY id")
    while let row = try rows.next() {
      if withHistory, let id: Int64 = row[3] { places[id] = notes.count }
      guard let guid: String = row[0], let fields: String = row[1] else { throw AnkiFailure.damaged }
      notes.append(
        Note(
          guid: guid,
          fields: fields.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init),
          tags: row[2] ?? ""))
    }
    cards = try Int.fetchOne(database, sql: "SELECT count(*) FROM cards") ?? 0
    fresh = try Int.fetchOne(database, sql: "SELECT count(*) FROM cards WHERE queue = 0") ?? 0
    learning = try Int.fetchOne(database, sql: "SELECT count(*) FROM cards WHERE queue IN (1, 3)") ?? 0
    learnt = try Int.fetchOne(database, sql: "SELECT count(*) FROM cards WHERE queue = 2") ?? 0
    suspended = try Int.fetchOne(database, sql: "SELECT count(*) FROM cards WHERE queue = -1") ?? 0
    reviews = try Int.fetchOne(database, sql: "SELECT count(*) FROM revlog") ?? 0
    decks = try readDecks(database)
    if withHistory { try readHistory(database, places) }
  }

  private mutating func readHistory(_ database: Database, _ places: [Int64: Int]) throws {
    let answers = try GRDB.Row.fetchCursor(
      database,
      sql: """
        SELECT cards.nid, revlog.id, revlog.ease FROM revlog JOIN cards ON cards.id = revlog.cid
        WHERE revlog.ease BETWEEN 1 AND 4 ORDER BY revlog.id LIMIT \(Self.mostReviews)
        """)
    while let row = try answers.next() {
      guard let note: Int64 = row[0], let place = places[note], let at: Int64 = row[1], at > 0,
        let rating: Int64 = row[2]
      else { continue }
      notes[place].reviews.append(Review(at: at, rating: rating))
    }
    let left = try Int64.fetchAll(database, sql: "SELECT nid FROM cards GROUP BY nid HAVING max(queue) = -1")
    for note in left { if let place = places[note] { notes[place].isSuspended = true } }
  }

  private func readDecks(_ database: Database) throws -> [String] {
    let written = try String.fetchOne(database, sql: "SELECT decks FROM col LIMIT 1") ?? ""
    if written.isEmpty {
      let sql = try String.fetchOne(
        database, sql: "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'decks'")
      guard let sql, sql.uppercased().hasPrefix("CREATE TABLE") else { return [] }
      // A deck's place in another is written with the sign 1F.
      return try String.fetchAll(database, sql: "SELECT name FROM decks ORDER BY id LIMIT 10000").map {
        $0.split(separator: "\u{1F}").joined(separator: "::")
      }
    }
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.read([UInt8](written.utf8)) } catch {
      throw AnkiFailure.damaged
    }
    return (value.object?.members ?? []).compactMap { $0.value.object?["name"]?.text }
  }
}

extension AnkiPackage {
  /// `{"readable":true,"form","decks","notes","cards","new","learning","review","suspended","reviews","media","missing_media"}`.
  public var json: JSONObject {
    JSONObject([
      .init("readable", .bool(true)), .init("form", .text(form)),
      .init("decks", .array(decks.map { .text($0) })),
      .init("notes", .number(notes.count)), .init("cards", .number(cards)), .init("new", .number(fresh)),
      .init("learning", .number(learning)), .init("review", .number(learnt)),
      .init("suspended", .number(suspended)), .init("reviews", .number(reviews)),
      .init("media", .number(media.count)), .init("missing_media", .array(missing.map { .text($0) })),
    ])
  }
}

extension AnkiPackage {
  /// For reading in a terminal.
  public func lines(in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    let numbers =
      isBulgarian
      ? "бележки \(notes.count), картончета \(cards), отговори \(reviews), файлове \(media.count)"
      : "notes \(notes.count), cards \(cards), reviews \(reviews), files \(media.count)"
    let lost = isBulgarian ? "липсва" : "missing"
    return ["\(decks.joined(separator: ", ")): \(numbers)"] + missing.map { "  \(lost): \($0)" }
  }
}
