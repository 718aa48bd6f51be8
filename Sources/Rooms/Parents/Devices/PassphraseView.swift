import Family
import Language
import Markup
import Shell

// The passphrase that brings the family back, and what is kept on this device ahead of being looked at.
extension ParentsRoom {
  func phraseCard(_ facts: DevicesFacts) -> View {
    let member = facts.members.first { $0.isPassphrase && !$0.isRemoved }
    return .make(
      "section", [.class("card"), .key("phrase"), .data("phrase", member == nil ? "none" : "set")]
    ) {
      View.make("h2", text: world.text(.phraseTitle))
      View.make("p", text: world.text(.phraseHint))
      if let member {
        View.make("p", text: world.text(.phraseSince, with: world.dayText(member.added)))
        View.make("div", [.class("actions")]) {
          devicesButton(.phraseChange, .phraseTapped)
          devicesButton(.phraseRemove, .phraseRemoveTapped, .class("button danger"))
        }
      } else {
        devicesButton(.phraseAdd, .phraseTapped)
      }
    }
  }

  /// The name and the passphrase, to be chosen or to come back with.
  func phraseStep(_ name: String, _ hints: [StringKey], offers: Bool, namesDevice: Bool) -> View {
    stepCard(offers ? .phraseTitle : .recoverTitle, name) {
      for hint in hints { View.make("p", text: world.text(hint)) }
      View.make("form", [.class("gate-form"), .on(.submit, .devices(.submitted))]) {
        if namesDevice { nameField }
        secretField(
          Self.phraseNameID, world.text(.phraseNameField), state.devices.phraseName, isNumber: false,
          isHidden: false
        ) { .devices(.phraseNamed($0)) }
        phraseField(.phraseField)
        if offers {
          // Six words are wider than the field on a phone, and whoever chose them has to remember them all.
          if !state.devices.typed.isEmpty {
            View.make(
              "p",
              [
                .key("whole"), .id(Self.wholePhraseID), .class("phrase-whole"), .attribute("tabindex", "-1"),
              ], text: state.devices.typed)
          }
          devicesButton(.phraseOffer, .phraseOffered, .class("button"), isOff: state.devices.isBusy)
        }
        phraseEnd
      }
    }
  }

  func phraseRepeatStep() -> View {
    stepCard(.phraseTitle, "phrase-again") {
      View.make("p", text: world.text(.phraseAgain))
      View.make("form", [.class("gate-form"), .on(.submit, .devices(.submitted))]) {
        phraseField(.onceMore)
        phraseEnd
      }
    }
  }

  func phraseRemoveStep() -> View {
    stepCard(.phraseRemove, "phrase-remove") {
      View.make("p", text: world.text(.phraseRemoveHint))
      if state.devices.isBusy {
        View.make("p", [.class("busy"), .role("status")], text: world.text(.devicesWorking))
      }
      devicesButton(
        .phraseRemove, .phraseRemoveConfirmed, .class("button danger"), isOff: state.devices.isBusy)
    }
  }

  private func phraseField(_ title: StringKey) -> View {
    secretField(
      Self.devicesFieldID, world.text(title), state.devices.typed, isNumber: false, isHidden: false
    ) { .devices(.typed($0)) }
  }

  @NodeBuilder<Action> private var phraseEnd: [View] {
    devicesProblem
    if state.devices.isBusy {
      View.make("p", [.class("busy"), .role("status")], text: world.text(.devicesWorking))
    }
    View.make(
      "button",
      [.attribute("type", "submit"), .class("button primary"), .flag("disabled", state.devices.isBusy)],
      text: world.text(.devicesNext))
  }

  // Photos and recordings ahead.

  private static var aheadLimits: [Int64] { [500_000_000, 2_000_000_000, 10_000_000_000, 0] }

  func aheadCard(_ ahead: AheadFacts) -> View {
    .make("section", [.class("card"), .key("ahead"), .data("ahead", "\(ahead.state.rawValue)")]) {
      View.make("h2", text: world.text(.aheadTitle))
      world.fields.toggle(
        .aheadSwitch, ahead.isOn, hint: .aheadHint, [.id("ahead-switch")], then: .devices(.aheadToggled))
      if ahead.isOn {
        world.fields.choice(
          .aheadLimit,
          Self.aheadLimits.map { limit in
            Option(
              limit == 0 ? world.text(.aheadNoLimit) : world.size(limit), ahead.limit == limit,
              then: .devices(.aheadLimited(limit)))
          })
        View.make("p", text: world.text(.aheadHere, with: "\(ahead.kept) / \(ahead.total)"))
        View.make(
          "progress",
          [
            .attribute("max", "\(max(ahead.total, 1))"),
            .attribute("value", "\(ahead.total == 0 ? 1 : ahead.kept)"), .label(world.text(.aheadTitle)),
          ])
        if let sentence = sentence(of: ahead) {
          View.make("p", [.role("status")], text: world.text(sentence))
        }
        if ahead.free > 0 {
          View.make("p", [.class("hint")], text: world.text(.aheadRoom, with: world.size(ahead.free)))
        }
      }
    }
  }

  private func sentence(of ahead: AheadFacts) -> StringKey? {
    switch ahead.state {
    case .off: nil
    case .fetching: .aheadComing
    case .done: ahead.kept < ahead.total ? .aheadSomeMissing : .aheadAll
    case .limit: .aheadAtLimit
    case .full: .aheadFull
    case .away: .aheadAway
    }
  }
}
