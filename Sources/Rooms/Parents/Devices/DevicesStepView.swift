import Bytes
import Exchange
import Family
import Language
import Markup
import Shell

// The steps to a sealed copy, to another device, and back. Each has one thing to do, and a way back.
extension ParentsRoom {
  @NodeBuilder<Action> func devicesStep(_ step: DevicesStep) -> [View] {
    switch step {
    case .invitation:
      fieldStep(
        "invitation", .beginTitle, [.beginHint, .invitationHint, .invitationLast], .invitationField,
        isNumber: true,
        names: true)
    case .showingCode(let code): codeStep(code)
    case .typingCode:
      fieldStep("typing", .copyCodeTitle, [], .copyCodeField, isNumber: false, names: false)
    case .makingCode:
      stepCard(.copyCodeTitle, "making") {
        View.make("p", [.class("busy"), .role("status")], text: world.text(.devicesWorking))
      }
    case .joining:
      fieldStep(
        "joining", .joinTitle, [state.devices.isFromLink ? .linkFilled : .joinHint], .joinField,
        isNumber: false, names: true)
    case .recovering:
      fieldStep("recovering", .recoverTitle, [.recoverHint], .copyCodeField, isNumber: false, names: true)
    case .settingPhrase:
      phraseStep("phrase", [.phraseHint, .phraseNameHint], offers: true, namesDevice: false)
    case .repeatingPhrase: phraseRepeatStep()
    case .removingPhrase: phraseRemoveStep()
    case .recoveringByPhrase:
      phraseStep("phrase-recovering", [.phraseRecoverHint], offers: false, namesDevice: true)
    case .offering(let code, let address): offerStep(code, address)
    case .comparing(let words, let isJoining): compareStep(words, isJoining: isJoining)
    case .awaiting(let words):
      stepCard(.compareTitle, "awaiting") {
        View.make("p", [.role("status")], text: world.text(.joinWaits))
        comparedPictures(words)
      }
    }
  }

  func stepCard(
    _ title: StringKey, _ name: String, @NodeBuilder<Action> content: () -> [View]
  ) -> View {
    let rest = content()
    return .make("section", [.class("card"), .key(name), .data("step", name)]) {
      stepHeading(title)
      for view in rest { view }
      devicesButton(.cancel, .left)
    }
  }

  private func stepHeading(_ title: StringKey) -> View {
    .make("h2", [.id(Self.devicesStepID), .attribute("tabindex", "-1")], text: world.text(title))
  }

  /// A step with one code to type, and what this device is to be called where that is new.
  private func fieldStep(
    _ name: String, _ title: StringKey, _ hints: [StringKey], _ field: StringKey, isNumber: Bool, names: Bool
  ) -> View {
    stepCard(title, name) {
      for hint in hints { View.make("p", text: world.text(hint)) }
      if state.devices.isFromLink, !world.visit.isInstalled {
        View.make(
          "p", [.class("hint"), .data("in-browser", "")],
          text: world.text(.linkInBrowser, with: TypedCode.grouped(state.devices.typed)))
      }
      View.make("form", [.class("gate-form"), .on(.submit, .devices(.submitted))]) {
        if names { nameField }
        secretField(
          Self.devicesFieldID, world.text(field), state.devices.typed, isNumber: isNumber, isHidden: false
        ) { .devices(.typed($0)) }
        if field == .copyCodeField { typedGroups }
        devicesProblem
        if state.devices.isBusy {
          View.make("p", [.class("busy"), .role("status")], text: world.text(.devicesWorking))
        }
        View.make(
          "button",
          [
            .attribute("type", "submit"), .class("button primary"), .flag("disabled", state.devices.isBusy),
          ], text: world.text(.devicesNext))
      }
      if case .typingCode = state.devices.step { devicesButton(.codeAgain, .codeShownAgain) }
    }
  }

  /// A long code as far as it is typed: it is wider than its field, and a wrong group is named by its number.
  @NodeBuilder<Action> private var typedGroups: [View] {
    let groups = state.devices.typed.split { $0 == " " || $0 == "-" }
    if !groups.isEmpty {
      View.make("ol", [.key("whole"), .class("long-code typed-code")]) {
        for group in groups { View.make("li", text: String(group)) }
      }
    }
  }

