import Family
import Language
public import Markup
public import Shell

extension ParentsRoom {
  /// The page about the family's devices: a list of them, or the step that is being done.
  @NodeBuilder<Action> public var devicesPage: [View] {
    if isAskedForDevices {
      askedAgainCard
    } else if let step = state.devices.step {
      devicesStep(step)
    } else {
      syncCard
      accountCard
      if let facts = state.devices.facts {
        if facts.belongs {
          troublesCard(facts)
          membersCard(facts)
          devicesCard("add", .addDevice, nil, .addDevice, .addTapped, .class("button primary"))
          phraseCard(facts)
          if let ahead = state.devices.ahead { aheadCard(ahead) }
        } else if facts.isRemoved {
          removedCard
          devicesCard("join", .joinTitle, .joinHint, .joinButton, .joinTapped, .class("button primary"))
          recoverCard
          devicesCard("begin", .beginTitle, .beginHint, .beginButton, .beginTapped)
        } else {
          devicesCard("begin", .beginTitle, .beginHint, .beginButton, .beginTapped, .class("button primary"))
          devicesCard("join", .joinTitle, .joinHint, .joinButton, .joinTapped)
          recoverCard
        }
      }
    }
  }

  /// The secret is asked for once more, for something on this page.
  private var isAskedForDevices: Bool {
    if case .guardedDevices = state.gate.pending { world.gate.purpose == .enrol } else { false }
  }

  /// How it stands with the sealed copy, for styles and tests.
  var syncMarks: [Modifier<Action>] {
    [.data("sync", world.sync.state.name), .data("waiting", "\(world.sync.waiting)")]
  }

  private var syncCard: View {
    .make("section", [.class("card sync"), .key("status")] + syncMarks) {
      if let outcome = state.devices.outcome {
        View.make("p", [.class("outcome"), .role("status"), .data("outcome", "")], text: world.text(outcome))
      }
      if namingTrouble == nil { devicesProblem }
      if let facts = state.devices.facts, facts.belongs, !facts.isSizeKnown {
        View.make("p", [.role("status"), .data("silent", "")], text: world.text(.serverSilent))
      }
      View.make("p", [.role("status")], text: syncText)
      if let facts = state.devices.facts, facts.isMember {
        View.make(
          "p", [.class("hint")], text: world.text(.lastContact, with: world.agoText(facts.lastContact)))
        // Nothing has come there yet, or the size is not known.
        if facts.usedBytes > 0 {
          View.make("p", [.class("hint")], text: world.text(.copySize, with: world.size(facts.usedBytes)))
        }
      }
    }
  }

  private var syncText: String {
    guard let facts = state.devices.facts else { return world.text(.devicesLooking) }
    switch world.sync.state {
    case .off: return world.text(facts.isMember ? .devicesLooking : .syncOff)
    // So it is too while the computer is silent and nothing waits for it.
    case .waiting where world.sync.waiting == 0: return world.text(.syncCurrent)
    case .waiting: return world.text(.syncWaiting, with: "\(world.sync.waiting)")
    case .current: return world.text(.syncCurrent)
    case .trouble: return world.text(.syncTrouble)
    }
  }

  /// What was not done, and what to do.
  @NodeBuilder<Action> var devicesProblem: [View] {
    if let problem = state.devices.problem {
      View.make(
        "p", [.class("trouble"), .role("status"), .data("problem", problem.name)], text: words(for: problem))
    }
  }

  private func words(for problem: DevicesProblem) -> String {
    switch problem {
    case .refused(let reason): reason.text(in: world.interfaceLanguage).text
    case .group(let group): world.text(.codeGroupWrong, with: "\(group)")
    case .told(let sentence), .naming(_, let sentence): world.text(sentence)
    }
  }

  /// The device that was not given its new name.
  private var namingTrouble: String? {
    if case .naming(let device, _) = state.devices.problem { device } else { nil }
  }

  /// It is of no family any more. The ways into one follow, as on a new device.
  private var removedCard: View {
    .make("section", [.class("card"), .key("removed-here"), .data("removed-here", "")]) {
      View.make("h2", text: world.text(.removedHere))
      View.make("p", text: world.text(.removedHereHint))
    }
  }

  private var recoverCard: View {
    .make("section", [.class("card"), .key("recover")]) {
      View.make("h2", text: world.text(.recoverTitle))
      View.make("p", text: world.text(.recoverHint))
      View.make("div", [.class("actions")]) {
        devicesButton(.recoverButton, .recoverTapped)
        devicesButton(.phraseRecover, .phraseRecoverTapped)
      }
    }
  }

  private func devicesCard(
    _ key: String, _ title: StringKey, _ hint: StringKey?, _ name: StringKey, _ action: DevicesAction,
    _ look: Modifier<Action> = .class("button")
  ) -> View {
    .make("section", [.class("card"), .key(key)]) {
      View.make("h2", text: world.text(title))
      if let hint { View.make("p", text: world.text(hint)) }
      devicesButton(name, action, look)
    }
  }

  func devicesButton(
    _ name: StringKey, _ action: DevicesAction, _ look: Modifier<Action> = .class("button"),
    isOff: Bool = false
  ) -> View {
    .button([look, .flag("disabled", isOff), .on(.click, .devices(action))]) { world.text(name) }
  }

  // The devices.

