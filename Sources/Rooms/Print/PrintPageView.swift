import Family
import Language
public import Markup
public import Shell

extension PrintRoom {
  /// What is printed and how, and below it the very sheets that come out.
  @NodeBuilder<Action> public var page: [View] {
    let choices = state.choices
    View.make("section", [.key("choices"), .class("card print-choices")]) {
      View.make("p", text: world.text(.printHint))
      whichBoard
      row(
        .printWhat,
        [
          PrintOption(.printOneBoard, choices.subject == .board, .what(.board)),
          PrintOption(.printBook, choices.subject == .book, .what(.book)),
          PrintOption(.printKeyguard, choices.subject == .keyguard, .what(.keyguard)),
        ])
      if choices.subject == .book { bookChoices }
      row(
        .printPaper,
        Paper.allCases.map { PrintOption(named: $0.name, choices.paper == $0, .paper($0)) })
      row(
        .printOrientation,
        [
          PrintOption(
            choices.subject == .keyguard ? .printEither : .printLargest, choices.orientation == .largest,
            .orientation(.largest)),
          PrintOption(.printPortrait, choices.orientation == .portrait, .orientation(.portrait)),
          PrintOption(.printLandscape, choices.orientation == .landscape, .orientation(.landscape)),
        ])
      if choices.subject == .keyguard { keyguardChoices } else { tileChoices }
      printTrouble
      printButtons
    }
    if let made = state.made, !made.sheets.isEmpty {
      View.make("div", [.key("sheets"), .class("sheets"), .data("sheets", "\(made.sheets.count)")]) {
        for (index, sheet) in made.sheets.enumerated() {
          View.kept(
            Kept(
              "section", key: "sheet \(index)", mark: UInt64(state.count) << 32 | UInt64(index + 1)
            ) { SheetView(sheet: sheet, index: index, made: made, texts: world.texts).node })
        }
      }
    }
  }

  private func act(_ edit: PrintEdit) -> Action { .print(edit) }

