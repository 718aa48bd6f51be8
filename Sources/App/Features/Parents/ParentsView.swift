import Family
import Language
import Markup

extension State {
  @NodeBuilder<Action> var parentsRooms: [View] {
    if let job = parents.privacy.erasure {
      erasureRoom(job)
    } else if case .parents(let place) = route, isGateOpen {
      parentsRoom(place)
    } else if case .editor = route, isGateOpen {
      parentsRoom(.boards)
    } else if case .print = route, isGateOpen {
      parentsRoom(.boards)
    } else {
      gateRoom
    }
  }

  private func parentsRoom(_ place: Route.ParentsPlace) -> View {
    .make(
      "main",
      [
        .key("parents"), .class(isPrintOpen ? "room parents print-room" : "room parents"),
        .data("room", "parents"), .aria("label", text(.parentsRoom)),
      ]
    ) {
      parentsHeader(place)
      if isPrintOpen {
        View.make("div", [.key("print"), .class("page print-page")]) { printPage }
      } else if let board = editedBoard {
        View.make("div", [.key("editor"), .class("page editor-page")]) { editorPage(board) }
      } else if let word = wordForBoard {
        View.make("div", [.key("word"), .class("page")]) { wordForBoardPage(word) }
      } else if let board = openedBoard {
        View.make("div", [.key("opened"), .class("page editor-page")]) { openedBoardPage(board) }
      } else {
        View.make("div", [.key(place.rawValue), .class("page")]) {
          switch place {
          case .overview: overview
          case .settings: settingsPage
          case .boards: boardsPage
          case .words: wordsPage
          case .voices: voicesPage
          case .tablet: tabletPage
          case .lock: lockPage
          case .limits: limitsPage
          case .privacy: privacyPage
          case .piles: pilesPage
          case .levels: levelsPage
          case .profiles: profilesPage
          case .phrases: phrasesPage
          }
        }
      }
    }
  }

  private func backName(to place: Route.ParentsPlace) -> StringKey {
    switch place {
    case .levels: .backToLevels
    case .boards: .backToBoards
    default: .backToParents
    }
  }

  private var isPrintOpen: Bool {
    if case .print = route { true } else { false }
  }

  private func parentsHeader(_ place: Route.ParentsPlace) -> View {
    let leadsToTalk = place == .overview
    let board = editedBoard ?? openedBoard
    let isMartlets = editedPage != nil
    let back: Route.ParentsPlace =
      isMartlets ? .levels : board == nil && !isPrintOpen ? .overview : .boards
    let name = isPrintOpen ? text(.printTitle) : board?.name[interfaceLanguage] ?? ""
    return .make("header", [.class("parents-header")]) {
      View.button([
        .class("control"), .id(Self.parentsBackID),
        .label(text(leadsToTalk ? .backToTalk : backName(to: back))),
        .on(.click, .parents(leadsToTalk ? .talkTapped : .placeTapped(back))),
      ]) { View.sign("back") }
      View.make("h1", text: name.isEmpty ? text(place.title) : name)
      if let whose = whoseRoom { View.make("span", [.class("whose")], text: whose) }
      if !leadsToTalk {
        View.button([.class("button"), .on(.click, .parents(.talkTapped))]) { text(.talkRoom) }
      }
    }
  }

  @NodeBuilder<Action> private var overview: [View] {
    View.make("ul", [.class("doors")]) {
      door(.settings, "settings", .settingsHint)
      door(.profiles, "profiles", .profilesHint)
      door(.boards, "boards", .boardsHint)
      door(.levels, "levels", .levelsHint)
      door(.phrases, "phrases", .phrasesHint)
      door(.piles, "photos", .pilesHint)
      door(.words, "search", .wordsHint)
      door(.voices, "speak", .voicesHint)
      door(.tablet, "tablet", .tabletHint)
      door(.lock, "lock", .lockHint)
      door(.limits, "limits", .limitsHint)
      door(.privacy, "privacy", .privacyHint)
    }
    View.make("section", [.class("card")]) {
      View.make("h2", text: text(.noticeTitle))
      View.make("p", text: text(.noticeText))
    }
  }

  private func door(_ place: Route.ParentsPlace, _ sign: String, _ hint: StringKey) -> View {
    .make("li") {
      View.button([.class("door"), .on(.click, .parents(.placeTapped(place)))]) {
        View.sign(sign)
        View.make("span", [.class("door-text")]) {
          View.make("span", [.class("door-name")], text: text(place.title))
          View.make("span", [.class("door-hint")], text: text(hint))
        }
      }
    }
  }
}

extension Route.ParentsPlace {
  var title: StringKey {
    switch self {
    case .overview: .parentsTitle
    case .settings: .settingsTitle
    case .boards: .boardsTitle
    case .words: .wordsTitle
    case .voices: .voicesTitle
    case .tablet: .tabletTitle
    case .lock: .lockTitle
    case .limits: .limitsTitle
    case .privacy: .privacyTitle
    case .piles: .pilesTitle
    case .levels: .levelsTitle
    case .profiles: .profilesTitle
    case .phrases: .phrasesTitle
    }
  }
}
