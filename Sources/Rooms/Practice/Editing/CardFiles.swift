import Bytes
import Exchange
import Family
import Language
import Markup
public import Shell

/// What became of a package of cards that a parent brought or saved.
public enum CardFile: Hashable, Sendable {
  case none
  case working
  case saved
  case brought(CardsBrought)
  /// In the reader's language.
  case refused(String)
}

/// What came in, counted.
public struct CardsBrought: Hashable, Sendable {
  var new = 0
  var known = 0
  var answers = 0
  /// Notes without a word, beyond the family's bound, or of no card that there is.
  var left = 0
  /// Files that could not be taken.
  var lost = 0
}

// Packages of Anki, in and out. The family's own server reads and writes them, for a browser has no database of that form; it keeps
// nothing, and the page says so before.
extension PracticeEditor {
  mutating func bringCards() -> [Effect] {
    guard state.cardFile != .working else { return [] }
    return [.privacy(.chooseCards(world.interfaceLanguage))]
  }

  /// Every card that was ever answered, and the family's own, with their pictures, recordings and answers.
  mutating func saveCards() -> [Effect] {
    guard state.cardFile != .working else { return [] }
    let registers = world.replica.registers
    var answers: [Name: [PracticeAnswer]] = [:]
    for answer in registers.answers(profile: world.profile) {
      answers[answer.card, default: []].append(answer)
    }
    let left = registers.cardsLeftOut(profile: world.profile)
    let gathering = DeckGathering(world: world)
    var names: [Name] = []
    for name in answers.keys { names.append(name) }
    names = names.arranged { $0 < $1 }
    for card in registers.ownCards {
      let name = Name("\(world.shownLanguage.tag)/card/\(card.id.text)")
      if answers[name] == nil { names.append(name) }
    }
    var files = NamedFiles()
    var notes: [JSONValue] = []
    for name in names {
      guard let card = gathering.card(named: name), !card.spoken.isEmpty else { continue }
      var members: [JSONObject.Member] = [
        .init("card", .text(name.text)), .init("word", .text(card.spoken)),
        .init("out", .bool(left.contains(name))),
      ]
      switch card.picture {
      case .none: break
      case .emoji(let emoji): members.append(.init("emoji", .text(emoji)))
      case .drawn(let id):
        members.append(.init("drawing", .text(id)))
        members.append(.init("picture", .number(files.place(of: "drawing/" + id))))
      case .stored(let hash, _): members.append(.init("picture", .number(files.place(of: hash))))
      }
      if let sound = recording(of: name) { members.append(.init("sound", .number(files.place(of: sound)))) }
      var given: [JSONValue] = []
      for answer in (answers[name] ?? []).arranged(by: { $0.at < $1.at }) {
        given.append(.array([.number("\(answer.at)"), .number(Int(answer.rating.rawValue))]))
      }
      members.append(.init("answers", .array(given)))
      notes.append(.object(JSONObject(members)))
    }
    guard !notes.isEmpty else {
      state.cardFile = .refused(world.text(.cardsNone))
      return []
    }
    state.cardFile = .working
    let bytes = JSONWriter.write(.object(JSONObject([.init("notes", .array(notes))])))
    return [.privacy(.saveCards(bytes, files: files.names, as: "martlet.apkg"))]
  }

  private func recording(of name: Name) -> String? {
    let parts = name.text.parts(at: "/")
    guard parts.count >= 3 else { return nil }
    let rest = String(
      decoding: [UInt8](name.text.utf8.dropFirst(parts[0].utf8.count + parts[1].utf8.count + 2)),
      as: UTF8.self)
    switch parts[1] {
    case "tile": return world.replica.registers.tile(TileID(rest))?.sound
    case "card": return world.replica.registers.ownCard(Name(rest))?.sound
    default: return nil
    }
  }

  /// What the browser and the server made of a package.
  public mutating func told(_ answer: CardsAnswer) -> [Effect] {
    switch answer {
    case .working: state.cardFile = .working
    case .saved: state.cardFile = .saved
    case .offline: state.cardFile = .refused(world.text(.cardsOffline))
    case .elsewhere: state.cardFile = .refused(world.text(.cardsElsewhere))
    case .refused(let sentence):
      state.cardFile = .refused(
        sentence.isEmpty ? world.text(.cardsOffline) : world.refusal(TextLimit.word.cut(sentence)))
    case .read(let cards, let pictures, let sounds):
      guard world.isGateOpen, let object = Self.object(cards) else {
        state.cardFile = .refused(world.text(.cardsUnread))
        return []
      }
      state.cardFile = .brought(bring(object, pictures, sounds))
      state.facts = nil
    }
    return []
  }

