import Family
import Language
public import Markup
public import Shell

extension PlanEditor {
  @NodeBuilder<Action> public var page: [View] {
    planCard
    questionsCard
    modelCard
  }

  // MARK: The day's plan

  private var planCard: View {
    let steps = world.replica.registers.plan(profile: world.profile)
    return .make("section", [.class("card"), .key("plan")]) {
      View.make("h2", text: world.text(.planTitle))
      View.make("p", [.class("hint")], text: world.text(.planHint))
      if steps.isEmpty {
        View.button([.class("button"), .on(.click, .plan(.usualDay))]) { world.text(.planUsualDay) }
      } else {
        View.make("ul", [.class("practice-list")]) { for step in steps { line(step, isDeleted: false) } }
      }
      let deleted = world.replica.registers.deletedPlan(profile: world.profile)
      if !deleted.isEmpty {
        View.make("h3", text: world.text(.planDeleted))
        View.make("ul", [.class("practice-list")]) { for step in deleted { line(step, isDeleted: true) } }
      }
      form
    }
  }

  private func line(_ step: PlanStep, isDeleted: Bool) -> View {
    let name = step.label[world.shownLanguage]
    var when = "\(ClockText.read(step.minute)) · \(days(step.days))"
    if step.isSaid { when += " · \(world.text(.planIsSaid))" }
    return .make("li", [.key(step.id.text), .class("plan-entry"), .data("step", name)]) {
      PictureView.of(step.picture)
      View.make("span", [.class("practice-entry-text")]) {
        View.make("strong", text: name)
        View.make("span", [.class("hint")], text: when)
      }
      View.make("span", [.class("plan-verbs")]) {
        if isDeleted {
          act(.bringBack, name, .restored(step.id.text))
        } else {
          act(.editBoard, name, .opened(step.id.text))
          act(.practiceDeleteCard, name, .deleted(step.id.text))
        }
      }
    }
  }

  private func act(_ verb: StringKey, _ name: String, _ edit: PlanEdit) -> View {
    .button([
      .class("button"), .label("\(world.text(verb)): \(name)"), .on(.click, .plan(edit)),
    ]) { world.text(verb) }
  }

  private static var weekdays: [StringKey] {
    [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
  }

  private func days(_ days: UInt8) -> String {
    if days == QuietTime.everyDay { return world.text(.everyDay) }
    var names: [String] = []
    for (day, name) in Self.weekdays.enumerated() where days >> UInt8(day) & 1 == 1 {
      names.append(world.text(name))
    }
    return names.joined(separator: ", ")
  }

  private var form: View {
    .make("form", [.key("form"), .class("quiet-form"), .on(.submit, .plan(.kept))]) {
      View.make("h3", text: world.text(state.edited == nil ? .planNew : .planChange))
      field(.planName, state.name, id: Self.field) { .plan(.named($0)) }
      world.fields.picture(state.picture, of: state.name) { .plan(.pictured($0)) }
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.planBegins))
        View.make(
          "input",
          [
            .class("search"), .attribute("type", "time"), .attribute("required", ""),
            .value(ClockText.field(state.minute)),
            .on(.change) { event in ClockText.minute(event.value).map { .plan(.begins($0)) } },
          ])
      }
      View.make("div", [.class("setting"), .role("group"), .label(world.text(.quietDays))]) {
        View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.quietDays))
        View.make("span", [.class("options")]) {
          for (day, name) in Self.weekdays.enumerated() {
            option(name, state.days >> UInt8(day) & 1 == 1, .dayTapped(UInt8(day)))
          }
          option(.everyDay, state.days == QuietTime.everyDay, .everyDayTapped)
        }
        if state.days == 0 { View.make("p", [.class("hint"), .role("status")], text: world.text(.noDay)) }
      }
      world.fields.toggle(.planSays, state.isSaid, hint: nil, then: .plan(.saidSwitched))
      View.make("div", [.class("actions")]) {
        View.make(
          "button",
          [.attribute("type", "submit"), .class("button primary"), .flag("disabled", state.days == 0)],
          text: world.text(state.edited == nil ? .planAdd : .save))
        if state.edited != nil {
          View.button([.class("button"), .on(.click, .plan(.left))]) { world.text(.cancel) }
        }
      }
    }
  }

  private func option(_ name: StringKey, _ isOn: Bool, _ edit: PlanEdit) -> View {
    .button([.class("option"), .aria("pressed", isOn), .on(.click, .plan(edit))]) { world.text(name) }
  }

  private func field(
    _ name: StringKey, _ value: String, id: String, then action: @escaping (String) -> Action
  ) -> View {
    .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(name))
      View.make(
        "input",
        [
          .id(id), .class("search"), .attribute("type", "text"), .attribute("autocomplete", "off"),
          .value(value), .on(.input) { action($0.value) },
        ])
    }
  }

  // MARK: What was asked

  private var questionsCard: View {
    let all = world.replica.registers.asked(by: world.profile)
    let query = Folding.fold(state.query)
    let found = all.filter {
      query.isEmpty || Folding.fold($0.text).contains(part: query)
        || Folding.fold($0.answer).contains(part: query)
    }
    return .make("section", [.class("card"), .key("asked"), .data("asked", "")]) {
      View.make("h2", text: world.text(.askedTitle))
      world.fields.switches(on: .questions)
      if all.isEmpty {
        View.make("p", [.class("hint")], text: world.text(.askedNothing))
      } else {
        field(.askedSearch, state.query, id: "asked-search") { .plan(.searched($0)) }
        View.make("ul", [.class("practice-list")]) {
          for question in found.prefix(100) { questionView(question) }
        }
        clearing
      }
    }
  }

  private func questionView(_ question: AskedQuestion) -> View {
    let minute = Moment(wall: question.at, ticks: 0, offset: world.moment.offset).local.minute
    return .make("li", [.key(question.id.text), .class("set"), .data("question", question.text)]) {
      View.make("span", [.class("set-name")]) {
        View.make("strong", [.attribute("lang", question.language.tag)], text: question.text)
        View.make(
          "span", [.class("hint")],
          text: " \(world.dayText(question.at)) \(ClockText.read(minute)) · \(question.answer)")
      }
      act(.practiceDeleteCard, question.text, .questionDeleted(question.id.text))
    }
  }

  @NodeBuilder<Action> private var clearing: [View] {
    if state.asksToClear {
      View.make("p", [.role("status")], text: world.text(.askedClearQuestion))
      View.make("div", [.class("actions")]) {
        View.button([.class("button danger"), .on(.click, .plan(.clearing(.confirmed)))]) {
          world.text(.askedClearYes)
        }
        View.button([.class("button"), .on(.click, .plan(.clearing(.cancelled)))]) { world.text(.cancel) }
      }
    } else {
      View.button([.class("button"), .on(.click, .plan(.clearing(.asked)))]) { world.text(.askedClear) }
    }
  }
}

extension String {
  /// Whether a text stands anywhere in this one, byte for byte.
  fileprivate func contains(part: String) -> Bool {
    let (all, part) = ([UInt8](utf8), [UInt8](part.utf8))
    guard all.count >= part.count else { return false }
    for start in 0...(all.count - part.count) where all[start..<start + part.count].elementsEqual(part) {
      return true
    }
    return false
  }
}