  @NodeBuilder<Action> private func troublesCard(_ facts: DevicesFacts) -> [View] {
    let troubles = facts.troubles.filter { !isOfMember($0, facts) }
    if !facts.troubles.isEmpty {
      View.make("section", [.class("card"), .key("troubles")]) {
        View.make("h2", text: world.text(.devicesTroubles))
        if !troubles.isEmpty {
          View.make("ul", [.class("facts-list")]) {
            for trouble in troubles {
              troubleLine(trouble, of: trouble.device.isEmpty ? "" : deviceTitle(trouble.device) + ": ")
            }
          }
        }
        View.make("p", [.class("hint")], text: world.text(.troublesHint))
        devicesButton(.troublesRead, .troublesRead)
      }
    }
  }

  private func isOfMember(_ trouble: SyncTrouble, _ facts: DevicesFacts) -> Bool {
    facts.members.contains { $0.device == trouble.device && !$0.isRemoved && !$0.isRecovery }
  }

  private func troubleLine(_ trouble: SyncTrouble, of whose: String = "") -> View {
    let when = trouble.at > 0 ? " (\(world.agoText(trouble.at)))" : ""
    return .make(
      "li", [.data("trouble", "\(trouble.kind.rawValue)")],
      text: whose + trouble.kind.text(in: world.interfaceLanguage).text + when)
  }

  private func membersCard(_ facts: DevicesFacts) -> View {
    .make("section", [.class("card"), .key("members")]) {
      View.make("h2", text: world.text(.familyDevices))
      for member in facts.members where !member.isRemoved && !member.isRecovery {
        memberView(member, facts)
      }
      for member in facts.members where member.isRecovery && !member.isPassphrase && !member.isRemoved {
        View.make(
          "p", [.key(member.device), .data("recovery-member", "")],
          text: world.text(.copyCodeMade, with: world.dayText(member.added)))
        View.make("p", [.class("hint"), .key("new-code-hint")], text: world.text(.anotherCodeHint))
        devicesButton(.anotherCode, .newCodeTapped)
      }
      // One that goes on under a new name of its keys is still here.
      let registers = world.replica.registers
      let present = facts.members.filter { !$0.isRemoved }.map { registers.replica(ofDevice: $0.device) }
      let removed = facts.members.filter { $0.isRemoved && !$0.isRecovery }
        .filter { member in
          let replica = registers.replica(ofDevice: member.device)
          return replica.isEmpty || !present.contains(replica)
        }.map { deviceTitle($0.device) }
      if !removed.isEmpty {
        View.make(
          "p", [.class("hint"), .key("removed")],
          text: world.text(.removedDevices, with: removed.joined(separator: ", ")))
      }
    }
  }

  func deviceTitle(_ device: String) -> String {
    let name = world.replica.registers.deviceName(device)
    return name.isEmpty ? world.text(.unnamedDevice) : name
  }

  private func memberView(_ member: DevicesFacts.Member, _ facts: DevicesFacts) -> View {
    let isHere = member.device == facts.device
    let title = deviceTitle(member.device)
    return .make("div", [.key(member.device), .class("set member"), .data("device", member.device)]) {
      world.fields.changedField(.deviceNameOf, title, of: member.device) {
        .devices(.renamed(member.device, $0))
      }
      if namingTrouble == member.device { devicesProblem }
      View.make("p", [.class("hint")], text: standing(member, isHere: isHere))
      let troubles = facts.troubles.filter { $0.device == member.device }
      if !troubles.isEmpty {
        View.make("ul", [.class("facts-list")]) { for trouble in troubles { troubleLine(trouble) } }
      }
      if state.devices.removing == member.device {
        removeQuestion(title)
      } else if !isHere {
        View.button([
          .id(Self.removeButtonID(member.device)), .class("button danger"),
          .label("\(world.text(.removeDevice)): \(title)"),
          .on(.click, .devices(.removeTapped(member.device))),
        ]) { world.text(.removeDevice) }
      }
    }
  }

  /// Milliseconds within which a device that was added comes in, as `Web/host/devices.js` looks for it.
  private static var comingIn: Int64 { 2 * 60_000 }

  private func standing(_ member: DevicesFacts.Member, isHere: Bool) -> String {
    if isHere { return world.text(.thisDevice) }
    guard state.devices.facts?.isSizeKnown == true else { return world.text(.standingUnknown) }
    guard member.lastSeen > 0 else {
      return world.text(world.now - member.added < Self.comingIn ? .comingIn : .neverSeen)
    }
    let seen = world.text(.lastSeen, with: world.agoText(member.lastSeen))
    let has =
      member.missing > 0
      ? world.text(.missingChanges, with: "\(member.missing)") : world.text(.hasEverything)
    return "\(seen). \(has)"
  }

  private func removeQuestion(_ title: String) -> View {
    .make(
      "div",
      [
        .key("question"), .class("report"), .role("alertdialog"), .label(world.text(.removeDevice)),
        View.left(by: .devices(.removeLeft)),
      ]
    ) {
      View.make(
        "h3", [.id(Self.removeQuestionID), .attribute("tabindex", "-1")],
        text: world.text(.removeQuestion, with: title))
      View.make("p", text: world.text(.removeHint))
      View.make("div", [.class("actions")]) {
        devicesButton(.cancel, .removeLeft, .class("button primary"))
        devicesButton(.removeDevice, .removeConfirmed, .class("button danger"), isOff: state.devices.isBusy)
      }
    }
  }
}

extension DevicesProblem {
  /// For tests and styles.
  fileprivate var name: String {
    switch self {
    case .refused(let reason): "refused-\(reason.rawValue)"
    case .group: "group"
    case .told: "told"
    case .naming: "naming"
    }
  }
}
