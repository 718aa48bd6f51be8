import Family
import Markup

// How long the other rooms are open each day, and what has been used of it.
extension State {
  private static var offeredMinutes: [Int64] { [15, 30, 45, 60, 90, 120] }

  func dailyTimeView(_ daily: Int64?) -> View {
    var offered = Self.offeredMinutes
    // What another version has set is shown as it stands.
    if let daily, !offered.contains(daily) { offered.insert(daily, at: 0) }
    var options = [Option(text(.noLimit), daily == nil, .limit(.daily(nil)))]
    for minutes in offered {
      options.append(
        Option("\(minutes) \(text(.minutes))", daily == minutes, .limit(.daily(minutes))))
    }
    let used = min(
      replica.registers.spentTime(profile: profile).minutes(on: moment.local.day), LocalTime.minutesInDay)
    return .make("section", [.class("card"), .key("daily")]) {
      choice(.dailyTime, options, hint: .dailyTimeHint)
      if used > 0 {
        View.make("p", [.role("status"), .data("used", "\(used)")], text: "\(text(.minutesUsed)): \(used)")
        View.button([.class("button"), .on(.click, .parents(.changed(.limit(.timeBack))))]) {
          text(.giveTimeBack)
        }
      }
    }
  }
}
