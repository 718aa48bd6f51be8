import Family
import Language
import Markup
import Shell

// A card that is asked for, and what its answer came to. One thing to do at a time, and it is the biggest.
extension PracticeRoom {
  /// Each card is another page: what was pressed on the last one is not there any more.
  func page(
    _ question: PracticeQuestion, _ step: String, @NodeBuilder<Action> _ content: () -> [View]
  )
    -> View
  {
    .make(
      "section",
      [
        .key(step + " " + question.card.id.text), .class("practice-page practice-" + step),
        .data("way", question.way.storedName),
      ], content: content)
  }

  func asking(_ question: PracticeQuestion) -> View {
    page(question, "asking") {
      bar(canTakeBack: state.latest != nil)
      title(world.text(heading(question.way)))
      switch question.way {
      case .pictureOfWord:
        View.make("p", [.class("practice-word")], text: question.card.label)
      case .heard: big(.practiceHear, "speak", isPrimary: true, .practice(.hearTapped))
      case .wordOfPicture, .typed, .said: picture(question.card)
      }
      if question.way == .typed { field(question) }
      if question.way == .said { saying }
      if !question.options.isEmpty { options(question) }
    }
  }

  func telling(_ question: PracticeQuestion) -> View {
    page(question, "telling") {
      bar(canTakeBack: false)
      title(world.text(.practiceHowWasIt))
      shown(question.card)
      View.make("div", [.class("practice-actions")]) {
        big(.practiceOnceMore, "redo", isPrimary: false, .practice(.told(isKnown: false)))
        big(.practiceWentWell, "check", isPrimary: true, .practice(.told(isKnown: true)), id: Self.next)
      }
    }
  }

  func answered(_ question: PracticeQuestion, _ result: PracticeResult) -> View {
    page(question, "answered") {
      bar(canTakeBack: state.latest != nil)
      View.make("div", [.role("status")]) {
        View.make(
          "h1",
          [
            .id(Self.title), .class("practice-title"), .attribute("tabindex", "-1"),
            .data("result", name(of: result)),
          ], text: world.text(sentence(result)))
      }
      shown(question.card)
      View.make("div", [.class("practice-actions")]) {
        big(.practiceHear, "speak", isPrimary: false, .practice(.hearTapped))
        big(.practiceNext, "next", isPrimary: true, .practice(.nextTapped), id: Self.next)
      }
    }
  }

  private func heading(_ way: PracticeWay) -> StringKey {
    switch way {
    case .wordOfPicture: .practiceWhichWord
    case .pictureOfWord: .practiceWhichPicture
    case .heard: .practiceListen
    case .typed: .practiceType
    case .said: .practiceSay
    }
  }

  private func sentence(_ result: PracticeResult) -> StringKey {
    switch result {
    case .known: .practiceKnown
    case .almost: .practiceAlmost
    case .notYet: .practiceNotYet
    }
  }

  func name(of result: PracticeResult) -> String {
    switch result {
    case .known: "known"
    case .almost: "almost"
    case .notYet: "not-yet"
    }
  }

  /// What is quiet: the way back, and the end.
  func bar(canTakeBack: Bool) -> View {
    .make("div", [.class("practice-bar")]) {
      View.button([
        .class("control"), .label(world.text(.practiceTakeBack)), .flag("disabled", !canTakeBack),
        .on(.click, .practice(.takenBack)),
      ]) { View.sign("undo") }
      View.button([.class("button practice-end"), .on(.click, .practice(.endTapped))]) {
        world.text(.practiceEnd)
      }
    }
  }

  private func picture(_ card: ShownCard) -> View {
    .make("div", [.class("practice-picture")]) { PictureView.of(card.picture) }
  }

  /// The word with its picture.
  func shown(_ card: ShownCard) -> View {
    .make("div", [.class(look(card) + " practice-shown")]) {
      PictureView.of(card.picture)
      View.make("span", [.class("practice-word")], text: LabelFitting.hyphenated(card.label))
    }
  }

  private func options(_ question: PracticeQuestion) -> View {
    let showsPictures = question.showsPictures
    let look = showsPictures ? "practice-options practice-pictures" : "practice-options"
    return .make("ul", [.class(look), .data("count", "\(question.options.count)")]) {
      for (place, card) in question.options.enumerated() {
        View.make("li", [.key(card.id.text)]) {
          if showsPictures {
            View.button([
              .class(self.look(card) + " practice-option"), .label(name(place)),
              .on(.click, .practice(.optionTapped(place))),
            ]) { PictureView.of(card.picture) }
          } else {
            View.button([
              .class("practice-card practice-option"), .label(card.label),
              .on(.click, .practice(.optionTapped(place))),
            ]) { View.make("span", [.class("practice-word")], text: LabelFitting.hyphenated(card.label)) }
          }
        }
      }
    }
  }

  /// A picture to choose is not named: its name would be the answer.
  private func name(_ place: Int) -> String { "\(world.text(.practicePicture)) \(place + 1)" }

  private func field(_ question: PracticeQuestion) -> View {
    .make("form", [.class("practice-form"), .on(.submit, .practice(.submitted))]) {
      View.make(
        "input",
        [
          .id(Self.field), .attribute("type", "text"), .attribute("autocomplete", "off"),
          .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"),
          .attribute("enterkeyhint", "done"), .label(world.text(.practiceType)), .value(question.typed),
          .on(.input) { .practice(.typed($0.value)) },
        ])
      View.make(
        "button", [.attribute("type", "submit"), .class("button primary practice-big")],
        text: world.text(.practiceCheck))
    }
  }
}
