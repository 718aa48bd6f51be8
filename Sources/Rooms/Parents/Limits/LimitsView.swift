import Family
import Language
public import Markup
public import Shell

extension ParentsRoom {
  /// The page about limits: of age, of rooms and of time. Talk is never shut by any.
  @NodeBuilder<Action> public var limitsPage: [View] {
    let limits = world.replica.registers.limits(profile: world.profile)
    View.make("section", [.class("card")]) {
      world.fields.choice(
        .age,
        [
          Option(world.text(.ageChild), limits.ageGroup == .child, limit: .age(.child)),
          Option(world.text(.ageTeen), limits.ageGroup == .teen, limit: .age(.teen)),
          Option(world.text(.ageAdult), limits.ageGroup == .adult, limit: .age(.adult)),
        ], hint: .ageHint)
      let words = wordsNotShown
      if !words.isEmpty {
        View.make("p", [.class("hint"), .role("status")], text: "\(world.text(.wordsNotShown)): \(words)")
      }
    }
    View.make("section", [.class("card")]) {
      View.make("p", text: world.text(.talkNeverShut))
      for door in Door.all {
        world.fields.toggle(
          door.allow, limits.rooms.contains(door.room), hint: door.allowHint, limit: { .room(door.room, $0) })
      }
    }
    dailyTimeView(limits.dailyMinutes)
    quietTimesView
    View.make("section", [.class("card")]) {
      View.make("p", text: world.text(.boardsAreRated))
      View.button([.class("button"), .on(.click, .parents(.placeTapped(.boards)))]) {
        world.text(.boardsTitle)
      }
    }
    View.make("section", [.class("card")]) {
      world.fields.toggle(
        .settingsLocked, limits.areSettingsLocked, hint: .settingsLockedHint, limit: { .settingsLocked($0) })
    }
  }

  /// Martlet's own words whose cells are empty now.
  private var wordsNotShown: String {
    var words: [String] = []
    for entry in world.vocabulary.entries where !world.mayShow(entry) {
      words.append(entry.label(in: world.interfaceLanguage))
    }
    return words.joined(separator: ", ")
  }
}
