import Exchange
import Family
import Language
import Markup
import Shell

// Logs as files that other programs read and write.
extension ProgressRoom {
  func files(_ facts: ProgressFacts) -> View {
    .make("section", [.class("card"), .key("files")]) {
      View.make("h2", text: world.text(.logFiles))
      View.make("p", text: world.text(.logFilesHint))
      if let outcome = state.outcome { told(outcome) }
      let canSave = !facts.figures.words.isEmpty || world.replica.registers.hasActivity(of: world.profile)
      View.make("div", [.class("actions")]) {
        if canSave {
          act(.logSave, .logSaved(isAnonymised: false))
          act(.logSaveAnonymised, .logSaved(isAnonymised: true))
        }
        act(.logBring, .fileWanted)
      }
      if canSave { View.make("p", [.class("hint")], text: world.text(.logAnonymisedHint)) }
      if !facts.foreign.isEmpty {
        View.make("h3", text: world.text(.logForeign))
        View.make("ul", [.class("practice-list")]) {
          for session in facts.foreign { line(session, isDeleted: false) }
        }
      }
      if !facts.deleted.isEmpty {
        View.make("h3", text: world.text(.logForeignDeleted))
        View.make("ul", [.class("practice-list")]) {
          for session in facts.deleted { line(session, isDeleted: true) }
        }
      }
    }
  }

  private func line(_ session: ForeignSession, isDeleted: Bool) -> View {
    let name = "\(world.dayText(session.begin)) · \(session.source.isEmpty ? "?" : session.source)"
    let id = session.id.text
    return .make("li", [.key(id), .class("plan-entry"), .data("session", id)]) {
      View.make("span", [.class("practice-entry-text")]) {
        View.make("strong", text: name)
        View.make("span", [.class("hint")], text: "\(world.text(.logEvents)): \(session.count)")
      }
      View.make("span", [.class("plan-verbs")]) {
        if isDeleted {
          act(.bringBack, of: name, .sessionRestored(id))
        } else {
          act(.practiceDeleteCard, of: name, .sessionDeleted(id))
        }
      }
    }
  }

  private func told(_ outcome: ProgressState.Outcome) -> View {
    .make(
      "div", [.class("outcome"), .role("status"), .data("outcome", outcome.isGood ? "brought" : "refused")]
    ) {
      switch outcome {
      case .refused(let failure): View.make("p", text: failure.text(in: world.interfaceLanguage))
      case .brought(let log, let taken, let known):
        View.make("p", text: "\(world.text(.logBrought)): \(taken). \(world.text(.logKnown)): \(known).")
        let losses = BoardLogLoss.allCases.filter { log.passedOver[$0] != nil }
        if !losses.isEmpty {
          View.make("p", text: world.text(.logPassedOver))
          View.make("ul", [.class("facts-list")]) {
            for loss in losses {
              View.make(
                "li", text: "\(loss.text(in: world.interfaceLanguage)): \(log.passedOver[loss] ?? 0)")
            }
          }
        }
      }
      act(.dismiss, .outcomeClosed)
    }
  }
}

extension ProgressState.Outcome {
  fileprivate var isGood: Bool {
    switch self {
    case .brought: true
    case .refused: false
    }
  }
}
