/// What a parent chose for a person's practice.
public struct PracticeSettings: Hashable, Sendable {
  /// Of one session, 1…30.
  public var minutes: Int64 = 5
  /// New words a day, 0…50.
  public var newADay: Int64 = 5
  /// With what probability a word is still to be known when it comes again, 0.7…0.97.
  public var retention = 0.9
  /// Days of the week on which little is to be due: bit 0 is Monday.
  public var easyDays: Int64 = 0
  public var ways: [PracticeWay] = [.pictureOfWord, .wordOfPicture, .heard]
  /// Where the words come from, by name: a board's `board:<id>`, ``favourites``, ``photos``, ``ownCards``.
  public var decks: [Name] = [PracticeSettings.favourites, PracticeSettings.ownCards, "board:home"]

  public init() {}

  public static var favourites: Name { "favourites" }
  public static var photos: Name { "photos" }
  public static var ownCards: Name { "own" }
  public static func board(_ id: String) -> Name { Name("board:" + id) }

  public var scheduler: Scheduler {
    var settings = SchedulerSettings()
    settings.desiredRetention = retention
    // A word that is not seen for two years has left a child's life.
    settings.longestInterval = 730
    return Scheduler(settings)
  }

  public func isEasy(weekday: Int64) -> Bool { easyDays >> weekday & 1 == 1 }
}

extension PracticeSettings {
  private static var row: Name { "settings" }
  private static var mostDecks: Int { 100 }

  static func row(_ profile: Name) -> Name { Registers.owned(row.text, by: profile) }

  init(row: Row) {
    if let value = row["minutes"].integer, (1...30).contains(value) { minutes = value }
    if let value = row["new"].integer, (0...50).contains(value) { newADay = value }
    if let value = row["retention"].number, value >= 0.7, value <= 0.97 { retention = value }
    if let value = row["easy"].integer, value >= 0, value < 127 { easyDays = value }
    if let values = row["ways"].list {
      var read: [PracticeWay] = []
      for value in values { if let way = PracticeWay(value), !read.contains(way) { read.append(way) } }
      if !read.isEmpty { ways = read }
    }
    if let values = row["decks"].list {
      decks = []
      for value in values.prefix(PracticeSettings.mostDecks) {
        if let text = value.text, !decks.contains(Name(text)) { decks.append(Name(text)) }
      }
    }
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set("minutes", .integer(minutes))
    draft.set("new", .integer(newADay))
    draft.set("retention", .real(retention))
    draft.set("easy", .integer(easyDays))
    draft.set("ways", .list(ways.map { .text($0.storedName) }))
    draft.set("decks", .list(decks.map { .text($0.text) }))
    return draft
  }

  /// The edits that turn `old` into these.
  public func edits(since old: PracticeSettings, profile: Name) -> [Edit] {
    draft.edits(since: old.draft, .practice, PracticeSettings.row(profile))
  }
}

extension Registers {
  public func practiceSettings(profile: Name) -> PracticeSettings {
    row(PracticeSettings.row(profile), in: .practice).map { PracticeSettings(row: $0) } ?? PracticeSettings()
  }
}
