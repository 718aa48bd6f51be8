// One recorder for whatever the family's own voice may say: the tile of a chosen cell, an open phrase, a recorded message.
// The host records, leaves silence out and stores; the room that it is for changes its rows once the bytes are stored.
extension TileMedia {
  public static var recordingID: String { "recording-next" }

  /// What a parent does with the recorder itself; what it is for is the room's to know.
  public mutating func record(_ edit: MediaEdit, for target: MediaTarget) -> [Effect] {
    switch (edit, stage) {
    case (.recordTapped, _), (.messageTapped, _):
      let dropped = begin(.asking, for: target)
      return dropped + [.photos(.record(turn, limit: TileMedia.longest))]
    case (.recordingStopped, .recording):
      stage = .trimming
      return [.photos(.stopRecording)]
    case (.recordingHeard, .recorded): return [.photos(.hearRecording)]
    case (.recordingKept, .recorded):
      stage = .keeping
      return [.photos(.keepRecording(turn))]
    case (_, _): return []
    }
  }

  /// The browser has begun to record, or has recorded.
  public mutating func receive(_ message: TileMediaMessage) -> [Effect] {
    switch message {
    case .recording(let turn) where turn == self.turn && stage == .asking: stage = .recording
    case .recorded(let turn, let milliseconds)
    where turn == self.turn && (stage == .trimming || stage == .recording):
      stage = .recorded(milliseconds: milliseconds)
    case .recording, .recorded, .chosen, .opened, .moved, .scaled, .pictureKept, .voiceKept, .voiceList,
      .voiceFile, .voiceEnd, .serverVoice, .failed:
      return []
    }
    return [.focus(TileMedia.recordingID)]
  }

  /// What follows from whatever happened: nothing listens on when its place is left or the gate has shut, and what the gate
  /// has covered is drawn again.
  public mutating func follow(isOpen: Bool, isGateOpen: Bool) -> [Effect] {
    if stage == .idle { return [] }
    if !isOpen { return end() }
    if !isGateOpen {
      if isListening { return end() }
      if !wasCovered { wasCovered = true }
      return []
    }
    guard wasCovered else { return [] }
    wasCovered = false
    if case .cropping(let frame) = stage { return [.photos(.placeCrop(frame))] }
    return []
  }
}
