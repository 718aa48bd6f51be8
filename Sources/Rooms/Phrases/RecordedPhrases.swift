import Family
import Language
public import Shell

// The recorder on the page of phrases: for the open phrase, or for a message in the making.
extension PhrasesRoom {
  private mutating func update(recorder edit: MediaEdit, for target: MediaTarget) -> [Effect] {
    switch edit {
    case .soundHeard: return hearRecording(of: target)
    case .soundDeleted: return world.stopSpeaking() + change(recording: nil, of: target)
    case .soundBroughtBack:
      guard let former = formerRecording(of: target) else { return [] }
      return change(recording: former, of: target)
    case .cancelled: return world.media.end() + [.focus(focusID(of: target))]
    case .recordTapped, .messageTapped, .recordingHeard:
      return world.stopSpeaking() + world.media.record(edit, for: target)
    case .recordingStopped, .recordingKept: return world.media.record(edit, for: target)
    // Pictures are chosen elsewhere.
    case .fileTapped, .photosTapped, .pileTapped, .pageTurned, .photoTapped, .cropMoved, .cropScaled,
      .cropTaken,
      .emojiTyped:
      return []
    }
  }

  /// On the page of phrases.
  mutating func update(media edit: MediaEdit) -> [Effect] {
    switch edit {
    case .recordTapped, .soundHeard, .soundDeleted, .soundBroughtBack:
      return openPhrase.map { update(recorder: edit, for: $0) } ?? []
    case .messageTapped:
      if let trouble = messageTrouble {
        let dropped = world.media.begin(.idle, for: .message)
        world.media.trouble = world.text(trouble)
        return dropped + [.focus(Self.newPhraseID)]
      }
      return update(recorder: edit, for: .message)
    case .recordingStopped, .recordingHeard, .recordingKept, .cancelled, .fileTapped, .photosTapped,
      .pileTapped,
      .pageTurned, .photoTapped, .cropMoved, .cropScaled, .cropTaken, .emojiTyped:
      guard let target = world.media.target, isOpen(target) else { return [] }
      if edit == .recordingKept, target == .message, let trouble = messageTrouble {
        world.media.trouble = world.text(trouble)
        return [.focus(Self.newPhraseID)]
      }
      world.media.trouble = ""
      return update(recorder: edit, for: target)
    }
  }

  /// Whether it is about what is open before the parent now.
  func isOpen(_ target: MediaTarget?) -> Bool {
    switch target {
    case .phrase: openPhrase == target
    case .message: world.route == .parents(.phrases)
    case .tile, .voice, nil: false
    }
  }

  /// The phrase whose settings are open.
  private var openPhrase: MediaTarget? {
    guard world.route == .parents(.phrases), let id = state.phrase,
      world.replica.registers.savedPhrase(id) != nil
    else { return nil }
    return .phrase(id)
  }

  /// Why a recorded message can't be kept: it has no name, it is there already, or there are too many.
  private var messageTrouble: StringKey? {
    let name = Registers.trimmed(state.text)
    if name.isEmpty { return .messageNeedsName }
    return world.replica.registers.refusal(ofPhrase: name)?.text
  }

  private func focusID(of target: MediaTarget) -> String {
    switch target {
    case .phrase(let id): Self.phraseSettingsID(id)
    case .message, .tile, .voice: Self.newPhraseID
    }
  }

  private mutating func hearRecording(of target: MediaTarget) -> [Effect] {
    switch target {
    case .phrase(let id): return hear(id)
    case .message, .tile, .voice: return []
    }
  }

  /// What the browser tells of a recording that is for a phrase or a message.
  public mutating func receive(_ message: TileMediaMessage) -> [Effect] {
    if case .chosen = message { return [.photos(.dropTileMedia)] }
    guard isOpen(world.media.target) else { return [] }
    switch message {
    case .recording, .recorded: return world.media.receive(message)
    case .voiceKept(let turn, let hash):
      return world.media.turn == turn && world.media.stage == .keeping ? give(recording: hash) : []
    case .failed(let turn, let trouble, let sentence):
      guard world.media.turn == turn else { return [] }
      return world.media.fail(sentence.isEmpty ? world.text(trouble.reason) : sentence)
    case .chosen, .opened, .moved, .scaled, .pictureKept, .voiceList, .voiceFile, .voiceEnd,
      .serverVoice:
      return []
    }
  }

  // What is stored.

  /// Gives what it is for the recording that is stored now.
  mutating func give(recording hash: String) -> [Effect] {
    guard let target = world.media.target else { return world.media.end() }
    let ended = world.media.end()
    let given = target == .message ? keepMessage(hash) : change(recording: hash, of: target)
    return ended + given + [.focus(focusID(of: target))]
  }

  /// Another recording, or none.
  private mutating func change(recording hash: String?, of target: MediaTarget) -> [Effect] {
    switch target {
    case .phrase(let id):
      let old = world.replica.registers.savedPhrase(id)?.recording
      let edits = world.replica.registers.recording(hash, of: id)
      if edits.isEmpty { return [] }
      world.change(edits)
      state.former = old.map { FormerRecording(phrase: id, hash: $0) }
      setAside(recording: old)
      setAside(recording: hash)
      // What has no recording is spoken.
      world.wantPhrases()
      return world.fetchClips()
    case .message, .tile, .voice: return []
    }
  }

  /// A phrase by the name that was typed, said by the recording.
  private mutating func keepMessage(_ hash: String) -> [Effect] {
    let text = state.text
    let kept = keep(text, recording: hash)
    setAside(recording: hash)
    if world.replica.registers.keepsPhrase(Registers.trimmed(text)) { state.text = LocalizedText() }
    return kept
  }

  /// It stays in the bin for as long as anything does: so it can come back, and the bytes go when nothing has it any more.
  private mutating func setAside(recording hash: String?) {
    guard let hash else { return }
    world.change(
      Registers.settingAside(.none, hash, fresh: world.replica.freshName(now: world.now), now: world.now))
  }

  /// What an open phrase was said by before, in this visit to its settings.
  func formerRecording(of target: MediaTarget) -> String? {
    guard case .phrase(let id) = target, let former = state.former, former.phrase == id else {
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
