import Family
import Language
import Markup
import Shell

// A page to print, for whoever helps: one sheet of A4 with the span's figures, the most said words, and the goals.
extension ProgressRoom {
  func sheet(_ figures: ActivityFigures) -> View {
    .make("section", [.key("sheet"), .class("sheet a4-portrait report-sheet"), .data("report", "")]) {
      View.make("div", [.class("sheet-report")]) {
        View.make("h2", text: sheetTitle)
        View.make(
          "p", text: "\(date(world.moment.local.day - state.span + 1)) – \(date(world.moment.local.day))")
        View.make("div", [.class("report-columns")]) {
          View.make("div") {
            tallies(figures)
            View.make("h3", text: world.text(.progressByWeek))
            weeks(figures).view
            View.make("p", [.class("hint")], text: world.text(.progressByWeekHint))
          }
          View.make("div") {
            View.make("h3", text: world.text(.progressByKind))
            kinds(figures)
          }
        }
        View.make("h3", text: world.text(.progressWordList))
        View.make("p", text: mostSaid(figures))
        let goals = world.replica.registers.goals(of: world.profile).prefix(12)
        if !goals.isEmpty {
          View.make("h3", text: world.text(.goalsTitle))
          View.make("ul", [.class("report-goals")]) {
            for goal in goals {
              View.make("li", [.key(goal.id.text)], text: "\(goal.text) – \(standing(goal))")
            }
          }
        }
        View.make("p", [.class("hint")], text: world.text(.progressCounted))
      }
    }
  }

  private var sheetTitle: String {
    personName.isEmpty ? world.text(.progressTitle) : "\(world.text(.progressTitle)): \(personName)"
  }

  private func mostSaid(_ figures: ActivityFigures) -> String {
    var words: [String] = []
    for word in figures.words where word.own > 0 && words.count < 60 {
      words.append("\(word.text) \(word.own)")
    }
    return words.isEmpty ? "–" : words.joined(separator: ", ")
  }
}
