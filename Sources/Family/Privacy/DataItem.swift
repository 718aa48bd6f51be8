/// A kind of data that Martlet keeps or passes on: the inventory that the privacy room is drawn from.
///
/// It describes what is so, not what is intended; `DataItemFacts` says it. Whoever adds a table, a store or a service
/// adds its item here: a table without one does not compile, a store without one fails a test.
public enum DataItem: UInt8, Hashable, Sendable, CaseIterable {
  case settings, gate, limits, spentTime, consents, counters
  case boards, phrases, use, inflections, newer
  case log, snapshot, media, clips, device
  case app, authority, speechPacks, spokenText
  // Their numbers are written down: what came later stands at the end.
  case lookups, favourites, piles
  case savedPhrases, history
  case copy, marker
  case deviceNames, sealedCopy, outbox
  case past
  case practice
  case plan, asked
  case modelQuestions
  case voices
  case activity, goals
  case feedbackDraft, feedback
  case account
  case providedVoice

  /// Where it is.
  public enum Place: Hashable, Sendable {
    /// Rows of the family's data, which lie in the stores `log` and `snapshot`.
    case rows
    /// A store of the database `martlet` in the browser.
    case store(Name)
    /// The browser's cache of the app itself.
    case cache
    /// The origin's private files, with their key in a storage bucket.
    case files
    /// `localStorage`, and a cache entry.
    case note
    /// The data folder of the computer with Martlet.
    case server
    /// Nowhere: it is there while a request is answered.
    case passing
  }

  /// How long it stays.
  public enum Retention: UInt8, Hashable, Sendable, CaseIterable {
    case untilChanged, untilDeleted, phrase, untilForgotten, week, untilMerged, forEver, untilReplaced,
      answered, untilCleared, chosenDays, untilSent, ninetyDays, thirtyDays, chosenSpan
  }

  /// Who can read it.
  public enum Readers: UInt8, Hashable, Sendable, CaseIterable {
    case device, server, everybody, family, service
  }

  /// Why something is not in the family's archive.
  public enum Absence: Hashable, Sendable {
    /// It is made again from what is in the archive.
    case madeAgain
    /// It belongs to this one device: another has its own.
    case ofThisDevice
    /// It is no data of the family.
    case notTheFamilys
    /// It was never kept.
    case notKept
    /// The archive has the same already.
    case sameAlready
  }

  public var place: Place { facts.place }
  public var retention: Retention { facts.retention }
  public var readers: Readers { facts.readers }
  /// What becomes of it when a family erases everything.
  public var fate: ErasureFate { facts.fate }
  /// `nil` for what is in the archive. Keys and secrets are no rows, and never in it.
  public var absence: Absence? { facts.absence }
  /// The stable name in the archive's `inventory.json`.
  public var archivedName: StaticString { facts.name }

  /// What the rows of a table hold.
  public static func items(in table: Table) -> [DataItem] {
    switch table {
    case .settings: [.settings, .gate, .limits, .spentTime, .consents, .counters, .feedbackDraft]
    case .sets, .boards, .tiles: [.boards]
    case .phrases: [.phrases]
    case .use: [.use]
    case .words: [.inflections]
    case .lookups: [.lookups]
    case .favourites: [.favourites]
    case .piles, .photos: [.piles]
    case .saved, .categories: [.savedPhrases]
    case .history: [.history]
    case .devices: [.deviceNames]
    case .reviews, .practice: [.practice]
    case .plan: [.plan]
    case .asked: [.asked]
    case .voices: [.voices]
    case .activity: [.activity]
    case .goals: [.goals]
    case .other: [.newer]
    }
  }
}