  private static func object(_ bytes: [UInt8]) -> JSONObject? {
    do throws(JSONError) { return try JSONReader.read(bytes).object } catch { return nil }
  }

  private mutating func bring(_ object: JSONObject, _ pictures: [Picture], _ sounds: [String]) -> CardsBrought
  {
    var bringing = CardsBringing(world: world, pictures: pictures, sounds: sounds)
    bringing.brought.left = Int(clamping: object["left"]?.integer ?? 0)
    bringing.brought.lost = Int(clamping: object["lost"]?.integer ?? 0)
    for note in object["notes"]?.array ?? [] {
      if let note = note.object { bringing.take(note) }
    }
    world.change(bringing.edits)
    return bringing.brought
  }
}

/// Files by their names, each once.
private struct NamedFiles {
  private(set) var names: [String] = []
  private var places: [Name: Int] = [:]

  mutating func place(of name: String) -> Int {
    if let known = places[Name(name)] { return known }
    places[Name(name)] = names.count
    names.append(name)
    return names.count - 1
  }
}

/// Cards on their way in: one note after another becomes a card of the family's, or answers of a word that is there.
struct CardsBringing {
  let world: World
  /// By the files' places; `.none` for one that could not be taken.
  let pictures: [Picture]
  /// Hashes likewise; empty for one that could not be taken.
  let sounds: [String]
  var brought = CardsBrought()
  private(set) var edits: [Edit] = []
  private var room: Int
  private let known: Set<Name>

  init(world: World, pictures: [Picture], sounds: [String]) {
    self.world = world
    self.pictures = pictures
    self.sounds = sounds
    room = Registers.mostOwnCards - world.replica.registers.ownCards.count
    var known: Set<Name> = []
    for answer in world.replica.registers.answers(profile: world.profile) {
      known.insert(Self.key(answer.card, answer.at))
    }
    self.known = known
  }

  private static func key(_ card: Name, _ at: Int64) -> Name { Name("\(at) \(card.text)") }

  mutating func take(_ note: JSONObject) {
    guard let guid = note["guid"]?.text, let word = note["word"]?.text, !word.isEmpty,
      let language = note["lang"]?.text.flatMap({ LanguageCode(tag: $0) })
    else {
      brought.left += 1
      return
    }
    let fresh = "anki-" + Hexadecimal.text([UInt8](guid.utf8))
    let card: Name
    if let own = note["card"]?.text {
      card = Name(own)
      if DeckGathering(world: world).card(named: card) == nil {
        // A card of the family's that is not here: it comes back under its own name.
        guard let id = Self.ownCard(own), make(word, language, note, fresh: id) else {
          brought.left += 1
          return
        }
      } else {
        brought.known += 1
        if let id = Self.ownCard(own) { restore(Name("own." + id)) }
      }
    } else {
      guard make(word, language, note, fresh: fresh) else {
        brought.left += 1
        return
      }
      card = Name("\(language.tag)/card/own.\(fresh)")
    }
    takeAnswers(note, of: card, fresh)
    let isOut = note["out"]?.bool ?? false
    if isOut { edits.append(world.replica.registers.leavingOut(card, true, profile: world.profile)) }
  }

  /// `1.2` of `bg/card/own.1.2`.
  private static func ownCard(_ card: String) -> String? {
    for language in LanguageCode.allCases {
      if let rest = card.rest(after: "\(language.tag)/card/own."), !rest.isEmpty { return rest }
    }
    return nil
  }

  /// Makes a card, or brings the one of this name up to date.
  private mutating func make(_ word: String, _ language: LanguageCode, _ note: JSONObject, fresh: String)
    -> Bool
  {
    let registers = world.replica.registers
    let old = registers.ownCard(Name("own." + fresh))
    var label = old?.label ?? LocalizedText()
    label.set(TextLimit.label.cut(word), in: language)
    let card = OwnCard(
      id: Name("own." + fresh), label: label, picture: picture(note) ?? old?.picture ?? .none,
      sound: sound(note) ?? old?.sound)
    if old == nil {
      guard room > 0 else { return false }
      room -= 1
      brought.new += 1
    } else {
      brought.known += 1
    }
    edits += card.edits(since: old)
    restore(card.id)
    return true
  }

