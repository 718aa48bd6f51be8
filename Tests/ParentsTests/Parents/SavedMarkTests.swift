import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Phrases
@testable import Shell

@Suite struct SavedMarkTests {
  private static let name = "placeholder=\"Първият човек\""
  private static let saved = "data-saved=\"yes\""
  private static let refused = "data-saved=\"no\""

  private func opened(_ place: Route.ParentsPlace) -> State {
    var state = State.opened { $0.path = Route.parents(place).path }
    state.doing(.shell(.noticeAccepted), .host(.saved), .parents(.placeTapped(place)))
    while !state.storage.waiting.isEmpty { state.doing(.host(.saved)) }
    return state
  }

  @Test func `A text that was changed is said to be saved only once the store has answered`() throws {
    var state = opened(.profiles)
    let batch = try state.leave(Self.name, with: "Мира").saved
    #expect(batch.count == 1)
    #expect(state.replica.registers.profiles().first?.name == "Мира")
    #expect(state.marks.isEmpty && state.status == "")
    state.doing(.host(.saved))
    #expect(state.marks == ["Запазено"] && state.status == "Запазено")
    #expect(state.html.contains(Self.saved))
  }

  @Test func `The mark of a change waits until nothing is left to be stored`() throws {
    var state = opened(.settings)
    state.doing(.shell(.setting(.level(.eight))))
    try state.leave("value=\"100\"", with: "120")
    state.doing(.host(.saved))
    #expect(state.marks.isEmpty, "this was the level")
    state.doing(.host(.saved))
    #expect(state.marks == ["Запазено"])
  }

  @Test func `A change that the store refused is said not to be saved, until it has taken it after all`()
    throws
  {
    var state = opened(.profiles)
    let batch = try #require(try state.leave(Self.name, with: "Мира").saved.first)
    state.doing(.host(.saveFailed(code: "QuotaExceededError", batch: batch)))
    #expect(state.marks == ["Не е запазено"] && state.status == "Не е запазено")
    #expect(state.html.contains(Self.refused))
    state.doing(.host(.timer(.retrySave)), .host(.saved))
    #expect(state.marks == ["Запазено"])
  }

