import Bytes
import Family
import Language
import Shell

/// "What is this?": what the camera sees is compared, on the device, with the family's own pictures that have a word.
struct WhatIsThis: Hashable, Sendable {
  enum Stage: Hashable, Sendable {
    case opening, live, looking
    /// At most three words, the likeliest first; none where no picture of the family's is on this device.
    case seen([Thing])
    case dark
    case failed(SightTrouble)
  }

  /// What became of the picture that was taken.
  enum Keeping: Hashable, Sendable {
    case notAsked, asked, kept, failed
  }

  /// A picture of the family's that has a word.
  struct Thing: Hashable, Sendable {
    var word: LookedUpWord
    var picture: Picture
    /// The family's own voice for it, which is heard before all others.
    var recording: String?
    /// Whether there is something to tell of the word.
    var isAnswered = false
  }

  var stage = Stage.opening
  /// By the names of their stored bytes.
  var things: [Name: Thing]
  /// Until all pictures that are on the device have been looked at once.
  var isLearning = true
  /// The proposal that was tapped.
  var chosen: Int?
  var keeping = Keeping.notAsked

  /// So many pictures are learned: each takes a twentieth of a second, four times that on a slow tablet.
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

  /// Whether the camera is, or is about to be, open.
  var isOpen: Bool {
    switch stage {
    case .opening, .live, .looking: true
    case .seen, .dark, .failed: false
    }
  }

  var chosenThing: Thing? {
    guard case .seen(let things) = stage, let chosen, chosen >= 0, chosen < things.count else { return nil }
    return things[chosen]
  }
}

extension WordsRoom {
  static var sightHeading: String { "lens-sight" }
  static var sightDoorID: String { "lens-sight-door" }

  mutating func update(sight edit: SightEdit) -> [Effect] {
    switch edit {
    case .opened: return openSight()
    case .taken:
      guard state.sight?.stage == .live else { return [] }
      state.sight?.stage = .looking
      return [.sight(.take(state.sightTurn))]
    case .thingTapped(let place):
      guard case .seen(let things)? = state.sight?.stage, place >= 0, place < things.count else { return [] }
      state.sight?.chosen = place
      let (word, recording) = (things[place].word, things[place].recording)
      return world.say(
        [word.text], first: -1, as: .lookedUp(word.text), in: word.language, recording: recording)
    case .lookedUp:
      guard let thing = state.sight?.chosenThing, thing.isAnswered else { return [] }
      let closed = closeSight()
      return closed + open(thing.word)
    case .kept:
      guard mayKeep, state.sight?.chosenThing != nil, let keeping = state.sight?.keeping,
        keeping == .notAsked || keeping == .failed
      else { return [] }
      state.sight?.keeping = .asked
      return [.sight(.keep(state.sightTurn))]
    case .closed:
      let closed = closeSight()
      return closed + [.focus(Self.sightDoorID)]
    }
  }

  private mutating func openSight() -> [Effect] {
    let things = knownThings()
    state.sight = WhatIsThis(things: things.byName)
    if things.names.isEmpty { return [.focus(Self.sightHeading)] }
    state.sightTurn = state.sightTurn &+ 1
    return [.sight(.open(state.sightTurn, things.names)), .focus(Self.sightHeading)]
  }

  /// Closes the camera and lets go of what it saw, whatever it was at.
  mutating func closeSight() -> [Effect] {
    guard state.sight != nil else { return [] }
    state.sight = nil
    state.sightTurn = state.sightTurn &+ 1
    return [.sight(.close)]
  }

  /// A picture is kept only where a parent leaves the settings open to whoever holds the device.
  var mayKeep: Bool { world.limits.admission.allowsSettings }

  /// What the browser says of the camera. What is late belongs to nobody.
  mutating func told(_ report: SightReport) -> [Effect] {
    guard let sight = state.sight else { return [] }
    switch report {
    case .live(let turn): if isOpen(turn) { state.sight?.stage = .live }
    case .learned(let turn): if turn == state.sightTurn { state.sight?.isLearning = false }
    case .dark(let turn): if isOpen(turn) { return end(.dark) }
    case .seen(let turn, let names):
      guard isOpen(turn) else { return [] }
      var things = sight.words(names)
      for place in things.indices {
        let word = things[place].word
        things[place].isAnswered = (lookUp(word.text, in: word.language) ?? lookUp(word.text)) != nil
      }
      return end(.seen(things))
    case .failed(let turn, let trouble):
      guard isOpen(turn) else { return [] }
      return end(.failed(trouble))
    case .kept(let turn, let photo, let file): if turn == state.sightTurn { keep(photo, file) }
    case .notKept(let turn): if turn == state.sightTurn { state.sight?.keeping = .failed }
    }
    return []
  }

  /// The browser has closed the camera by itself.
  private mutating func end(_ stage: WhatIsThis.Stage) -> [Effect] {
    state.sight?.stage = stage
    return [.focus(Self.sightHeading)]
  }

  /// The picture that was taken becomes a photo with the word that was tapped.
  private mutating func keep(_ photo: PhotoID, _ file: PhotoFile) {
    guard mayKeep, state.sight?.keeping == .asked, let word = state.sight?.chosenThing?.word else { return }
    world.change(world.replica.registers.keeping(photo, file, named: word.text))
    state.sight?.keeping = .kept
  }

  private func isOpen(_ turn: Int32) -> Bool {
    turn == state.sightTurn && (state.sight?.isOpen ?? false)
  }

  /// Pictures of the family's that may show and have a word: photos that somebody gave a name, and tiles' own.
  private mutating func knownThings() -> (names: [String], byName: [Name: WhatIsThis.Thing]) {
    var (names, things): ([String], [Name: WhatIsThis.Thing]) = ([], [:])
    func add(_ text: String, _ language: LanguageCode, _ picture: Picture, _ recording: String? = nil) {
      guard names.count < WhatIsThis.most, !text.isEmpty, case .stored(let hash, _) = picture,
        things[Name(hash)] == nil
      else { return }
      names.append(hash)
      things[Name(hash)] = WhatIsThis.Thing(
        word: LookedUpWord(text, language), picture: picture, recording: recording)
    }
    let language = world.spokenLanguage
    let (registers, admission, words) = (world.replica.registers, world.limits.admission, ownWords())
    var photos: [ShelvedPhoto] = []
    for section in registers.shelf(for: admission).sections { photos += section.photos }
    // What was kept here stands in no category before a parent has put it into one.
    if admission.admitsEverything { photos += registers.shelf().loose.filter { !$0.isHidden } }
    for shelved in photos {
      guard names.count < WhatIsThis.most, let photo = registers.photo(shelved.id) else { continue }
      let title = PlainText.of(photo.title)
      if words.refuses(title) { continue }
      add(title, LanguageCode(lettersOf: title) ?? language, photo.file.thumbnail)
    }
    for (name, row) in registers.livingRows(in: .tiles) {
      let tile = Tile(id: TileID(name), row: row)
      let text = PlainText.of(tile.label[language])
      if words.tiles(OwnWords.key(text)).contains(tile.id) {
        add(text, LanguageCode(lettersOf: text) ?? language, tile.picture, tile.sound)
      }
    }
    return (names, things)
  }
}
