import Family
import Language

// What the browser says of what every room lives on: speech, the store, the fetching of clips, the server, the window.
extension World {
  /// Takes in what concerns the world alone; `nil` where rooms have to know of it as well.
  public mutating func take(_ message: HostMessage) -> [Effect]? {
    switch message {
    case .voices(let voices): self.voices = voices
    case .spokenWord(let id, let word): return spokenWord(id, word: word)
    case .speechEnded(let id): return speechEnded(id)
    case .speechFailed(let id, let step, let code): return speechFailed(id, step: step, code: code)
    case .saved: return saved()
    case .saveFailed(let code, _): return saveFailed(code)
    case .clipsKept(let names):
      clips.kept(names)
      return fetchClips()
    case .keepFailed(let code): keepFailed(code)
    case .viewport(let width, let height):
      visit.width = width
      visit.height = height
    case .scheme(let isDark): visit.isDark = isDark
    case .otherTab(let record): return receive(record)
    case .fromFamily(let batches, let reference):
      return receive(batches, reference: reference) + fetchRecordings() + tookIn(batches.count)
    case .syncState(let state, let waiting):
      sync.state = state
      sync.waiting = waiting
    case .describeFamily(let isSnapshot):
      return [.devices(.describe(describedFamily, isSnapshot: isSnapshot))]
    case .updateWaits:
      hasUpdateWaiting = true
      return phrase.isEmpty ? takeUpdate() : toast(text(.updateReady))
    case .keptOffline: break
    case .visible: return connection.ask()
    case .timer(let timer): return take(timer)
    case .answered(let question, let status, let retryAfter, let body):
      return take(answer: question, status: status, retryAfter: retryAfter, body: body)
    case .languageAnswered(.forms, let turn, let answer):
      guard language.isLatest(.forms, turn: turn) else { return [] }
      if case .forms(let paradigms, let choices) = answer { formsAnswered(paradigms, choices) }
    case .parents, .lexicon, .meanings, .photos, .tileMedia, .saying, .sight, .model, .moved,
      .languageReady,
      .roomsCame,
      .roomsMissing, .hidden,
      .languageAnswered:
      return nil
    }
    return []
  }

  private mutating func take(_ timer: Timer) -> [Effect]? {
    switch timer {
    case .toast(let id): return finishToast(id)
    case .askHealth: return connection.ask()
    case .retrySave: return retrySave()
    case .compaction:
      storage.takenIn = 0
      return compaction
    case .retryClips: return fetchClips()
    case .stopOffered(let id):
      offerStop(id)
      return []
    case .gate, .stay, .pulseEnds, .helper, .modelling, .voices: return nil
    }
  }

  private mutating func take(
    answer question: Question, status: Int32, retryAfter: Int64, body: [UInt8]
  ) -> [Effect]? {
    switch question {
    case .health: return healthAnswered(status)
    case .counts(let day):
      if status == 204 { change([Registers.toldCounts(through: day)]) }
      return []
    case .clipManifest, .clipPart, .clip:
      return clipsAnswered(question, status: status, retryAfter: retryAfter, body: body)
    case .symbols(let turn):
      symbolsAnswered(turn, status: status, body: body)
      return []
    case .tablet, .voices, .account, .accountChanged, .accountInvitation: return nil
    }
  }
}
