import Family
import Language
public import Shell

/// "What is this?": what the camera sees is compared, on the device, with the family's own pictures that have a word.
struct WhatIsThis: Hashable, Sendable {
  enum Stage: Hashable, Sendable {
    case opening, live, looking
    /// At most three words, the likeliest first; none where nothing is alike.
    case seen([Thing])
    case dark
    case failed(SightTrouble)
  }

  /// A picture of the family's that has a word.
  struct Thing: Hashable, Sendable {
    var word: LookedUpWord
    var picture: Picture
  }

  var stage = Stage.opening
  /// By the names of their stored bytes.
  var things: [Name: Thing]

  /// So many pictures are learned, the latest first: each takes a twentieth of a second.
  static let most = 200
  static let proposals = 3

  /// The words of pictures, the likest first, each once.
  func words(_ names: [String]) -> [Thing] {
    var found: [Thing] = []
    for name in names {
      guard let thing = things[Name(name)], found.count < Self.proposals,
        !found.contains(where: { OwnWords.key($0.word.text) == OwnWords.key(thing.word.text) })
      else { continue }
      found.append(thing)
    }
    return found
  }

  var isOpen: Bool {
    switch stage {
    case .opening, .live, .looking: true
    case .seen, .dark, .failed: false
    }
  }
}

extension WordsRoom {
  static var sightHeading: String { "lens-sight" }

  mutating func update(sight edit: SightEdit) -> [Effect] {
    switch edit {
    case .opened:
      let things = knownThings()
      state.sight = WhatIsThis(things: things.byName)
      if things.names.isEmpty { return [.focus(Self.sightHeading)] }
      state.sightTurn = state.sightTurn &+ 1
      return [.sight(.open(state.sightTurn, things.names)), .focus(Self.sightHeading)]
    case .taken:
      guard state.sight?.stage == .live else { return [] }
      state.sight?.stage = .looking
      return [.sight(.take(state.sightTurn))]
    case .thingTapped(let place):
      guard case .seen(let things)? = state.sight?.stage, place >= 0, place < things.count else { return [] }
      let word = things[place].word
      return world.say([word.text], first: -1, as: .lookedUp(word.text), in: word.language)
    case .closed: return closeSight()
    }
  }

  /// Closes the camera, whatever it was at.
  mutating func closeSight() -> [Effect] {
    guard state.sight != nil else { return [] }
    state.sight = nil
    state.sightTurn = state.sightTurn &+ 1
    return [.sight(.close)]
  }

  /// What the browser says of the camera. What is late belongs to nobody.
  public mutating func told(_ report: SightReport) -> [Effect] {
    guard state.sight != nil else { return [] }
    switch report {
    case .live(let turn): if isOfNow(turn) { state.sight?.stage = .live }
    case .learned: break
    case .dark(let turn): if isOfNow(turn) { return end(.dark) }
    case .seen(let turn, let names):
      guard isOfNow(turn), let words = state.sight?.words(names) else { return [] }
      return end(.seen(words))
    case .failed(let turn, let trouble): if isOfNow(turn) { state.sight?.stage = .failed(trouble) }
    }
    return []
  }

  /// The camera is closed as soon as there is an answer.
  private mutating func end(_ stage: WhatIsThis.Stage) -> [Effect] {
    state.sight?.stage = stage
    return [.sight(.close), .focus(Self.sightHeading)]
  }

  private func isOfNow(_ turn: Int32) -> Bool {
    turn == state.sightTurn && (state.sight?.isOpen ?? false)
  }

  /// Pictures of the family's that may show and have a word: tiles' own, and photos that somebody gave a name.
  private mutating func knownThings() -> (names: [String], byName: [Name: WhatIsThis.Thing]) {
    var (names, things): ([String], [Name: WhatIsThis.Thing]) = ([], [:])
    func add(_ text: String, _ language: LanguageCode, _ picture: Picture) {
      guard names.count < WhatIsThis.most, !text.isEmpty, case .stored(let hash, _) = picture,
        things[Name(hash)] == nil
      else { return }
      names.append(hash)
      things[Name(hash)] = WhatIsThis.Thing(word: LookedUpWord(text, language), picture: picture)
    }
    let language = world.spokenLanguage
    let (registers, words) = (world.replica.registers, ownWords())
    for (name, row) in registers.livingRows(in: .tiles) {
      let tile = Tile(id: TileID(name), row: row)
      let text = tile.label[language]
      if words.tiles(OwnWords.key(text)).contains(tile.id) { add(text, language, tile.picture) }
    }
    let shelf = registers.shelf(for: world.limits.admission)
    for section in shelf.sections {
      for shelved in section.photos {
        guard names.count < WhatIsThis.most, let photo = registers.photo(shelved.id) else { continue }
        add(photo.title, Self.language(of: photo.title, else: language), photo.file.thumbnail)
      }
    }
    return (names, things)
  }

  private static func language(of text: String, else usual: LanguageCode) -> LanguageCode {
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x400 && scalar.value < 0x530 { return .bulgarian }
      if scalar.value >= 0x41 && scalar.value < 0x7B { return .english }
    }
    return usual
  }
}
