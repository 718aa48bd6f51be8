import Shell

extension World {
  /// How long ago something was, as people say it; days by their date.
  func agoText(_ at: Int64) -> String {
    if at <= 0 { return text(.notYet) }
    let (age, tooLarge) = now.subtractingReportingOverflow(at)
    if tooLarge || age >= 24 * 3_600_000 { return dayText(at) }
    if age < 120_000 { return text(.justNow) }
    if age < 3_600_000 { return text(.minutesAgo, with: "\(age / 60_000)") }
    return text(.hoursAgo, with: "\(age / 3_600_000)")
  }
}
