import Bytes
import Family
import Language
public import Shell

extension PracticeRoom {
  public mutating func update(_ action: PracticeAction) -> [Effect] {
    if state.refusal != nil { return [] }
    switch action {
    case .begun: return begin()
    case .optionTapped(let place): return choose(place)
    case .typed(let text):
      guard case .asking(var question) = state.phase, question.way == .typed else { return [] }
      question.typed = TextLimit.word.cut(text)
      state.phase = .asking(question)
      return []
    case .submitted: return submit()
    case .said:
      guard case .asking(let question) = state.phase, question.way == .said else { return [] }
      state.phase = .telling(question)
      return hear(question.card) + [.focus(Self.next)]
    case .microphoneTapped: return useMicrophone()
    case .overruled(let judged): return overrule(judged)
    case .saidAgain: return sayAgain()
    case .told(let isKnown):
      guard case .telling(let question) = state.phase else { return [] }
      record(question, isKnown ? .known : .notYet)
      return goOn()
    case .hearTapped:
      switch state.phase {
      case .asking(let question), .telling(let question), .answered(let question, _),
        .judged(let question, _):
        return hear(question.card)
      case .beginning, .ended: return []
      }
    case .practisedTapped(let place):
      guard state.practised.indices.contains(place) else { return [] }
      return hear(state.practised[place])
    case .nextTapped:
      switch state.phase {
      case .answered, .judged: return goOn()
      case .beginning, .asking, .telling, .ended: return []
      }
    case .takenBack: return takeBack()
    case .endTapped: return end()
    }
  }

  // MARK: Going on

  private mutating func begin() -> [Effect] {
    switch state.phase {
    case .beginning, .ended: break
    case .asking, .telling, .answered, .judged: return []
    }
    prepare()
    state.practised = []
    state.latest = nil
    state.begunAt = world.moment.ticks
    state.chance = Chance(seed: "\(world.replica.id.text).\(world.now)")
    return goOn()
  }

  /// The next card, or the end: the minutes are over, or nothing is left.
  mutating func goOn() -> [Effect] {
    let spent = world.moment.ticks - state.begunAt
    guard spent < state.settings.minutes * 60_000, let deck = state.deck else { return end() }
    while let id = state.session?.next(now: PracticeProgress.microseconds(world.now)) {
      // A card that may not show any more is passed over.
      if let card = deck[id] { return ask(card) }
    }
    return end()
  }

  private mutating func ask(_ card: ShownCard) -> [Effect] {
    let known = state.progress.cards[card.id]?.count ?? 0
    let question = PracticeQuestion.asking(
      card, known: known, state.settings, among: others, &state.chance)
    state.phase = .asking(question)
    let focus: Effect = .focus(question.way == .typed ? Self.field : Self.title)
    let prepared = question.way == .said ? prepareToListen(card) : []
    return (question.way == .heard ? hear(card) : world.stopSpeaking()) + prepared + [focus]
  }

  /// What there is to choose from: the cards, and where they are few the words of home.
  private var others: [ShownCard] {
    var others = state.deck?.cards ?? []
    if others.count < 12 {
      let gathering = DeckGathering(world: world)
      for case let tile? in world.boards.board("home", page: 1)?.cells ?? []
      where tile.link == nil && !tile.isHidden && tile.actions.isEmpty {
        others.append(gathering.card(tile))
      }
    }
    return others
  }

  mutating func end() -> [Effect] {
    guard state.phase != .beginning else { return [] }
    state.phase = .ended
    state.session = nil
    return [.focus(Self.title)]
  }

  func hearing(_ card: ShownCard) -> LanguageCode { card.language ?? world.spokenLanguage }

  mutating func hear(_ card: ShownCard) -> [Effect] {
    world.say([card.spoken], first: -1, as: .sample, in: hearing(card), recording: card.recording)
  }

  // MARK: Answers

  private mutating func choose(_ place: Int) -> [Effect] {
    guard case .asking(var question) = state.phase, question.options.indices.contains(place) else {
      return []
    }
    let isRight = question.options[place].id == question.card.id
    if !isRight { question.missed = place }
    return answer(question, isRight ? .known : .notYet)
  }

  private mutating func submit() -> [Effect] {
    guard case .asking(let question) = state.phase, question.way == .typed,
      !PlainText.of(question.typed).isEmpty
    else { return [] }
    switch TypedWord(question.typed, for: question.card.label) {
    case .right: return answer(question, .known)
    case .almost: return answer(question, .almost)
    case .wrong: return answer(question, .notYet)
    }
  }

  private mutating func answer(_ question: PracticeQuestion, _ result: PracticeResult) -> [Effect] {
    record(question, result)
    state.phase = .answered(question, result)
    return hear(question.card) + [.focus(Self.next)]
  }

  /// Keeps an answer, and works out when the card comes again.
  mutating func record(_ question: PracticeQuestion, _ result: PracticeResult) {
    guard let session = state.session else { return }
    let row = Registers.answerRow(world.replica.freshName(now: world.now), profile: world.profile)
    state.latest = LatestAnswer(
      row: row, question: question, session: session, practised: state.practised)
    let answer = PracticeAnswer(
      card: question.card.id, at: world.now, rating: result.rating, way: question.way)
    world.change([world.replica.registers.answering(answer, row: row)])
    state.progress.add(answer, state.scheduler, now: world.now)
    if let known = state.progress.cards[question.card.id] {
      state.session?.answered(question.card.id, known)
    }
    if !state.practised.contains(where: { $0.id == question.card.id }) {
      state.practised.append(question.card)
    }
  }

  /// Takes the latest answer back, and asks again.
  private mutating func takeBack() -> [Effect] {
    guard var question = undo() else { return [] }
    question.missed = nil
    state.phase = .asking(question)
    // What a card before this one was compared with is gone.
    let prepared =
      question.way == .said && state.saying.card != question.card.id ? prepareToListen(question.card) : []
    return world.stopSpeaking() + prepared + [.focus(question.way == .typed ? Self.field : Self.title)]
  }

  /// Makes the latest answer one that was never given, and returns what was asked.
  mutating func undo() -> PracticeQuestion? {
    guard let latest = state.latest else { return nil }
    world.change(world.replica.registers.takingBack(answer: latest.row, now: world.now))
    state.latest = nil
    state.session = latest.session
    state.practised = latest.practised
    state.progress = world.replica.registers.progress(profile: world.profile, state.scheduler, now: world.now)
    return latest.question
  }
}
