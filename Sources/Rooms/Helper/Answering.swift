import Bytes
import Family
import Language
import Shell
import Skills

// Questions, and what is answered to them: by the skills alone, without a network.
extension HelperRoom {
  mutating func skills() -> Skills {
    if let made = state.skills { return made.value }
    let made = Reference(Skills(vocabulary: world.vocabulary, meanings: state.meanings))
    state.skills = made
    return made.value
  }

  var clock: WallClock {
    let local = world.moment.local
    return WallClock(ofDay: Int(local.day), minute: Int(local.minute))
  }

  /// What this device knows of whoever asks.
  var facts: OwnFacts {
    var facts = OwnFacts()
    let said = said
    facts.lastSaid = said.first?.text ?? phraseInTalk
    facts.lastAnswer = toldSince(said.first?.at)?.text ?? ""
    facts.saidToday = today(of: said).map { $0.text }
    facts.timerLeft = state.timer?.left(at: world.moment.ticks)
    facts.hasPhotos = hasPhotos
    facts.plan = stepsToday.map {
      OwnFacts.Step(minute: Int($0.minute), text: $0.label[world.shownLanguage])
    }
    return facts
  }

  /// What the helper answered last, unless something was said in Talk since.
  private func toldSince(_ said: Int64?) -> ToldAnswer? {
    state.told.flatMap { $0.at >= said ?? .min ? $0 : nil }
  }

  /// What is kept of what was said, the latest first.
  private var said: [SaidUtterance] { world.replica.registers.said(by: world.profile, now: world.now) }

  /// In the order in which it was said, the latest twenty.
  private func today(of said: [SaidUtterance]) -> [SaidUtterance] {
    let today = world.moment.local.day
    return said.filter {
      Moment(wall: $0.at, ticks: 0, offset: world.moment.offset).local.day == today
    }.prefix(20).reversed()
  }

  /// Answers what was asked in words, in the language that its letters are of.
  mutating func ask(_ text: String) -> [Effect] {
    if text.isEmpty { return [] }
    let language = LanguageCode(lettersOf: text) ?? world.shownLanguage
    let answer = skills().answer(text, language: language, now: clock, facts: facts)
    return show(answer, to: text, in: language)
  }

  /// Answers what was chosen.
  mutating func ask(_ skill: Skill, about text: String) -> [Effect] {
    let language = LanguageCode(lettersOf: text) ?? world.shownLanguage
    let answer = skills().answer(skill, about: text, language: language, now: clock, facts: facts)
    return show(answer, to: skill == .pain ? text : "", in: language)
  }

  /// Shows what is answered, says it, and does what was surely asked for.
  private mutating func show(_ answer: SkillAnswer, to asked: String, in language: LanguageCode) -> [Effect] {
    state.typed = ""
    state.waiting = nil
    let stopped = stopModel()
    state.talk = nil
    var shown = ShownAnswer(
      asked: asked, text: answer.text, language: language, skill: answer.skill, offers: answer.offers)
    var begun: [Effect] = []
    switch answer.skill {
    case .help: return stopped + call(answer.text, in: language)
    case nil where !asked.isEmpty && mayAskModel:
      begun = world.stopSpeaking() + askModel(asked)
      (shown.text, shown.isOfModel) = ("", true)
    case nil where !asked.isEmpty && answer.offers.isEmpty && isAgreed && isServerGone:
      (shown.text, shown.language) = (world.text(.modelOffline), world.interfaceLanguage)
    case .timer:
      if let seconds = answer.value("seconds").flatMap({ Int($0) }) {
        begun = startTimer(seconds)
      } else {
        state.waiting = .timer
      }
    case .timerStop: forgetTimer()
    case .place: showPlace(of: answer, in: &shown)
    case .story: tellStory(in: &shown)
    case .repeat:
      let told = toldSince(said.first?.at)
      let isTold = told?.text == answer.text
      shown.language = isTold ? told?.language ?? language : said.first?.language ?? world.spokenLanguage
    case .phrases:
      shown.phrases = today(of: said)
      // Nobody knows what was said where it is not kept.
      if shown.phrases.isEmpty, !world.storedSettings[.keepsHistory] {
        shown.text =
          language == .bulgarian
          ? "Тук не се пази какво е казано. Възрастен може да го включи."
          : "What is said is not kept here. A grown-up can switch that on."
      }
    case .translate: shown.language = LanguageCode(lettersOf: answer.text) ?? language
    default: break
    }
    if let entry = answer.entry.flatMap({ world.vocabulary.entry($0) }), !world.mayShow(entry) {
      shown.text = language == .bulgarian ? "Тази дума тук не се показва." : "This word does not show here."
      (shown.language, shown.offers) = (language, [])
    }
    if !shown.isOfModel { keepQuestion(shown) }
    state.answer = shown
    if !shown.isOfModel { remember(shown) }
    return stopped + begun + say(shown.text, in: shown.language) + [.focus(Self.answer)]
  }

  mutating func remember(_ shown: ShownAnswer) {
    state.told = ToldAnswer(text: shown.text, language: shown.language, at: world.now)
  }

  /// Keeps a question that was asked in words, where the family wishes it.
  mutating func keepQuestion(_ shown: ShownAnswer) {
    guard !shown.asked.isEmpty, world.storedSettings[.keepsQuestions] else { return }
    world.change(
      world.replica.registers.asking(
        shown.asked, answer: shown.text, in: shown.language, profile: world.profile,
        fresh: world.replica.freshName(now: world.now), now: world.now))
  }

  /// Where a word stands on the boards as they are shown here: the family's own among them.
  private func showPlace(of answer: SkillAnswer, in shown: inout ShownAnswer) {
    let asked = answer.way.flatMap { world.vocabulary.entry($0.word)?.label(in: world.shownLanguage) }
    let word = asked ?? answer.value("word") ?? ""
    let folded = Folding.fold(word)
    let isBulgarian = shown.language == .bulgarian
    let search = world.wordPlaces
    let places = search.places(
      of: { $0.id == answer.way?.word || Folding.fold($0.label) == folded }, all: world.allBoards, most: 1)
    guard let place = places.first else {
      shown.text = isBulgarian ? "Тук няма плочка „\(word)“." : "There is no tile “\(word)” here."
      shown.offers = shown.offers.filter { $0.skill != .place }
      return
    }
    var names = ""
    for board in place.boards { names += (names.isEmpty ? "" : ", ") + board }
    switch place.way {
    case .taps(let taps):
      shown.way = taps
      shown.text =
        isBulgarian ? "„\(place.label)“ е тук: \(names)." : "“\(place.label)” is here: \(names)."
    case .masked, .none:
      shown.text =
        isBulgarian ? "„\(place.label)“ сега не се вижда." : "“\(place.label)” does not show now."
    }
  }
}

extension SkillAnswer {
  func value(_ name: String) -> String? {
    for part in parts where part.name == name { return part.value }
    return nil
  }
}
