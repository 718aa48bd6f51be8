import Family

/// What a file brought, in the things that a family knows: those that came or changed, and are there now.
struct BroughtThings: Hashable, Sendable {
  var boards = 0
  var phrases = 0
  var photos = 0
  /// There was more than these, such as settings; or less, such as what was deleted.
  var hasOthers = false

  init() {}

  init(_ batch: OperationBatch, in registers: Registers) {
    boards = Self.names(batch, .boards, in: registers).filter { registers.isOwnBoard(BoardID($0)) }.count
    phrases = Self.names(batch, .saved, in: registers).count
    photos = Self.names(batch, .photos, in: registers).count
    hasOthers = batch.operations.contains { ![.boards, .saved, .photos].contains($0.table) }
  }

  var isEmpty: Bool { self == BroughtThings() }

  private static func names(_ batch: OperationBatch, _ table: Table, in registers: Registers) -> [Name] {
    var names: Set<Name> = []
    for operation in batch.operations where operation.table == table { names.insert(operation.row) }
    return registers.livingRows(in: table).map { $0.name }.filter { names.contains($0) }
  }
}
