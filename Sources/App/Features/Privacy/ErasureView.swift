import Family
import Language
import Markup

extension State {
  /// What will go, what stays, what the family has to ask for itself; and the word that begins it.
  @NodeBuilder<Action> var erasurePlan: [View] {
    let job = Erasure(at: now, of: replica.registers)
    let language = interfaceLanguage
    View.make("section", [.class("card"), .key("plan")]) {
      View.make("p", text: text(.eraseHint))
      erasureList(.eraseGoes, Erasure.Step.allCases.map { $0.text(in: language).text })
      erasureList(.eraseStays, ErasureRemainder.lasting.map { $0.text(in: language).text })
      erasureList(.eraseAsk, job.requests.map { $0.text(in: language).text })
    }
    View.make("section", [.class("card"), .key("confirm")]) {
      View.make("form", [.class("gate-form"), .on(.submit, .parents(.privacy(.erasureConfirmed)))]) {
        View.make("label", [.class("gate-field")]) {
          View.make("span", text: text(.eraseType))
          View.make(
            "input",
            [
              .id("erase-word"), .class("search"), .attribute("type", "text"),
              .attribute("autocomplete", "off"), .attribute("autocapitalize", "none"),
              .attribute("spellcheck", "false"), .value(parents.privacy.word),
              .on(.input) { .parents(.privacy(.wordTyped($0.value))) },
            ])
        }
        View.make(
          "button",
          [
            .attribute("type", "submit"), .class("button danger"),
            .flag("disabled", !isEraseWord(parents.privacy.word)),
          ], text: text(.eraseAll))
      }
      privacyButton(.cancel, .erasureLeft)
    }
  }

  @NodeBuilder<Action> private func erasureList(_ title: StringKey, _ lines: [String]) -> [View] {
    if !lines.isEmpty {
      View.make("h2", text: text(title))
      View.make("ul", [.class("facts-list")]) { for line in lines { View.make("li", text: line) } }
    }
  }

  /// All there is while it erases, and after: how far it is, then the receipt.
  func erasureRoom(_ job: Erasure) -> View {
    let done = Erasure.Step.allCases.filter { job[$0].at != nil }.count
    let all = Erasure.Step.allCases.count
    return .make(
      "main",
      [
        .key("erasure"), .class("room parents"), .data("room", "erasure"),
        .aria("label", text(.eraseTitle)),
      ]
    ) {
      View.make("header", [.class("parents-header")]) {
        View.make("h1", text: text(job.isFinished ? .eraseDone : .erasing))
      }
      View.make("div", [.class("page")]) {
        View.make("section", [.class("card"), .key("job"), .data("done", "\(done)")]) {
          if !job.isFinished {
            View.make(
              "progress",
              [.label(text(.erasing)), .attribute("max", "\(all)"), .attribute("value", "\(done)")])
            View.make(
              "p", [.role("status")], text: text(parents.privacy.isErasureStuck ? .eraseStuck : .eraseWait))
            if parents.privacy.isErasureStuck {
              privacyButton(.tryAgain, .stepRetried, .class("button primary"))
            }
          } else {
            View.make("p", [.role("status")], text: text(.eraseDoneHint))
            View.make("div", [.class("actions")]) {
              privacyButton(.saveReceipt, .receiptSaved)
              privacyButton(.beginAnew, .begunAnew, .class("button primary"))
            }
          }
        }
        if job.isFinished {
          View.make("section", [.class("card"), .key("receipt")]) {
            View.make("h2", text: text(.receiptTitle))
            View.make("ul", [.class("facts-list receipt")]) {
              for line in job.receipt.lines(in: interfaceLanguage) { View.make("li", text: line) }
            }
          }
        }
      }
    }
  }
}

extension ErasureRemainder {
  /// What an erasure that succeeds leaves behind.
  static var lasting: [ErasureRemainder] { allCases.filter { $0 != .server } }
}
