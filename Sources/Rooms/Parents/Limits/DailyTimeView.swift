import Family
import Markup
import Shell

// How long the other rooms are open each day, and what has been used of it.
extension ParentsRoom {
  private static var offeredMinutes: [Int64] { [15, 30, 45, 60, 90, 120] }

  func dailyTimeView(_ daily: Int64?) -> View {
    var offered = Self.offeredMinutes
    // What another version has set is shown as it stands.
    if let daily, !offered.contains(daily) { offered.insert(daily, at: 0) }
    var options = [Option(world.text(.noLimit), daily == nil, limit: .daily(nil))]
    for minutes in offered {
      options.append(
        Option("\(minutes) \(world.text(.minutes))", daily == minutes, limit: .daily(minutes)))
    }
    let used = min(
      world.replica.registers.spentTime(profile: world.profile).minutes(on: world.moment.local.day),
      LocalTime.minutesInDay)
    return .make("section", [.class("card"), .key("daily")]) {
      world.fields.choice(.dailyTime, options, hint: .dailyTimeHint)
      if used > 0 {
        View.make(
          "p", [.role("status"), .data("used", "\(used)")], text: "\(world.text(.minutesUsed)): \(used)")
        View.button([.class("button"), .on(.click, .shell(.limit(.timeBack)))]) {
          world.text(.giveTimeBack)
        }
      }
    }
  }
}
