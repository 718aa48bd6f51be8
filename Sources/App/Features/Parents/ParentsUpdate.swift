import Family
import Language

extension State {
  /// What is done in the parents' rooms, and what the browser answers to them.
  mutating func update(inParents action: Action) -> [Effect] {
    switch action {
    case .parents(.talkTapped): return go(to: .home)
    case .parents(.privacy(let action)) where parents.privacy.erasure != nil: return update(erasing: action)
    case .gate(let action): return update(gate: action)
    // No page of the room is there while it is shut, and nothing that comes from one is done.
    case .parents(let action): return isGateOpen ? update(parents: action) : []
    case .host(.parents(let message)): return update(parents: message)
    case .host(.photos(let message)): return update(bringing: message)
    case .host(.tileMedia(let message)): return update(media: message)
    case .host(.timer(.gate(let timer))): return update(gate: timer)
    case .host(.hidden):
      shutGate()
      return []
    case .host(.answered(.tablet, let status, _, let body)):
      tablet = status == 200 ? TabletInvitation(json: body) : nil
      return []
    default: return []
    }
  }

  private mutating func update(parents message: ParentsMessage) -> [Effect] {
    switch message {
    case .fileOpening(let name, let size): return fileOpening(name, size: size)
    case .fileOpened(let boards): return fileOpened(boards)
    case .fileFailed(let reason): return fileFailed(reason)
    case .boards(let answer): return boardsAnswered(answer)
    case .gateDerived(let number, let bytes): return gateDerived(number, bytes)
    case .gateDrew(let bytes): return gateDrew(bytes)
    case .privacy(let answer): return answered(privacy: answer)
    }
  }

  private mutating func update(parents action: ParentsAction) -> [Effect] {
    switch action {
    case .talkTapped: return []
    case .placeTapped(let place):
      leaveQuestions()
      let effects = go(to: .parents(place))
      if place == .piles { return effects + [.photos(.prepare)] }
      if place == .privacy { return effects + [.privacy(.look)] }
      if place == .words { findWords(parents.wordQuery) }
      return place == .tablet ? effects + [.ask(.tablet, path: "/api/tablet", limit: 4000)] : effects
    case .changed(let change): return changed(change)
    case .openFileTapped: return [.openBoardFile(interfaceLanguage)]
    case .setShown(let id):
      guard let set = replica.registers.boardSet(id) else { return toast(.boardMissing) }
      return go(to: .board(set.root.text, page: 1))
    case .setDeleted(let id):
      change(replica.registers.removal(of: id, now: now))
      return []
    case .setRestored(let id):
      change(replica.registers.restoration(of: id))
      return []
    case .boardsListed(let set):
      parents.ratedSet = parents.ratedSet == set ? nil : set
      return []
    case .reportClosed:
      parents.report = nil
      return []
    case .wordQueryChanged(let query):
      findWords(query)
      return []
    case .wordTapped(let index): return showPlace(of: index)
    case .forgetting(let step): return update(forgetting: step)
    case .clearingLookups(let step): return update(clearingLookups: step)
    case .privacy(let action): return update(privacy: action)
    case .piles(let edit): return update(pilesPage: edit)
    case .boards(let edit): return update(boards: edit)
    case .profiles(let edit): return update(profiles: edit)
    case .phrases(let edit): return update(phrases: edit)
    case .print(let edit): return update(print: edit)
    case .hearVoiceTapped:
      return say([texts[.sampleSentence, spokenLanguage]], first: -1, as: .sample)
    }
  }

  /// Another page leaves what the last one asked for the secret for, and what was begun there.
  private mutating func leaveQuestions() {
    leavePrivacy()
    parents.quietDraft = nil
    parents.boards.grid = nil
    parents.phrases.move = nil
    parents.phrases.isAskedToClear = false
    gate.pending = nil
    if route == .parents(.lock) { gate.wasDropped = false }
    gate.session.cancel()
  }

  private mutating func changed(_ change: SettingChange) -> [Effect] {
    if case .lockSpan(let span) = change {
      self.change([span.edit])
      return []
    }
    if case .limit(let change) = change { return changed(limit: change) }
    if case .grid(let grid) = change { return askForGrid(grid) }
    if case .modelling(let isOn) = change { return model(isOn) + (isOn ? go(to: .home) : []) }
    let endsVisitLanguage: Bool
    switch change {
    case .interfaceLanguage, .labelLanguage, .voiceLanguage: endsVisitLanguage = visit.language != nil
    default: endsVisitLanguage = false
    }
    let visitLanguage = visit.language
    if endsVisitLanguage { visit.language = nil }
    changeSettings { settings in
      if let visitLanguage, endsVisitLanguage { settings.setLanguage(visitLanguage) }
      settings.apply(change)
    }
    // What is not to be kept is not kept on.
    if case .lens(.keepsLookups(false)) = change { return update(clearingLookups: .confirmed) }
    if case .phrases(let change) = change { changed(phrases: change) }
    showBoard()
    return change.concernsVoice ? fetchClips() : []
  }
}

extension Settings {
  mutating func apply(_ change: SettingChange) {
    switch change {
    case .interfaceLanguage(let language): interfaceLanguage = language
    case .labelLanguage(let language): labelLanguage = language
    case .voiceLanguage(let language): voiceLanguage = language
    case .theme(let theme): self.theme = theme
    case .highContrast(let isOn): highContrast = isOn
    case .grid(let grid): self.grid = grid
    case .level(let level): self.level = level
    case .speaksEachTap(let isOn): speaksEachTap = isOn
    case .finishesWords(let isOn): finishesWords = isOn
    case .rate(let rate): self.rate = rate
    case .pitch(let pitch): self.pitch = pitch
    case .voice(let name): setVoice(name, in: voiceLanguage)
    case .hand(let hand): self.hand = hand
    case .labelPosition(let position): labelPosition = position
    case .keyboard(let change): apply(change)
    case .agreement(let agreement): self.agreement = agreement
    case .speaker(let speaker): self.speaker = speaker
    case .liveForms(let isOn): showsLiveForms = isOn
    case .formsByLongPress(let isOn): opensFormsByLongPress = isOn
    case .lens(let change): apply(change)
    case .phrases(let change): apply(change)
    case .lockSpan, .limit, .modelling: break
    }
  }
}

extension SettingChange {
  var concernsVoice: Bool {
    switch self {
    case .voiceLanguage, .rate, .pitch, .voice, .phrases(.speaksFolders): true
    default: false
    }
  }
}

extension Registers {
  /// Brings a deleted set back with its boards and tiles.
  func restoration(of set: BoardSetID) -> [Edit] {
    var edits = [Bin.restore(set.name, in: .sets)]
    for (name, row) in rows(in: .boards) where row.isDeleted {
      let board = Board(id: BoardID(name), row: row)
      guard board.source == .imported(set) else { continue }
      edits.append(Bin.restore(name, in: .boards))
      for case .some(let tile) in board.cells where self.row(tile.name, in: .tiles)?.isDeleted ?? false {
        edits.append(Bin.restore(tile.name, in: .tiles))
      }
    }
    return edits
  }
}
