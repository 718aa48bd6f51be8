import Family
import Language
public import Shell

/// The room where a word that is said aloud is found, at work: its own state, and the world that it is given.
public struct ListeningRoom: ChildsRoom {
  public static var name: RoomName { .listening }
  public static func has(_ place: Route) -> Bool { place == .listening }

  public var state: ListeningState
  public var world: World

  public init(_ state: ListeningState, in world: World) {
    self.state = state
    self.world = world
  }

  static var microphone: String { "listen-microphone" }
  static var found: String { "listen-found" }
}

/// What the room shows besides the family's data.
public struct ListeningState: RoomState {
  var ear = WordEar(turnsFrom: 1_000_000)
  /// What was understood last.
  var heard = ""
  /// The tiles that may be meant, the likeliest first.
  var found: [SoughtWord] = []
  /// The answer of grammar is about this word; empty while none is awaited.
  var asked = ""

  public init() {}
}

/// What is done in the room.
public enum ListeningAction: Hashable, Sendable {
  /// The microphone is opened, or closed where it listens.
  case microphoneTapped
  /// A tile that was found, by its place: it is said.
  case tileTapped(Int)
  /// The way to it is shown in Talk.
  case wayTapped(Int)
}

extension Action {
  @inline(never)
  public static func listening(_ action: ListeningAction) -> Action {
    .room(RoomAction(action, in: .listening))
  }
}

extension ListeningRoom {
  public mutating func take(_ message: HostMessage) -> [Effect] {
    switch message {
    case .saying(let message): return told(message)
    case .languageAnswered(_, _, let answer): readBack(answer)
    default: break
    }
    return []
  }

  /// Ends a stay in the room.
  public mutating func leave() {
    state.ear.forget()
    state.heard = ""
    state.found = []
    state.asked = ""
  }

  /// The microphone is open in this room alone, and only where a parent wants it.
  public mutating func follow(after action: Action) -> [Effect] {
    guard world.route == .listening else { return state.ear.drop() }
    guard world.storedSettings[.listensForWords] else {
      return state.ear.drop() + world.go(to: .home, replace: true)
    }
    return state.ear.look(for: world.spokenLanguage)
  }

  public mutating func update(_ action: ListeningAction) -> [Effect] {
    switch action {
    case .microphoneTapped:
      let world = world
      let effects = state.ear.use { SoughtWords(world: world).list }
      guard state.ear.course == .asking else { return effects }
      state.heard = ""
      state.found = []
      state.asked = ""
      // What Martlet itself says would be heard.
      return self.world.stopSpeaking() + effects
    case .tileTapped(let place):
      guard state.found.indices.contains(place) else { return [] }
      let word = state.found[place]
      return world.say([word.spoken], first: -1, as: .sample, recording: word.recording)
    case .wayTapped(let place):
      guard state.found.indices.contains(place) else { return [] }
      return showWay(to: state.found[place].id)
    }
  }

  /// What the browser says.
  mutating func told(_ message: SayingMessage) -> [Effect] {
    guard world.route == .listening else { return [] }
    let before = state.ear.trouble
    guard let texts = state.ear.told(message) else {
      return state.ear.trouble != nil && before == nil ? [.focus(Self.microphone)] : []
    }
    state.heard = TextLimit.word.cut(texts[0])
    let words = SoughtWords(world: world).found(in: texts)
    state.found = Array(words.prefix(SoughtWords.most))
    let first = state.found.first.map { Folding.fold($0.label) }
    state.asked = ""
    var effects: [Effect] = [.focus(state.found.isEmpty ? Self.microphone : Self.found)]
    let said = Folding.fold(texts[0])
    // Of a form nobody can tell by its letters alone: went, дойдох.
    if world.language.isReady, first != said, !said.isEmpty {
      state.asked = said
      effects.append(
        world.language.ask(
          .hearing,
          .predict(
            PredictionRequest(context: [], prefix: Word(said), language: world.spokenLanguage, limit: 6))))
    }
    return effects
  }

  /// Grammar knows the word of which a form was heard: it comes first.
  mutating func readBack(_ answer: LanguageAnswer) {
    guard case .predicted(let words) = answer, !state.asked.isEmpty else { return }
    let asked = state.asked
    state.asked = ""
    let sought = SoughtWords(world: world)
    for word in words where Folding.fold(word.text.text) == asked {
      guard let id = word.id, let tile = sought.word(id.text) else { continue }
      state.found.removeAll { $0.id == tile.id }
      state.found = Array(([tile] + state.found).prefix(SoughtWords.most))
      return
    }
  }

  private mutating func showWay(to id: String) -> [Effect] {
    for place in world.wordPlaces.places(of: { $0.id == id }, all: world.allBoards, most: 1) {
      if case .taps(let taps) = place.way { return world.light(taps) }
    }
    return []
  }
}
