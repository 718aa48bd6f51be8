extension Replica {
  /// Who is said to have made Martlet's own vocabulary, on every device alike.
  public static var vocabulary: ReplicaID { ReplicaID(device: "martlet", session: "vocabulary") }

  /// Brings in Martlet's own boards, or a newer version of them, and returns what must be stored: an
  /// empty batch where nothing is new. Called at each start.
  ///
  /// What is brought in is stamped at the beginning of 1970, with the version as counter. So it is the
  /// same on every device, a newer version wins over an older one, and whatever the family has changed,
  /// hidden or thrown away stays so, even if another device brings the vocabulary in later.
  public mutating func seed(_ collection: BoardCollection, version: UInt32) -> OperationBatch {
    let stamp = Clock(wall: 0, counter: version, replica: Replica.vocabulary)
    var operations: [Operation] = []
    for edit in collection.edits(into: registers) {
      let operation = Operation(edit, at: stamp)
      if registers.apply(operation) { operations.append(operation) }
    }
    if !operations.isEmpty { clock.observe(stamp, now: stamp.wall) }
    return OperationBatch(operations)
  }
}
