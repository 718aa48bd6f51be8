import Family
import Language
import Markup

extension State {
  /// The page about limits: of age, of rooms and of time. Talk is never shut by any.
  @NodeBuilder<Action> var limitsPage: [View] {
    let limits = replica.registers.limits(profile: profile)
    View.make("section", [.class("card")]) {
      choice(
        .age,
        [
          Option(text(.ageChild), limits.ageGroup == .child, .limit(.age(.child))),
          Option(text(.ageTeen), limits.ageGroup == .teen, .limit(.age(.teen))),
          Option(text(.ageAdult), limits.ageGroup == .adult, .limit(.age(.adult))),
        ], hint: .ageHint)
      let words = wordsNotShown
      if !words.isEmpty {
        View.make("p", [.class("hint"), .role("status")], text: "\(text(.wordsNotShown)): \(words)")
      }
    }
    View.make("section", [.class("card")]) {
      View.make("p", text: text(.talkNeverShut))
      for (room, name, hint) in Self.shownRooms {
        toggle(name, limits.rooms.contains(room), hint: hint) { .limit(.room(room, $0)) }
      }
    }
    dailyTimeView(limits.dailyMinutes)
    quietTimesView
    View.make("section", [.class("card")]) {
      View.make("p", text: text(.boardsAreRated))
      View.button([.class("button"), .on(.click, .parents(.placeTapped(.boards)))]) { text(.boardsTitle) }
    }
    View.make("section", [.class("card")]) {
      toggle(.settingsLocked, limits.areSettingsLocked, hint: .settingsLockedHint) {
        .limit(.settingsLocked($0))
      }
    }
  }

  /// The limited rooms that there are.
  private static var shownRooms: [(Room, StringKey, StringKey)] {
    [(.lens, .allowLens, .allowLensHint), (.piles, .allowPiles, .allowPilesHint)]
  }

  /// Martlet's own words whose cells are empty now.
  private var wordsNotShown: String {
    var words: [String] = []
    for entry in vocabulary.entries where !mayShow(entry) { words.append(entry.label(in: interfaceLanguage)) }
    return words.joined(separator: ", ")
  }
}
