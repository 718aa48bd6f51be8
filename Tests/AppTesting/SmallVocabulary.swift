import Bytes
import Family
import Foundation
import Language

@testable import App
@testable import Parents
@testable import Shell
@testable import Talk

/// A vocabulary of a few words with every kind of cell, for tests.
enum SmallVocabulary {
  static var bytes: [UInt8] { VocabularyBundle.encode(vocabulary) }

  static func entry(_ id: String, _ wordClass: WordClass, _ bulgarian: String, _ english: String)
    -> VocabularyEntry
  {
    VocabularyEntry(
      id: id, wordClass: wordClass, category: "core", stressed: bulgarian, english: english, ipa: "",
      picture: .drawn(id), level: .first50, rating: .everyone, isReviewed: false)
  }

  static var vocabulary: Vocabulary {
    let entries = [
      entry("i", .person, "аз", "I"), entry("want", .verb, "и\u{301}скам", "want"),
      entry("water", .noun, "вода\u{301}", "water"), entry("juice", .noun, "сок", "juice"),
    ]
    var home = board("home", "нача\u{301}ло", "home")
    var drinks = board("drinks", "напи\u{301}тки", "drinks")
    for layout in Layout.allCases {
      home.setPages(
        [
          VocabularyPage(layout: layout, cells: [.word(0), .word(1), .empty, .word(2), .board(1)]),
          VocabularyPage(layout: layout, cells: [.word(3)]),
        ], in: layout)
      drinks.setPages([VocabularyPage(layout: layout, cells: [.word(3), .word(2)])], in: layout)
    }
    return Vocabulary(entries: entries, boards: [home, drinks])
  }

  private static func board(_ id: String, _ bulgarian: String, _ english: String) -> VocabularyBoard {
    VocabularyBoard(id: id, stressed: bulgarian, english: english, wordClass: .noun, picture: .none)
  }
}

extension State {
  /// The app just opened on a tablet, in Bulgarian, with nothing stored.
  static func opened(_ change: (inout Start) -> Void = { _ in }) -> State {
    var start = Start()
    start.languages = ["bg-BG"]
    start.device = "d1"
    start.session = "s1"
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    change(&start)
    var state = State.open(start, in: .all, now: 1_000_000).0
    state.openGate()
    return state
  }

  /// Holds the gate for three seconds, as a family does that has set no secret.
  mutating func openGate() {
    world.gate.ask(for: .enter, at: moment)
    world.gate.holdBegan(at: moment)
    let held = Moment(wall: now + 3000, ticks: ticks + 3000)
    _ = world.gate.held(replica.registers, at: held)
    now += 3000
    ticks += 3000
  }

  /// Does several things one after another and gives all their effects.
  @discardableResult
  mutating func doing(_ actions: Action...) -> [Effect] {
    var effects: [Effect] = []
    for action in actions {
      // What a parent does is done in the open room, wherever the test stands.
      if action.isOfParents, !isGateOpen { openGate() }
      now += 1000
      ticks += 1000
      effects += update(action)
    }
    return effects
  }

  /// The words of the phrase, in Bulgarian.
  var phraseWords: [String] { phrase.items.map { $0.label[.bulgarian] } }
}

extension Action {
  /// Whether it is done on a page behind the gate, and not at the gate.
  var isOfParents: Bool {
    switch self {
    case .room(let action): isOfParents(action)
    case .shell(let action): isOfParents(action)
    case .host: false
    }
  }

  private func isOfParents(_ action: RoomAction) -> Bool {
    switch action.room {
    case .talk, .words, .photos, .practice, .helper, .listening: return false
    case .boards, .phrases, .photosEditing, .practiceEditing, .planEditing, .print, .progress: return true
    case .parents:
      if case .gate = action.value(as: ParentsAction.self) { return false }
      return true
    }
  }

  private func isOfParents(_ action: ShellAction) -> Bool {
    switch action {
    case .setting, .limit, .printTapped, .photoForBoardTapped, .edited: true
    case .noticeAccepted, .languageChosen, .toastDismissed, .bannerOpened, .bannerDismissed, .bannerRetried,
      .parentsDoorTapped, .doorTapped, .talkDoorTapped:
      false
    }
  }
}

extension [Effect] {
  var spoken: [[SpeechStep]] { compactMap { if case .speak(_, let steps) = $0 { steps } else { nil } } }
  var saved: [[UInt8]] { compactMap { if case .save(let batch, _) = $0 { batch } else { nil } } }
}

/// The app's own texts, as the page brings them.
enum TextTable {
  /// Key, Bulgarian, English, in the order of the keys.
  static let rows: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Web/texts.tsv")
    let text = (try? String(contentsOf: file.standardizedFileURL, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let places = Dictionary(uniqueKeysWithValues: StringKey.allCases.map { ("\($0)", $0.rawValue) })
    return rows.sorted { (places[$0[0]] ?? .max) < (places[$1[0]] ?? .max) }
  }()
  static let bytes = rows.map { "\($0[1])\t\($0[2])\n" }.joined().bytes
  static let texts = InterfaceTexts(bytes)
}

extension StringKey {
  func text(_ language: LanguageCode) -> String { TextTable.texts[self, language] }
}

extension Rooms {
  /// Talk's and the parents' rooms in one, for tests that walk through both. What was done in the parents' is read anew, as by
  /// Talk when it is entered from there.
  static var all: Rooms {
    Rooms(
      have: { !$0.isLens && !$0.isPiles && $0 != .practice && $0 != .helper },
      view: { $0.route.isParents ? Rooms.parents.view(&$0) : Rooms.talk.view(&$0) },
      update: { state, action in
        if case .room(let action) = action, action.room == .talk {
          return Rooms.talk.update(&state, .room(action))
        }
        let effects = Rooms.parents.update(&state, action)
        if action.isOfParents { state.world.news = max(state.world.news, .rows) }
        return effects
      },
      follow: { state, action in Rooms.parents.follow(&state, action) + Rooms.talk.follow(&state, action) },
      come: { Rooms.parents.come(&$0) }, triedAccess: Rooms.parents.triedAccess)
  }
}
