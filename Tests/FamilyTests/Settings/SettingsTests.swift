import Language
import Testing

@testable import Family

@Suite struct SettingsTests {
  private func read(_ edits: [Edit]) -> Settings {
    var replica = Replica(id: ReplicaID("d.1"))
    _ = replica.change(edits, now: 1)
    return replica.registers.settings()
  }

  @Test func nothingStoredMeansTheDefaults() {
    #expect(Registers().settings() == Settings())
    #expect(Settings().edits().isEmpty)
  }

  @Test func everySettingSurvives() {
    var settings = Settings()
    settings.interfaceLanguage = .english
    settings.labelLanguage = .english
    settings.voiceLanguage = .english
    settings.theme = .dark
    settings[.highContrast] = true
    settings.grid = .tiles112
    settings[.speaksEachTap] = false
    settings[.finishesWords] = true
    settings.rate = 0.75
    settings.pitch = 1.25
    settings.setVoice("Dariya", in: .bulgarian)
    settings.setVoice("Sonia", in: .english)
    settings.hand = .left
    settings.secondTouchSpan = 600
    settings.labelPosition = .above
    settings.bulgarianKeyboard = .standard
    settings[.predictsOnKeyboard] = false
    settings[.predictsOnBoards] = true
    settings[.learnsWords] = false
    settings[.latinLabels] = true
    settings.agreement = .automatic
    settings.speaker = .she
    settings[.showsLiveForms] = true
    settings[.opensFormsByLongPress] = false
    settings.home = "breakfast"
    settings.noticeSeen = true
    #expect(settings.edits().count == 26)
    #expect(read(settings.edits()) == settings)
    #expect(read(settings.edits()).voice(in: .english) == "Sonia")
  }

  /// What families have stored goes by these names, and what they have never touched is as it stands here.
  private static let switches: [(name: Name, isOnAtFirst: Bool)] = [
    ("contrast", false), ("eachtap", true), ("eachtap.whole", false), ("photos.speak", false),
    ("talk.switcher", false), ("talk.editor", false), ("predict.keyboard", true), ("predict.boards", false),
    ("learn", true),
    ("latin", false), ("liveforms", false), ("longpress", true),
    ("lens.simple", false), ("lens.history", true), ("folders.speak", false),
    ("phrases.talk", true), ("history", false),
    ("helper.history", true), ("listen", false),
  ]

  @Test func aSwitchKeepsItsStoredNameAndItsFirstPosition() {
    #expect(Settings.Switch.allCases.map(\.storedName) == Self.switches.map(\.name))
    #expect(Settings.Switch.allCases.map(\.isOnAtFirst) == Self.switches.map(\.isOnAtFirst))
    #expect(Settings.Switch.allCases.allSatisfy { Settings()[$0] == $0.isOnAtFirst })
  }

  @Test func aSwitchThatIsMovedMovesNoOther() {
    for which in Settings.Switch.allCases {
      var settings = Settings()
      settings[which] = !which.isOnAtFirst
      #expect(settings.edits() == [Edit(.settings, "main", which.storedName, .flag(!which.isOnAtFirst))])
      let stored = read(settings.edits())
      for other in Settings.Switch.allCases {
        #expect((stored[other] != other.isOnAtFirst) == (other == which))
      }
      settings[which] = which.isOnAtFirst
      #expect(settings == Settings())
    }
  }

  @Test func everyChoiceHasAStoredNameOfItsOwn() {
    for theme in Settings.Theme.allCases { #expect(Settings.Theme.named(.text(theme.storedName)) == theme) }
    for grid in Settings.Grid.allCases { #expect(Settings.Grid.named(.text(grid.storedName)) == grid) }
    for hand in Settings.Hand.allCases { #expect(Settings.Hand.named(.text(hand.storedName)) == hand) }
    for place in Settings.LabelPosition.allCases {
      #expect(Settings.LabelPosition.named(.text(place.storedName)) == place)
    }
    for choice in Settings.Agreement.allCases {
      #expect(Settings.Agreement.named(.text(choice.storedName)) == choice)
    }
    for speaker in Settings.Speaker.allCases {
      #expect(Settings.Speaker.named(.text(speaker.storedName)) == speaker)
    }
  }

  @Test func hostileValuesReadAsTheDefaultOrTheNearestThatIsAllowed() {
    var settings = Settings()
    for (value, rate): (Value, Double) in [
      (.real(.nan), 1), (.real(.infinity), 1), (.real(99), 2), (.real(-4), 0.5), (.integer(.max), 2),
      (.text("2"), 1), (.integer(2), 2),
    ] {
      settings = read([Edit(.settings, "main", "rate", value), Edit(.settings, "main", "pitch", value)])
      #expect(settings.rate == rate)
      #expect(settings.pitch == rate)
    }
    let fields: [Name] =
      ["lang.ui", "lang.label", "lang.voice", "theme", "grid", "hand", "labelpos", "agreement", "speaker"]
      + Self.switches.map { $0.name }
    for value: Value in [.text("purple"), .integer(-1), .list([]), .nothing] {
      #expect(read(fields.map { Edit(.settings, "main", $0, value) }) == Settings())
    }
    for (value, span): (Value, Int64) in [
      (.integer(-5), 0), (.integer(.max), 1000), (.text("300"), 300), (.nothing, 300), (.integer(0), 0),
    ] {
      #expect(read([Edit(.settings, "main", "touch.second", value)]).secondTouchSpan == span)
    }
    settings.rate = 1000
    #expect(settings.rate == 2)
  }

  @Test func interfaceLabelAndVoiceHaveTheirOwnLanguage() {
    var settings = Settings()
    settings.voiceLanguage = .english
    #expect(read(settings.edits()).interfaceLanguage == .bulgarian)
    settings.setLanguage(.english)
    #expect(settings.labelLanguage == .english)
  }
}
