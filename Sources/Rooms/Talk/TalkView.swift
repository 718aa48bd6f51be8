import Family
import Language
public import Markup
public import Shell

extension TalkRoom {
  @NodeBuilder<Action> public var view: [View] {
    talkRoom
    formsPanel
    switcherPanel
  }

  private var talkRoom: View {
    .make(
      "main",
      [
        .key("talk"), .class("room talk"), .data("room", "talk"), .aria("label", world.text(.talkRoom)),
        .flag("inert", isPickingForm || isSwitching),
      ]
    ) {
      phraseRow
      quickRow
      travelBar
      if world.route == .keyboard { keyboardView } else { boardPlace }
      world.roomBar
    }
  }

  /// Home, back, where one is, the pages, and the keyboard.
  private var travelBar: View {
    .make("nav", [.class("travel"), .aria("label", world.text(.board))]) {
      travelButton("home", .home, .homeTapped, isOff: world.route == .home)
      travelButton("back", .back, .backTapped, isOff: state.trail.isEmpty && world.route == .home)
      if world.replica.registers.hasOwnBoards {
        travelButton(
          "boards", .ownBoardsDoor, .ownBoardsTapped, isOff: state.board?.id == ShownBoards.ownBoardsID,
          isLit: isLit(.ownBoards))
      }
      // A phone has no room for it here.
      if !world.visit.isPhone { phrasesDoor }
      breadcrumb
      keepPhraseButton
      if let board = state.board, board.pageCount > 1, world.route != .keyboard {
        travelButton(
          "previous", .previousPage, .pageTurned(by: -1), isOff: false, isLit: isLit(.previous))
        View.make(
          "span", [.class("page-number"), .aria("live", "polite")], text: "\(board.page)/\(board.pageCount)")
        travelButton("next", .nextPage, .pageTurned(by: 1), isOff: false, isLit: isLit(.next))
      }
      if world.boards.isModelling {
        if world.visit.isPhone {
          travelButton("check", .endModelling, .modellingEnded, isOff: false)
        } else {
          View.button([.key("check"), .class("button"), .on(.click, .talk(.modellingEnded))]) {
            world.text(.endModelling)
          }
        }
      }
      if world.storedSettings[.listensForWords] {
        travelButton("microphone", .listenDoor, .listenTapped, isOff: false)
      }
      modellingSwitch
      if editorOfShownBoard != nil { travelButton("edit", .editShownBoard, .editTapped, isOff: false) }
      switcherButton
      keyboardSwitch
    }
  }

  /// Only where what is said is noted: it changes nothing else.
  @NodeBuilder<Action> private var modellingSwitch: [View] {
    if isNoted {
      View.button([
        .key("modelling"), .class("button modelling"), .aria("pressed", isModelled),
        .on(.click, .talk(.modellingTapped)),
      ]) {
        View.sign("modelling")
        View.make("span", text: world.text(.showingWords))
      }
    }
  }

  @inline(never)
  private func travelButton(
    _ sign: String, _ name: StringKey, _ action: TalkAction, isOff: Bool, isLit: Bool = false
  ) -> View {
    .button([
      .key(sign), .class("control \(sign)"), .label(world.text(name)), .flag("disabled", isOff),
      isLit ? .aria("current", "step") : .group([]), .on(.click, .talk(action)),
    ]) { View.sign(sign) }
  }

  private var breadcrumb: View {
    .make("ol", [.class("crumbs")]) {
      for (place, id) in state.trail.enumerated() {
        View.make("li") {
          View.button([.class("crumb"), .on(.click, .talk(.crumbTapped(place)))]) { boardName(id) }
        }
      }
      View.make("li", [.class("here"), .aria("current", "page")]) {
        View.make("h1", text: world.route == .keyboard ? world.text(.keyboard) : state.board?.name ?? "")
      }
    }
  }

  private func boardName(_ id: String) -> String {
    let language = world.shownLanguage
    if let board = world.vocabulary.board(id) { return world.shown(board.name(in: language)) }
    if id == ShownBoards.ownBoardsID { return world.text(.ownBoardsDoor) }
    if let name = phrasesName(id) { return name }
    return world.replica.registers.board(.init(id)).map { world.shown($0.name[language]) } ?? id
  }
}
