import Family
import Markup
import Shell

/// Bars side by side, drawn as SVG, with the same figures as a table for those who don't see them.
struct BarChart {
  struct Bar: Hashable, Sendable {
    let name: String
    /// The whole bar, and the part of it that is filled.
    let whole: Int
    let part: Int
    /// What is said of it.
    let text: String
  }

  let title: String
  let bars: [Bar]

  private static var height: Int { 96 }
  private static var width: Int { 28 }
  private static var gap: Int { 8 }

  @NodeBuilder<Action> var view: [View] {
    let most = max(1, bars.map { $0.whole }.max() ?? 1)
    let width = bars.count * (Self.width + Self.gap)
    View.make(
      "svg",
      [
        .class("chart"), .aria("hidden", true),
        .attribute("viewBox", "0 0 \(width) \(Self.height + 40)"),
      ]
    ) {
      for (place, bar) in bars.enumerated() {
        let x = place * (Self.width + Self.gap) + Self.gap / 2
        let whole = bar.whole * Self.height / most
        let part = bar.part * Self.height / most
        rectangle("chart-ground", x, 20, Self.height)
        rectangle("chart-whole", x, 20 + Self.height - whole, whole)
        rectangle("chart-part", x, 20 + Self.height - part, part)
        if bar.whole > 0 { label("chart-figure", x, 20 + Self.height - whole - 5, "\(bar.whole)") }
        label("chart-name", x, Self.height + 36, bar.name)
      }
    }
    View.make("table", [.class("said")]) {
      View.make("caption", text: title)
      for bar in bars {
        View.make("tr") {
          View.make("th", [.attribute("scope", "row")], text: bar.name)
          View.make("td", text: bar.text)
        }
      }
    }
  }

  private func rectangle(_ look: String, _ x: Int, _ y: Int, _ height: Int) -> View {
    .make(
      "rect",
      [
        .class(look), .attribute("x", "\(x)"), .attribute("y", "\(y)"),
        .attribute("width", "\(Self.width)"), .attribute("height", "\(height)"), .attribute("rx", "4"),
      ])
  }

  private func label(_ look: String, _ x: Int, _ y: Int, _ text: String) -> View {
    .make(
      "text",
      [
        .class(look), .attribute("x", "\(x + Self.width / 2)"), .attribute("y", "\(y)"),
        .attribute("text-anchor", "middle"),
      ], text: text)
  }
}

extension PracticeEditor {
  func forecast(_ facts: PracticeFacts) -> BarChart {
    var bars: [BarChart.Bar] = []
    for (day, count) in facts.forecast.enumerated() {
      let local = Moment(
        wall: world.now + Int64(day) * 86_400_000, ticks: 0, offset: world.moment.offset)
      let name = day == 0 ? world.text(.practiceToday) : "\(WrittenTime.date(of: local).day)"
      bars.append(.init(name: name, whole: count, part: count, text: "\(count)"))
    }
    return BarChart(title: world.text(.practiceForecast), bars: bars)
  }

  func weeks(_ facts: PracticeFacts) -> BarChart {
    var bars: [BarChart.Bar] = []
    for (week, tally) in facts.figures.all.enumerated() {
      let age = PracticeFigures.weeks - 1 - week
      let name = age == 0 ? world.text(.practiceNow) : "−\(age)"
      bars.append(.init(name: name, whole: tally.answers, part: tally.known, text: text(tally)))
    }
    return BarChart(title: world.text(.practiceByWeek), bars: bars)
  }

  func text(_ tally: AnswerTally) -> String {
    "\(world.text(.practiceAnswers)): \(tally.answers), \(world.text(.practiceKnownOnes)): \(tally.known)"
  }

  /// The weeks of one word, small.
  func line(_ weeks: [AnswerTally]) -> View {
    var total = AnswerTally()
    for week in weeks { total.add(week) }
    return .make(
      "svg",
      [
        .class("chart-line"), .role("img"), .label(text(total)),
        .attribute("viewBox", "0 0 \(weeks.count * 12) 24"),
      ]
    ) {
      for (place, week) in weeks.enumerated() {
        let share = week.answers == 0 ? 0 : max(3, week.known * 22 / week.answers)
        bar("chart-ground", place, 22)
        if week.answers > 0 { bar(week.known == 0 ? "chart-whole" : "chart-part", place, share) }
      }
    }
  }

  private func bar(_ look: String, _ place: Int, _ height: Int) -> View {
    .make(
      "rect",
      [
        .class(look), .attribute("x", "\(place * 12 + 1)"), .attribute("y", "\(23 - height)"),
        .attribute("width", "10"), .attribute("height", "\(height)"), .attribute("rx", "2"),
      ])
  }
}
