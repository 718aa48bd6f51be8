import Family
import Markup
import Shell

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
