public import Family
public import Language
public import Markup

/// One of the choices of a setting.
public struct Option {
  public let name: String
  public let isChosen: Bool
  public let action: Action

  public init(_ name: String, _ isChosen: Bool, then action: Action) {
    self.name = name
    self.isChosen = isChosen
    self.action = action
  }

  public init(_ name: String, _ isChosen: Bool, _ change: SettingChange) {
    self.init(name, isChosen, then: .shell(.setting(change)))
  }

  public init(_ name: String, _ isChosen: Bool, limit change: LimitChange) {
    self.init(name, isChosen, then: .shell(.limit(change)))
  }
}

/// The fields that pages of several rooms have.
public struct Fields {
  public let world: World
}

extension World {
  public var fields: Fields { Fields(world: self) }
}

extension Fields {
  /// One of few, as a row of buttons that say which is pressed.
  public func choice(_ name: StringKey, _ options: [Option], hint: StringKey? = nil) -> View {
    choice(named: world.text(name), options, hint: hint)
  }

  public func choice(named name: String, _ options: [Option], hint: StringKey? = nil) -> View {
    .make("div", [found(name), .role("group"), .label(name)]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: name)
      View.make("span", [.class("options")]) {
        for option in options {
          View.button([
            .class("option"), .aria("pressed", option.isChosen),
            .on(.click, option.action),
          ]) { option.name }
        }
      }
      if let hint { View.make("p", [.class("hint")], text: world.text(hint)) }
    }
  }

  /// The id of the setting that was searched for.
  public static var foundID: String { "found-setting" }

  /// The look of a setting: the one that was searched for takes the focus and stands out.
  public func found(_ name: String) -> Modifier<Action> {
    guard !name.isEmpty, name == world.arrival.setting else { return .class("setting") }
    return .group([.class("setting found"), .id(Self.foundID), .attribute("tabindex", "-1")])
  }

  /// A number with what is counted, in the singular for one.
  public func count(_ number: Int, _ one: StringKey, _ many: StringKey) -> String {
    "\(number) \(world.text(number == 1 ? one : many))"
  }

  /// A card's switches, in the order of their table.
  public func switches(on card: Settings.Switch.Card) -> [View] {
    Settings.Switch.allCases.filter { $0.card == card }.map { which in
      let isOn = world.storedSettings[which]
      let (name, hint) = which.texts
      return toggle(name, isOn, hint: hint, then: .shell(.setting(.switched(which, !isOn))))
    }
  }

  public func toggle(
    _ name: StringKey, _ isOn: Bool, hint: StringKey? = nil, limit change: (Bool) -> LimitChange
  ) -> View {
    toggle(name, isOn, hint: hint, then: .shell(.limit(change(!isOn))))
  }

  /// A switch with what it means. `more` is what it says of itself besides, such as that it can't be moved now.
  public func toggle(
    _ name: StringKey, _ isOn: Bool, hint: StringKey?, _ more: [Modifier<Action>] = [], then action: Action
  ) -> View {
    .make("div", [found(world.text(name))]) {
      View.button(
        [.class("switch"), .role("switch"), .aria("checked", isOn)] + more + [.on(.click, action)]
      ) {
        View.make("span", [.class("setting-name")], text: world.text(name))
        View.make("span", [.class("switch-track"), .aria("hidden", true)])
      }
      if let hint { View.make("p", [.class("hint")], text: world.text(hint)) }
    }
  }

  /// A text that there is: stored when the field is left.
  ///
  /// - Parameter thing: the id of what it is about, which tells it from such fields of others.
  public func changedField(
    _ name: StringKey, _ value: String, of thing: String, _ more: [Modifier<Action>] = [],
    then action: @escaping (String) -> Action
  ) -> View {
    .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(name))
      View.make(
        "input",
        [
          .class("search"), .attribute("autocomplete", "off"), .value(value),
          stores(name, of: thing, former: value) { action($0.value) },
        ] + more)
      savedMark(name, of: thing)
    }
  }

  /// The colours of the word classes.
  public func classColours(_ name: StringKey, _ now: WordClass?, then action: (WordClass) -> Action) -> View {
    .make("div", [.class("setting"), .role("group"), .label(world.text(name))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(name))
      View.make("span", [.class("options")]) {
        for colour in WordClass.allCases {
          View.button([
            .class("colour class-\(colour.name)"), .label(world.text(colour.colourName)),
            .aria("pressed", colour == now), .on(.click, action(colour)),
          ]) { if colour == now { View.sign("check") } }
        }
      }
    }
  }
}

extension WordClass {
  /// What the class's colour is called.
  public var colourName: StringKey {
    switch self {
    case .person: .colourYellow
    case .verb: .colourGreen
    case .descriptor: .colourBlue
    case .noun: .colourOrange
    case .social: .colourPink
    case .question: .colourViolet
    case .negation: .colourRed
    case .little: .colourGrey
    case .time: .colourBrown
    }
  }
}
