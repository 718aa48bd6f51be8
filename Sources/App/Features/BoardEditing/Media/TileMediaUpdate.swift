import Bytes
import Family
import Language

// A tile's own picture. The host decodes, cuts out and stores; here is what comes next, and the tile is changed once the
// bytes are stored. Voices are in `Parents/Recording`.
extension State {
  static var cropID: String { "crop-frame" }

  mutating func update(media edit: MediaEdit, at cell: CellPlace, on board: Board) -> [Effect] {
    guard board[cell] != nil else { return [] }
    let target = MediaTarget.tile(board.id, cell)
    switch edit {
    case .fileTapped(let byCamera):
      let dropped = beginMedia(.idle, for: target)
      return dropped + [
        .photos(.chooseTilePicture(parents.boards.media.turn, interfaceLanguage, byCamera: byCamera))
      ]
    case .photosTapped:
      let dropped = beginMedia(.choosing, for: target)
      parents.boards.media.pile = replica.registers.piles().first?.id
      parents.boards.media.page = 0
      return dropped
    case .pileTapped(let pile):
      parents.boards.media.pile = pile
      parents.boards.media.page = 0
    case .pageTurned(let step): parents.boards.media.page = max(0, parents.boards.media.page + step)
    case .photoTapped(let id):
      guard let photo = replica.registers.photo(id) else { return [] }
      let dropped = beginMedia(.opening, for: target)
      return dropped + [.photos(.openTilePicture(parents.boards.media.turn, photo.file.picture))]
    case .cropMoved, .cropScaled, .cropTaken: return update(crop: edit)
    case .emojiTyped(let text): return setEmoji(text, at: cell, on: board)
    default: return update(recorder: edit, for: target)
    }
    return []
  }

  /// What was begun before is over.
  mutating func beginMedia(_ stage: TileMedia.Stage, for target: MediaTarget) -> [Effect] {
    let dropped = endMedia()
    parents.boards.media.stage = stage
    parents.boards.media.target = target
    return dropped
  }

  /// The browser lets go of what it holds, and what it may still answer is overheard.
  mutating func endMedia() -> [Effect] {
    var media = TileMedia()
    media.turn = parents.boards.media.turn &+ 1
    let wasIdle = parents.boards.media.stage == .idle
    parents.boards.media = media
    return wasIdle ? [] : [.photos(.dropTileMedia)]
  }

  private mutating func update(crop edit: MediaEdit) -> [Effect] {
    guard case .cropping(let frame) = parents.boards.media.stage else { return [] }
    switch edit {
    case .cropMoved(let across, let down):
      return place(frame.moved(across: CropFrame.step * Double(across), down: CropFrame.step * Double(down)))
    case .cropScaled(let isCloser):
      return place(frame.scaled(by: isCloser ? 1 / CropFrame.ratio : CropFrame.ratio))
    case .cropTaken:
      parents.boards.media.stage = .cutting
      return [.photos(.cutTilePicture(parents.boards.media.turn))]
    default: return []
    }
  }

  private mutating func place(_ frame: CropFrame) -> [Effect] {
    parents.boards.media.stage = .cropping(frame)
    return [.photos(.placeCrop(frame))]
  }

  private mutating func setEmoji(_ text: String, at cell: CellPlace, on board: Board) -> [Effect] {
    let text = text.parts(at: " ").joined()
    let dropped = beginMedia(.idle, for: .tile(board.id, cell))
    if text.isEmpty { return dropped }
    guard EmojiText.isOne(text) else {
      parents.boards.media.wrongEmoji = TextLimit.word.cut(text)
      return dropped
    }
    return dropped + changeTile(at: cell, on: board, .pictured(.emoji(text)))
  }

  // What the browser answers.

  mutating func update(media message: TileMediaMessage) -> [Effect] {
    switch message {
    case .chosen(let turn):
      guard isCurrent(turn, .idle) else { return [.photos(.dropTileMedia)] }
      parents.boards.media.stage = .opening
    case .opened(let turn, let width, let height):
      guard isCurrent(turn, .opening) else { return [] }
      return place(CropFrame(width: width, height: height)) + [.focus(Self.cropID)]
    case .moved(let across, let down):
      guard case .cropping(let frame) = parents.boards.media.stage else { return [] }
      return place(frame.moved(across: across, down: down))
    case .scaled(let factor, let across, let down):
      guard case .cropping(let frame) = parents.boards.media.stage else { return [] }
      return place(frame.scaled(by: factor, acrossAt: across, downAt: down))
    case .pictureKept(let turn, let picture):
      return isCurrent(turn, .cutting) ? give(picture) : []
    case .recording(let turn):
      guard isCurrent(turn, .asking) else { return [] }
      parents.boards.media.stage = .recording
      return [.focus(Self.recordingID)]
    case .recorded(let turn, let milliseconds):
      guard isCurrent(turn, .trimming) || isCurrent(turn, .recording) else { return [] }
      parents.boards.media.stage = .recorded(milliseconds: milliseconds)
      return [.focus(Self.recordingID)]
    case .voiceKept(let turn, let hash): return isCurrent(turn, .keeping) ? give(recording: hash) : []
    case .failed(let turn, let trouble, let sentence):
      let failed = parents.boards.media
      guard turn == failed.turn else { return [] }
      let dropped = endMedia()
      parents.boards.media.target = failed.target
      parents.boards.media.trouble = sentence.isEmpty ? text(trouble.reason) : sentence
      return dropped
    }
    return []
  }

  private func isCurrent(_ turn: Int32, _ stage: TileMedia.Stage) -> Bool {
    let media = parents.boards.media
    return media.turn == turn && media.stage == stage && isOpen(media.target)
  }

  /// The chosen cell, where a tile stands in it.
  var chosenTile: MediaTarget? {
    guard let cell = parents.boards.cell, let board = editedBoard, board.has(cell), board[cell] != nil else {
      return nil
    }
    return .tile(board.id, cell)
  }

  /// Gives the tile the picture that is stored now.
  private mutating func give(_ picture: Picture) -> [Effect] {
    guard let board = editedBoard, case .tile(_, let cell) = parents.boards.media.target else {
      return endMedia()
    }
    return endMedia() + changeTile(at: cell, on: board, .pictured(picture)) + [
      .focus(Self.editorCellID(cell))
    ]
  }

  /// What a tile had and what it gets stays in the bin for as long as anything does: a step back finds it.
  mutating func setAsideMedia(_ old: Tile, _ new: Tile) {
    for tile in [old, new] {
      let edits = Registers.settingAside(
        old.picture == new.picture ? .none : tile.picture, old.sound == new.sound ? nil : tile.sound,
        fresh: replica.freshName(now: now), now: now)
      if !edits.isEmpty { change(edits) }
    }
  }

  /// What follows for it from whatever happened: nothing listens on when its cell is left or the gate has shut, and what
  /// the gate has covered is drawn again.
  mutating func followTileMedia() -> [Effect] {
    let media = parents.boards.media
    if media.stage == .idle { return [] }
    if !isOpen(media.target) { return endMedia() }
    if !isGateOpen {
      if media.isListening { return endMedia() }
      if !media.wasCovered { parents.boards.media.wasCovered = true }
      return []
    }
    guard media.wasCovered else { return [] }
    parents.boards.media.wasCovered = false
    if case .cropping(let frame) = media.stage { return [.photos(.placeCrop(frame))] }
    return []
  }
}
