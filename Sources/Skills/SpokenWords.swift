internal import Bytes
public import Language

extension Skills {
  /// The words that answers about times, days, numbers and timers are put together from: they are fetched ahead, so that such an
  /// answer sounds without a connection too.
  public static func spokenWords(_ language: LanguageCode) -> [String] {
    let isEnglish = language == .english
    var texts = [isEnglish ? english : bulgarian]
    for number in 0...59 { texts.append(NumberWords.text(number, language)) }
    for day in 0..<7 {
      texts.append(WallClock(ofDay: day, minute: 0).weekdayName(language))
    }
    for month in 1...12 {
      texts.append(WallClock(year: 2026, month: month, day: 1, hour: 0, minute: 0).monthName(language))
    }
    for day in 1...31 {
      texts.append(WallClock(year: 2026, month: 1, day: day, hour: 0, minute: 0).dayAndMonth(language))
    }
    var words: [String] = []
    var seen: Set<String> = []
    for text in texts {
      for word in Folding.fold(text).parts(at: " ") where !word.isEmpty && seen.insert(word).inserted {
        words.append(word)
      }
    }
    return words
  }

  private static let bulgarian =
    "часът е и половина без един една два през нощта сутринта преди на обяд следобед вечерта днес утре вчера беше вдругиден завчера сега годината таймер за час часа минута минути секунда секунди до края има още времето изтече спира няма пуснат колко време после денят започва с в това последното помощ моля ела мама татко баба дядо"

  private static let english =
    "its o'clock half a quarter minute past to at night in the morning afternoon evening today tomorrow yesterday is was day after before year timer for hour hours minutes second seconds time up stops no running has left how long now next begins with that last help please come mum dad grandma grandpa"
}
