import Family
import Language
import Markup
import Shell

extension ParentsRoom {
  /// What will go, what stays, what the family has to ask for itself; and the word that begins it.
  @NodeBuilder<Action> var erasurePlan: [View] {
    let job = Erasure(at: world.now, of: world.replica.registers)
    let language = world.interfaceLanguage
    View.make("section", [.class("card"), .key("plan")]) {
      View.make("h2", text: world.text(.eraseTitle))
      View.make("p", text: world.text(.eraseHint))
      // The step for the computer asks it: silent, it erases nothing.
      if world.sync.state != .off, world.connection.isKnown, !world.connection.isUp {
        View.make(
          "p", [.key("silent"), .class("trouble"), .role("status"), .data("silent", "")],
          text: world.text(.eraseSilent))
      }
      erasureList(.eraseGoes, Erasure.Step.allCases.map { $0.text(in: language).text })
      erasureList(.eraseStays, ErasureRemainder.lasting.map { $0.text(in: language).text })
      erasureList(.eraseAsk, job.requests.map { $0.text(in: language).text })
    }
    View.make("section", [.class("card"), .key("confirm")]) {
      View.make("form", [.class("gate-form"), .on(.submit, .privacy(.erasureConfirmed))]) {
        View.make("label", [.class("gate-field")]) {
          View.make("span", text: world.text(.eraseType))
          View.make(
            "input",
            [
              .id("erase-word"), .class("search"), .attribute("type", "text"),
              .attribute("autocomplete", "off"), .attribute("autocapitalize", "none"),
              .attribute("spellcheck", "false"), .value(state.privacy.word),
              .on(.input) { .privacy(.wordTyped($0.value)) },
            ])
        }
        View.make(
          "button",
          [
            .attribute("type", "submit"), .class("button danger"),
            .flag("disabled", !isEraseWord(state.privacy.word)),
          ], text: world.text(.eraseAll))
      }
      privacyButton(.cancel, .erasureLeft)
    }
  }

  @NodeBuilder<Action> private func erasureList(_ title: StringKey, _ lines: [String]) -> [View] {
    if !lines.isEmpty {
      View.make("h3", text: world.text(title))
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
        .aria("label", world.text(.eraseTitle)),
      ]
    ) {
      View.make("header", [.class("parents-header")]) {
        View.make(
          "h1", [.id(Self.pageHeadingID), .attribute("tabindex", "-1")],
          text: world.text(job.isFinished ? .eraseDone : .erasing))
      }
      View.make("div", [.class("page")]) {
        View.make("section", [.class("card"), .key("job"), .data("done", "\(done)")]) {
          if !job.isFinished {
            View.make(
              "progress",
              [.label(world.text(.erasing)), .attribute("max", "\(all)"), .attribute("value", "\(done)")])
            View.make(
              "p", [.role("status")],
              text: world.text(state.privacy.isErasureStuck ? .eraseStuck : .eraseWait))
            if state.privacy.isErasureStuck {
              privacyButton(.tryAgain, .stepRetried, .class("button primary"))
            }
          } else {
            View.make("p", [.role("status")], text: world.text(.eraseDoneHint))
          }
        }
        if job.isFinished { receipt(job) }
      }
    }
  }
}

extension ParentsRoom {
  /// First what is still elsewhere and what there is to do; the list to keep comes after, and the way on last.
  @NodeBuilder<Action> private func receipt(_ job: Erasure) -> [View] {
    let language = world.interfaceLanguage
    let receipt = job.receipt
    let copy = [receipt.server(in: language)]
    let isElsewhere = job.serverCopy != .none
    View.make("section", [.class("card receipt"), .key("receipt")]) {
      erasureList(
        .eraseStaysElsewhere,
        (isElsewhere ? copy : []) + receipt.remainders.map { $0.text(in: language).text })
      erasureList(.eraseAsk, receipt.asked(in: language))
      erasureList(.receiptTitle, receipt.erased(in: language) + (isElsewhere ? [] : copy))
    }
    View.make("section", [.class("card"), .key("after")]) {
      View.make("p", text: world.text(.eraseThen))
      View.make("div", [.class("actions")]) {
        privacyButton(.saveReceipt, .receiptSaved)
        privacyButton(.beginAnew, .begunAnew, .class("button primary"))
      }
    }
  }
}

extension ErasureRemainder {
  /// What an erasure that succeeds leaves behind.
  static var lasting: [ErasureRemainder] { allCases.filter { $0 != .server } }
}
