import Family
import Language
import Markup
import Shell

extension TalkRoom {
  static var formsCloseID: String { "forms-close" }
  static var formsControlID: String { "forms-control" }
  static var lastFormID: String { "forms-last" }

  /// What opens the forms of an element's word: a long press (or what the system has for it) and F2.
  static func formsGestures(_ action: Action, byLongPress: Bool) -> Modifier<Action> {
    let key = Modifier<Action>.on(.keyDown) { TalkRoom.asksForForms($0) ? action : nil }
    return .group(byLongPress ? [.on(.contextMenu, action), key] : [key])
  }

  @inline(never)
  private static func asksForForms(_ event: Event) -> Bool {
    event.isShift ? event.key == "Enter" : event.key == "F2"
  }

  /// For those who do not press long: the forms of the last word.
  var formsControl: View {
    .button([
      .key("forms"), .class("control forms"), .id(TalkRoom.formsControlID), .label(world.text(.forms)),
      .flag("disabled", world.phrase.isEmpty), .on(.click, .talk(.forms(.formsOfLastAsked))),
    ]) { View.sign("forms") }
  }

  /// The forms of one word over the room, which is still meanwhile.
  @NodeBuilder<Action> var formsPanel: [View] {
    if let picker = world.forms {
      View.make(
        "div",
        [
          .key("forms"), .class("veil"),
          .on(.keyDown) { $0.key == "Escape" ? .talk(.forms(.formsClosed)) : nil },
        ]
      ) {
        formsEdge(isEnd: false)
        View.make(
          "section",
          [
            .class("forms-panel"), .role("dialog"), .aria("modal", true), .data("forms", picker.lemma),
            .aria("labelledby", "forms-title"),
          ]
        ) {
          View.make("header", [.class("forms-header")]) {
            View.make("h2", [.id("forms-title")], text: "\(world.text(.forms)): \(picker.lemma)")
            View.button([
              .id(TalkRoom.formsCloseID), .class("control"), .label(world.text(.dismiss)),
              .on(.click, .talk(.forms(.formsClosed))),
            ]) { View.sign("close") }
            if meaningPlace(of: picker) != nil {
              View.button([
                .class("control meaning"), .label(world.text(.whatItMeans)),
                .on(.click, .talk(.forms(.meaningAsked))),
              ]) { View.sign("lens") }
            }
          }
          formsBody(picker)
        }
        formsEdge(isEnd: true)
      }
    }
  }

  /// Where the Tab key would leave the forms: it goes on at their other end.
  private func formsEdge(isEnd: Bool) -> View {
    .make(
      "span",
      [
        .key(isEnd ? "end" : "start"), .attribute("tabindex", "0"),
        .on(.focus, .talk(.forms(.formsEdgeReached(isEnd: isEnd)))),
      ])
  }

  @NodeBuilder<Action> private func formsBody(_ picker: FormsPicker) -> [View] {
    if let paradigm = picker.paradigm {
      let groups = picker.groups
      if groups.count > 1 {
        View.make("div", [.class("options"), .role("group"), .label(world.text(.forms))]) {
          for group in groups {
            View.button([
              .class("option"), .aria("pressed", group == picker.group),
              .on(.click, .talk(.forms(.formsGroupTapped(group)))),
            ]) { world.text(group.name) }
          }
        }
      }
      formsGrid(paradigm, picker)
      inflectionView(paradigm, picker)
    } else {
      View.make(
        "p", [.class("forms-none"), .role("status"), .id(TalkRoom.lastFormID)],
        text: world.text(
          picker.isAnswered ? .formsNone : .formsNotReady))
    }
  }

  private func formsGrid(_ paradigm: Paradigm, _ picker: FormsPicker) -> View {
    var places: [Int] = []
    for place in 0..<paradigm.cells.count where picker.group(of: place) == picker.group {
      places.append(place)
    }
    let forms = paradigm.cells
    // Where all are one word, it stands there once, and for nobody in particular.
    let isOneWord = places.count > 1 && places.allSatisfy { forms[$0].form == forms[places[0]].form }
    if isOneWord { places = [places[0]] }
    return .make("ul", [.class(places.count == 6 ? "forms-grid persons" : "forms-grid")]) {
      for place in places {
        formButton(
          forms[place], isOneWord ? nil : paradigm.partOfSpeech, place: place,
          isLast: place == places.last && picker.choices.count < 2)
      }
    }
  }

  /// - Parameter partOfSpeech: nil where the form needs no name.
  private func formButton(_ cell: Cell, _ partOfSpeech: PartOfSpeech?, place: Int, isLast: Bool) -> View {
    let names = FormNames(world: world)
    let name = partOfSpeech.map { names.name(cell.features, $0) } ?? ""
    var modifiers: [Modifier<Action>] = [
      .class("form"), .data("form", cell.form), .label(name.isEmpty ? cell.form : "\(cell.form), \(name)"),
      .on(.click, .talk(.forms(.formChosen(place)))),
    ]
    if isLast { modifiers.append(.id(TalkRoom.lastFormID)) }
    return .make("li", [.key("\(place)")]) {
      View.button(modifiers) {
        if let partOfSpeech, let person = names.person(cell.features, partOfSpeech) {
          PictureView.of(Picture(person.picture))
        }
        View.make(
          "span", [.class("form-text"), .style("--width", "\(LabelFitting.width(of: cell.form))")],
          text: cell.form)
        if !name.isEmpty { View.make("span", [.class("form-name"), .aria("hidden", true)], text: name) }
      }
    }
  }
}
