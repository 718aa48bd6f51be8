internal import Bytes
public import Language

// What the log comes to, as language samples are described: how each figure is counted stands in `Documentation/Activity.md`.

/// Of whose words one speaks.
public struct ActivityTally: Hashable, Sendable {
  /// Words that were chosen.
  public var words = 0
  /// Different words: forms of one tile's word are one.
  public var different = 0
  /// Of those, the ones that the log has for the first time.
  public var new = 0
  /// Phrases that were spoken, those kept ready among them.
  public var phrases = 0
  /// Of those, the ones that were put together word by word, and all their words: only these have a length.
  public var built = 0
  public var wordsInPhrases = 0
  public var longest = 0

  public init() {}

  /// The mean length of phrases in words, in tenths; `nil` where none was put together.
  public var tenthsOfLength: Int? { built == 0 ? nil : (wordsInPhrases * 10 + built / 2) / built }
}

/// A word that was said.
public struct SaidWordFigures: Hashable, Sendable {
  /// As it was said last.
  public var text: String
  public var tile: TileID?
  public var wordClass: WordClass?
  /// By the person, and by who showed it.
  public var own = 0
  public var modelled = 0
  /// The day on which the person said it first in all of the log, since 1970; `nil` where it was only modelled.
  public var firstDay: Int64?
}

/// The figures of a span of days.
public struct ActivityFigures: Hashable, Sendable {
  public private(set) var own = ActivityTally()
  public private(set) var modelled = ActivityTally()
  /// By day with any event, the oldest first. `own` alone.
  public private(set) var days: [(day: Int64, own: ActivityTally, modelled: Int)] = []
  /// By week of seven days that ends on the last day, the oldest first.
  public private(set) var weeks: [ActivityTally] = []
  public private(set) var modelledByWeek: [Int] = []
  /// By the hour of local time.
  public private(set) var hours = [Int](repeating: 0, count: 24)
  /// By class of the modified Fitzgerald key, in its order; the last counts words of no class.
  public private(set) var classes = [Int](repeating: 0, count: WordClass.allCases.count + 1)
  public private(set) var modelledClasses = [Int](repeating: 0, count: WordClass.allCases.count + 1)
  /// By board, the most used first.
  public private(set) var boards: [(board: Name, words: Int)] = []
  /// The words that stand on a core board, and the others: the person's own.
  public private(set) var core = 0
  public private(set) var fringe = 0
  /// The most said first.
  public private(set) var words: [SaidWordFigures] = []

  public static func == (a: ActivityFigures, b: ActivityFigures) -> Bool {
    a.own == b.own && a.modelled == b.modelled && a.words == b.words && a.weeks == b.weeks
      && a.hours == b.hours
      && a.classes == b.classes && a.core == b.core
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(own)
    hasher.combine(words)
  }

