/// The phrase being built: ordered words that can each be removed, and the last ten changes, each of
/// which can be undone.
///
/// Every change is made here and returned as edits, one row to a word, so that two tabs that add words
/// keep both, and all of it, with what can be undone, is there again after a reload.
public struct PhraseBar: Hashable, Sendable {
  /// How many changes can be undone.
  public static let undoDepth = 10

  /// Whose bar it is: a device's id, or a profile's.
  public let name: Name
  var placed: [PlacedItem]
  /// Words that were taken away and that undo can still bring back.
  private var aside: [PlacedItem]
  var steps: [PhraseStep]
  /// Words that stand in the bar and may not show now.
  private var concealed: [PlacedItem] = []
  /// The sentence accepted last, whether or not it holds for the words as they are now.
  private(set) var sentence: AcceptedSentence?

  public var count: Int { placed.count }

  public func id(at place: Int) -> PhraseItemID { placed[place].item.id }

  public var ids: [PhraseItemID] {
    var ids: [PhraseItemID] = []
    for item in placed { ids.append(item.item.id) }
    return ids
  }

  /// The word of that id; `nil` when it is not in the bar.
  public func item(_ id: PhraseItemID) -> PhraseItem? {
    for item in placed where item.item.id == id { return item.item }
    return nil
  }

  public var items: [PhraseItem] { placed.map { $0.item } }

  public var isEmpty: Bool { placed.isEmpty }

  public var canUndo: Bool { !steps.isEmpty }

  /// Reads the bar of that name.
  public init(_ name: Name = "main", in registers: Registers = Registers()) {
    self.name = name
    placed = []
    aside = []
    steps = PhraseBar.steps(of: name, in: registers)
    sentence = AcceptedSentence(registers.value(.phrases, name, PhraseBar.sentenceField))
    for (rowName, row) in registers.rows(in: .phrases) {
      let id = PhraseItemID(rowName)
      guard let item = PlacedItem(id: id, row: row), item.bar == name else { continue }
      if row.isDeleted { aside.append(item) } else { placed.append(item) }
    }
    arrange()
    forgetWhatCannotReturn()
  }

  /// Adds a word at the end. An item whose id is already in use changes nothing.
  public mutating func add(_ item: PhraseItem) -> [Edit] {
    guard !holds(item.id) else { return [] }
    let last = placed.last?.order ?? 0
    let new = PlacedItem(bar: name, order: last < .max ? last + 1 : last, item: item)
    placed.append(new)
    arrange()
    return [put(new)] + remember(PhraseStep(appeared: [item.id]))
  }

  /// Puts a word in another's place: a form of it, a correction.
  public mutating func replace(_ id: PhraseItemID, with item: PhraseItem, now: Int64) -> [Edit] {
    guard let place = placed.firstIndex(where: { $0.item.id == id }), !holds(item.id) else { return [] }
    let old = placed[place]
    let new = PlacedItem(bar: name, order: old.order, item: item)
    placed[place] = new
    aside.append(old)
    return [put(new), Bin.delete(id.name, in: .phrases, now: now)]
      + remember(PhraseStep(appeared: [item.id], vanished: [id]))
  }

  /// Takes one word away, wherever it stands.
  public mutating func remove(_ id: PhraseItemID, now: Int64) -> [Edit] { take([id], now: now) }

  public mutating func removeLast(now: Int64) -> [Edit] {
    take(placed.suffix(1).map { $0.item.id }, now: now)
  }

  /// Takes all words away; those that may not show go without a trace.
  public mutating func clear(now: Int64) -> [Edit] {
    var gone: [Edit] = []
    for item in concealed { gone.append(Bin.delete(item.item.id.name, in: .phrases, now: now)) }
    concealed = []
    return gone + take(placed.map { $0.item.id }, now: now)
  }

  /// The tiles whose words stand in the bar, or would by undo.
  /// The tiles of the bar's words; of a kept phrase in it those that it was made of.
  public func plainTiles(in registers: Registers) -> [TileID] {
    var tiles: [TileID] = []
    for item in items {
      guard let tile = item.tile else { continue }
      if let kept = registers.savedPhrase(SavedPhraseID(tile.name)) {
        tiles += kept.words
      } else {
        tiles.append(tile)
      }
    }
    return tiles
  }

  public var tiles: [TileID] {
    var tiles: [TileID] = []
    for item in placed { if let tile = item.item.tile { tiles.append(tile) } }
    for item in aside { if let tile = item.item.tile { tiles.append(tile) } }
    return tiles
  }

