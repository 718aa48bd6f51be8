import Family
import Language
import Markup
public import Shell

// Who may use the space of a server that others run: signed in, signed out, and where else. It opens nothing of the family's.
extension ParentsRoom {
  /// Asks once for each stay on the page.
  mutating func followAccount() -> [Effect] {
    guard world.route == .parents(.devices), world.isGateOpen else {
      state.devices.isAccountLookedFor = false
      return []
    }
    if state.devices.isAccountLookedFor { return [] }
    state.devices.isAccountLookedFor = true
    return [accountLook]
  }

  private var accountLook: Effect { .ask(.account, path: "/api/sign-in/sessions", limit: 8_000) }

  private func tell(_ question: Question, _ path: String, _ body: String = "{}") -> [Effect] {
    [.tell(question, path: "/api/sign-in/" + path, body: body, limit: 8_000)]
  }

  mutating func update(account action: DevicesAction) -> [Effect] {
    state.devices.problem = nil
    switch action {
    case .accountBegun:
      guard state.devices.account?.isSignedIn == true, state.devices.step == nil, !state.devices.isBusy else {
        return []
      }
      state.devices.step = .invitation
      state.devices.isBusy = true
      return tell(.accountInvitation, "invitation")
    case .signedOut: return tell(.accountChanged, "out")
    case .sessionEnded(let name): return tell(.accountChanged, "revoke", "{\"session\":\"\(name)\"}")
    case .beginTapped, .addTapped, .joinTapped, .recoverTapped, .typed, .named, .submitted, .codePrinted,
      .codeNoted, .codeShownAgain, .newCodeTapped, .troublesRead, .compared, .left, .renamed, .removeTapped,
      .removeConfirmed, .removeLeft, .phraseTapped, .phraseNamed, .phraseOffered, .phraseRemoveTapped,
      .phraseRemoveConfirmed, .phraseRecoverTapped, .aheadToggled, .aheadLimited:
      return []
    }
  }

  /// What the server answered.
  public mutating func answered(account question: Question, status: Int32, body: [UInt8]) -> [Effect] {
    switch question {
    case .account:
      // A server without sign-in says 404. One that can't be reached (0) says nothing about who is signed in.
      if status != 0 { state.devices.account = status == 200 ? AccountFacts(json: body) : nil }
      return []
    case .accountChanged where status == 0:
      state.devices.problem = .refused(.noServer)
      return [.focus(Self.pageHeadingID)]
    case .accountChanged:
      world.visit.signInFault = ""
      return [accountLook, .focus(Self.pageHeadingID)]
    case .accountInvitation:
      guard state.devices.step == .invitation, state.devices.isBusy else { return [] }
      if status == 200, let code = AccountFacts.invitation(json: body) {
        state.devices.invitation = code
        return [.devices(.prepareRecovery)]
      }
      _ = leaveDevicesStep()
      state.devices.problem =
        status == 409 ? .told(.accountHasFamily) : status == 401 ? .told(.accountLost) : .refused(.noServer)
      return [accountLook, .focus(Self.pageHeadingID)]
    case .health, .tablet, .voices, .symbols, .clipManifest, .clipPart, .clip, .counts: return []
    }
  }

  @NodeBuilder<Action> var accountCard: [View] {
    if let account = state.devices.account {
      View.make(
        "section",
        [.class("card"), .key("account"), .data("account", account.isSignedIn ? "in" : "out")]
      ) {
        View.make("h2", text: world.text(.accountTitle))
        View.make("p", text: world.text(.accountHint))
        if let fault = signInFault, !account.isSignedIn {
          View.make(
            "p", [.class("trouble"), .role("status"), .data("fault", world.visit.signInFault)],
            text: world.text(fault))
        }
        if account.isSignedIn {
          signedIn(account)
        } else {
          View.make(
            "a", [.class("button primary"), .attribute("href", "/api/sign-in/begin")],
            text: world.text(.accountSignIn, with: account.issuer))
        }
      }
    }
  }

  @NodeBuilder<Action> private func signedIn(_ account: AccountFacts) -> [View] {
    View.make("p", [.role("status")], text: world.text(.accountSignedIn, with: account.issuer))
    if account.hasFamily, state.devices.facts?.belongs == false {
      View.make("p", text: world.text(.accountHasFamily))
    }
    View.make("div", [.class("actions")]) {
      if !account.hasFamily, state.devices.facts?.belongs == false {
        devicesButton(.accountBegin, .accountBegun, .class("button primary"))
      }
      devicesButton(.accountSignOut, .signedOut)
    }
    View.make("h3", text: world.text(.accountSessions))
    for session in account.sessions {
      View.make(
        "div", [.class("set"), .key(session.name), .data("session", session.isHere ? "here" : "other")]
      ) {
        View.make(
          "span", [.class("set-name")],
          text: world.text(session.isHere ? .accountHere : .accountElsewhere) + ", "
            + world.text(.accountUsed, with: world.agoText(session.lastSeen)))
        if !session.isHere {
          devicesButton(.accountEndSession, .sessionEnded(session.name), .class("button danger"))
        }
      }
    }
  }

  /// The sentence for what the server named in the address; whatever else is there is as a refusal.
  private var signInFault: StringKey? {
    switch world.visit.signInFault {
    case "": nil
    case "declined": .accountFaultDeclined
    case "not-begun": .accountFaultNotBegun
    case "revoked": .accountFaultRevoked
    case "issuer": .accountFaultIssuer
    case "unavailable": .accountFaultUnavailable
    default: .accountFaultRefused
    }
  }
}
