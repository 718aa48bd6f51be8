import Bytes
import Exchange
import Family
import Foundation
import GRDB

/// Writes a deck as `.apkg`: a ZIP with the collection in SQLite, the media, and the list of their names. The form is the older
/// one (`meta` 08 02), which old and new versions of Anki read.
struct AnkiWriting {
  private let deck: AnkiDeck
  private let scheduler: Scheduler
  /// Milliseconds since 1970.
  private let now: Int64
  private var taken: Set<Int64> = []
  private var takenReviews: Set<Int64> = []
  /// When day 0 of the collection begins, in seconds: before the first answer.
  private let created: Int64

  static func write(_ deck: AnkiDeck, _ scheduler: Scheduler, now: Int64) throws -> [UInt8] {
    var writing = AnkiWriting(deck, scheduler, now: now)
    return try writing.package()
  }

  private init(_ deck: AnkiDeck, _ scheduler: Scheduler, now: Int64) {
    self.deck = deck
    self.scheduler = scheduler
    self.now = now
    var first = now
    for note in deck.notes { for answer in note.answers { first = min(first, answer.at) } }
    created = max(0, first / 86_400_000) * 86_400
  }

  private mutating func package() throws -> [UInt8] {
    var archive = ZIPWriter()
    archive.add("meta", [0x08, 0x02])
    let collection = try collection()
    if let packed = Zlib.deflate(collection, effort: .init(level: 1, memory: 8)) {
      archive.add(
        "collection.anki21", deflated: packed, size: collection.count, crc: Checksum.crc32(collection))
    } else {
      archive.add("collection.anki21", collection)
    }
    var names: [JSONObject.Member] = []
    for (place, name) in deck.media.keys.sorted().enumerated() {
      names.append(.init(Name("\(place)"), .text(name)))
      archive.add("\(place)", deck.media[name] ?? [])
    }
    archive.add("media", JSONWriter.write(.object(JSONObject(names))))
    return archive.finished()
  }

  private mutating func collection() throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "collection").path
    do {
      var configuration = Configuration()
      // The file is made, read once and thrown away.
      configuration.prepareDatabase { database in
        try database.execute(
          sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA page_size = 4096")
      }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.write { try fill($0) }
      try queue.close()
    }
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private mutating func fill(_ database: Database) throws {
    try database.execute(sql: AnkiCollection.schema)
    let seconds = now / 1000
    let id = AnkiIdentity.number("deck \(deck.name)")
    try database.execute(
      sql: "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
      arguments: [
        created, now, now, AnkiCollection.configuration, AnkiCollection.models(seconds: seconds, deck: id),
        AnkiCollection.decks(deck.name, id: id, seconds: seconds), AnkiCollection.deckOptions,
      ])
    let notes = try database.cachedStatement(
      sql: "INSERT INTO notes VALUES (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')")
    for (place, note) in deck.notes.enumerated() {
      let number = free(AnkiIdentity.number("note \(note.card)"), &taken)
      let word = Self.escaped(note.word)
      let sound = note.sound.isEmpty ? "" : "[sound:\(note.sound)]"
      let fields = [word, note.picture, sound, Self.escaped(note.card)].joined(separator: "\u{1F}")
      try notes.execute(arguments: [
        number, AnkiIdentity.guid(note.card), AnkiCollection.model, seconds, fields, note.word,
        AnkiIdentity.checksum(note.word),
      ])
      try add(note, number, place: place, deck: id, to: database)
    }
  }

  private mutating func add(
    _ note: AnkiDeck.Note, _ number: Int64, place: Int, deck: Int64, to database: Database
  ) throws {
    let answers = note.answers.sorted { $0.at < $1.at }
    var card = ScheduledCard(due: 0)
    var before: Int64 = 0
    for answer in answers {
      let wasLearning = card.state == .learning
      let wasRelearning = card.state == .relearning
      card = PracticeProgress.next(card, answer, scheduler, now: now)
      let interval = Self.interval(card)
      let review = free(min(answer.at, now), &takenReviews)
      let statement = try database.cachedStatement(
        sql: "INSERT INTO revlog VALUES (?, ?, -1, ?, ?, ?, 0, 0, ?)")
      try statement.execute(arguments: [
        review, number, answer.rating.rawValue, interval, before, wasLearning ? 0 : wasRelearning ? 2 : 1,
      ])
      before = interval
    }
    let dueSeconds = card.due / 1_000_000
    let interval = max(0, Self.interval(card))
    let (type, queue, due, left): (Int, Int, Int64, Int)
    switch card.state {
    case _ where answers.isEmpty: (type, queue, due, left) = (0, 0, Int64(place), 0)
    case .learning: (type, queue, due, left) = (1, 1, dueSeconds, max(1, 2 - (card.step ?? 0)))
    case .relearning: (type, queue, due, left) = (3, 1, dueSeconds, 1)
    case .review: (type, queue, due, left) = (2, 2, (dueSeconds - created) / 86_400, 0)
    }
    let statement = try database.cachedStatement(
      sql: "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?)")
    try statement.execute(arguments: [
      number, number, deck, now / 1000, type, note.isSuspended ? -1 : queue, due,
      type == 3 ? max(1, interval) : interval, answers.isEmpty ? 0 : 2500, answers.count, card.lapses, left,
      memory(card),
    ])
  }

  /// What FSRS of Anki goes on from: stability, difficulty, the wished retention, the decay, and the last review in seconds.
  private func memory(_ card: ScheduledCard) -> String {
    guard let stability = card.stability, let difficulty = card.difficulty, let last = card.lastReview else {
      return ""
    }
    let (s, d) = (Self.rounded(stability, 4), Self.rounded(difficulty, 3))
    return
      #"{"s":\#(s),"d":\#(d),"dr":\#(scheduler.settings.desiredRetention),"decay":\#(scheduler.settings.weights[20]),"lrt":\#(last / 1_000_000)}"#
  }

  private static func rounded(_ number: Double, _ places: Int) -> Double {
    let factor = places == 4 ? 10_000.0 : 1000.0
    return (number * factor).rounded() / factor
  }

  /// Days, or seconds below zero, as Anki writes an interval.
  private static func interval(_ card: ScheduledCard) -> Int64 {
    guard let last = card.lastReview else { return 0 }
    let span = card.due - last
    return card.state == .review ? span / ScheduledCard.day : -(span / 1_000_000)
  }

  private func free(_ number: Int64, _ taken: inout Set<Int64>) -> Int64 {
    var number = number
    while !taken.insert(number).inserted { number += 1 }
    return number
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{1F}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
