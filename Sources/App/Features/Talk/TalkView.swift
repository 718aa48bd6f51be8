import Family
import Language
import Markup

extension State {
  @NodeBuilder<Action> var talkRooms: [View] {
    talkRoom
    formsPanel
  }

  private var talkRoom: View {
    .make(
      "main",
      [
        .key("talk"), .class("room talk"), .data("room", "talk"), .aria("label", text(.talkRoom)),
        .flag("inert", isPickingForm),
      ]
    ) {
      phraseRow
      quickRow
      travelBar
      if route == .keyboard { keyboardView } else { boardPlace }
      roomBar
    }
  }

  /// Home, back, where one is, the pages, and the keyboard.
  private var travelBar: View {
    .make("nav", [.class("travel"), .aria("label", text(.board))]) {
      travelButton("home", .home, .homeTapped, isOff: route == .home)
      travelButton("back", .back, .backTapped, isOff: talk.trail.isEmpty && route == .home)
      if replica.registers.hasOwnBoards {
        travelButton(
          "boards", .ownBoardsDoor, .ownBoardsTapped, isOff: talk.board?.id == Self.ownBoardsID,
          isLit: isLit(.ownBoards))
      }
      if talk.quick != nil, !visit.isPhone { phrasesDoor }
      breadcrumb
      if let board = talk.board, board.pageCount > 1, route != .keyboard {
        travelButton(
          "previous", .previousPage, .pageTurned(by: -1), isOff: false, isLit: isLit(.previous))
        View.make(
          "span", [.class("page-number"), .aria("live", "polite")], text: "\(board.page)/\(board.pageCount)")
        travelButton("next", .nextPage, .pageTurned(by: 1), isOff: false, isLit: isLit(.next))
      }
      if isModelling {
        if visit.isPhone {
          travelButton("check", .endModelling, .modellingEnded, isOff: false)
        } else {
          View.button([.key("check"), .class("button"), .on(.click, .talk(.modellingEnded))]) {
            text(.endModelling)
          }
        }
      }
      keyboardSwitch
    }
  }

  @inline(never)
  private func travelButton(
    _ sign: String, _ name: StringKey, _ action: TalkAction, isOff: Bool, isLit: Bool = false
  ) -> View {
    .button([
      .key(sign), .class("control \(sign)"), .label(text(name)), .flag("disabled", isOff),
      isLit ? .aria("current", "step") : .group([]), .on(.click, .talk(action)),
    ]) { View.sign(sign) }
  }

  private var breadcrumb: View {
    .make("ol", [.class("crumbs")]) {
      for (place, id) in talk.trail.enumerated() {
        View.make("li") {
          View.button([.class("crumb"), .on(.click, .talk(.crumbTapped(place)))]) { boardName(id) }
        }
      }
      View.make("li", [.class("here"), .aria("current", "page")]) {
        View.make("h1", text: route == .keyboard ? text(.keyboard) : talk.board?.name ?? "")
      }
    }
  }

  private func boardName(_ id: String) -> String {
    let language = shownLanguage
    if let board = vocabulary.board(id) { return shown(board.name(in: language)) }
    if id == Self.ownBoardsID { return text(.ownBoardsDoor) }
    if let name = phrasesName(id) { return name }
    return replica.registers.board(.init(id)).map { shown($0.name[language]) } ?? id
  }
}
