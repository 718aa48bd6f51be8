import Family
import Language
import Markup
import Shell

extension ProgressRoom {
  var goalsCard: View {
    let goals = world.replica.registers.goals(of: world.profile)
    let deleted = world.replica.registers.deletedGoals(of: world.profile)
    return .make("section", [.class("card"), .key("goals")]) {
      View.make("h2", text: world.text(.goalsTitle))
      if goals.isEmpty {
        View.make("p", [.class("hint")], text: world.text(.goalsHint))
      } else {
        View.make("ul", [.class("practice-list")]) { for goal in goals { line(goal, isDeleted: false) } }
      }
      if !deleted.isEmpty {
        View.make("h3", text: world.text(.goalsDeleted))
        View.make("ul", [.class("practice-list")]) { for goal in deleted { line(goal, isDeleted: true) } }
      }
      if goals.count < Registers.mostGoals || state.edited != nil { form }
    }
  }

  func standing(_ goal: Goal) -> String {
    if let day = goal.reached { return "\(world.text(.goalReachedOn)) \(date(day))" }
    guard let due = goal.due else { return world.text(.goalOpen) }
    let isLate = due < world.moment.local.day
    return "\(world.text(isLate ? .goalWasDue : .goalDueOn)) \(date(due))"
  }

  private func line(_ goal: Goal, isDeleted: Bool) -> View {
    let (id, isReached) = (goal.id.text, goal.reached != nil)
    return .make(
      "li", [.key(id), .class("plan-entry goal-entry"), .data("goal", isReached ? "reached" : "open")]
    ) {
      View.make("span", [.class("practice-entry-text")]) {
        View.make("strong", text: goal.text)
        View.make("span", [.class("hint")], text: standing(goal))
      }
      View.make("span", [.class("plan-verbs")]) {
        if isDeleted {
          act(.bringBack, of: goal.text, .goalRestored(id))
        } else {
          act(isReached ? .goalNotReached : .goalReached, of: goal.text, .goalReached(id, !isReached))
          act(.editBoard, of: goal.text, .goalOpened(id))
          act(.practiceDeleteCard, of: goal.text, .goalDeleted(id))
        }
      }
    }
  }

  private var form: View {
    .make("form", [.key("form"), .class("quiet-form"), .on(.submit, .progress(.goalKept))]) {
      View.make("h3", text: world.text(state.edited == nil ? .goalNew : .goalChange))
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.goalText))
        View.make(
          "input",
          [
            .id(Self.goalField), .class("search"), .attribute("type", "text"),
            .attribute("autocomplete", "off"),
            .value(state.goal), .on(.input) { .progress(.goalTyped($0.value)) },
          ])
      }
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.goalBy))
        View.make(
          "input",
          [
            .id("goal-due"), .class("search"), .attribute("type", "date"),
            .value(state.due.map { WrittenTime.field(ofDay: $0) } ?? ""),
            .on(.change) { .progress(.goalDue($0.value)) },
          ])
      }
      View.make("div", [.class("actions")]) {
        View.make(
          "button", [.attribute("type", "submit"), .class("button primary")],
          text: world.text(state.edited == nil ? .goalAdd : .save))
        if state.edited != nil { act(.cancel, .goalLeft) }
      }
    }
  }
}
