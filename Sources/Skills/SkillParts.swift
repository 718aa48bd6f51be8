internal import Bytes
internal import Language

/// What a question says beyond its skill: how long, from where to where, which day.
extension Question {
  /// The longest time that a timer runs: a day, in seconds.
  static let longestTimer = 86_400

  /// How long a timer is to run, in seconds; nothing where no time was said. Anything over a day is no more than
  /// a second over it.
  var seconds: Int? {
    var sum = 0
    for (place, number) in numbers.enumerated() {
      let end = place + 1 < numbers.count ? numbers[place + 1].words.lowerBound : words.count
      let unit = words[number.words.upperBound..<end].firstNonNil(unitSeconds)
      // The last number without a unit belongs to the one before: „час и 30“ is read as minutes.
      let factor = unit ?? (sum == 0 ? 60 : 1)
      sum = min(sum + min(number.value, Self.longestTimer + 1) * factor, Self.longestTimer + 1)
    }
    if let half = words.firstIndex(where: { $0 == "half" || $0 == "половин" || $0 == "половина" }) {
      let hour = words.firstIndex { unitSeconds($0) == 3_600 }
      sum += hour == nil ? 30 : 1_800
      // „час и половина“ has an hour before the half, „половин час“ has it behind.
      if numbers.isEmpty, let hour, hour < half { sum += 3_600 }
    } else if has("quarter", "четвърт") {
      sum += 900
    } else if numbers.isEmpty, let unit = words.firstNonNil(unitSeconds) {
      sum += unit
    }
    return sum > 0 ? min(sum, Self.longestTimer + 1) : nil
  }

  private func unitSeconds(_ word: String) -> Int? {
    if word.rest(after: "min") != nil || word.rest(after: "мин") != nil { return 60 }
    if word.rest(after: "sec") != nil || word.rest(after: "сек") != nil { return 1 }
    if word.rest(after: "hour") != nil || word.rest(after: "час") != nil { return 3_600 }
    return nil
  }

  /// The day that is asked for: 0 today, 1 tomorrow, −1 yesterday, 2 and −2 around them.
  var dayOffset: Int {
    let beyond = has("after", "before") && has("day")
    if has("вдругиден") { return 2 }
    if has("завчера", "онзиден") { return -2 }
    if has("tomorrow", "утре") { return beyond ? 2 : 1 }
    if has("yesterday", "вчера") { return beyond ? -2 : -1 }
    return 0
  }

  enum DatePart: String { case day, date, month, year }

  /// What of the date is asked for.
  var datePart: DatePart {
    if hasStem("month", "месец") { return .month }
    if hasStem("year", "годин") { return .year }
    if has("date", "todays") || hasStem("дата", "число") { return .date }
    return .day
  }

  /// From which number to which one is counted; at most a hundred numbers.
  var counting: (from: Int, to: Int) {
    let (from, to) = askedCounting
    return (from, from <= to ? min(to, from + 99) : max(to, from - 99))
  }

  /// Whether more than a hundred numbers were asked for.
  var countsFurther: Bool { counting.to != askedCounting.to }

  private var askedCounting: (from: Int, to: Int) {
    switch numbers.count {
    case 0: (1, 10)
    case 1: (1, max(1, numbers[0].value))
    default: (numbers[0].value, numbers[1].value)
    }
  }

  /// Whether the asker's own words are meant, and not the helper's: what I said, they did not hear me.
  var isAboutOwnWords: Bool {
    has("my", "казах", "кажих", "казал", "казала", "казахме") || has("i") && has("said", "did")
      || hasStem("sentence", "phrase", "изречени", "фраз")
      || has("they", "she", "he", "me", "ме", "чу", "чуха", "чуват") && hasStem("hear", "чу")
  }
}

extension Sequence {
  /// What the first element gives that gives anything.
  func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self { if let value = transform(element) { return value } }
    return nil
  }
}
