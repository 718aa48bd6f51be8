import Bytes
import Family
import Language
public import Shell

// A tile's own picture and voice. The browser decodes, cuts out, records and stores; here is what comes next, and the tile is
// changed once the bytes are stored.
extension BoardsRoom {
  static var cropID: String { "crop-frame" }
  /// The field of the tile's own picture.
  static var pictureID: String { "own-picture" }

  mutating func update(media edit: MediaEdit) -> [Effect] {
    guard let (cell, board) = cellToFill(), let tile = board[cell] else { return [] }
    let target = MediaTarget.tile(board.id, cell)
    if keepsRecording, edit.takesPlace(ofLeft: isRecordingLeft) { return leaveRecording(for: edit) }
    switch edit {
    case .fileTapped(let byCamera):
      let dropped = world.media.begin(.idle, for: target)
      return dropped + [
        .photos(.chooseTilePicture(world.media.turn, world.interfaceLanguage, byCamera: byCamera))
      ]
    case .photosTapped:
      let dropped = world.media.begin(.choosing, for: target)
      world.media.pile = world.replica.registers.piles().first?.id
      world.media.page = 0
      return dropped
    case .pileTapped(let pile):
      world.media.pile = pile
      world.media.page = 0
    case .pageTurned(let step): world.media.page = max(0, world.media.page + step)
    case .photoTapped(let id):
      guard let photo = world.replica.registers.photo(id) else { return [] }
      let dropped = world.media.begin(.opening, for: target)
      return dropped + [.photos(.openTilePicture(world.media.turn, photo.file.picture))]
    case .cropMoved(let across, let down):
      return crop { $0.moved(across: CropFrame.step * Double(across), down: CropFrame.step * Double(down)) }
    case .cropScaled(let isCloser):
      return crop { $0.scaled(by: isCloser ? 1 / CropFrame.ratio : CropFrame.ratio) }
    case .cropTaken:
      guard case .cropping = world.media.stage else { return [] }
      world.media.stage = .cutting
      return [.photos(.cutTilePicture(world.media.turn))]
    case .emojiTyped(let text): return setEmoji(text, at: cell, on: board)
    case .recordTapped, .messageTapped: return beginRecording(tile, for: target)
    case .recordingHeard:
      return world.stopSpeaking() + world.media.record(edit, for: target)
    case .recordingStopped, .recordingKept: return world.media.record(edit, for: target)
    case .soundHeard: return hear(cell, on: board)
    case .soundDeleted: return world.stopSpeaking() + changeTile(at: cell, on: board) { $0.sound = nil }
    // A tile keeps no former recording: a step back brings it.
    case .soundBroughtBack: return []
    case .cancelled:
      if isRecordingLeft { return [] }
      let field = mediaField
      return world.media.end() + [.focus(field)]
    }
    return []
  }

  private mutating func crop(_ change: (CropFrame) -> CropFrame) -> [Effect] {
    guard case .cropping(let frame) = world.media.stage else { return [] }
    return place(change(frame))
  }

  private mutating func place(_ frame: CropFrame) -> [Effect] {
    world.media.stage = .cropping(frame)
    return [.photos(.placeCrop(frame))]
  }

  private mutating func setEmoji(_ text: String, at cell: CellPlace, on board: Board) -> [Effect] {
    let text = text.parts(at: " ").joined()
    let dropped = world.media.begin(.idle, for: .tile(board.id, cell))
    if text.isEmpty { return dropped }
    guard EmojiText.isOne(text) else {
      world.media.wrongEmoji = TextLimit.word.cut(text)
      return dropped
    }
    return dropped + changeTile(at: cell, on: board) { $0.picture = .emoji(text) }
  }

  private mutating func hear(_ cell: CellPlace, on board: Board) -> [Effect] {
    guard let tile = board[cell].flatMap({ world.boards.tile(onBoard: $0) }), let sound = tile.sound else {
      return []
    }
    return world.say([tile.spoken(in: world.spokenLanguage)], first: -1, as: .sample, recording: sound)
  }

  // What the browser answers.

  /// Takes in what the browser tells of a picture or a recording, while ``World/media`` is for a tile or for nothing.
  public mutating func received(_ message: TileMediaMessage) -> [Effect] {
    if isRecordingLeft { return receive(left: message) }
    switch message {
    case .chosen(let turn):
      guard isCurrent(turn, .idle) else { return [.photos(.dropTileMedia)] }
      world.media.stage = .opening
      return []
    case .opened(let turn, let width, let height):
      guard isCurrent(turn, .opening) else { return [] }
      return place(CropFrame(width: width, height: height)) + [.focus(Self.cropID)]
    case .moved(let across, let down): return crop { $0.moved(across: across, down: down) }
    case .scaled(let factor, let across, let down):
      return crop { $0.scaled(by: factor, acrossAt: across, downAt: down) }
    case .pictureKept(let turn, let picture):
      return isCurrent(turn, .cutting) ? give { $0.picture = picture } : []
    case .recording, .recorded: return isOpen(world.media.target) ? world.media.receive(message) : []
    case .voiceKept(let turn, let hash): return isCurrent(turn, .keeping) ? give { $0.sound = hash } : []
    case .voiceList, .voiceFile, .voiceEnd, .serverVoice: return []
    case .failed(let turn, let trouble, let sentence):
      if turn != world.media.turn { return [] }
      return world.media.fail(sentence.isEmpty ? world.text(trouble.reason) : sentence)
    }
  }

  /// The field that one comes back to: that of the picture, or that of the voice.
  private var mediaField: String {
    switch world.media.stage {
    case .asking, .recording, .trimming, .recorded, .keeping: Fields.voiceID
    case .idle, .choosing, .opening, .cropping, .cutting: Self.pictureID
    }
  }

  private func isCurrent(_ turn: Int32, _ stage: TileMedia.Stage) -> Bool {
    let media = world.media
    return media.turn == turn && media.stage == stage && isOpen(media.target)
  }

  /// The chosen cell, where a tile stands in it.
  var chosenTile: MediaTarget? {
    guard let cell = state.cell, let board = editedBoard, board.has(cell), board[cell] != nil else {
      return nil
    }
    return .tile(board.id, cell)
  }

  /// Whether it is about the tile that is chosen now.
  func isOpen(_ target: MediaTarget?) -> Bool { target != nil && target == chosenTile }

  /// Gives the tile what is stored now.
  private mutating func give(_ change: (inout Tile) -> Void) -> [Effect] {
    let target = world.media.target
    let field = mediaField
    let ended = world.media.end()
    guard let board = editedBoard, case .tile(_, let cell) = target else { return ended }
    return ended + changeTile(at: cell, on: board, change) + [.focus(field)]
  }

  /// What a tile had and what it gets stays in the bin for as long as anything does: a step back finds it.
  mutating func setAsideMedia(_ old: Tile, _ new: Tile) {
    for tile in [old, new] {
      let edits = Registers.settingAside(
        old.picture == new.picture ? .none : tile.picture, old.sound == new.sound ? nil : tile.sound,
        fresh: world.replica.freshName(now: world.now), now: world.now)
      if !edits.isEmpty { world.change(edits) }
    }
  }

  /// What follows for it from whatever happened.
  mutating func followTileMedia() -> [Effect] {
    guard case .tile(_, _)? = world.media.target, !isRecordingLeft else { return [] }
    if keepsRecording, !isRecordingOpen || !world.isGateOpen { return leaveRecording() }
    return world.media.follow(isOpen: isOpen(world.media.target), isGateOpen: world.isGateOpen)
  }
}