  /// What a parent brings is wanted, be it in the bin.
  private mutating func restore(_ card: Name) {
    if world.replica.registers.row(card, in: .practice)?.isDeleted ?? false {
      edits.append(Bin.restore(card, in: .practice))
    }
  }

  private mutating func picture(_ note: JSONObject) -> Picture? {
    if let emoji = note["emoji"]?.text, EmojiText.isOne(emoji) { return .emoji(emoji) }
    if let drawing = note["drawing"]?.text {
      for entry in world.vocabulary.entries where entry.picture == .drawn(drawing) { return .drawn(drawing) }
      return nil
    }
    guard let place = note["picture"]?.integer, place >= 0, place < Int64(pictures.count) else { return nil }
    let picture = pictures[Int(place)]
    if picture == .none { brought.lost += 1 }
    return picture == .none ? nil : picture
  }

  private mutating func sound(_ note: JSONObject) -> String? {
    guard let place = note["sound"]?.integer, place >= 0, place < Int64(sounds.count) else { return nil }
    let sound = sounds[Int(place)]
    if sound.isEmpty { brought.lost += 1 }
    return sound.isEmpty ? nil : sound
  }

  /// Each answer has a row of its own, whose name is that of the note and its time: a second time it is there already.
  private mutating func takeAnswers(_ note: JSONObject, of card: Name, _ fresh: String) {
    for value in note["answers"]?.array ?? [] {
      guard let parts = value.array, parts.count == 2, let at = parts[0].integer, at > 0,
        let rating = parts[1].integer.flatMap({ PracticeRating(rawValue: $0) }),
        !known.contains(Self.key(card, at))
      else { continue }
      let row = Registers.answerRow(Name("\(fresh).\(at)"), profile: world.profile)
      guard world.replica.registers.row(row, in: .reviews) == nil else { continue }
      let answer = PracticeAnswer(card: card, at: at, rating: rating, way: .said)
      edits.append(world.replica.registers.answering(answer, row: row))
      brought.answers += 1
    }
  }
}

extension PracticeEditor {
  var cardFiles: View {
    .make("section", [.class("card"), .key("files")]) {
      View.make("h2", text: world.text(.cardsTitle))
      View.make("p", [.class("hint")], text: world.text(.cardsHint))
      View.make("div", [.class("actions")]) {
        View.button([
          .class("button"), .flag("disabled", state.cardFile == .working),
          .on(.click, .practiceEdit(.bringCards)),
        ]) { world.text(.cardsBring) }
        View.button([
          .class("button"), .flag("disabled", state.cardFile == .working),
          .on(.click, .practiceEdit(.saveCards)),
        ]) { world.text(.cardsSave) }
      }
      outcome
    }
  }

  @NodeBuilder<Action> private var outcome: [View] {
    switch state.cardFile {
    case .none: View.make("p", [.key("cards-state"), .role("status")])
    case .working:
      View.make("p", [.key("cards-state"), .class("busy"), .role("status")], text: world.text(.cardsWorking))
    case .saved: View.make("p", [.key("cards-state"), .role("status")], text: world.text(.cardsSaved))
    case .refused(let sentence):
      View.make("p", [.key("cards-trouble"), .class("trouble"), .role("alert")], text: sentence)
    case .brought(let brought):
      View.make(
        "p", [.key("cards-state"), .role("status"), .data("brought", "\(brought.new)")], text: text(brought))
    }
  }

  private func text(_ brought: CardsBrought) -> String {
    var text = "\(world.text(.cardsNew)): \(brought.new). \(world.text(.cardsKnown)): \(brought.known). "
    text += "\(world.text(.practiceAnswers)): \(brought.answers)."
    if brought.left > 0 { text += " \(world.text(.cardsLeft)): \(brought.left)." }
    if brought.lost > 0 { text += " \(world.text(.cardsLost)): \(brought.lost)." }
    return text
  }
}
