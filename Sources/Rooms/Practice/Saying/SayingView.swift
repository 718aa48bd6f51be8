import Bytes
import Family
import Language
import Markup
import Shell

// The microphone, and what it heard.
extension PracticeRoom {
  var saying: View {
    .make("div", [.key("saying"), .class("saying")]) {
      switch state.saying.base {
      case .none:
        View.make("p", [.key("line"), .class("saying-line")], text: world.text(.sayingNobodySays))
        big(.practiceSaid, "check", isPrimary: true, .practice(.said))
      case .waiting:
        View.make(
          "p", [.key("line"), .class("busy saying-line"), .role("status")], text: world.text(.sayingPrepares))
        without
      case .clip:
        microphone
        View.make("p", [.key("line"), .class("saying-line")], text: world.text(.sayingByClip))
        without
      case .voices:
        microphone
        without
      }
    }
  }

  private var without: View {
    .button([.key("without"), .class("button saying-quiet"), .on(.click, .practice(.said))]) {
      world.text(.sayingWithout)
    }
  }

  @NodeBuilder<Action> private var microphone: [View] {
    if let trouble = state.saying.trouble {
      View.make("p", [.key("trouble"), .class("trouble"), .role("alert")], text: world.text(trouble.text))
    }
    View.button([
      .key("microphone"), .id(Self.microphone), .class("button primary practice-big saying-microphone"),
      .data("ear", earName), .flag("disabled", state.saying.ear == .judging),
      .on(.click, .practice(.microphoneTapped)),
    ]) {
      View.sign(state.saying.ear == .listening ? "stop" : "microphone")
      View.make("span", text: world.text(earText))
    }
    if state.saying.ear == .listening {
      View.make("span", [.key("level"), .class("level"), .aria("hidden", true), .data("level", "")])
    }
    if state.saying.ear == .asking {
      View.make(
        "p", [.key("asking"), .class("saying-line"), .role("status")], text: world.text(.sayingAllow))
    }
  }

  private var earName: String {
    switch state.saying.ear {
    case .idle: "idle"
    case .asking: "asking"
    case .listening: "listening"
    case .judging: "judging"
    }
  }

  private var earText: StringKey {
    switch state.saying.ear {
    case .idle: .sayingTouch
    case .asking: .sayingAsks
    case .listening: .sayingListens
    case .judging: .sayingJudges
    }
  }

  // MARK: Heard

  func judged(_ question: PracticeQuestion, _ judgement: Judgement) -> View {
    page(question, "judged") {
      bar(canTakeBack: state.latest != nil)
      View.make("div", [.role("status")]) {
        View.make("p", [.class("saying-band")]) { PictureView.of(.drawn(Self.drawing(judgement.result))) }
        View.make(
          "h1",
          [
            .id(Self.title), .class("practice-title"), .attribute("tabindex", "-1"),
            .data("result", name(of: judgement.result)),
          ], text: world.text(sentence(judgement.result)))
        if let stress = judgement.stress, !judgement.isOverruled {
          View.make(
            "p", [.class("saying-line"), .data("stress", "\(stress.heard)")],
            text: stressSentence(stress, question.card))
        }
      }
      shown(question.card)
      if judgement.isByClip {
        View.make("p", [.class("saying-line")], text: world.text(.sayingByClip))
      }
      View.make("div", [.class("practice-actions")]) {
        big(.practiceHear, "speak", isPrimary: false, .practice(.hearTapped))
        big(.sayingAgain, "microphone", isPrimary: false, .practice(.saidAgain))
        big(.practiceNext, "next", isPrimary: true, .practice(.nextTapped), id: Self.next)
      }
      overruling(judgement)
    }
  }

  /// A child is told what to do; only a grown-up needs to correct it.
  private func overruling(_ judgement: Judgement) -> View {
    .make("div", [.class("saying-overrule"), .role("group"), .label(world.text(.sayingOverrule))]) {
      View.make("span", [.class("saying-line"), .aria("hidden", true)], text: world.text(.sayingOverrule))
      View.make("div", [.class("actions")]) {
        overruleButton(.known, .sayingKnown, judgement)
        overruleButton(.almost, .sayingAlmostKnown, judgement)
        overruleButton(.notYet, .sayingNotKnown, judgement)
      }
    }
  }

  private func overruleButton(_ judged: Judged, _ name: StringKey, _ judgement: Judgement) -> View {
    .button([
      .class("button option"), .aria("pressed", judged.result == judgement.result),
      .on(.click, .practice(.overruled(judged))),
    ]) { world.text(name) }
  }

  private func sentence(_ result: PracticeResult) -> StringKey {
    switch result {
    case .known: .sayingBandKnown
    case .almost: .sayingBandAlmost
    case .notYet: .sayingBandNotYet
    }
  }

  private static func drawing(_ result: PracticeResult) -> String {
    switch result {
    case .known: "sun"
    case .almost: "sun-and-cloud"
    case .notYet: "seedling"
    }
  }

  /// “The stress was heard on the first syllable. It is on the second: вода́.”
  private func stressSentence(_ stress: Judgement.WrongStress, _ card: ShownCard) -> String {
    let ordinals = world.text(.sayingOrdinals).parts(at: " ")
    func ordinal(_ syllable: Int) -> String {
      ordinals.indices.contains(syllable - 1) ? ordinals[syllable - 1] : "\(syllable)."
    }
    let heard = "\(world.text(.sayingStressHeard)) \(ordinal(stress.heard)) \(world.text(.sayingSyllable))"
    let right = "\(world.text(.sayingStressIs)) \(ordinal(stress.right))"
    guard let marked = MarkedStress.marked(card.spoken, vowel: stress.right) else {
      return "\(heard), \(right)."
    }
    return "\(heard), \(right): \(marked)."
  }
}
