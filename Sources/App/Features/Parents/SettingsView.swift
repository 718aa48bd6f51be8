import Family
import Language
import Markup

extension State {
  @NodeBuilder<Action> var settingsPage: [View] {
    let now = settings
    View.make("section", [.class("card")]) {
      choice(.interfaceLanguage, languages(now.interfaceLanguage) { .interfaceLanguage($0) })
      choice(.labelLanguage, languages(now.labelLanguage) { .labelLanguage($0) })
      choice(.voiceLanguage, languages(now.voiceLanguage) { .voiceLanguage($0) })
    }
    View.make("section", [.class("card")]) {
      choice(
        .theme,
        [
          Option(text(.themeSystem), now.theme == .system, .theme(.system)),
          Option(text(.themeLight), now.theme == .light, .theme(.light)),
          Option(text(.themeDark), now.theme == .dark, .theme(.dark)),
        ])
      toggle(.highContrast, now.highContrast) { .highContrast($0) }
      choice(
        .grid,
        [
          Option(text(.gridAutomatic), now.grid == .automatic, .grid(.automatic)),
          Option(text(.grid24), now.grid == .tiles24, .grid(.tiles24)),
          Option(text(.grid60), now.grid == .tiles60, .grid(.tiles60)),
          Option(text(.grid112), now.grid == .tiles112, .grid(.tiles112)),
        ])
      gridQuestion
      choice(
        .labelPosition,
        [
          Option(text(.labelBelow), now.labelPosition == .below, .labelPosition(.below)),
          Option(text(.labelAbove), now.labelPosition == .above, .labelPosition(.above)),
        ])
      choice(
        .hand,
        [
          Option(text(.handRight), now.hand == .right, .hand(.right)),
          Option(text(.handLeft), now.hand == .left, .hand(.left)),
        ])
    }
    View.make("section", [.class("card")]) {
      toggle(.speakEachTap, now.speaksEachTap, hint: .speakEachTapHint) { .speaksEachTap($0) }
      toggle(.finishWords, now.finishesWords, hint: .finishWordsHint) { .finishesWords($0) }
      slider(.rate, now.rate) { .rate($0) }
      slider(.pitch, now.pitch) { .pitch($0) }
      voiceChoice
      View.button([.class("button"), .on(.click, .parents(.hearVoiceTapped))]) { text(.hearVoice) }
    }
    keyboardSettings
    grammarSettings
    lensSettings
  }

  struct Option {
    let name: String
    let isChosen: Bool
    let change: SettingChange

    init(_ name: String, _ isChosen: Bool, _ change: SettingChange) {
      self.name = name
      self.isChosen = isChosen
      self.change = change
    }
  }

  private func languages(_ now: LanguageCode, _ change: (LanguageCode) -> SettingChange) -> [Option] {
    [
      Option(text(.bulgarianName), now == .bulgarian, change(.bulgarian)),
      Option(text(.englishName), now == .english, change(.english)),
    ]
  }

  /// One of few, as a row of buttons that say which is pressed.
  func choice(_ name: StringKey, _ options: [Option], hint: StringKey? = nil) -> View {
    choice(named: text(name), options, hint: hint)
  }

  func choice(named name: String, _ options: [Option], hint: StringKey? = nil) -> View {
    .make("div", [.class("setting"), .role("group"), .label(name)]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: name)
      View.make("span", [.class("options")]) {
        for option in options {
          View.button([
            .class("option"), .aria("pressed", option.isChosen),
            .on(.click, .parents(.changed(option.change))),
          ]) { option.name }
        }
      }
      if let hint { View.make("p", [.class("hint")], text: text(hint)) }
    }
  }

  func toggle(
    _ name: StringKey, _ isOn: Bool, hint: StringKey? = nil, _ change: @escaping (Bool) -> SettingChange
  ) -> View {
    toggle(name, isOn, hint: hint, then: .parents(.changed(change(!isOn))))
  }

  /// A switch with what it means. `more` is what it says of itself besides, such as that it can't be moved now.
  func toggle(
    _ name: StringKey, _ isOn: Bool, hint: StringKey?, _ more: [Modifier<Action>] = [], then action: Action
  ) -> View {
    .make("div", [.class("setting")]) {
      View.button(
        [.class("switch"), .role("switch"), .aria("checked", isOn)] + more + [.on(.click, action)]
      ) {
        View.make("span", [.class("setting-name")], text: text(name))
        View.make("span", [.class("switch-track"), .aria("hidden", true)])
      }
      if let hint { View.make("p", [.class("hint")], text: text(hint)) }
    }
  }

  private func slider(
    _ name: StringKey, _ value: Double, _ change: @escaping (Double) -> SettingChange
  ) -> View {
    .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: text(name))
      View.make(
        "input",
        [
          .attribute("type", "range"), .attribute("min", "50"), .attribute("max", "200"),
          .attribute("step", "5"),
          .value("\(Int((value * 100).rounded()))"), .aria("valuetext", "\(Int((value * 100).rounded())) %"),
          .on(.change) { event in
            Int(event.value).map { .parents(.changed(change(Double($0) / 100))) }
          },
        ])
    }
  }

  @NodeBuilder<Action> private var voiceChoice: [View] {
    let language = spokenLanguage
    let chosen = storedSettings.voice(in: language)
    let local = voices.filter { $0.isLocal && $0.language == language }
    if !local.isEmpty {
      choice(
        .voice,
        [Option(text(.voiceAutomatic), chosen.isEmpty, .voice(""))]
          + local.map { Option($0.name, chosen == $0.name, .voice($0.name)) })
    }
  }
}
