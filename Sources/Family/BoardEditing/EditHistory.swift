/// What was done to boards, to be undone and done again: across boards, one step after another.
public struct EditHistory: Sendable {
  /// So many steps back are kept.
  public static let depth = 100

  struct Step: Sendable {
    var done: [Edit]
    var undone: [Edit]
  }

  private var past: [Step] = []
  private var future: [Step] = []

  public init() {}

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Notes edits that are about to be made, and returns what is to be made of them. A row that was not there before
  /// goes to the bin when the step is taken back: nothing that was once there is forgotten at once.
  public mutating func noting(_ edits: [Edit], in registers: Registers, now: Int64) -> [Edit] {
    guard !edits.isEmpty else { return [] }
    var done: [Edit] = []
    var undone: [Edit] = []
    var made: Set<Name> = []
    for edit in edits {
      done.append(edit)
      if registers.row(edit.row, in: edit.table) != nil {
        let held = registers.value(edit.table, edit.row, edit.field)
        undone.append(Edit(edit.table, edit.row, edit.field, held))
      } else if made.insert(edit.row).inserted {
        done.append(Bin.restore(edit.row, in: edit.table))
        undone.append(Bin.delete(edit.row, in: edit.table, now: now))
      }
    }
    past.append(Step(done: done, undone: undone.reversed()))
    if past.count > EditHistory.depth { past.removeFirst() }
    future = []
    return done
  }

  /// The edits that take the last step back. A register that somebody else has set since then stays as it is.
  public mutating func undo(in registers: Registers) -> [Edit] {
    guard let step = past.popLast() else { return [] }
    future.append(step)
    return EditHistory.edits(step.undone, where: step.done, in: registers)
  }

  /// The edits that do again what was undone last.
  public mutating func redo(in registers: Registers) -> [Edit] {
    guard let step = future.popLast() else { return [] }
    past.append(step)
    return EditHistory.edits(step.done, where: step.undone, in: registers)
  }

  private static func edits(_ edits: [Edit], where made: [Edit], in registers: Registers) -> [Edit] {
    // A step may have made thousands of rows.
    var held: [Name: [Edit]] = [:]
    for edit in made { held[edit.row, default: []].append(edit) }
    var (possible, others): ([Edit], [Edit]) = ([], [])
    for edit in edits {
      let now = registers.value(edit.table, edit.row, edit.field)
      let isPossible = (held[edit.row] ?? []).contains {
        $0.table == edit.table && $0.field == edit.field && $0.value == now
      }
      if isPossible { possible.append(edit) } else if now != edit.value { others.append(edit) }
    }
    return leavingInPlace(possible, without: others, in: registers)
  }

  /// A word whose cell somebody else has filled since has no place to go to: it stays where it stands, or in
  /// the bin, and so does what would come in its place. One that somebody else has moved since stays there,
  /// and out of the bin.
  private static func leavingInPlace(
    _ possible: [Edit], without others: [Edit], in registers: Registers
  ) -> [Edit] {
    if others.isEmpty, possible.allSatisfy({ $0.field != Bin.deleted }) { return possible }
    var stay: Set<Placed> = []
    for edit in others { if let word = Placed(edit) { stay.insert(word) } }
    var left = possible
    while !stay.isEmpty,
      let place = left.firstIndex(where: { edit in
        Placed(edit, holding: registers.value(edit.table, edit.row, edit.field)).map { stay.contains($0) }
          ?? false
      })
    {
      if let word = Placed(left.remove(at: place)) { stay.insert(word) }
    }
    let standing = standing(after: left, of: others, in: registers)
    return left.filter { edit in
      guard edit.table == .tiles, edit.field == Bin.deleted else { return true }
      let stands = standing.contains(edit.row)
      return edit.value.integer == nil ? stands || !stay.contains { $0.tile == edit.row } : !stands
    }
  }

  /// The tiles that stand on the boards of a step once it is taken.
  private static func standing(after left: [Edit], of others: [Edit], in registers: Registers) -> Set<Name> {
    var standing: Set<Name> = []
    var boards: Set<Name> = []
    for edit in left + others where edit.table == .boards && boards.insert(edit.row).inserted {
      guard let row = registers.row(edit.row, in: .boards) else { continue }
      let changed = row.setting(left.filter { $0.table == .boards && $0.row == edit.row })
      if changed.isDeleted { continue }
      for (_, tile) in changed.placed { standing.insert(tile) }
    }
    return standing
  }

  /// A tile on a board.
  private struct Placed: Hashable {
    let board: Name
    let tile: Name

    /// The tile that an edit puts into a cell; `nil` where it puts none.
    init?(_ edit: Edit) { self.init(edit, holding: edit.value) }

    /// The tile in the cell of an edit.
    init?(_ edit: Edit, holding value: Value) {
      guard edit.table == .boards, CellField.place(of: edit.field) != nil, let tile = value.text,
        !tile.isEmpty
      else { return nil }
      (board, self.tile) = (edit.row, Name(tile))
    }
  }
}
