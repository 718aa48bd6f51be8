internal import Bytes
internal import Language

/// One question that was understood, on its way to an answer.
struct Asked {
  let skills: Skills
  let question: Question
  let reading: SkillReader.Reading
  let now: WallClock
  let facts: OwnFacts

  private var language: LanguageCode { question.language }
  private var isEnglish: Bool { language == .english }
  private var other: LanguageCode { isEnglish ? .bulgarian : .english }

  private func said(_ english: String, _ bulgarian: String) -> String { isEnglish ? english : bulgarian }

  private func answered(
    _ text: String, _ parts: [SkillAnswer.Part] = [], offers: [Skill] = [], way: SkillAnswer.Way? = nil,
    entry: String? = nil
  ) -> SkillAnswer {
    SkillAnswer(
      skill: reading.skill, parts: parts, confidence: Double(min(100, reading.confidence)) / 100, text: text,
      offers: offers.map {
        .init(skill: $0, text: $0.name(language), about: $0.isAboutWord ? reading.word : "")
      }, way: way, entry: entry)
  }

  var answer: SkillAnswer {
    switch reading.skill {
    case .time: return answered(now.timeSentence(language))
    case .date: return date
    case .now, .next: return plan
    case .timer: return timer
    case .timerStop, .timerLeft: return runningTimer
    case .place: return place
    case .meaning: return meaning
    case .translate: return translation
    case .weather, .season: return season
    case .count: return count
    case .story:
      return answered(
        facts.hasPhotos
          ? said("Let's look at photos and tell about them.", "Да разгледаме снимки и да разкажем за тях.")
          : said("There are no photos here to tell about.", "Тук няма снимки, за които да разкажем."))
    case .help: return help
    case .pain:
      return answered(
        said("That is important. Tell a grown-up now.", "Това е важно. Кажи веднага на възрастен."),
        offers: [.help])
    case .repeat:
      let last = question.isAboutOwnWords || facts.lastAnswer.isEmpty ? facts.lastSaid : facts.lastAnswer
      return answered(last.isEmpty ? said("Nothing was said here yet.", "Тук още нищо не е казано.") : last)
    case .phrases: return phrases
    case .thing:
      return answered(
        said(
          "Show it to the camera in the Words room, under “What is this?”.",
          "Покажи го на камерата в стаята „Думи“, при „Какво е това?“."))
    }
  }

  /// What has begun last, and what comes after it.
  private var plan: SkillAnswer {
    guard !facts.plan.isEmpty else {
      return answered(
        said("There is no plan for today yet.", "За днес още няма план."), offers: [.time, .date])
    }
    let minute = now.hour * 60 + now.minute
    let next = facts.plan.first { $0.minute > minute }
    let coming = next.map { step in
      let clock = WallClock(
        year: now.year, month: now.month, day: now.day, hour: step.minute / 60, minute: step.minute % 60)
      return step.text + said(", at ", ", в ") + clock.clockText(language) + "."
    }
    if reading.skill == .next {
      return answered(
        coming.map { said("Next: ", "После: ") + $0 }
          ?? said("That was the last of today's plan.", "Това беше последното за днес."), offers: [.now])
    }
    if let step = facts.plan.last(where: { $0.minute <= minute }) {
      return answered(said("Now: ", "Сега: ") + step.text + ".", offers: [.next])
    }
    return answered(said("The day begins with: ", "Денят започва с: ") + (coming ?? ""), offers: [.time])
  }

  private var date: SkillAnswer {
    let (offset, part) = (question.dayOffset, question.datePart)
    let day = now.adding(days: offset)
    let parts = [SkillAnswer.Part("part", part.rawValue), .init("days", "\(offset)")]
    let text: String
    switch part {
    case .month:
      text = said("It's \(day.monthName(language)).", "Сега е \(day.monthName(language)).")
    case .year: text = said("It's the year \(day.year).", "Годината е \(day.year).")
    case .day, .date:
      let name = day.weekdayName(language) + ", " + day.dayAndMonth(language)
      switch offset {
      case 1: text = said("Tomorrow is ", "Утре е ") + name + "."
      case -1: text = said("Yesterday was ", "Вчера беше ") + name + "."
      case 2: text = said("The day after tomorrow is ", "Вдругиден е ") + name + "."
      case -2: text = said("The day before yesterday was ", "Завчера беше ") + name + "."
      default: text = said("Today is ", "Днес е ") + name + "."
      }
    }
    return answered(text, parts)
  }

