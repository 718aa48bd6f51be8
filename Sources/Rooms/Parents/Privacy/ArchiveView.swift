import Markup
import Shell

extension ParentsRoom {
  /// Taking everything out as a file, and bringing it back.
  var filesCard: View {
    .make("section", [.class("card"), .key("files")]) {
      View.make("h2", text: world.text(.filesTitle))
      switch state.privacy.work {
      case .exporting: busy(.exporting)
      case .importing: busy(.readingFile)
      case nil:
        View.make("p", text: world.text(.exportHint))
        privacyButton(.exportFile, .exportTapped, .class("button primary"))
        View.make("p", text: world.text(.importHint))
        if state.privacy.mayChooseFile {
          View.button([
            .id(Self.chooseFileID), .class("button primary"), .on(.click, .privacy(.fileWanted)),
          ]) { world.text(.chooseFile) }
        } else {
          privacyButton(.importFile, .importTapped)
        }
      }
      if let outcome = state.privacy.outcome { outcomeView(outcome) }
    }
  }

  private func busy(_ what: StringKey) -> View {
    .make("p", [.class("busy"), .role("status")], text: world.text(what))
  }

  private func outcomeView(_ outcome: PrivacyOutcome) -> View {
    .make(
      "div",
      [
        .id(Self.outcomeID), .attribute("tabindex", "-1"), .class("report outcome"), .role("status"),
        .data("outcome", outcome.name),
      ]
    ) {
      switch outcome {
      case .exported(let facts, let file, let bytes):
        View.make("h3", text: "\(world.text(.exportDone)): \(file), \(world.size(bytes))")
        View.make("dl", [.class("counts")]) {
          fact(.rowsCount, facts.rows)
          fact(.mediaCount, facts.media)
          if facts.lost > 0 { fact(.lostCount, facts.lost) }
        }
        noticesView(facts)
      case .imported(let facts, let brought):
        View.make("h3", text: world.text(.importDone))
        View.make("p", text: world.text(sentence(facts, brought)))
        broughtView(facts, brought)
        noticesView(facts)
      case .changesGate(let facts, _):
        View.make("h3", text: world.text(.importGate))
        broughtView(facts, BroughtThings())
        noticesView(facts)
        View.make("div", [.class("actions")]) {
          privacyButton(.importGateYes, .gateChangeAccepted(true), .class("button primary"))
          privacyButton(.importGateNo, .gateChangeAccepted(false))
        }
      case .failed(let reason):
        View.make("p", text: world.refusal(reason))
      }
      if !outcome.isQuestion { privacyButton(.dismiss, .outcomeClosed) }
    }
  }

  private func sentence(_ facts: ArchiveFacts, _ brought: BroughtThings) -> StringKey {
    if facts.lost > 0 { return .importPart }
    return brought.isEmpty ? .importNothingNew : .importAll
  }

  /// In things that a family knows: the rows of a file say nothing to it.
  @NodeBuilder<Action> private func broughtView(_ facts: ArchiveFacts, _ brought: BroughtThings) -> [View] {
    let counts: [(StringKey, Int64)] = [
      (.boardsTitle, Int64(brought.boards)), (.usagePhrases, Int64(brought.phrases)),
      (.usagePhotos, Int64(brought.photos)), (.mediaCount, facts.media), (.lostCount, facts.lost),
    ]
    let there = counts.filter { $0.1 > 0 }
    if !there.isEmpty {
      View.make("dl", [.class("counts")]) { for (name, value) in there { fact(name, value) } }
    }
  }

  @NodeBuilder<Action> private func noticesView(_ facts: ArchiveFacts) -> [View] {
    if !facts.notices.isEmpty {
      View.make("ul", [.class("facts-list")]) {
        for notice in facts.notices { View.make("li", text: notice) }
      }
    }
  }

  @NodeBuilder<Action> private func fact(_ name: StringKey, _ value: Int64) -> [View] {
    View.make("dt", text: world.text(name))
    View.make("dd", text: "\(value)")
  }
}

extension PrivacyOutcome {
  /// For tests and styles.
  var name: String {
    switch self {
    case .exported: "exported"
    case .imported: "imported"
    case .changesGate: "changes-gate"
    case .failed: "failed"
    }
  }

  var isQuestion: Bool { if case .changesGate = self { true } else { false } }
}