  var nameField: View {
    .make("label", [.class("gate-field")]) {
      View.make("span", text: world.text(.deviceName))
      View.make(
        "input",
        [
          .id("device-name"), .class("search"), .attribute("autocomplete", "off"),
          .value(state.devices.name ?? ownDeviceName), .on(.input) { .devices(.named($0.value)) },
        ])
    }
  }

  /// The recovery code as a sheet of paper, and below it what is done once it is written down.
  private func codeStep(_ code: String) -> [View] {
    [
      .make("section", [.class("card"), .key("code")]) {
        stepHeading(.copyCodeTitle)
        View.make("p", text: world.text(.copyCodeHint))
      },
      .make("div", [.class("sheets"), .key("sheets")]) {
        View.make("section", [.class("sheet a4-portrait code-sheet"), .label(world.text(.copyCodeTitle))]) {
          View.make("h3", text: world.text(.copyCodeMade, with: world.dayText(world.now)))
          View.make("ol", [.class("long-code"), .data("recovery", "")]) {
            for group in TypedCode.groups(code) { View.make("li", text: group) }
          }
          View.make("p", text: world.text(.copyCodeSheet))
        }
      },
      .make("div", [.class("actions"), .key("code-actions"), .data("step", "code")]) {
        devicesButton(.recoveryNoted, .codeNoted, .class("button primary"))
        devicesButton(.printNow, .codePrinted)
        devicesButton(.cancel, .left)
      },
    ]
  }

  private func offerStep(_ code: String?, _ address: String) -> View {
    stepCard(.addDevice, "offer") {
      if let code {
        View.make("p", text: world.text(.addDeviceHint))
        View.make(
          "p", [.class("recovery-code joining-code"), .data("offer", code)], text: TypedCode.grouped(code))
        if let symbol = JoinLink.text(to: address, code: code).flatMap({ QRSymbol($0.bytes) }) {
          linkPicture(symbol)
        }
        View.make("p", [.role("status")], text: world.text(.offerWaits))
      } else {
        View.make("p", [.class("busy"), .role("status")], text: world.text(.offerMaking))
      }
    }
  }

  /// The code once more with the server's address, for the other device's camera. Black on white in the dark too.
  @NodeBuilder<Action> private func linkPicture(_ symbol: QRSymbol) -> [View] {
    let side = "\(symbol.side + 8)"
    View.make("p", text: world.text(.addDeviceLink))
    View.make(
      "svg",
      [
        .class("qr scanned"), .role("img"), .label(world.text(.linkPicture)), .data("scanned", ""),
        .attribute("viewBox", "0 0 \(side) \(side)"), .attribute("shape-rendering", "crispEdges"),
      ]
    ) {
      View.make(
        "rect", [.attribute("width", side), .attribute("height", side), .attribute("fill", "#fff")])
      View.make("path", [.attribute("d", symbol.path()), .attribute("fill", "#000")])
    }
    View.make("p", [.class("hint")], text: world.text(.addDeviceTrust))
  }

  private func compareStep(_ words: [String], isJoining: Bool) -> View {
    stepCard(.compareTitle, "compare") {
      View.make("p", text: world.text(.compareHint))
      comparedPictures(words)
      if state.devices.isBusy {
        View.make("p", [.class("busy"), .role("status")], text: world.text(.devicesWorking))
      }
      View.make("div", [.class("actions")]) {
        devicesButton(
          .compareSame, .compared(isSame: true), .class("button primary"), isOff: state.devices.isBusy)
        devicesButton(
          .compareDiffer, .compared(isSame: false), .class("button danger"), isOff: state.devices.isBusy)
      }
    }
  }

  private func comparedPictures(_ words: [String]) -> View {
    .make("ol", [.class("compared"), .data("compared", words.joined(separator: " "))]) {
      for word in words { comparedPicture(word) }
    }
  }

  private func comparedPicture(_ word: String) -> View {
    let entry = world.vocabulary.entry(word)
    return .make("li") {
      PictureView.of(entry.map { Picture($0.picture) } ?? .drawn(word))
      View.make("span", text: entry?.label(in: world.interfaceLanguage) ?? word)
    }
  }
}
