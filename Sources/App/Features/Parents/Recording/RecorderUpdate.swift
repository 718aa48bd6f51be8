import Family
import Language

// One recorder for whatever the family's own voice may say: the tile of a chosen cell, an open phrase, a recorded message.
// The host records, leaves silence out and stores; what it is for is changed once the bytes are stored.
extension State {
  static var recordingID: String { "recording-next" }

  mutating func update(recorder edit: MediaEdit, for target: MediaTarget) -> [Effect] {
    switch (edit, parents.boards.media.stage) {
    case (.recordTapped, _), (.messageTapped, _):
      let silenced = stopSpeaking() + beginMedia(.asking, for: target)
      return silenced + [.photos(.record(parents.boards.media.turn, limit: TileMedia.longest))]
    case (.recordingStopped, .recording):
      parents.boards.media.stage = .trimming
      return [.photos(.stopRecording)]
    case (.recordingHeard, .recorded): return [.photos(.hearRecording)]
    case (.recordingKept, .recorded):
      parents.boards.media.stage = .keeping
      return [.photos(.keepRecording(parents.boards.media.turn))]
    case (.soundHeard, _): return hearRecording(of: target)
    case (.soundDeleted, _): return stopSpeaking() + change(recording: nil, of: target)
    case (.soundBroughtBack, _):
      guard let former = formerRecording(of: target) else { return [] }
      return change(recording: former, of: target)
    case (.cancelled, _): return endMedia() + [.focus(focusID(of: target))]
    default: return []
    }
  }

  /// On the page of phrases.
  mutating func update(phraseMedia edit: MediaEdit) -> [Effect] {
    switch edit {
    case .recordTapped, .soundHeard, .soundDeleted, .soundBroughtBack:
      return openPhrase.map { update(recorder: edit, for: $0) } ?? []
    case .messageTapped:
      if let trouble = messageTrouble {
        let dropped = beginMedia(.idle, for: .message)
        parents.boards.media.trouble = text(trouble)
        return dropped + [.focus(Self.newPhraseID)]
      }
      return update(recorder: edit, for: .message)
    default:
      guard let target = parents.boards.media.target, isOpen(target) else { return [] }
      if edit == .recordingKept, target == .message, let trouble = messageTrouble {
        parents.boards.media.trouble = text(trouble)
        return [.focus(Self.newPhraseID)]
      }
      parents.boards.media.trouble = ""
      return update(recorder: edit, for: target)
    }
  }

  /// Whether it is about what is open before the parent now.
  func isOpen(_ target: MediaTarget?) -> Bool {
    switch target {
    case .tile: chosenTile == target
    case .phrase: openPhrase == target
    case .message: route == .parents(.phrases)
    case nil: false
    }
  }

  /// The phrase whose settings are open.
  private var openPhrase: MediaTarget? {
    guard route == .parents(.phrases), let id = parents.phrases.phrase,
      replica.registers.savedPhrase(id) != nil
    else { return nil }
    return .phrase(id)
  }

  /// Why a recorded message can't be kept: it has no name, it is there already, or there are too many.
  private var messageTrouble: StringKey? {
    let name = Registers.trimmed(parents.phrases.text)
    if name.isEmpty { return .messageNeedsName }
    return replica.registers.mayKeepPhrase(name) ? nil : .phraseNotKept
  }

  private func focusID(of target: MediaTarget) -> String {
    switch target {
    case .tile(_, let cell): Self.editorCellID(cell)
    case .phrase(let id): Self.phraseSettingsID(id)
    case .message: Self.newPhraseID
    }
  }

  private mutating func hearRecording(of target: MediaTarget) -> [Effect] {
    switch target {
    case .tile(_, let cell):
      guard let id = editedBoard?[cell], let tile = tile(onBoard: id), let sound = tile.sound else {
        return []
      }
      return say([tile.spoken(in: spokenLanguage)], first: -1, as: .sample, recording: sound)
    case .phrase(let id): return update(phrases: .heard(id))
    case .message: return []
    }
  }

  // What is stored.

  /// Gives what it is for the recording that is stored now.
  mutating func give(recording hash: String) -> [Effect] {
    guard let target = parents.boards.media.target else { return endMedia() }
    let ended = endMedia()
    let given = target == .message ? keepMessage(hash) : change(recording: hash, of: target)
    return ended + given + [.focus(focusID(of: target))]
  }

  /// Another recording, or none.
  private mutating func change(recording hash: String?, of target: MediaTarget) -> [Effect] {
    switch target {
    case .tile(_, let cell):
      guard let board = editedBoard else { return [] }
      return changeTile(at: cell, on: board, .voiced(hash))
    case .phrase(let id):
      let old = replica.registers.savedPhrase(id)?.recording
      let edits = replica.registers.recording(hash, of: id)
      if edits.isEmpty { return [] }
      change(edits)
      parents.phrases.former = old.map { FormerRecording(phrase: id, hash: $0) }
      setAside(recording: old)
      setAside(recording: hash)
      // What has no recording is spoken.
      wantPhrases()
      return fetchClips()
    case .message: return []
    }
  }

  /// A phrase by the name that was typed, said by the recording.
  private mutating func keepMessage(_ hash: String) -> [Effect] {
    let text = parents.phrases.text
    let kept = keep(text, recording: hash)
    setAside(recording: hash)
    if replica.registers.keepsPhrase(Registers.trimmed(text)) { parents.phrases.text = LocalizedText() }
    return kept
  }

  /// It stays in the bin for as long as anything does: so it can come back, and the bytes go when nothing has it any more.
  private mutating func setAside(recording hash: String?) {
    guard let hash else { return }
    change(Registers.settingAside(.none, hash, fresh: replica.freshName(now: now), now: now))
  }

  /// What an open phrase was said by before, in this visit to its settings.
  func formerRecording(of target: MediaTarget) -> String? {
    guard case .phrase(let id) = target, let former = parents.phrases.former, former.phrase == id else {
      return nil
    }
    return former.hash
  }
}

/// A recording that a phrase had until another took its place, or none.
struct FormerRecording: Hashable, Sendable {
  var phrase: SavedPhraseID
  var hash: String
}