  @Test func `What was saved stays so when another change is refused`() throws {
    var state = opened(.profiles)
    try state.leave(Self.name, with: "Мира")
    state.doing(.host(.saved))
    let batch = state.doing(.shell(.setting(.level(.eight)))).saved.first
    state.doing(.host(.saveFailed(code: "QuotaExceededError", batch: try #require(batch))))
    #expect(state.marks == ["Запазено"])
  }

  @Test func `In a browser that keeps nothing, no change is said to be saved`() throws {
    var state = opened(.profiles)
    state.world.storage.isRefused = true
    try state.leave(Self.name, with: "Мира")
    #expect(state.marks == ["Не е запазено"])
  }

  @Test func `Another page says nothing of the field, nor does its own page later`() throws {
    var state = opened(.profiles)
    try state.leave(Self.name, with: "Мира")
    state.doing(.host(.saved), .parents(.placeTapped(.settings)))
    #expect(state.marks.isEmpty && state.status == "")
    state.doing(.parents(.placeTapped(.profiles)))
    #expect(state.marks.isEmpty && state.status == "")
  }

  @Test func `A store that answers after the page was left marks nothing`() throws {
    var state = opened(.profiles)
    try state.leave(Self.name, with: "Мира")
    state.doing(.parents(.placeTapped(.settings)), .host(.saved))
    #expect(state.marks.isEmpty && state.status == "")
  }

  @Test func `A field that changed nothing gets no mark, and takes the last one away`() throws {
    var state = opened(.settings)
    try state.leave("value=\"100\"", with: "120")
    state.doing(.host(.saved))
    #expect(state.marks.count == 1)
    try state.leave("value=\"120\"", with: "120")
    state.doing(.host(.saved))
    #expect(state.marks.isEmpty && state.status == "")
  }

  @Test func `A field that may not be empty says what stays when it is emptied`() {
    var state = opened(.profiles)
    let field = "\(state.route.path) \(StringKey.profileName.rawValue) \(Settings.mainProfile.text)"
    state.world.edited(field, hasChanged: false, kept: "Мира")
    let told = "Полето не може да е празно. Остава „Мира“."
    #expect(state.marks == [told] && state.status == told)
    state.doing(.host(.saved))
    #expect(state.marks == [told], "nothing of it was saved")
    state.world.edited(field, hasChanged: false, kept: "")
    #expect(state.marks.isEmpty)
  }

  @Test func `Two people or two categories of one name are told apart`() {
    var state = opened(.profiles)
    for _ in 0..<2 { state.doing(.parents(.profiles(.nameTyped("Ани"))), .parents(.profiles(.made))) }
    #expect(state.html.contains(": Ани\"") && state.html.contains(": Ани · 2\""))
    #expect(!state.html.contains("Ани · 3"))
    state.doing(.parents(.placeTapped(.phrases)))
    for name in ["Сутрин", "сутрин"] {
      state.doing(.phrases(.nameTyped(name, in: .bulgarian)), .phrases(.categoryMade))
    }
    #expect(state.html.contains(">Сутрин<") && state.html.contains(">сутрин · 2<"))
  }

  @Test func `The mark goes to the field that was changed last`() throws {
    var state = opened(.profiles)
    state.doing(.parents(.profiles(.nameTyped("Ани"))), .parents(.profiles(.made)), .host(.saved))
    for (field, text) in [(Self.name, "Мира"), ("value=\"Ани\"", "Ана")] {
      try state.leave(field, with: text)
      #expect(state.marks.isEmpty)
      state.doing(.host(.saved))
      #expect(state.markedValues == [text])
    }
  }

  @Test func `A word of Martlet's that is changed on a board is marked though it becomes the family's`()
    throws
  {
    for (field, text) in [("value=\"аз\"", "аз самата"), ("emoji-field", "🥧")] {
      var (state, _) = State.editing()
      while !state.storage.waiting.isEmpty { state.doing(.host(.saved)) }
      state.editing(.tapped(CellPlace(0, 0)))
      try state.leave(field, with: text)
      while !state.storage.waiting.isEmpty { state.doing(.host(.saved)) }
      #expect(state.marks == ["Запазено"])
      state.editing(.tapped(CellPlace(0, 1)))
      #expect(state.marks.isEmpty, "another word was not changed")
    }
  }

  @Test func `A switch shows its state by itself`() {
    var state = opened(.settings)
    state.doing(.shell(.setting(.switched(.latinLabels, true))), .host(.saved))
    #expect(state.marks.isEmpty && state.status == "")
  }

  @Test func `Behind a shut gate nothing is changed and nothing marked`() throws {
    var state = opened(.profiles)
    let action = try #require(try state.field(Self.name, with: "Мира"))
    state.shutGate()
    _ = state.update(action)
    _ = state.update(.host(.saved))
    #expect(state.replica.registers.profiles().first?.name == "")
    #expect(state.world.savedMark == nil)
  }

  @Test func `A mark leaves the rest of the page as it was`() throws {
    var state = opened(.profiles)
    try state.leave(Self.name, with: "Мира")
    let before = state.html
    state.doing(.host(.saved))
    let mark = try #require(state.view.elements.first { $0.isMark })
    // With the mark in its label, the field is named as the label was without.
    let label = " aria-label=\"Име\""
    #expect(before.ranges(of: label).isEmpty && state.html.ranges(of: label).count == 1)
    let rest = state.html.replacing(HTMLText.of(View.element(mark)), with: "")
      .replacing("role=\"status\">Запазено<", with: "role=\"status\"><")
      .replacing(label, with: "")
    #expect(rest == before)
  }
}

extension State {
  /// Changes the field whose HTML has this text, and leaves it.
  @discardableResult
  fileprivate mutating func leave(_ text: String, with value: String) throws -> [Effect] {
    let action = try #require(try field(text, with: value))
    return doing(action)
  }

  fileprivate func field(_ text: String, with value: String) throws -> Action? {
    let field = view.elements.first { $0.tag == "input" && HTMLText.of(View.element($0)).contains(text) }
    let handler = try #require(field?.handlers.first { $0.kind == .change })
    var event = Event()
    event.value = value
    return handler.action(for: event)
  }

  fileprivate var marks: [String] { view.elements.filter(\.isMark).map(\.wholeText) }

  fileprivate var status: String? {
    view.elements.first { $0.has("class", "saved-status") }?.wholeText
  }

  /// The values of the fields in whose labels a mark stands.
  fileprivate var markedValues: [String] {
    view.elements
      .filter { $0.tag == "label" && $0.children.flatMap(\.elements).contains(where: \.isMark) }
      .flatMap { $0.children.flatMap(\.elements).flatMap(\.properties).map(\.text) }
  }
}

extension View {
  /// All its elements, from the outside in.
  fileprivate var elements: [Element<Action>] {
    switch self {
    case .text: []
    case .kept(let piece): piece.build().elements
    case .element(let element): [element] + element.children.flatMap(\.elements)
    }
  }
}

extension Element<Action> {
  fileprivate var isMark: Bool { has("class", "saved-mark") }

  fileprivate func has(_ name: String, _ text: String) -> Bool {
    attributes.contains { $0.name == name && $0.text == text }
  }
}
