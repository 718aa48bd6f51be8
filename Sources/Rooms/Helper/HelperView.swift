import Family
import Language
public import Markup
public import Shell
import Skills

extension HelperRoom {
  @NodeBuilder<Action> public var view: [View] {
    View.make(
      "main",
      [
        .key("helper"), .class("room helper"), .data("room", "helper"),
        .aria("label", world.text(.helperRoom)),
      ]
    ) {
      if let call = state.call {
        callView(call)
      } else if let refusal = state.refusal {
        restView(refusal)
      } else {
        View.make("div", [.key("body"), .class("helper-body")]) {
          if let minutes = state.stay.minutesLeft {
            View.make(
              "p", [.key("time"), .class("lens-time")], text: world.rests(in: minutes, Self.rests))
          }
          askingView
          if let timer = state.timer { timerView(timer) }
          if let answer = state.answer { answerView(answer) }
          if state.waiting == nil {
            if state.answer == nil {
              phraseWaysView
              planView
            }
            if state.answer?.leadsOn != true || isUnanswered { tilesView }
          }
          if let skill = state.waiting { skill == .timer ? minutesView : wordsView(skill) }
        }
      }
      world.roomBar
    }
  }

  /// The name of the room, and the field.
  private var askingView: View {
    .make("form", [.key("asking"), .class("helper-asking"), .on(.submit, .helper(.submitted))]) {
      View.make(
        "h1", [.id(Self.title), .class("helper-title"), .attribute("tabindex", "-1")],
        text: world.text(titleText))
      View.make("div", [.class("helper-line")]) {
        if state.answer != nil || state.waiting != nil {
          View.button([
            .key("close"), .class("control"), .label(world.text(.helperAll)),
            .on(.click, .helper(.closed)),
          ]) { View.sign("back") }
        }
        View.make(
          "input",
          [
            .key("field"), .id(Self.field), .attribute("type", "text"), .attribute("autocomplete", "off"),
            .attribute("enterkeyhint", "send"), .label(world.text(fieldText)),
            .attribute("placeholder", world.text(fieldText)), .value(state.typed),
            .on(.input) { .helper(.typed($0.value)) },
          ])
        microphoneView
        View.make(
          "button", [.key("ask"), .attribute("type", "submit"), .class("button primary")],
          text: world.text(.helperAskButton))
      }
      earView
    }
  }

  private var isAboutWord: Bool { state.waiting?.isAboutWord ?? false }
  private var titleText: StringKey { isAboutWord ? .helperWhichWord : .helperAsk }
  private var fieldText: StringKey { isAboutWord ? .helperTypeWord : .helperTypeQuestion }

  /// What can be asked by a tap.
  private var tilesView: View {
    .make("ul", [.key("tiles"), .class("helper-tiles"), .label(world.text(.helperAll))]) {
      for (place, tile) in Tile.all.enumerated() {
        View.make("li", [.key(tile.skill.rawValue)]) { tileView(tile, place) }
      }
    }
  }

  private func tileView(_ tile: Tile, _ place: Int) -> View {
    .button([
      .class(tile.skill == .help ? "helper-tile helper-help" : "helper-tile"),
      .data("skill", tile.skill.rawValue), .on(.click, .helper(.tileTapped(place))),
    ]) {
      PictureView.of(.drawn(tile.drawing))
      View.make(
        "span", [.class("label")], text: LabelFitting.hyphenated(tile.skill.name(world.shownLanguage)))
    }
  }

  /// Calling for help is in reach while the room rests.
  private func restView(_ refusal: Decision.Reason) -> View {
    let help = Tile.all.firstIndex { $0.skill == .help }.map { tileView(Tile.all[$0], $0) }
    return world.rests(
      refusal, in: .helper, title: Self.title, Self.rests, help: help.map { [$0] } ?? [])
  }

  /// Somebody is called: nothing else is there but the way to stop it.
  private func callView(_ call: Call) -> View {
    .make("div", [.key("call"), .class("helper-body helper-call"), .role("alert")]) {
      View.make("h1", [.class("helper-said"), .attribute("lang", call.language.tag)], text: call.text)
      View.make("p", [.class("hint")], text: world.text(.helperCalling))
      View.button([.id(Self.stop), .class("button primary"), .on(.click, .helper(.callStopped))]) {
        View.sign("stop")
        View.make("span", text: world.text(.helperCallStop))
      }
    }
  }
}
