import Family
import Language
import Markup
import Shell

// The hours in which only the voice is there: those that a family has, and one more in the making.
extension ParentsRoom {
  private static var days: [StringKey] {
    [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
  }

  @NodeBuilder<Action> var quietTimesView: [View] {
    let names = world.replica.registers.quietTimes(profile: world.profile)
    View.make("section", [.class("card"), .key("quiet")]) {
      View.make("h2", text: world.text(.quietTimes))
      View.make("p", [.class("hint")], text: world.text(.quietTimesHint))
      if names.isEmpty { View.make("p", text: world.text(.noQuietTimes)) }
      for name in names { quietTimeView(name) }
      if let removed = quietDraft.removed {
        View.make("div", [.key("removed"), .class("set"), .role("status")]) {
          View.make(
            "span", [.class("set-name")],
            text: "\(world.text(.quietRemoved)): \(title(removed.time, removed.label))")
          View.button([.class("button"), .on(.click, quiet(.broughtBack))]) { world.text(.bringBack) }
        }
      }
      if names.count < Self.mostQuietTimes || quietDraft.edited != nil { quietTimeForm(quietDraft) }
    }
  }

  private func quiet(_ change: QuietTimeChange) -> Action { .parents(.quiet(change)) }

  private func quietTimeView(_ name: Name) -> View {
    let time = world.replica.registers.quietTime(name, profile: world.profile)
    let title =
      time.map { self.title($0, world.replica.registers.label(ofQuietTime: name, profile: world.profile)) }
      ?? world.text(.quietUnreadable)
    return .make("div", [.key(name.text), .class("set"), .data("quiet", "")]) {
      View.make("span", [.class("set-name")], text: title)
      if time != nil {
        View.button([
          .class("button"), .label("\(world.text(.editBoard)): \(title)"),
          .aria("pressed", quietDraft.edited == name), .on(.click, quiet(.opened(name))),
        ]) { world.text(.editBoard) }
      }
      View.button([
        .class("button danger"), .label("\(world.text(.removeQuietTime)): \(title)"),
        .on(.click, quiet(.removed(name))),
      ]) { world.text(.removeQuietTime) }
    }
  }

  /// `Sleep · Every day · 20:30–7:00`
  private func title(_ time: QuietTime, _ label: String) -> String {
    var parts = label.isEmpty ? [] : [label]
    if time.days == QuietTime.everyDay {
      parts.append(world.text(.everyDay))
    } else {
      for (day, name) in Self.days.enumerated() where time.days >> UInt8(day) & 1 == 1 {
        parts.append(world.text(name))
      }
    }
    parts.append("\(ClockText.read(time.begin))–\(ClockText.read(time.end))")
    if time.begin == time.end { parts.append(world.text(.quietWholeDay)) }
    return parts.joined(separator: " · ")
  }

  private func quietTimeForm(_ draft: QuietDraft.Values) -> View {
    .make("form", [.key("new"), .class("quiet-form"), .on(.submit, quiet(.added))]) {
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.quietName))
        View.make(
          "input",
          [
            .id(Self.quietNameID), .class("search"), .attribute("type", "text"),
            .attribute("autocomplete", "off"), .value(draft.label),
            .on(.input) { .parents(.quiet(.named($0.value))) },
          ])
      }
      View.make("div", [.class("setting"), .role("group"), .label(world.text(.quietDays))]) {
        View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.quietDays))
        View.make("span", [.class("options")]) {
          for (day, name) in Self.days.enumerated() {
            dayButton(name, draft.days >> UInt8(day) & 1 == 1, .dayTapped(UInt8(day)))
          }
          dayButton(.everyDay, draft.days == QuietTime.everyDay, .everyDayTapped)
        }
        if draft.days == 0 { View.make("p", [.class("hint"), .role("status")], text: world.text(.noDay)) }
      }
      timeField(.quietFrom, draft.begin) { .begins($0) }
      timeField(.quietTo, draft.end) { .ends($0) }
      View.make("div", [.class("actions")]) {
        View.make(
          "button",
          [.attribute("type", "submit"), .class("button primary"), .flag("disabled", draft.days == 0)],
          text: world.text(draft.edited == nil ? .addQuietTime : .save))
        if draft.edited != nil {
          View.button([.class("button"), .on(.click, quiet(.left))]) { world.text(.cancel) }
        }
      }
    }
  }

  private func dayButton(_ name: StringKey, _ isOn: Bool, _ change: QuietTimeChange) -> View {
    .button([.class("option"), .aria("pressed", isOn), .on(.click, quiet(change))]) { world.text(name) }
  }

  private func timeField(
    _ name: StringKey, _ minute: Int64, _ change: @escaping (Int64) -> QuietTimeChange
  ) -> View {
    .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(name))
      View.make(
        "input",
        [
          .class("search"), .attribute("type", "time"), .attribute("required", ""),
          .value(ClockText.field(minute)),
          .on(.change) { event in
            ClockText.minute(event.value).map { .parents(.quiet(change($0))) }
          },
        ])
    }
  }
}
