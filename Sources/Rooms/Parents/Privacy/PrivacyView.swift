import Family
import Language
public import Markup
public import Shell

extension ParentsRoom {
  /// The page about what is kept, and what the family may do with it.
  @NodeBuilder<Action> public var privacyPage: [View] {
    if isAskedForPrivacy {
      askedAgainCard
    } else if state.privacy.isErasureShown {
      erasurePlan
    } else {
      if !world.visit.movedTo.isEmpty { movingCard }
      lostCard
      hereCard
      choicesCard
      filesCard
      View.make("section", [.class("card"), .key("erase")]) {
        View.make("h2", text: world.text(.eraseTitle))
        View.make("p", text: world.text(.eraseHint))
        privacyButton(.eraseButton, .eraseTapped, .class("button danger"))
      }
    }
  }

  func privacyButton(
    _ name: StringKey, _ action: PrivacyAction, _ look: Modifier<Action> = .class("button"),
    isOff: Bool = false
  ) -> View {
    .button([look, .flag("disabled", isOff), .on(.click, .privacy(action))]) { world.text(name) }
  }

  /// The secret is asked for once more, for something on this page.
  private var isAskedForPrivacy: Bool {
    guard case .guarded = state.gate.pending, let purpose = world.gate.purpose else { return false }
    return purpose != .enter
  }

  var askedAgainCard: View {
    .make("section", [.class("card gate-card"), .key("again")]) {
      View.sign("lock")
      if let act = askedAct { View.make("h2", [.data("asked-act", "")], text: world.text(act)) }
      if case .hold = world.replica.registers.gate {
        View.make("p", text: world.text(.holdAgain))
        holdButton
      } else {
        View.make("p", text: world.text(.gateAgain))
        secretForm
      }
      View.button([.class("button"), .on(.click, .gate(.renewalCancelled))]) { world.text(.cancel) }
    }
  }

  /// What the secret is given for, by the name of the button that was pressed.
  private var askedAct: StringKey? {
    switch state.gate.pending {
    case .guarded(.exportTapped): .exportFile
    case .guarded(.importTapped): .importFile
    case .guarded(.erasureConfirmed): .eraseAll
    case .guardedDevices(.addTapped): .addDevice
    case .guardedDevices(.newCodeTapped): .anotherCode
    case .guardedDevices(.removeConfirmed): .removeDevice
    case .guardedDevices(.phraseTapped): .phraseTitle
    case .guardedDevices(.phraseRemoveTapped): .phraseRemove
    default: nil
    }
  }

  private var movingCard: View {
    .make("section", [.class("card"), .key("moving"), .data("moving", "")]) {
      View.make("h2", text: world.text(.movingTitle))
      View.make("p", text: world.text(.movingHint))
      View.make("p") {
        View.make("a", [.attribute("href", world.visit.movedTo)]) {
          world.visit.movedTo
        }
      }
    }
  }

  private var choicesCard: View {
    let optOut = world.replica.registers.optOut
    return .make("section", [.class("card"), .key("choices")]) {
      View.make("h2", text: world.text(.choicesTitle))
      world.fields.toggle(
        .doNotSell, optOut.isSwitchedOn, hint: .doNotSellHint, [.data("switch", "donotsell")],
        then: .privacy(.optOutSwitched(!optOut.isSwitchedOn)))
      if optOut.hasSignal { View.make("p", [.data("signal", "gpc")], text: world.text(.signalSeen)) }
      countersChoice
      View.make("p", text: world.text(.consentsNone))
      consentLog
    }
  }

  @NodeBuilder<Action> private var consentLog: [View] {
    let log = world.replica.registers.consents.log
    if !log.isEmpty {
      View.make("h3", text: world.text(.consentsLog))
      View.make("ul", [.class("facts-list")]) {
        for consent in log {
          View.make("li", [.data("consent", consent.isGiven ? "given" : "withdrawn")]) {
            "\(world.dayText(consent.at)), \(timeText(consent.at)): \(world.text(consent.isGiven ? .consentGiven : .consentWithdrawn)). "
            (consent.purpose?.title(in: world.interfaceLanguage).text ?? world.text(.consentNewer))
          }
        }
      }
    }
  }
}
