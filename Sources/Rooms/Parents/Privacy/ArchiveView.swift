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
          privacyButton(.chooseFile, .fileWanted, .class("button primary"))
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
    .make("div", [.class("report outcome"), .role("status"), .data("outcome", outcome.name)]) {
      switch outcome {
      case .exported(let facts, let file, let bytes):
        View.make("h3", text: "\(world.text(.exportDone)): \(file), \(world.size(bytes))")
        factsView(facts, isImport: false)
      case .imported(let facts):
        View.make("h3", text: world.text(.importDone))
        factsView(facts, isImport: true)
      case .changesGate(let facts, _):
        View.make("h3", text: world.text(.importGate))
        factsView(facts, isImport: true)
        View.make("div", [.class("actions")]) {
          privacyButton(.importGateYes, .gateChangeAccepted(true), .class("button primary"))
          privacyButton(.importGateNo, .gateChangeAccepted(false))
        }
      case .failed(let reason):
        View.make("p", text: reason.isEmpty ? Trouble.fileUnreadable.text(world.interfaceLanguage) : reason)
      }
      if !outcome.isQuestion { privacyButton(.dismiss, .outcomeClosed) }
    }
  }

  @NodeBuilder<Action> private func factsView(_ facts: ArchiveFacts, isImport: Bool) -> [View] {
    View.make("dl", [.class("counts")]) {
      fact(.rowsCount, facts.rows)
      fact(.mediaCount, facts.media)
      if isImport { fact(.changesCount, facts.changes) }
      if facts.lost > 0 { fact(.lostCount, facts.lost) }
    }
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