  private var timer: SkillAnswer {
    let asks = said("For how long?", "За колко време?")
    guard let seconds = question.seconds else { return answered(asks, offers: [.timer]) }
    guard seconds <= Question.longestTimer else {
      return answered(
        said("A timer can run for one day at most. ", "Таймерът може да е най-много за един ден. ") + asks,
        offers: [.timer])
    }
    return answered(
      said("A timer for \(duration(seconds)).", "Таймер за \(duration(seconds))."),
      [.init("seconds", "\(seconds)")])
  }

  private var runningTimer: SkillAnswer {
    guard let left = facts.timerLeft else {
      return answered(said("No timer is running.", "Няма пуснат таймер."), offers: [.timer])
    }
    if reading.skill == .timerStop { return answered(said("The timer stops.", "Таймерът спира.")) }
    return answered(
      said("The timer has \(duration(left)) left.", "До края има още \(duration(left))."),
      [.init("seconds", "\(left)")], offers: [.timerStop])
  }

  private var phrases: SkillAnswer {
    guard !facts.saidToday.isEmpty else {
      return answered(said("Nothing was said here today.", "Днес тук още нищо не е казано."))
    }
    var text = ""
    for phrase in facts.saidToday { text += (text.isEmpty ? "" : " · ") + phrase }
    return answered(text, [.init("phrases", "\(facts.saidToday.count)")])
  }

  private func duration(_ seconds: Int) -> String {
    let amounts = [(seconds / 3_600, 0), (seconds % 3_600 / 60, 1), (seconds % 60, 2)]
    var text = ""
    for (amount, unit) in amounts where amount > 0 {
      let one = amount == 1
      let name =
        isEnglish
        ? [one ? "hour" : "hours", one ? "minute" : "minutes", one ? "second" : "seconds"][unit]
        : [one ? "час" : "часа", one ? "минута" : "минути", one ? "секунда" : "секунди"][unit]
      let number = NumberWords.text(amount, language, unit == 0 ? .masculine : .feminine)
      text += (text.isEmpty ? "" : said(" and ", " и ")) + number + " " + name
    }
    return text
  }

  /// The word of the vocabulary that is meant: by its label, or by the best of what the search finds whole.
  private var entry: VocabularyEntry? {
    let asked = reading.word
    let entries = skills.vocabulary.entries
    for hit in skills.search.hits(asked, limit: 12) {
      let labels = [
        Folding.fold(entries[hit].label(in: language)), Folding.fold(entries[hit].label(in: other)),
      ]
      if labels.contains(asked) { return entries[hit] }
    }
    return formEntry
  }

  /// The word of which the asked one is a form: кучето is куче.
  private var formEntry: VocabularyEntry? {
    let asked = reading.word
    let endings = isEnglish ? ["s", "es"] : ["та", "то", "ът", "те", "ят", "а", "я", "и"]
    let labels = skills.vocabulary.entries.map { Folding.fold($0.label(in: language)) }
    for ending in endings {
      guard let stem = asked.rest(endingIn: ending), stem.utf8.count >= 3 else { continue }
      if let place = labels.firstIndex(of: stem) { return skills.vocabulary.entries[place] }
    }
    return nil
  }

  private func unknownWord(_ parts: [SkillAnswer.Part]) -> SkillAnswer {
    answered(
      said("I don't have the word “\(reading.word)”.", "Нямам думата „\(reading.word)“."), parts,
      offers: [.meaning, .place].filter { $0 != reading.skill })
  }

  private var place: SkillAnswer {
    let parts = [SkillAnswer.Part("word", reading.word)]
    guard let entry, let way = skills.vocabulary.way(to: entry.id) else { return unknownWord(parts) }
    var names = ""
    for id in way {
      guard let board = skills.vocabulary.board(id) else { continue }
      names += (names.isEmpty ? "" : ", ") + (isEnglish ? board.english : board.bulgarian)
    }
    let label = entry.label(in: language)
    return answered(
      said("“\(label)” is here: \(names).", "„\(label)“ е тук: \(names)."), parts,
      way: .init(word: entry.id, boards: way))
  }

