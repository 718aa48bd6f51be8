import Family
import Language
import Markup

@testable import App
@testable import Boards
@testable import Parents
@testable import Shell
@testable import Talk
@testable import Words

extension State {
  /// As the browser opens it: with Talk's code, and the others' to come.
  static func openedWithTalkAlone() -> State { opened(with: []) { _ in } }

  static func openedWithAllRooms(_ change: (inout Start) -> Void = { _ in }) -> State {
    opened(with: Rooms.rest, change)
  }

  private static func opened(with rest: [Rooms], _ change: (inout Start) -> Void) -> State {
    var start = Start()
    start.device = "d1"
    start.session = "s1"
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    change(&start)
    return State.open(start, in: .talk, rest, now: 1_000_000).0
  }

  var html: String { HTMLText.of(view) }
}
