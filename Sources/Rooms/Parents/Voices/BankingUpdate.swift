import Bytes
import Family
import Language
public import Shell

// A family's own voice: its recordings are kept in its row, and the bytes lie with the other media, sealed and synced like them.
extension ParentsRoom {
  static var newVoiceID: String { "voice-name" }
  static var promptID: String { "voice-prompt" }

  mutating func update(banking edit: BankingEdit) -> [Effect] {
    switch edit {
    case .nameTyped(let name): state.banking.name = TextLimit.label.cut(name)
    case .made:
      let id = world.replica.freshName(now: world.now)
      world.change(world.replica.registers.naming(voice: id, PlainText.of(state.banking.name)))
      guard world.replica.registers.bankedVoice(id) != nil else { return [.focus(Self.newVoiceID)] }
      state.banking.name = ""
      return open(voice: id, in: world.spokenLanguage)
    case .opened(let id): return open(voice: id, in: world.spokenLanguage)
    case .closed:
      let ended = endRecording()
      state.banking = BankingState()
      return ended + [.focus(Self.pageHeadingID)]
    case .renamed(let id, let name):
      world.change(world.replica.registers.naming(voice: id, PlainText.of(name)))
    case .deleted(let id):
      let ended = state.banking.voice == id ? endRecording() : []
      world.change(world.replica.registers.deleting(voice: id, now: world.now))
      state.banking = BankingState()
      return ended + [.focus(Self.pageHeadingID)]
    case .restored(let id):
      if world.replica.registers.bankedVoices.count < BankedVoice.most {
        world.change([Bin.restore(id, in: .voices)])
      }
    case .languageChosen(let language):
      guard let voice = state.banking.voice else { return [] }
      return endRecording() + open(voice: voice, in: language)
    case .stepped(let count): return go(to: state.banking.place + count)
    case .toMissing: return go(to: firstMissing(from: 0) ?? state.banking.place)
    case .saved: return saveVoice()
    case .filesTapped: return chooseFiles()
    case .media(let edit): return update(voice: edit)
    case .serverVoiceTapped(let voice, let language):
      return world.apply(.voiceOf(language, voice)) + askVoicesLater(isChosen: !voice.isEmpty)
    case .serverVoice(let edit): return update(serverVoice: edit)
    case .provided(let edit): return update(provided: edit)
    }
    return []
  }

  // MARK: What is read

  private mutating func open(voice: Name, in language: LanguageCode) -> [Effect] {
    guard world.replica.registers.bankedVoice(voice) != nil else { return [] }
    state.banking.voice = voice
    state.banking.language = language
    state.banking.prompts = prompts(in: language)
    state.banking.place = firstMissing(from: 0) ?? 0
    return [.focus(Self.promptID)]
  }

  /// Every word of the vocabulary, those first that the smallest boards have; then the family's kept phrases.
  private func prompts(in language: LanguageCode) -> [BankingPrompt] {
    var prompts: [BankingPrompt] = []
    for level in BoardLevel.allCases {
      for entry in world.vocabulary.entries where BoardLevel(of: entry) == level {
        prompts.append(BankingPrompt(text: entry.label(in: language), picture: Picture(entry.picture)))
      }
    }
    for phrase in world.replica.registers.keptPhrases {
      let text = phrase.text.exactly(in: language)
      if !text.isEmpty { prompts.append(BankingPrompt(text: text, picture: phrase.picture)) }
    }
    return prompts
  }

  private mutating func go(to place: Int) -> [Effect] {
    guard !state.banking.prompts.isEmpty else { return [] }
    state.banking.place = min(max(0, place), state.banking.prompts.count - 1)
    return endRecording() + [.focus(Self.promptID)]
  }

  /// What is read now.
  var prompt: BankingPrompt? {
    let banking = state.banking
    return banking.prompts.indices.contains(banking.place) ? banking.prompts[banking.place] : nil
  }

  /// What the voice says of it already.
  var promptRecording: BankedRecording? {
    guard let voice = state.banking.voice, let prompt else { return nil }
    return world.replica.registers.banked(prompt.text, in: state.banking.language, by: voice)
  }

  private func firstMissing(from start: Int) -> Int? {
    guard let voice = state.banking.voice else { return nil }
    let (prompts, language) = (state.banking.prompts, state.banking.language)
    for place in prompts.indices.dropFirst(start)
    where world.replica.registers.banked(prompts[place].text, in: language, by: voice) == nil {
      return place
    }
    return start > 0 ? firstMissing(from: 0) : nil
  }

  // MARK: Recording

  private var target: MediaTarget? {
    guard world.route == .parents(.voices), let voice = state.banking.voice,
      world.replica.registers.bankedVoice(voice) != nil
    else { return nil }
    return .voice(voice)
  }

  private mutating func endRecording() -> [Effect] {
    world.media.target?.isOfVoice ?? false ? world.media.end() : []
  }