  private var meaning: SkillAnswer {
    let parts = [SkillAnswer.Part("word", reading.word)]
    guard let entry, let telling = skills.meanings.meaning(of: entry.id, in: language) else {
      return unknownWord(parts)
    }
    return answered(
      entry.label(in: language) + ": " + telling.text, parts, offers: [.place, .translate], entry: entry.id)
  }

  private var translation: SkillAnswer {
    let intoEnglish = question.hasStem("англ", "engl")
    let intoBulgarian = question.hasStem("бълг", "bulg")
    let into = intoEnglish ? LanguageCode.english : intoBulgarian ? .bulgarian : other
    let parts = [SkillAnswer.Part("word", reading.word), .init("into", into == .english ? "en" : "bg")]
    guard let entry else { return unknownWord(parts) }
    return answered(entry.label(in: into), parts, offers: [.meaning, .place], entry: entry.id)
  }

  private var season: SkillAnswer {
    let names =
      isEnglish ? ["winter", "spring", "summer", "autumn"] : ["зима", "пролет", "лято", "есен"]
    let place = WallClock.Season.allCases.firstIndex(of: now.season) ?? 0
    let words = [
      said("snow, cold, ice", "сняг, студено, лед"), said("flower, rain, sun", "цвете, дъжд, слънце"),
      said("sun, hot, sea", "слънце, горещо, море"), said("leaf, rain, wind", "листо, дъжд, вятър"),
    ][place]
    let text =
      reading.skill == .weather
      ? said(
        "I can't see outside. It's \(names[place]). What do you see: \(words)?",
        "Аз не виждам навън. Сега е \(names[place]). Какво виждаш: \(words)?")
      : said("It's \(names[place]).", "Сега е \(names[place]).")
    return answered(text, [.init("season", now.season.rawValue)])
  }

  private var count: SkillAnswer {
    let (from, to) = question.counting
    var text = ""
    for value in stride(from: from, through: to, by: from <= to ? 1 : -1) {
      text += (text.isEmpty ? "" : ", ") + NumberWords.text(value, language)
    }
    text += "."
    if question.countsFurther {
      text += said(
        " I count a hundred numbers at a time.", " Наведнъж броя най-много сто числа.")
    }
    return answered(text, [.init("from", "\(from)"), .init("to", "\(to)")])
  }

  private var help: SkillAnswer {
    let people =
      isEnglish
      ? ["mum", "mom", "mummy", "mommy", "dad", "daddy", "grandma", "grandpa", "doctor", "nurse", "teacher"]
      : [
        "мама", "мами", "майка", "татко", "тати", "баба", "дядо", "доктор", "лекар", "сестра", "учителка",
        "учител",
      ]
    let who = question.words.firstNonNil { word in
      people.firstNonNil { word == $0 || (!isEnglish && word.rest(after: $0) != nil) ? $0 : nil }
    }
    guard let who else { return answered(said("Help, please come!", "Помощ, моля, ела!")) }
    return answered(
      said("\(who), please come!", "\(who), моля, ела!"), [.init("who", who)])
  }
}

extension Vocabulary {
  /// The boards by which a word is reached in the fewest taps, from home on; nothing where no board has it.
  func way(to id: String, layout: Layout = .grid60) -> [String]? {
    guard let homeIndex, let word = entryIndex(id) else { return nil }
    var from = [Int?](repeating: nil, count: boards.count)
    var queue = [homeIndex]
    var next = 0
    from[homeIndex] = homeIndex
    while next < queue.count {
      let board = queue[next]
      next += 1
      for page in boards[board].pages(in: layout) {
        for cell in page.cells {
          switch cell {
          case .word(word):
            var (way, at) = ([boards[board].id], board)
            while at != homeIndex, let before = from[at] {
              at = before
              way.append(boards[at].id)
            }
            return Array(way.reversed())
          case .board(let index) where boards.indices.contains(index) && from[index] == nil:
            from[index] = board
            queue.append(index)
          default: break
          }
        }
      }
    }
    return nil
  }
}
