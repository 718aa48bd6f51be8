import Family
import Shell

/// A recording for a tile, from the tap that began it until the tile has it.
struct TileRecording: Sendable {
  var turn: Int32
  /// It is for this tile, in whichever cell that stands by then.
  var tile: TileID
  /// A parent went on to something else: it is kept by itself.
  var isLeft = false
  /// What the parent went on to, where that takes the recorder's place; and in which cell.
  var next: MediaEdit?
  var nextTarget: MediaTarget?
}

// Nothing that was recorded is lost. Whoever leaves a tile, or the page, has it kept there as a step that can be taken back,
// as everything else in the sheet of a cell keeps itself. Only "Cancel" and "Record again" throw it away.
extension BoardsRoom {
  /// Begins to record for the tile of a cell.
  mutating func beginRecording(_ tile: TileID, for target: MediaTarget) -> [Effect] {
    let effects = world.stopSpeaking() + world.media.record(.recordTapped, for: target)
    state.recording = TileRecording(turn: world.media.turn, tile: tile)
    return effects
  }

  /// There is something recorded, or about to be, that its tile does not have yet.
  var keepsRecording: Bool {
    guard let recording = state.recording, recording.turn == world.media.turn else { return false }
    switch world.media.stage {
    case .recording, .trimming, .recorded, .keeping: return true
    case .idle, .asking, .choosing, .opening, .cropping, .cutting: return false
    }
  }

  /// Ends the recording and keeps it, whatever is done meanwhile.
  mutating func leaveRecording(for next: MediaEdit? = nil) -> [Effect] {
    state.recording?.isLeft = true
    if let next {
      let target = chosenTile
      state.recording?.next = next
      state.recording?.nextTarget = target
    }
    switch world.media.stage {
    case .recording: return world.media.record(.recordingStopped, for: world.media.target ?? .message)
    case .recorded: return world.media.record(.recordingKept, for: world.media.target ?? .message)
    case .idle, .asking, .trimming, .keeping, .choosing, .opening, .cropping, .cutting: return []
    }
  }

  /// A recording that was left, and waits for the browser.
  var isRecordingLeft: Bool { keepsRecording && state.recording?.isLeft ?? false }

  /// The browser has cut, stored or lost a recording that was left.
  mutating func receive(left message: TileMediaMessage) -> [Effect] {
    let media = world.media
    switch message {
    case .recorded(let turn, let milliseconds) where turn == media.turn && media.stage == .trimming:
      world.media.stage = .recorded(milliseconds: milliseconds)
      return leaveRecording()
    case .voiceKept(let turn, let hash) where turn == media.turn && media.stage == .keeping:
      return finishRecording { $0.give(leftRecording: hash, to: $1) }
    case .failed(let turn, let trouble, let sentence) where turn == media.turn:
      let reason = sentence.isEmpty ? world.text(trouble.reason) : sentence
      return finishRecording { room, _ in room.world.toast(reason) }
    default: return []
    }
  }

  private mutating func finishRecording(
    _ end: (inout BoardsRoom, TileRecording) -> [Effect]
  ) -> [Effect] {
    guard let recording = state.recording else { return world.media.end() }
    var effects = end(&self, recording)
    effects += world.media.end()
    state.recording = nil
    guard let next = recording.next, isOpen(recording.nextTarget) else { return effects }
    return effects + update(media: next)
  }

  private mutating func give(leftRecording hash: String, to recording: TileRecording) -> [Effect] {
    if let row = world.replica.registers.row(recording.tile.name, in: .tiles) {
      let old = Tile(id: recording.tile, row: row)
      var new = old
      new.sound = hash
      make(new.edits(since: old))
      setAsideMedia(old, new)
    } else if case .tile(let id, let cell) = world.media.target,
      let board = world.replica.registers.board(id),
      let place = board[cell] == recording.tile ? cell : board.place(of: recording.tile)
    {
      // A word of Martlet's: it becomes the family's there.
      _ = changeTile(at: place, on: board) { $0.sound = hash }
    } else {
      return world.toast(world.text(.recordingFailed))
    }
    return world.isGateOpen ? world.toast(world.text(.recordingWasKept)) : []
  }

  /// Whether it is a recording for the tile that is chosen now.
  var isRecordingOpen: Bool {
    guard isOpen(world.media.target), let cell = state.cell else { return false }
    return editedBoard?[cell] == state.recording?.tile
  }
}

extension MediaEdit {
  /// Whether it takes the place of a recording that its tile does not have yet.
  func takesPlace(ofLeft isLeft: Bool) -> Bool {
    switch self {
    case .fileTapped, .photosTapped, .photoTapped, .emojiTyped: true
    // Again for the same tile means instead.
    case .recordTapped, .messageTapped: isLeft
    case .pileTapped, .pageTurned, .cropMoved, .cropScaled, .cropTaken, .recordingStopped, .recordingHeard,
      .recordingKept, .soundHeard, .soundDeleted, .soundBroughtBack, .cancelled:
      false
    }
  }
}

extension Board {
  /// The first cell with a tile.
  fileprivate func place(of tile: TileID) -> CellPlace? {
    for (index, cell) in cells.enumerated() where cell == tile {
      return CellPlace(index / columns, index % columns)
    }
    return nil
  }
}
