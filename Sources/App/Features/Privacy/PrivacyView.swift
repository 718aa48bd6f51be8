import Family
import Language
import Markup

extension State {
  /// The page about what is kept, and what the family may do with it.
  @NodeBuilder<Action> var privacyPage: [View] {
    if isAskedForPrivacy {
      askedAgainCard
    } else if parents.privacy.isErasureShown {
      erasurePlan
    } else {
      hereCard
      choicesCard
      filesCard
      View.make("section", [.class("card"), .key("erase")]) {
        View.make("h2", text: text(.eraseTitle))
        View.make("p", text: text(.eraseHint))
        privacyButton(.eraseButton, .eraseTapped, .class("button danger"))
      }
    }
  }

  func privacyButton(
    _ name: StringKey, _ action: PrivacyAction, _ look: Modifier<Action> = .class("button"),
    isOff: Bool = false
  ) -> View {
    .button([look, .flag("disabled", isOff), .on(.click, .parents(.privacy(action)))]) { text(name) }
  }

  /// The secret is asked for once more, for something on this page.
  private var isAskedForPrivacy: Bool {
    guard case .guarded = gate.pending, let purpose = gate.session.purpose else { return false }
    return purpose != .enter
  }

  private var askedAgainCard: View {
    .make("section", [.class("card gate-card"), .key("again")]) {
      View.sign("lock")
      if case .hold = replica.registers.gate {
        View.make("p", text: text(.holdAgain))
        holdButton
      } else {
        View.make("p", text: text(.gateAgain))
        secretForm
      }
      View.button([.class("button"), .on(.click, .gate(.renewalCancelled))]) { text(.cancel) }
    }
  }

  private var choicesCard: View {
    let optOut = replica.registers.optOut
    return .make("section", [.class("card"), .key("choices")]) {
      View.make("h2", text: text(.choicesTitle))
      toggle(
        .doNotSell, optOut.isSwitchedOn, hint: .doNotSellHint, [.data("switch", "donotsell")],
        then: .parents(.privacy(.optOutSwitched(!optOut.isSwitchedOn))))
      if optOut.hasSignal { View.make("p", [.data("signal", "gpc")], text: text(.signalSeen)) }
      countersChoice
      View.make("p", text: text(.consentsNone))
      consentLog
    }
  }

  @NodeBuilder<Action> private var consentLog: [View] {
    let log = replica.registers.consents.log
    if !log.isEmpty {
      View.make("h3", text: text(.consentsLog))
      View.make("ul", [.class("facts-list")]) {
        for consent in log {
          View.make("li", [.data("consent", consent.isGiven ? "given" : "withdrawn")]) {
            "\(WrittenTime.text(consent.at)): \(text(consent.isGiven ? .consentGiven : .consentWithdrawn)). "
            (consent.purpose?.title(in: interfaceLanguage).text ?? text(.consentNewer))
          }
        }
      }
    }
  }
}
