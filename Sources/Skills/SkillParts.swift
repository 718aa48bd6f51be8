internal import Bytes
internal import Language

/// What a question says beyond its skill: how long, from where to where, which day.
extension Question {
  /// How long a timer runs, in seconds, up to a day; nothing where no time was said.
  var seconds: Int? {
    var sum = 0
    for (place, number) in numbers.enumerated() {
      let end = place + 1 < numbers.count ? numbers[place + 1].words.lowerBound : words.count
      let unit = words[number.words.upperBound..<end].firstNonNil(unitSeconds)
      // The last number without a unit belongs to the one before: „час и 30“ is read as minutes.
      sum += number.value * (unit ?? (sum == 0 ? 60 : 1))
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
    return sum > 0 && sum <= 86_400 ? sum : nil
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
    let values = numbers.map { $0.value }
    let bounded = { (value: Int) in min(value, 1_000) }
    switch values.count {
    case 0: return (1, 10)
    case 1: return (1, max(1, min(values[0], 100)))
    default:
      let (from, to) = (bounded(values[0]), bounded(values[1]))
      return (from, from <= to ? min(to, from + 99) : max(to, from - 99))
    }
  }
}

extension Sequence {
  /// What the first element gives that gives anything.
  func firstNonNil<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self { if let value = transform(element) { return value } }
    return nil
  }
}
