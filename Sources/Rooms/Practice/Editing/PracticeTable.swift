import Family
import Language
import Shell

// The progress as a table that other programs read (RFC 4180): a line for each word, the latest weeks beside each other.
extension PracticeEditor {
  var table: String {
    var text = SpreadsheetText.mark
    var header = [
      world.text(.practiceWord), world.text(.practiceNextTime), world.text(.practiceAnswers),
      world.text(.practiceForgotten), world.text(.practiceStability),
    ]
    for week in 0..<PracticeFigures.weeks {
      let age = PracticeFigures.weeks - 1 - week
      header.append("\(world.text(.practiceWeeksAgo)) \(age)")
    }
    text += SpreadsheetText.line(header)
    for entry in state.facts?.lines ?? [] {
      var fields = [
        entry.card.label, day(entry.known.due), "\(entry.known.count)", "\(entry.known.lapses)",
        tenths(entry.known.stability ?? 0),
      ]
      for week in entry.weeks { fields.append(week.answers == 0 ? "" : "\(week.known)/\(week.answers)") }
      text += SpreadsheetText.line(fields)
    }
    return text
  }

  /// The day of local time, `2026-11-25`.
  func day(_ microseconds: Int64) -> String {
    let date = WrittenTime.date(
      of: Moment(wall: microseconds / 1000, ticks: 0, offset: world.moment.offset))
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
  }

  private func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func tenths(_ number: Double) -> String {
    let tenths = Int64((min(number, 100_000) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
