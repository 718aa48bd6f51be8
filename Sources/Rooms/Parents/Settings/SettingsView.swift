import Family
import Language
public import Markup
public import Shell

extension ParentsRoom {
  /// - Parameters:
  ///   - gridQuestion: what is asked before another grid moves the words.
  ///   - home: the choice of the board where talking starts.
  @NodeBuilder<Action> public func settingsPage(gridQuestion: [View], home: [View]) -> [View] {
    let now = world.settings
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.settingsLanguages))
      world.fields.choice(.interfaceLanguage, languages(now.interfaceLanguage) { .interfaceLanguage($0) })
      world.fields.choice(.labelLanguage, languages(now.labelLanguage) { .labelLanguage($0) })
      world.fields.choice(.voiceLanguage, languages(now.voiceLanguage) { .voiceLanguage($0) })
      world.fields.switches(on: .languages)
    }
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.settingsLook))
      world.fields.choice(
        .theme,
        [
          Option(world.text(.themeSystem), now.theme == .system, .theme(.system)),
          Option(world.text(.themeLight), now.theme == .light, .theme(.light)),
          Option(world.text(.themeDark), now.theme == .dark, .theme(.dark)),
        ])
      world.fields.switches(on: .look)
      world.fields.choice(
        .grid,
        [
          Option(world.text(.gridAutomatic), now.grid == .automatic, .grid(.automatic)),
          Option(world.text(.grid24), now.grid == .tiles24, .grid(.tiles24)),
          Option(world.text(.grid60), now.grid == .tiles60, .grid(.tiles60)),
          Option(world.text(.grid112), now.grid == .tiles112, .grid(.tiles112)),
        ])
      if world.visit.isPhone { View.make("p", [.class("hint")], text: world.text(.gridOnPhone)) }
      gridQuestion
      world.fields.choice(
        .labelPosition,
        [
          Option(world.text(.labelBelow), now.labelPosition == .below, .labelPosition(.below)),
          Option(world.text(.labelAbove), now.labelPosition == .above, .labelPosition(.above)),
        ])
      world.fields.choice(
        .hand,
        [
          Option(world.text(.handRight), now.hand == .right, .hand(.right)),
          Option(world.text(.handLeft), now.hand == .left, .hand(.left)),
        ])
      secondTouchChoice
      home
    }
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.settingsVoice))
      world.fields.switches(on: .speech)
      slider(.rate, now.rate) { .rate($0) }
      slider(.pitch, now.pitch) { .pitch($0) }
      voiceChoice
      View.button([.class("button"), .on(.click, .parents(.hearVoiceTapped))]) { world.text(.hearVoice) }
    }
    View.make("section", [.class("card")]) {
      View.make("h2", text: world.text(.listenSettings))
      View.make("p", [.class("hint")], text: world.text(.listenSettingsHint))
      world.fields.switches(on: .listening)
    }
    keyboardSettings
    grammarSettings
    lensSettings
  }

  private var secondTouchChoice: View {
    let now = world.storedSettings.secondTouchSpan
    let spans: [(StringKey, Int64)] = [
      (.secondTouchOff, 0), (.secondTouchShort, 300), (.secondTouchMedium, 600), (.secondTouchLong, 1000),
    ]
    return world.fields.choice(
      .secondTouch, spans.map { Option(world.text($0.0), now == $0.1, .secondTouch($0.1)) },
      hint: .secondTouchHint)
  }

  private func languages(_ now: LanguageCode, _ change: (LanguageCode) -> SettingChange) -> [Option] {
    LanguageCode.allCases.map { Option($0.ownName, now == $0, change($0)) }
  }

  private func slider(
    _ name: StringKey, _ value: Double, _ change: @escaping (Double) -> SettingChange
  ) -> View {
    .make("label", [world.fields.found(world.text(name))]) {
      View.make("span", [.class("setting-name")], text: world.text(name))
      View.make(
        "input",
        [
          .attribute("type", "range"), .attribute("min", "50"), .attribute("max", "200"),
          .attribute("step", "5"),
          .value("\(Int((value * 100).rounded()))"), .aria("valuetext", "\(Int((value * 100).rounded())) %"),
          world.fields.stores(name) { event in
            Int(event.value).map { .shell(.setting(change(Double($0) / 100))) }
          },
        ])
      world.fields.savedMark(name)
    }
  }

  @NodeBuilder<Action> private var voiceChoice: [View] {
    let language = world.spokenLanguage
    let chosen = world.storedSettings.voice(in: language)
    let local = world.voices.filter { $0.isLocal && $0.language == language }
    let own = world.replica.registers.bankedVoices
    let server = ServerVoice(chosen: chosen)
    if !local.isEmpty || !own.isEmpty || server != nil {
      world.fields.choice(
        .voice,
        [Option(world.text(.voiceAutomatic), chosen.isEmpty, .voice(""))]
          + own.map { Option($0.name, chosen == $0.settingName, .voice($0.settingName)) }
          + (server.map { [Option($0.id, true, .voice(chosen))] } ?? [])
          + local.map { Option($0.name, chosen == $0.name, .voice($0.name)) })
    }
  }
}
