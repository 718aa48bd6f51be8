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
        undone.insert(Edit(edit.table, edit.row, edit.field, held), at: 0)
      } else if made.insert(edit.row).inserted {
        done.append(Bin.restore(edit.row, in: edit.table))
        undone.insert(Bin.delete(edit.row, in: edit.table, now: now), at: 0)
      }
    }
    past.append(Step(done: done, undone: undone))
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
    return edits.filter { edit in
      let now = registers.value(edit.table, edit.row, edit.field)
      return (held[edit.row] ?? []).contains {
        $0.table == edit.table && $0.field == edit.field && $0.value == now
      }
    }
  }
}