  private mutating func update(voice edit: MediaEdit) -> [Effect] {
    guard let target, let prompt else { return [] }
    switch edit {
    case .recordTapped, .recordingHeard:
      return world.stopSpeaking() + world.media.record(edit, for: target)
    case .recordingStopped, .recordingKept: return world.media.record(edit, for: target)
    case .cancelled: return endRecording() + [.focus(Self.promptID)]
    case .soundHeard:
      return world.say(
        [prompt.text], first: -1, as: .sample, in: state.banking.language, recording: promptRecording?.hash)
    case .soundDeleted:
      let effects = world.stopSpeaking()
      bank(nil, for: prompt.text, in: state.banking.language)
      return effects + [.focus(Self.promptID)]
    // Pictures are chosen elsewhere, and a phrase's former recording is brought back there.
    case .messageTapped, .soundBroughtBack, .fileTapped, .photosTapped, .pileTapped, .pageTurned,
      .photoTapped,
      .cropMoved, .cropScaled, .cropTaken, .emojiTyped:
      return []
    }
  }

  /// What the browser tells of a recording for a voice. The next thing to read follows by itself.
  public mutating func received(media message: TileMediaMessage) -> [Effect] {
    guard let target, world.media.target == target else { return [] }
    switch message {
    case .recorded(_, let milliseconds):
      state.banking.milliseconds = milliseconds
      return world.media.receive(message)
    case .recording: return world.media.receive(message)
    case .voiceKept(let turn, let hash):
      guard world.media.turn == turn, world.media.stage == .keeping, let prompt else { return [] }
      let ended = world.media.end()
      bank(hash, for: prompt.text, in: state.banking.language, milliseconds: state.banking.milliseconds)
      if let next = firstMissing(from: state.banking.place + 1) { state.banking.place = next }
      return ended + [.focus(Self.promptID)]
    case .failed(let turn, let trouble, let sentence):
      guard world.media.turn == turn else { return [] }
      return world.media.fail(sentence.isEmpty ? world.text(trouble.reason) : sentence)
    case .voiceList, .voiceFile, .voiceEnd: return brought(message)
    case .chosen: return [.photos(.dropTileMedia)]
    case .opened, .moved, .scaled, .pictureKept, .serverVoice: return []
    }
  }

  // MARK: Files

  private mutating func saveVoice() -> [Effect] {
    guard let id = state.banking.voice, let voice = world.replica.registers.bankedVoice(id) else { return [] }
    let (files, hashes, list) = world.replica.registers.savedVoice(id)
    return [.photos(.saveVoice(as: "\(voice.name).zip", list: list, files: files, hashes: hashes))]
  }

  private mutating func chooseFiles() -> [Effect] {
    guard let target else { return [] }
    let dropped = world.media.begin(.choosing, for: target)
    state.banking.list = VoiceList()
    state.banking.brought = nil
    return world.stopSpeaking() + dropped + [.photos(.bringVoice(world.media.turn))]
  }

  /// A file says what the list says of it, else its own name, in the language that is being read.
  private mutating func brought(_ message: TileMediaMessage) -> [Effect] {
    guard state.banking.list != nil else { return [] }
    switch message {
    case .voiceList(let turn, let text) where turn == world.media.turn:
      state.banking.list = VoiceList(reading: text)
    case .voiceFile(let turn, let file, let hash, let milliseconds) where turn == world.media.turn:
      var brought = state.banking.brought ?? BankingState.BroughtIn()
      let line = state.banking.list?.line(for: file)
      let isTaken = bank(
        hash, for: line?.text ?? VoiceList.text(ofFile: file), in: line?.language ?? state.banking.language,
        milliseconds: milliseconds)
      if isTaken { brought.taken += 1 } else { brought.refused += 1 }
      state.banking.brought = brought
    case .voiceEnd(let turn, let refused) where turn == world.media.turn:
      var brought = state.banking.brought ?? BankingState.BroughtIn()
      brought.refused += Int(refused)
      let ended = world.media.end()
      state.banking.list = nil
      state.banking.brought = brought
      return ended
    default: return []
    }
    return []
  }

  /// The recording before it stays in the bin for as long as anything does. Tells whether the voice says it now.
  @discardableResult
  private mutating func bank(
    _ hash: String?, for text: String, in language: LanguageCode, milliseconds: Int64 = 0
  ) -> Bool {
    guard let voice = state.banking.voice else { return false }
    let edits = world.replica.registers.banking(
      text, in: language, by: voice, hash: hash, milliseconds: milliseconds)
    for hash in [world.replica.registers.banked(text, in: language, by: voice)?.hash, hash] {
      guard let hash else { continue }
      world.change(
        Registers.settingAside(.none, hash, fresh: world.replica.freshName(now: world.now), now: world.now))
    }
    world.change(edits)
    return !edits.isEmpty
  }

  /// Nothing listens on when the page is left or the gate has shut.
  mutating func followBanking() -> [Effect] {
    guard world.media.target?.isOfVoice ?? false else { return [] }
    return world.media.follow(
      isOpen: target != nil && world.media.target == target, isGateOpen: world.isGateOpen)
  }
}
