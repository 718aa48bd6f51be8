import Bytes
import Family
import Language
import Markup
import Shell

// What the one who talks here has said, behind the gate: kept only where a parent has switched that on.
extension PhrasesRoom {
  var historyCard: View {
    let settings = world.storedSettings
    let kept = world.replica.registers.hasHistory(of: world.profile)
    return .make("section", [.key("history"), .class("card"), .data("history", "")]) {
      View.make("h2", text: world.text(.historyTitle))
      world.fields.switches(on: .history)
      if settings[.keepsHistory] || kept {
        world.fields.choice(
          .historyDays,
          Settings.HistorySpan.allCases.map { span in
            Option("\(span.days)", settings.historySpan == span, .historySpan(span))
          })
      }
      clearing(kept)
      if kept {
        saidList
      } else if settings[.keepsHistory] {
        View.make("p", [.class("hint")], text: world.text(.historyToCome))
      }
    }
  }

  @NodeBuilder<Action> private func clearing(_ kept: Bool) -> [View] {
    if state.isAskedToClear {
      View.make("p", [.role("status")], text: world.text(.clearHistoryQuestion))
      View.make("div", [.class("actions")]) {
        View.button([.class("button danger"), .on(.click, onPhrases(.clearing(.confirmed)))]) {
          world.text(.clearHistoryYes)
        }
        View.button([.class("button"), .on(.click, onPhrases(.clearing(.cancelled)))]) {
          world.text(.clearHistoryNo)
        }
      }
    } else if kept {
      View.button([.class("button"), .on(.click, onPhrases(.clearing(.asked)))]) { world.text(.clearHistory) }
    }
  }

  @NodeBuilder<Action> private var saidList: [View] {
    let query = state.historyQuery
    let all = world.replica.registers.said(by: world.profile, now: world.now)
    let pattern = SearchPattern(query)
    let said = query.isEmpty ? all : all.filter { Self.matches(pattern, $0.text) }
    View.make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(.searchHistory))
      View.make(
        "input",
        [
          .id("history-search"), .class("search"), .attribute("type", "search"),
          .attribute("autocomplete", "off"), .value(query),
          .on(.input) { .phrases(.historySearched($0.value)) },
        ])
    }
    if said.isEmpty { View.make("p", [.class("hint")], text: world.text(.nothingSaid)) }
    let listed = Array(said.prefix(state.listedUtterances))
    for (number, utterance) in listed.enumerated() {
      let day = world.dayText(utterance.at)
      if number == 0 || world.dayText(listed[number - 1].at) != day { View.make("h3", text: day) }
      saidLine(utterance)
    }
    if said.count > listed.count {
      View.button([.key("more-said"), .class("button"), .on(.click, .phrases(.moreSaid))]) {
        "\(world.text(.moreSaid)) (\(listed.count) / \(said.count))"
      }
    }
  }

  private func saidLine(_ said: SaidUtterance) -> View {
    let minute = Moment(wall: said.at, ticks: 0, offset: world.moment.offset).local.minute
    return .make("div", [.class("set"), .data("said", said.text)]) {
      View.make("span", [.class("set-name")], text: "\(ClockText.read(minute)) · \(said.text)")
      View.button([
        .class("button"), .label("\(world.text(.keepSaid)): \(said.text)"),
        .on(.click, onPhrases(.saidKept(said))),
      ]) { world.text(.keepSaid) }
    }
  }

  /// A pattern looks at the beginning of a text; a long one is looked at part by part.
  static func matches(_ pattern: SearchPattern, _ text: String) -> Bool {
    if pattern.matches(text) { return true }
    let words = text.parts(at: " ")
    var start = 3
    while start < words.count {
      if pattern.matches(words[start..<min(start + 6, words.count)].joined(separator: " ")) { return true }
      start += 3
    }
    return false
  }
}
