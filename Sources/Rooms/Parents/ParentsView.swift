import Family
import Language
public import Markup
public import Shell

/// What stands above a page of the parents' room.
public struct PageHeading {
  let title: String
  /// Where its back button leads; `nil`: to Talk.
  let back: Route.ParentsPlace?
  /// Names the page among others: a new one begins at its top.
  let key: String
  /// A style of the page's own; empty for none.
  let look: String

  public init(title: String, back: Route.ParentsPlace?, key: String, look: String = "") {
    self.title = title
    self.back = back
    self.key = key
    self.look = look
  }
}

extension ParentsRoom {
  /// The gate, or the app that erases the family's data: they stand in the place of every page.
  public var barrier: [View]? {
    if let job = state.privacy.erasure { return [erasureRoom(job)] }
    return world.isGateOpen ? nil : [gateRoom]
  }

  /// A page in the room's frame.
  public func frame(_ heading: PageHeading, @NodeBuilder<Action> page: () -> [View]) -> View {
    let look = heading.look.isEmpty ? "page" : "page " + heading.look
    return frame(
      title: heading.title, back: heading.back, isPrint: heading.key == "print",
      page: View.make("div", [.key(heading.key), .class(look)], content: page))
  }

  /// - Parameter back: where the back button leads; `nil`: to Talk.
  public func frame(title: String, back: Route.ParentsPlace?, isPrint: Bool = false, page: View) -> View {
    .make(
      "main",
      [
        .key("parents"), .class(isPrint ? "room parents print-room" : "room parents"),
        .data("room", "parents"),
        .aria("label", world.text(.parentsRoom)),
      ]
    ) {
      header(title, back)
      page
      world.fields.savedStatus
    }
  }

  private func header(_ title: String, _ back: Route.ParentsPlace?) -> View {
    .make("header", [.class("parents-header")]) {
      View.button([
        .class("control"), .id("parents-back"),
        .label(world.text(back.map { backName(to: $0) } ?? .backToTalk)),
        .on(.click, .parents(back.map { .placeTapped($0) } ?? .talkTapped)),
      ]) { View.sign("back") }
      View.make("h1", [.id(Self.pageHeadingID), .attribute("tabindex", "-1")], text: title)
      if let whose = whoseRoom { View.make("span", [.class("whose")], text: whose) }
      if back != nil {
        View.button([.class("button"), .on(.click, .parents(.talkTapped))]) { world.text(.talkRoom) }
      }
    }
  }

  private func backName(to place: Route.ParentsPlace) -> StringKey {
    switch place {
    case .levels: .backToLevels
    case .boards: .backToBoards
    case .overview, .settings, .words, .voices, .tablet, .lock, .limits, .privacy, .piles, .profiles,
      .phrases, .devices, .history, .access, .practice, .helper, .progress, .usage, .feedback:
      .backToParents
    }
  }

  private var hasNoCopy: Bool {
    switch state.privacy.device?.copy {
    case .impossible, .codeless: true
    case .due, .kept, .waiting, nil: false
    }
  }

  /// Nothing but this browser has what the family made.
  var isOnlyHere: Bool {
    hasNoCopy && world.sync.state == .off && !world.replica.registers.boards().isEmpty
  }

  /// A broken tablet would take it all.
  @NodeBuilder<Action> private var onlyHere: [View] {
    if isOnlyHere {
      View.make("section", [.class("card"), .key("only-here"), .data("only-here", "")]) {
        View.make("h2", text: world.text(.onlyHere))
        View.make("p", text: world.text(.onlyHereHint))
        View.make("div", [.class("actions")]) {
          for place in [Route.ParentsPlace.devices, .privacy] {
            View.button([.class("button"), .on(.click, .parents(.placeTapped(place)))]) {
              world.text(place.title)
            }
          }
        }
      }
    }
  }

  @NodeBuilder<Action> public var overview: [View] {
    onlyHere
    beginning
    View.make("ul", [.class("doors")]) {
      door(.settings, "settings")
      door(.profiles, "profiles")
      door(.access, "access")
      door(.boards, "boards")
      door(.levels, "levels")
      door(.phrases, "phrases")
      door(.piles, "photos")
      door(.practice, "practice")
      door(.progress, "progress")
      door(.helper, "helper")
      door(.words, "search")
      door(.voices, "speak")
      door(.tablet, "tablet")
      door(.devices, "devices", syncMarks)
      door(.history, "history")
      door(.lock, "lock")
      door(.limits, "limits")
      door(.privacy, "privacy")
      door(.usage, "usage")
      door(.feedback, "feedback")
    }
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.noticeTitle))
      View.make("p", text: world.text(.noticeText))
    }
  }

  private func door(
    _ place: Route.ParentsPlace, _ sign: String, _ marks: [Modifier<Action>] = []
  ) -> View {
    .make("li") {
      View.button([.class("door"), .on(.click, .parents(.placeTapped(place)))] + marks) {
        View.sign(sign)
        View.make("span", [.class("door-text")]) {
          View.make("span", [.class("door-name")], text: world.text(place.title))
          View.make("span", [.class("door-hint")], text: world.text(place.hint))
        }
      }
    }
  }
}

extension Route.ParentsPlace {
  public var title: StringKey {
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
    case .devices: .devicesTitle
    case .history: .changesTitle
    case .access: .accessTitle
    case .practice: .practiceTitle
    case .helper: .helperRoom
    case .progress: .progressTitle
    case .usage: .usageTitle
    case .feedback: .feedbackTitle
    }
  }

  /// The second line of its door.
  public var hint: StringKey {
    switch self {
    case .overview: .parentsTitle
    case .settings: .settingsHint
    case .boards: .boardsHint
    case .words: .wordsHint
    case .voices: .voicesHint
    case .tablet: .tabletHint
    case .lock: .lockHint
    case .limits: .limitsHint
    case .privacy: .privacyHint
    case .piles: .pilesHint
    case .levels: .levelsHint
    case .profiles: .profilesHint
    case .phrases: .phrasesHint
    case .devices: .devicesHint
    case .history: .changesHint
    case .access: .accessHint
    case .practice: .practiceHint
    case .helper: .helperHint
    case .progress: .progressHint
    case .usage: .usageHint
    case .feedback: .feedbackHint
    }
  }
}