  /// Leaves out the words of these tiles: they are neither shown nor said, and no undo brings them back. What is stored
  /// stays, so that they stand in their places again when the bar is read once they may show.
  public mutating func conceal(_ tiles: Set<Name>) {
    if tiles.isEmpty { return }
    for item in PhraseBar.takeOut(tiles, of: &placed) { concealed.append(item) }
    _ = PhraseBar.takeOut(tiles, of: &aside)
  }

  /// Lets a sentence be said in place of the words, or (`nil`) the words again.
  public mutating func accept(_ sentence: AcceptedSentence?) -> [Edit] {
    if sentence == self.sentence { return [] }
    let step = PhraseStep(replacedSentence: .some(self.sentence))
    self.sentence = sentence
    return [sentenceEdit] + remember(step)
  }

  /// Takes back the last change: words that it removed stand where they stood, a word it added is gone.
  public mutating func undo(now: Int64) -> [Edit] {
    guard let step = steps.popLast() else { return [] }
    var edits: [Edit] = []
    for id in step.appeared {
      guard let place = placed.firstIndex(where: { $0.item.id == id }) else { continue }
      placed.remove(at: place)
      edits.append(Bin.delete(id.name, in: .phrases, now: now))
    }
    for id in step.vanished {
      guard let place = aside.firstIndex(where: { $0.item.id == id }) else { continue }
      placed.append(aside.remove(at: place))
      edits.append(Bin.restore(id.name, in: .phrases))
    }
    if let earlier = step.replacedSentence {
      sentence = earlier
      edits.append(sentenceEdit)
    }
    arrange()
    return edits + [stepsEdit]
  }
}

extension PhraseBar {
  private static func takeOut(_ tiles: Set<Name>, of items: inout [PlacedItem]) -> [PlacedItem] {
    var (out, left): ([PlacedItem], [PlacedItem]) = ([], [])
    for item in items {
      if let tile = item.item.tile, tiles.contains(tile.name) { out.append(item) } else { left.append(item) }
    }
    items = left
    return out
  }

  private mutating func take(_ ids: [PhraseItemID], now: Int64) -> [Edit] {
    var edits: [Edit] = []
    var step = PhraseStep()
    for id in ids {
      guard let place = placed.firstIndex(where: { $0.item.id == id }) else { continue }
      aside.append(placed.remove(at: place))
      step.vanished.append(id)
      edits.append(Bin.delete(id.name, in: .phrases, now: now))
    }
    return edits.isEmpty ? [] : edits + remember(step)
  }

  private mutating func remember(_ step: PhraseStep) -> [Edit] {
    steps.append(step)
    if steps.count > PhraseBar.undoDepth { steps.removeFirst(steps.count - PhraseBar.undoDepth) }
    forgetWhatCannotReturn()
    for id in sentence?.items ?? [] where !holds(id) {
      // No undo brings its words back: what was said then leaves no trace.
      sentence = nil
      return [stepsEdit, sentenceEdit]
    }
    return [stepsEdit]
  }

  /// Keeps, in the order of their ids, the removed words that a step still names.
  private mutating func forgetWhatCannotReturn() {
    var reachable: Set<Name> = []
    for step in steps { for id in step.vanished { reachable.insert(id.name) } }
    aside = aside.filter { reachable.contains($0.item.id.name) }.arranged { $0.item.id < $1.item.id }
  }

  private mutating func arrange() {
    placed = placed.arranged { $0.order == $1.order ? $0.item.id < $1.item.id : $0.order < $1.order }
  }

  private func holds(_ id: PhraseItemID) -> Bool {
    placed.contains { $0.item.id == id } || aside.contains { $0.item.id == id }
  }

  func put(_ item: PlacedItem) -> Edit {
    Edit(.phrases, item.item.id.name, PlacedItem.field, item.value)
  }

  var stepsEdit: Edit { Edit(.phrases, name, PhraseBar.undo, .list(steps.map { $0.value })) }

  private var sentenceEdit: Edit {
    Edit(.phrases, name, PhraseBar.sentenceField, sentence?.value ?? .nothing)
  }

  static var undo: Name { "undo" }

  static var sentenceField: Name { "sentence" }

  static func steps(of name: Name, in registers: Registers) -> [PhraseStep] {
    let stored = registers.value(.phrases, name, undo).list ?? []
    return stored.suffix(undoDepth).compactMap { PhraseStep($0) }
  }
}
