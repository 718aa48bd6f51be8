internal import Bytes
internal import Language

/// Times and dates as people say them.
extension WallClock {
  /// „Часът е пет без двайсет следобед.“, "It's twenty to five in the afternoon."
  func timeSentence(_ language: LanguageCode) -> String {
    (language == .english ? "It's " : "Часът е ") + clockText(language) + " " + partOfDay(language) + "."
  }

  /// „пет без двайсет“, "twenty to five".
  func clockText(_ language: LanguageCode) -> String {
    let (after, isBefore) = minute > 30 ? (60 - minute, true) : (minute, false)
    let clock = (isBefore ? hour + 1 : hour) % 12
    if language == .english {
      let name = NumberWords.text(clock == 0 ? 12 : clock, language)
      let minutes = after == 15 ? "a quarter" : NumberWords.text(after, language)
      let unit = after % 5 == 0 ? "" : after == 1 ? " minute" : " minutes"
      switch after {
      case 0: return name + " o'clock"
      case 30: return "half past " + name
      default: return minutes + unit + (isBefore ? " to " : " past ") + name
      }
    }
    let name = NumberWords.text(clock == 0 ? 12 : clock, language, .masculine)
    let minutes = NumberWords.text(after, language, .feminine)
    switch after {
    case 0: return name
    case 30: return name + " и половина"
    default: return name + (isBefore ? " без " : " и ") + minutes
    }
  }

  /// The part of the day, as it is said behind the time.
  private func partOfDay(_ language: LanguageCode) -> String {
    let isEnglish = language == .english
    switch hour {
    case 0..<4, 23: return isEnglish ? "at night" : "през нощта"
    case 4..<11: return isEnglish ? "in the morning" : "сутринта"
    case 11: return isEnglish ? "in the morning" : "преди обяд"
    case 12: return isEnglish ? "in the afternoon" : "на обяд"
    case 13..<18: return isEnglish ? "in the afternoon" : "следобед"
    default: return isEnglish ? "in the evening" : "вечерта"
    }
  }

  func weekdayName(_ language: LanguageCode) -> String {
    (language == .english
      ? "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
      : "понеделник вторник сряда четвъртък петък събота неделя").parts(at: " ")[weekday]
  }

  func monthName(_ language: LanguageCode) -> String {
    (language == .english
      ? "January February March April May June July August September October November December"
      : "януари февруари март април май юни юли август септември октомври ноември декември").parts(at: " ")[
        month - 1]
  }

  /// „двайсет и пети ноември“, "the twenty-fifth of November".
  func dayAndMonth(_ language: LanguageCode) -> String {
    let isEnglish = language == .english
    let ones =
      (isEnglish
      ? "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
      : "първи втори трети четвърти пети шести седми осми девети десети единайсети дванайсети тринайсети четиринайсети петнайсети шестнайсети седемнайсети осемнайсети деветнайсети двайсети")
      .parts(at: " ")
    var ordinal: String
    switch day {
    case ...20: ordinal = ones[max(0, day - 1)]
    case 30: ordinal = isEnglish ? "thirtieth" : "трийсети"
    default:
      let tens = day > 30 ? (isEnglish ? "thirty-" : "трийсет и ") : (isEnglish ? "twenty-" : "двайсет и ")
      ordinal = tens + ones[day % 10 - 1]
    }
    if isEnglish { ordinal = "the " + ordinal + " of" }
    return ordinal + " " + monthName(language)
  }
}
