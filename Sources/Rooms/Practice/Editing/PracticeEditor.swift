import Bytes
import Family
import Language
public import Shell

/// The parents' page of practice, at work: its own state, and the world that it is given.
public struct PracticeEditor: RoomAtWork {
  public static var name: RoomName { .practiceEditing }

  /// The field of a new card's word, where the focus goes while it is empty.
  static var newWordID: String { "card-word" }

  public var state: PracticeEditorState
  public var world: World

  public init(_ state: PracticeEditorState, in world: World) {
    self.state = state
    self.world = world
  }

  public mutating func leave() { state = PracticeEditorState() }
}

/// What the page shows besides the family's data.
public struct PracticeEditorState: RoomState {
  var facts: PracticeFacts?
  var newWord = ""
  var newPicture = PictureForName()
  var showsAll = false
  var cardFile = CardFile.none

  public init() {}
}

/// What is counted of a person's answers, once for a page.
struct PracticeFacts: Sendable {
  let settings: PracticeSettings
  let progress: PracticeProgress
  let figures: PracticeFigures
  /// The coming two weeks, today first.
  let forecast: [Int]
  let left: Set<Name>
  /// The cards that were ever answered: those that need a look first, then the latest practised.
  let lines: [ProgressLine]
}

struct ProgressLine: Hashable, Sendable {
  let card: ShownCard
  let known: ScheduledCard
  let weeks: [AnswerTally]
  let isLeft: Bool
}

public enum PracticeEdit: Hashable, Sendable {
  case deckSwitched(String)
  case minutes(Int64)
  case newADay(Int64)
  /// In hundredths.
  case retention(Int64)
  case wayTapped(UInt8)
  /// 0 is Monday.
  case easyDayTapped(Int64)
  case leftOut(String, Bool)
  case allTapped
  case saveTapped
  case wordTyped(String)
  case pictured(PictureForNameEdit)
  case cardMade
  case cardDeleted(String)
  case cardRestored(String)
  case bringCards
  case saveCards
}

extension Action {
  @inline(never)
  public static func practiceEdit(_ edit: PracticeEdit) -> Action {
    .room(RoomAction(edit, in: .practiceEditing))
  }
}

extension PracticeEditor {
  public mutating func follow(after action: Action) -> [Effect] {
    guard world.isGateOpen, world.route == .parents(.practice) else {
      state.facts = nil
      return []
    }
    if state.facts == nil || action.bringsRows { gather() }
    return []
  }

  public mutating func update(_ edit: PracticeEdit) -> [Effect] {
    switch edit {
    case .deckSwitched(let name): change { $0.decks.toggle(Name(name)) }
    case .minutes(let minutes): change { $0.minutes = minutes }
    case .newADay(let count): change { $0.newADay = count }
    case .retention(let hundredths): change { $0.retention = Double(hundredths) / 100 }
    case .wayTapped(let raw):
      guard let way = PracticeWay(rawValue: raw) else { return [] }
      change { settings in
        let others = settings.ways.filter { $0 != way }
        // One way at least is left.
        if !settings.ways.contains(way) {
          settings.ways = PracticeWay.allCases.filter { $0 == way || others.contains($0) }
        } else if !others.isEmpty {
          settings.ways = others
        }
      }
    case .easyDayTapped(let day):
      change { settings in
        let days = settings.easyDays ^ (1 << day)
        // Seven easy days would be none.
        if days < 127 { settings.easyDays = days }
      }
    case .leftOut(let card, let isOut):
      world.change([world.replica.registers.leavingOut(Name(card), isOut, profile: world.profile)])
    case .allTapped: state.showsAll = true
    case .saveTapped: return [.privacy(.save(table, as: "martlet-practice.csv"))]
    case .wordTyped(let text):
      state.newWord = TextLimit.label.cut(text)
      return state.newPicture.follow(state.newWord, in: &world)
    case .pictured(let edit):
      state.newPicture.update(edit)
      return []
    case .cardMade:
      let word = PlainText.of(state.newWord)
      if word.isEmpty { return [.focus(Self.newWordID)] }
      makeCard(of: word)
    case .bringCards: return bringCards()
    case .saveCards: return saveCards()
    case .cardDeleted(let id):
      world.change(world.replica.registers.deletingCard(Name(id), now: world.now))
    case .cardRestored(let id): world.change([Bin.restore(Name(id), in: .practice)])
    }
    state.facts = nil
    return []
  }

  private mutating func change(_ change: (inout PracticeSettings) -> Void) {
    let old = world.replica.registers.practiceSettings(profile: world.profile)
    var new = old
    change(&new)
    world.change(new.edits(since: old, profile: world.profile))
  }

  private mutating func makeCard(of word: String) {
    let label = LocalizedText(word, in: world.shownLanguage)
    world.change(
      world.replica.registers.makingCard(
        label, state.newPicture.picture(of: word, in: world), fresh: world.replica.freshName(now: world.now)))
    state.newWord = ""
    state.newPicture = PictureForName()
  }

  /// Looks for pictures once more, now that the names of emoji are here.
  public mutating func findPicturesAgain() { state.newPicture.findAgain(in: world) }

  private mutating func gather() {
    let registers = world.replica.registers
    let settings = registers.practiceSettings(profile: world.profile)
    let scheduler = settings.scheduler
    let answers = registers.answers(profile: world.profile)
    let progress = PracticeProgress(answers, scheduler, now: world.now)
    let figures = PracticeFigures(answers, at: world.moment)
    let left = registers.cardsLeftOut(profile: world.profile)
    let gathering = DeckGathering(world: world)
    let deck = gathering.deck(settings)
    var lines: [ProgressLine] = []
    for (name, known) in progress.cards {
      guard let card = deck[name] ?? gathering.card(named: name) else { continue }
      let weeks =
        figures.cards[name] ?? [AnswerTally](repeating: AnswerTally(), count: PracticeFigures.weeks)
      lines.append(ProgressLine(card: card, known: known, weeks: weeks, isLeft: left.contains(name)))
    }
    state.facts = PracticeFacts(
      settings: settings, progress: progress, figures: figures,
      forecast: progress.forecast(days: 14, settings, scheduler, at: world.moment) { name in
        !left.contains(name) && deck[name] != nil
      },
      left: left, lines: lines.arranged { $0.isBefore($1) })
  }
}

extension ProgressLine {
  /// What is forgotten again and again stands first, then what was practised last.
  fileprivate func isBefore(_ other: ProgressLine) -> Bool {
    let (needs, otherNeeds) = (known.isLeech && !isLeft, other.known.isLeech && !other.isLeft)
    if needs != otherNeeds { return needs }
    let (last, otherLast) = (known.lastReview ?? 0, other.known.lastReview ?? 0)
    return last == otherLast ? card.id < other.card.id : last > otherLast
  }
}

extension [Name] {
  fileprivate mutating func toggle(_ name: Name) {
    if let place = firstIndex(of: name) { remove(at: place) } else { append(name) }
  }
}