  private var whichBoard: View {
    let chosen = state.made?.wish.board.text ?? ""
    return .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(.printWhich))
      View.make(
        "select",
        [
          .id("print-board"), .class("search"), .value(chosen),
          .on(.change) { .print(.chosen(BoardID($0.value))) },
        ]
      ) {
        for board in state.boards {
          View.make("option", [.attribute("value", board.id.text)], text: board.name)
        }
      }
    }
  }

  @NodeBuilder<Action> private var bookChoices: [View] {
    View.make("p", [.class("hint")], text: world.text(.printBookHint))
    View.make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(.printWhose))
      View.make(
        "input",
        [
          .id("print-owner"), .class("search"), .attribute("autocomplete", "off"),
          .value(state.choices.owner),
          .on(.change) { .print(.owned(by: $0.value)) },
        ])
    }
  }

  @NodeBuilder<Action> private var tileChoices: [View] {
    let choices = state.choices
    row(
      .printCuts,
      [
        PrintOption(.printNoCuts, choices.cuts == .none, .cuts(.none)),
        PrintOption(.printDashes, choices.cuts == .dashes, .cuts(.dashes)),
        PrintOption(.printMarks, choices.cuts == .marks, .cuts(.marks)),
      ])
    row(
      .printLabels,
      [
        PrintOption(.bulgarianName, choices.labels == .bulgarian, .labels(.bulgarian)),
        PrintOption(.englishName, choices.labels == .english, .labels(.english)),
        PrintOption(.printBothLanguages, choices.labels == .both, .labels(.both)),
      ])
    world.fields.toggle(
      .printColoured, choices.isColoured, hint: nil, then: act(.coloured(!choices.isColoured)))
  }

  @NodeBuilder<Action> private var keyguardChoices: [View] {
    let numbers = keyguardNumbers
    View.make("p", [.class("hint")], text: world.text(.printScreenHint))
    row(
      .printScreen,
      ScreenSize.allCases.map {
        PrintOption(
          named: $0.name,
          max(numbers.screenWidth, numbers.screenHeight) == $0.sides.long
            && min(numbers.screenWidth, numbers.screenHeight) == $0.sides.short, .screen($0))
      })
    for measure in PrintMeasure.allCases {
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(measure.title))
        View.make(
          "input",
          [
            .class("search measure"), .attribute("inputmode", "decimal"), .attribute("autocomplete", "off"),
            .value(decimal(numbers[measure])),
            .on(.change) { .print(.measured(measure, $0.value)) },
          ])
      }
    }
    if state.isRefused {
      View.make("p", [.class("busy"), .role("alert")], text: world.text(.printNotNumber))
    }
  }

  /// Millimetres with the comma or the point of the reader's language.
  private func decimal(_ hundredths: Int) -> String {
    let text = Millimetres.text(hundredths)
    guard world.interfaceLanguage == .bulgarian else { return text }
    var written = ""
    for scalar in text.unicodeScalars { written.unicodeScalars.append(scalar == "." ? "," : scalar) }
    return written
  }

  @NodeBuilder<Action> private var printTrouble: [View] {
    if let trouble = state.made?.trouble {
      View.make("p", [.key("trouble"), .class("busy"), .role("status")], text: world.text(trouble.text))
    }
    if let made = state.made, made.left > 0 {
      View.make(
        "p", [.key("left"), .class("busy"), .role("status")],
        text: "\(world.text(.printTooMany)): \(made.left)")
    }
    if let made = state.made, !made.cut.isEmpty { cutLabels(made.cut) }
    if let made = state.made, made.wish.choices.subject == .keyguard, made.trouble == nil {
      View.make("p", [.key("true"), .class("hint")], text: world.text(.printTrueSize))
    }
  }

  /// Which labels paper has no room for, before any paper is used.
  private func cutLabels(_ cut: [CutLabel]) -> View {
    .make("div", [.key("cut"), .class("report"), .role("status"), .data("cut-labels", "\(cut.count)")]) {
      View.make("p", text: "\(world.text(.printCutLabels)): \(cut.count)")
      View.make("ul") {
        for label in cut.prefix(Self.mostCutLabels) {
          View.make("li", text: "\(world.text(.printPageNumber)) \(label.sheet): \(label.label)")
        }
        if cut.count > Self.mostCutLabels { View.make("li", text: "…") }
      }
    }
  }

  private static var mostCutLabels: Int { 24 }

  private var printButtons: View {
    let made = state.made
    let count = made?.sheets.count ?? 0
    return .make("div", [.key("buttons"), .class("actions")]) {
      View.button([
        .id("print-now"), .class("button primary"), .flag("disabled", count == 0), .on(.click, act(.printed)),
      ]) { world.text(.printNow) }
      if made?.keyguard != nil {
        View.button([.class("button"), .on(.click, act(.saved))]) { world.text(.printSave) }
      }
      View.make("span", [.class("hint")], text: "\(world.text(.printPages)): \(count)")
    }
  }

  private struct PrintOption {
    let key: StringKey?
    let name: String
    let isChosen: Bool
    let edit: PrintEdit

    init(_ key: StringKey, _ isChosen: Bool, _ edit: PrintEdit) {
      (self.key, self.name, self.isChosen, self.edit) = (key, "", isChosen, edit)
    }

    init(named name: String, _ isChosen: Bool, _ edit: PrintEdit) {
      (self.key, self.name, self.isChosen, self.edit) = (nil, name, isChosen, edit)
    }
  }

  /// One of few, as a row of buttons that say which is pressed.
  private func row(_ name: StringKey, _ options: [PrintOption]) -> View {
    .make("div", [.class("setting"), .role("group"), .label(world.text(name))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(name))
      View.make("span", [.class("options")]) {
        for option in options {
          View.button([
            .class("option"), .aria("pressed", option.isChosen), .on(.click, act(option.edit)),
          ]) { option.key.map { world.text($0) } ?? option.name }
        }
      }
    }
  }
}

extension Keyguard.Numbers {
  subscript(measure: PrintMeasure) -> Int {
    switch measure {
    case .screenWidth: screenWidth
    case .screenHeight: screenHeight
    case .top: top
    case .bottom: bottom
    case .left: left
    case .right: right
    case .wall: wall
    case .radius: radius
    }
  }
}

extension MadeSheets.Trouble {
  var text: StringKey {
    switch self {
    case .noBoard: .printNoBoard
    case .noRoom: .printNoRoom
    case .tooLarge: .printTooLarge
    }
  }
}
