public import Family
public import Markup
public import Shell

// The board where talking starts, for the person who talks on this device: chosen from a board's card and in the settings.
extension BoardsRoom {
  /// What the last choice of a home took the place of, until a parent closes its report.
  struct HomeReport: Sendable {
    var before: String
    var now: String
  }

  static var homeReportID: String { "home-report" }
  static var homeChoiceID: String { "home-choice" }

  mutating func update(home edit: HomeEdit) -> [Effect] {
    switch edit {
    case .made(let id): return makeHome(id?.text ?? "", reports: true)
    case .chosen(let id):
      state.homes = BoardChoosing()
      return makeHome(id?.text ?? "", reports: false) + [.focus(Self.homeChoiceID)]
    case .choosing(let edit): state.homes.update(edit)
    case .undone:
      guard let report = state.home, world.storedSettings.home == report.now else { return [] }
      state.home = nil
      return world.apply(.home(report.before))
    case .shownAgain(let person): return showHomeAgain(to: person)
    case .closed: state.home = nil
    }
    return []
  }

  private mutating func makeHome(_ id: String, reports: Bool) -> [Effect] {
    let before = world.storedSettings.home
    guard before != id, id.isEmpty || world.boards.canBeHome(id) else { return [] }
    state.home = reports ? HomeReport(before: before, now: id) : nil
    let effects = world.apply(.home(id))
    return reports ? effects + [.focus(Self.homeReportID)] : effects
  }

  /// What the chosen home is called; Martlet's where none is chosen.
  func homeName(_ id: String) -> String {
    if id.isEmpty { return world.text(.martletHome) }
    // Also of a board in the bin.
    guard let row = world.replica.registers.row(Name(id), in: .boards) else { return world.text(.board) }
    return world.fields.title(of: row.name)
  }

  /// What was just chosen, to be taken back; and what has become of the chosen board.
  @NodeBuilder<Action> var homeViews: [View] {
    if let report = state.home, report.now == world.storedSettings.home {
      View.make(
        "section", [.key("home-report"), .class("card report"), .role("status"), .data("home-report", "")]
      ) {
        View.make(
          "h2", [.id(Self.homeReportID), .attribute("tabindex", "-1")],
          text: "\(world.text(.homeIs)): \(homeName(report.now))")
        if let whose { View.make("p", text: "\(world.text(.homeIsFor)): \(whose)") }
        View.make("p", text: world.text(report.now.isEmpty ? .homeIsMartlets : .homeIsOwn))
        View.make("div", [.class("actions")]) {
          View.button([.class("button"), .on(.click, onBoards(.home(.undone)))]) { world.text(.undoEdit) }
          View.button([.class("button"), .on(.click, onBoards(.home(.closed)))]) { world.text(.dismiss) }
        }
      }
    }
    homeTroubleViews
  }

  /// Whose home it is, where several people talk.
  private var whose: String? {
    let profiles = world.replica.registers.profiles()
    if profiles.count < 2 { return nil }
    return profiles.first { $0.id == world.profile }.map { world.fields.title(of: $0) }
  }

  /// What the menu of a board offers: to make it home, or Martlet's again.
  func homeButton(_ id: BoardID, named name: String) -> View? {
    if world.storedSettings.home == id.text {
      return line(.homeBackToMartlets, "button", name, .home(.made(nil)))
    }
    guard world.boards.canBeHome(id.text) else { return nil }
    return line(.makeHome, "button", name, .home(.made(id)))
  }

  /// Among the settings of the person who talks.
  public var homeSetting: [View] {
    let chosen = world.storedSettings.home
    let choices =
      [BoardChoice(BoardID(ShownBoards.martletHomeID), world.text(.martletHome))]
      + (state.homes.isOpen ? world.fields.ownBoardChoices : [])
    var views = [
      world.fields.boardChoice(
        .homeBoard, id: Self.homeChoiceID, choices,
        now: BoardID(chosen.isEmpty ? ShownBoards.martletHomeID : chosen), nowNamed: homeName(chosen),
        state.homes, { .boards(.home(.choosing($0))) },
        then: { id in
          onBoards(.home(.chosen(id?.text == ShownBoards.martletHomeID ? nil : id)))
        })
    ]
    views.append(
      .make(
        "p", [.key("home-hint"), .class("hint")],
        text: world.text(homeTrouble(of: world.profile) ?? .homeBoardHint)))
    return views
  }
}

/// What is done about the board where talking starts; `nil` is Martlet's.
public enum HomeEdit: Hashable, Sendable {
  /// From a board's card, with a report that can be taken back.
  case made(BoardID?)
  /// In the settings, where the choice is seen.
  case chosen(BoardID?)
  case choosing(BoardChoosingEdit)
  case undone
  /// Somebody's home is hidden from them, or rated for another age: it is shown to them again.
  case shownAgain(Name)
  case closed
}
