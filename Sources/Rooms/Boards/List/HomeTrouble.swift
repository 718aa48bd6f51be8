import Family
import Language
import Markup
import Shell

// Somebody's chosen home that is deleted, hidden from them or not for their age: said on the page of boards with a way back, whoever
// talks on this device just now.
extension BoardsRoom {
  /// Why the board that somebody chose is not their home just now; `nil` where it is, and for Martlet's.
  func homeTrouble(of person: Name) -> StringKey? {
    let home = home(of: person)
    if home.isEmpty { return nil }
    guard world.replica.registers.isOwnBoard(BoardID(home)) else { return .homeIsGone }
    return isHidden(BoardID(home), from: person) || isRefused(BoardID(home), to: person)
      ? .homeNotShown : nil
  }

  private func home(of person: Name) -> String {
    person == world.profile
      ? world.storedSettings.home : world.replica.registers.settings(profile: person).home
  }

  private func isHidden(_ board: BoardID, from person: Name) -> Bool {
    world.limits.areSeveral && !world.replica.registers.isBoard(board, for: person)
  }

  /// Whether it is for another age.
  private func isRefused(_ board: BoardID, to person: Name) -> Bool {
    let registers = world.replica.registers
    return !Admission(registers.limits(profile: person)).admits(
      registers.rating(ofBoard: board, isOwn: false))
  }

  @NodeBuilder<Action> var homeTroubleViews: [View] {
    let people = world.replica.registers.profiles()
    for person in people {
      if let trouble = homeTrouble(of: person.id) {
        let home = BoardID(home(of: person.id))
        View.make(
          "section",
          [
            .key("home-trouble \(person.id.text)"), .class("card report"),
            .data("home-trouble", person.id.text),
          ]
        ) {
          View.make("h2", text: "\(world.text(.homeBoard)): \(homeName(home.text))")
          if people.count > 1 {
            View.make("p", text: "\(world.text(.homeIsFor)): \(world.fields.title(of: person))")
          }
          View.make("p", text: world.text(trouble))
          View.make("div", [.class("actions")]) {
            if let (name, edit) = wayBack(to: home, of: person.id, from: trouble) {
              View.button([.class("button primary"), .on(.click, onBoards(edit))]) {
                world.text(name)
              }
            }
            if person.id == world.profile {
              View.button([.class("button"), .on(.click, onBoards(.home(.made(nil))))]) {
                world.text(.homeBackToMartlets)
              }
            }
          }
        }
      }
    }
  }

  /// What makes a board home again; `nil` where nothing of it is left.
  private func wayBack(to home: BoardID, of person: Name, from trouble: StringKey) -> (
    StringKey, BoardEdit
  )? {
    guard trouble == .homeIsGone else { return (.homeShowAgain, .home(.shownAgain(person))) }
    guard let row = world.replica.registers.row(home.name, in: .boards), row.isDeleted,
      !row.isGoneForGood
    else { return nil }
    if case .imported(let set) = Board(id: home, row: row).source {
      return (.homeRestore, .setRestored(set))
    }
    return (.homeRestore, .restored(home))
  }

  /// Gives somebody's home to them again, and rates it for their age where it is for another one.
  mutating func showHomeAgain(to person: Name) -> [Effect] {
    let home = BoardID(home(of: person))
    guard let board = world.replica.registers.board(home) else { return [] }
    var effects: [Effect] = []
    var set: BoardSetID?
    if case .imported(let id) = board.source { set = id }
    if isHidden(home, from: person) {
      world.change(world.replica.registers.giving(true, home.name, in: .boards, to: person))
      if let set {
        world.change(world.replica.registers.giving(true, set.name, in: .sets, to: person))
      }
    }
    if isRefused(home, to: person) {
      let age = world.replica.registers.limits(profile: person).ageGroup
      let rating: ContentRating = age == .child ? .everyone : .teen
      if let set { effects += update(limit: .set(set, rating)) }
      // It may be rated apart from its set.
      if isRefused(home, to: person) { effects += update(limit: .board(home, rating)) }
    }
    return effects + world.readAnew() + [.focus(Self.ownBoardsID)]
  }
}