  /// - Parameters:
  ///   - batches: all of the log, in any order: what is new is known by all that came before the span.
  ///   - days: how many days the span has.
  ///   - last: its last day of local time, since 1970.
  ///   - isCore: whether a tile stands on a core board.
  public init(_ batches: [ActivityBatch], days span: Int64, last: Int64, isCore: (TileID) -> Bool) {
    let count = Int(min(max(1, span), ActivityFigures.mostDays))
    let first = last - Int64(count) + 1
    var moments: [Said] = []
    for batch in batches {
      for event in batch.events {
        let local = Moment(wall: event.at, ticks: 0, offset: batch.offset).local
        if local.day <= last { moments.append(Said(event: event, language: batch.language, local: local)) }
      }
    }
    let weekCount = (count + 6) / 7
    weeks = [ActivityTally](repeating: ActivityTally(), count: weekCount)
    modelledByWeek = [Int](repeating: 0, count: weekCount)
    var dayPlaces: [Int64: Int] = [:]
    var places: [WordKey: Int] = [:]
    var known: Set<WordKey> = []
    var seen = Seen()
    var found: [Name: Int] = [:]
    for said in moments.arranged(by: { $0.event.at < $1.event.at }) {
      let event = said.event
      let key = WordKey(event, said.language)
      let isNew = event.kind.isWord && !event.isModelled && known.insert(key).inserted
      guard said.local.day >= first else { continue }
      let week = weekCount - 1 - Int((last - said.local.day) / 7)
      let place = dayPlaces[said.local.day] ?? self.days.count
      if place == self.days.count {
        dayPlaces[said.local.day] = place
        self.days.append((said.local.day, ActivityTally(), 0))
      }
      guard event.kind.isWord else {
        let length = event.kind == .phrase ? ActivityFigures.length(event.text) : nil
        if event.isModelled {
          modelled.addPhrase(length)
        } else {
          own.addPhrase(length)
          weeks[week].addPhrase(length)
          self.days[place].own.addPhrase(length)
        }
        continue
      }
      let index = places[key] ?? words.count
      if index == words.count {
        places[key] = index
        words.append(SaidWordFigures(text: event.text, tile: event.tile, wordClass: event.wordClass))
      }
      words[index].text = event.text
      let classPlace = event.wordClass.map { Int($0.rawValue) } ?? WordClass.allCases.count
      if event.isModelled {
        words[index].modelled += 1
        modelled.addWord(isDifferent: seen.modelled.insert(key).inserted, isNew: false)
        modelledByWeek[week] += 1
        modelledClasses[classPlace] += 1
        self.days[place].modelled += 1
        continue
      }
      words[index].own += 1
      if isNew { words[index].firstDay = said.local.day }
      own.addWord(isDifferent: seen.all.insert(key).inserted, isNew: isNew)
      weeks[week].addWord(isDifferent: seen.weeks.insert(Placed(week, key)).inserted, isNew: isNew)
      self.days[place].own.addWord(isDifferent: seen.days.insert(Placed(place, key)).inserted, isNew: isNew)
      hours[Int(said.local.minute / 60)] += 1
      classes[classPlace] += 1
      if event.tile.map({ isCore($0) }) ?? false { core += 1 } else { fringe += 1 }
      if event.kind == .tile { found[event.board, default: 0] += 1 }
    }
    self.days = self.days.arranged { $0.day < $1.day }
    boards = found.map { (board: $0.key, words: $0.value) }.arranged {
      $0.words == $1.words ? $0.board < $1.board : $0.words > $1.words
    }
    words = words.arranged {
      $0.own == $1.own
        ? ($0.modelled == $1.modelled ? $0.text.bytesPrecede($1.text) : $0.modelled > $1.modelled)
        : $0.own > $1.own
    }
  }

  public static var mostDays: Int64 { 3_660 }

  /// How many words a phrase has: what stands between spaces and is more than signs.
  public static func length(_ phrase: String) -> Int {
    var count = 0
    for part in phrase.parts(at: " ") where part.unicodeScalars.contains(where: { isOfWord($0.value) }) {
      count += 1
    }
    return count
  }

  /// Letters, digits and pictures; not dashes, quotation marks and the like.
  private static func isOfWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0...0xBF, 0x2000...0x22FF, 0x2E00...0x2E7F, 0x3000...0x303F: false
    default: true
    }
  }

  /// Latin and Cyrillic capitals made small, which one word is known by.
  static func small(_ text: String) -> String {
    var scalars = ""
    for scalar in text.unicodeScalars {
      let value = scalar.value
      let isCapital = value >= 0x41 && value <= 0x5A || value >= 0x410 && value <= 0x42F
      let small = isCapital ? Unicode.Scalar(value + 0x20) : nil
      scalars.unicodeScalars.append(small ?? scalar)
    }
    return scalars
  }

  /// An event with its day and minute.
  private struct Said {
    let event: ActivityEvent
    let language: LanguageCode
    let local: LocalTime
  }

  /// What is one word: a tile, whatever form it is said in; without one, the letters, large or small.
  private struct WordKey: Hashable {
    let name: Name

    init(_ event: ActivityEvent, _ language: LanguageCode) {
      name = event.tile.map { Name("=" + $0.text) } ?? Name(language.tag + ActivityFigures.small(event.text))
    }
  }

  private struct Placed: Hashable {
    let place: Int
    let key: WordKey

    init(_ place: Int, _ key: WordKey) {
      self.place = place
      self.key = key
    }
  }

  private struct Seen {
    var all: Set<WordKey> = []
    var modelled: Set<WordKey> = []
    var weeks: Set<Placed> = []
    var days: Set<Placed> = []
  }
}

extension ActivityTally {
  fileprivate mutating func addWord(isDifferent: Bool, isNew: Bool) {
    words += 1
    if isDifferent { different += 1 }
    if isNew { new += 1 }
  }

  fileprivate mutating func addPhrase(_ length: Int?) {
    phrases += 1
    guard let length, length > 0 else { return }
    built += 1
    wordsInPhrases += length
    longest = max(longest, length)
  }
}
