import Exchange
import Family
public import Markup
public import Shell

extension ParentsRoom {
  static var feedbackFieldID: String { "feedback-text" }

  /// The page with a report to whoever runs the server: what it is about, what is written, what goes along, and all of it as
  /// it would be sent.
  @NodeBuilder<Action> public var feedbackPage: [View] {
    if let page = state.feedback {
      let report = report(page)
      writingCard(page)
      alongCard(page)
      wholeCard(page, report)
    }
  }

  private func writingCard(_ page: FeedbackState) -> View {
    .make("section", [.class("card"), .key("writing")]) {
      View.make("p", text: world.text(.feedbackLead))
      if let outcome = page.outcome {
        View.make(
          "p",
          [.class(outcome.isTrouble ? "trouble" : "done"), .role("status"), .data("feedback", outcome.name)],
          text: world.text(outcome.text))
      }
      world.fields.choice(
        .feedbackKind,
        FeedbackDraft.Kind.allCases.map { kind in
          Option(world.text(kind.text), page.draft.kind == kind, then: .feedback(.kindChosen(kind)))
        })
      View.make("label", [.class("writing")]) {
        View.make("span", [.class("setting-name")], text: world.text(.feedbackText))
        View.make(
          "textarea",
          [
            .id(Self.feedbackFieldID), .class("search"), .attribute("rows", "6"),
            .attribute("autocomplete", "off"), .attribute("maxlength", "\(FeedbackDraft.limit.letters)"),
            .flag("disabled", page.isSending), .value(page.draft.text),
            .on(.input) { .feedback(.typed($0.value)) },
          ])
      }
      View.make("p", [.class("hint")], text: world.text(.feedbackTextHint))
    }
  }

  private func alongCard(_ page: FeedbackState) -> View {
    .make("section", [.class("card"), .key("along")]) {
      View.make("h2", text: world.text(.feedbackAlong))
      for part in FeedbackPart.allCases {
        let facts = facts(part, page)
        View.make("div", [.class("part"), .key(part.name), .data("part", part.name)]) {
          world.fields.toggle(
            part.text, page.parts.contains(part), hint: nil, then: .feedback(.partSwitched(part)))
          View.make("p", [.class("hint")], text: says(facts))
        }
      }
      View.make("p", [.class("hint")], text: world.text(.feedbackNever))
    }
  }

  /// What a switch lets go along, whole.
  private func says(_ facts: [(StringKey, String)]) -> String {
    if facts.isEmpty { return world.text(.feedbackNothingToSay) }
    return facts.map { "\(world.text($0.0)): \($0.1)" }.joined(separator: " · ")
  }

  private func wholeCard(_ page: FeedbackState, _ report: FeedbackReport) -> View {
    .make("section", [.class("card"), .key("whole")]) {
      View.make("h2", text: world.text(.feedbackWhole))
      View.make("p", text: world.text(.feedbackWholeHint))
      View.make(
        "pre",
        [
          .class("whole-report"), .data("report", ""), .attribute("tabindex", "0"), .role("region"),
          .label(world.text(.feedbackWhole)),
        ], text: report.written)
      View.make("div", [.class("actions")]) {
        feedbackButton(.feedbackSend, .sendTapped, .class("button primary"), isOff: page.isSending)
        feedbackButton(.feedbackSave, .saveTapped, isOff: page.isSending)
        if !page.draft.isEmpty && !page.isAskedToDrop {
          feedbackButton(.feedbackDrop, .dropTapped, isOff: page.isSending)
        }
      }
      if page.isAskedToDrop {
        View.make(
          "div",
          [
            .class("report"), .role("alertdialog"), .label(world.text(.feedbackDropQuestion)),
            View.left(by: .feedback(.dropLeft)),
          ]
        ) {
          View.make("p", text: world.text(.feedbackDropQuestion))
          feedbackButton(.cancel, .dropLeft, .class("button primary"))
          feedbackButton(.feedbackDrop, .dropConfirmed, .class("button danger"))
        }
      }
      if page.isSending {
        View.make("p", [.class("busy"), .role("status")], text: world.text(.feedbackSending))
      }
      View.make("p", [.class("hint")], text: world.text(.feedbackKept))
    }
  }

  private func feedbackButton(
    _ name: StringKey, _ action: FeedbackAction, _ look: Modifier<Action> = .class("button"),
    isOff: Bool = false
  ) -> View {
    .button([look, .flag("disabled", isOff), .on(.click, .feedback(action))]) { world.text(name) }
  }
}

extension FeedbackDraft.Kind {
  fileprivate var text: StringKey {
    switch self {
    case .broken: .feedbackBroken
    case .word: .feedbackWord
    case .idea: .feedbackIdea
    }
  }
}

extension FeedbackPart {
  fileprivate var text: StringKey {
    switch self {
    case .version: .feedbackVersion
    case .browser: .feedbackBrowserAndSystem
    case .window: .feedbackSizes
    case .settings: .feedbackSettings
    case .error: .feedbackErrors
    }
  }

  /// For tests.
  fileprivate var name: String {
    switch self {
    case .version: "version"
    case .browser: "browser"
    case .window: "window"
    case .settings: "settings"
    case .error: "error"
    }
  }
}

extension FeedbackOutcome {
  fileprivate var text: StringKey {
    switch self {
    case .sent: .feedbackSent
    case .saved: .feedbackSaved
    case .dropped: .feedbackDropped
    case .empty: .feedbackEmpty
    case .kept(.offline): .feedbackOffline
    case .kept(.silent): .feedbackSilent
    case .kept(.full): .feedbackFull
    case .kept(.tooMany): .feedbackTooMany
    case .kept(.refused): .feedbackRefused
    }
  }

  fileprivate var isTrouble: Bool {
    switch self {
    case .sent, .saved, .dropped: false
    case .kept, .empty: true
    }
  }

  /// For tests.
  fileprivate var name: String {
    switch self {
    case .sent: "sent"
    case .saved: "saved"
    case .dropped: "dropped"
    case .empty: "empty"
    case .kept(.offline): "offline"
    case .kept(.silent): "silent"
    case .kept(.full): "full"
    case .kept(.tooMany): "too-many"
    case .kept(.refused): "refused"
    }
  }
}
