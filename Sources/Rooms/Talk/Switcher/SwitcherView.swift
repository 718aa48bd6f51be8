import Family
import Language
import Markup
import Shell

extension TalkRoom {
  static var switcherID: String { "switcher" }
  static var switcherCloseID: String { "switcher-close" }
  static var lastChoiceID: String { "switcher-last" }

  /// The door to it, only where a parent allows it.
  @NodeBuilder<Action> var switcherButton: [View] {
    if world.storedSettings[.switchesInTalk] {
      View.button([
        .key("profiles"), .id(TalkRoom.switcherID), .class("control profiles"), .label(world.text(.switcher)),
        .on(.click, .talk(.switcher(.opened))),
      ]) { View.sign("profiles") }
    }
  }

  /// Languages, each by its own name, and people, over the room, which is still meanwhile.
  @NodeBuilder<Action> var switcherPanel: [View] {
    if isSwitching {
      let people = world.replica.registers.haveSeveralProfiles ? world.replica.registers.profiles() : []
      View.make(
        "div",
        [
          .key("switcher"), .class("veil"),
          .on(.keyDown) { $0.key == "Escape" ? .talk(.switcher(.closed)) : nil },
        ]
      ) {
        edge(isEnd: false)
        View.make(
          "section",
          [
            .class("forms-panel switcher"), .role("dialog"), .aria("modal", true), .data("switcher", ""),
            .label(world.text(.switcher)),
          ]
        ) {
          View.make("header", [.class("forms-header")]) {
            View.make("h2", text: world.text(.languages))
            View.button([
              .id(TalkRoom.switcherCloseID), .class("control"), .label(world.text(.dismiss)),
              .on(.click, .talk(.switcher(.closed))),
            ]) { View.sign("close") }
          }
          choices(.languages) {
            for language in LanguageCode.allCases {
              choice(
                language.ownName, isNow: world.shownLanguage == language, .languageChosen(language),
                [.attribute("lang", language.tag)],
                isLast: people.count < 2 && language == LanguageCode.allCases.last)
            }
          }
          if people.count > 1 {
            View.make("h2", text: world.text(.people))
            choices(.people) {
              for person in people {
                choice(
                  person.name.isEmpty ? world.text(.firstPerson) : person.name,
                  isNow: world.profile == person.id, .personChosen(person.id),
                  isLast: person.id == people.last?.id)
              }
            }
          }
        }
        edge(isEnd: true)
      }
    }
  }

  private func choices(_ name: StringKey, @NodeBuilder<Action> _ buttons: () -> [View]) -> View {
    .make("div", [.class("options"), .role("group"), .label(world.text(name))], content: buttons)
  }

  private func choice(
    _ name: String, isNow: Bool, _ action: SwitcherAction, _ more: [Modifier<Action>] = [], isLast: Bool
  ) -> View {
    var modifiers: [Modifier<Action>] = [
      .key(name), .class("option"), .aria("pressed", isNow), .on(.click, .talk(.switcher(action))),
    ]
    modifiers += more
    if isLast { modifiers.append(.id(TalkRoom.lastChoiceID)) }
    return View.button(modifiers) { name }
  }

  /// Where the Tab key would leave it: it goes on at the other end.
  private func edge(isEnd: Bool) -> View {
    .make(
      "span",
      [
        .key(isEnd ? "end" : "start"), .attribute("tabindex", "0"),
        .on(.focus, .talk(.switcher(.edgeReached(isEnd: isEnd)))),
      ])
  }
}
