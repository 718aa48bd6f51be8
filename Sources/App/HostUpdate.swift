import Family

extension State {
  mutating func update(host message: HostMessage) -> [Effect] {
    switch message {
    case .voices(let voices):
      self.voices = voices
      return []
    case .spokenWord(let id, let word): return spokenWord(id, word: word)
    case .speechEnded(let id): return speechEnded(id)
    case .speechFailed(let id, let step, let code): return speechFailed(id, step: step, code: code)
    case .saved: return saved()
    case .saveFailed(let code, _): return saveFailed(code)
    case .timer(let timer): return update(timer: timer)
    case .answered(let question, let status, let retryAfter, let body):
      return update(answer: question, status: status, retryAfter: retryAfter, body: body)
    case .clipsKept(let names):
      clips.kept(names)
      return fetchClips()
    case .keepFailed(let code):
      switch Trouble(storage: code) {
      case .storageUnprotected:
        // They are kept all the same.
        banner = .storageUnprotected
        return []
      case .storageFull: banner = .storageFull
      default: if code == "closed" { banner = .storageStopped }
      }
      clips.pause()
      return []
    case .moved(let path): return moved(path)
    case .viewport(let width, let height):
      let old = layout
      visit.width = width
      visit.height = height
      if layout != old { talk.way = [] }
      showBoard()
      return []
    case .scheme(let isDark):
      visit.isDark = isDark
      return []
    case .otherTab(let record): return otherTab(record)
    case .updateWaits:
      hasUpdateWaiting = true
      return phrase.isEmpty ? [.applyUpdate] : toast(text(.updateReady))
    case .keptOffline: return []
    case .hidden: return rooms.update(&self, .host(message))
    case .parents: return update(in: .parents(.overview), message)
    case .lexicon: return update(in: .lens(nil), message)
    // Photos also come in for the parents while one is elsewhere.
    case .photos, .tileMedia:
      return update(in: route.isPiles ? route : .parents(.piles), message)
    case .roomsCame(let texts):
      self.texts = InterfaceTexts(texts)
      return []
    case .roomsMissing: return roomsMissing()
    case .visible: return connection.ask()
    case .languageReady: return languageReady()
    case .languageAnswered(let use, let turn, let answer):
      return languageAnswered(use, turn: turn, answer)
    }
  }

  /// Lets the rooms that have a place take in what the browser says, also while one is elsewhere.
  private mutating func update(in place: Route, _ message: HostMessage) -> [Effect] {
    guard let whose = rooms.have(place) ? rooms : others.first(where: { $0.have(place) }) else { return [] }
    return whose.update(&self, .host(message))
  }

  private mutating func update(timer: Timer) -> [Effect] {
    switch timer {
    case .toast(let id): return finishToast(id)
    case .askHealth: return connection.ask()
    case .retrySave: return retrySave()
    case .compaction: return compaction
    case .retryClips: return fetchClips()
    case .gate: return update(in: .parents(.overview), .timer(timer))
    case .stay: return rooms.update(&self, .host(.timer(timer)))
    case .stopOffered(let id):
      offerStop(id)
      return []
    case .pulseEnds(let id):
      if talk.pulse?.id == id { talk.pulse = nil }
      return []
    }
  }

  private mutating func update(
    answer question: Question, status: Int32, retryAfter: Int64, body: [UInt8]
  ) -> [Effect] {
    switch question {
    case .health:
      let wasUp = connection.isUp
      var effects = connection.answered(status == 200)
      if wasUp && !connection.isUp {
        effects += toast(status > 0 ? .serverFailing : status == 0 ? .noConnection : .serverSilent)
      }
      guard connection.isUp, !wasUp else { return effects }
      wantOwnWords()
      return effects + fetchClips() + tellCounts()
    case .tablet:
      return update(
        in: .parents(.tablet), .answered(question, status: status, retryAfter: retryAfter, body: body))
    case .counts(let day):
      if status == 204 { change([Registers.toldCounts(through: day)]) }
      return []
    case .clipManifest, .clipPart, .clip:
      return clipsAnswered(question, status: status, retryAfter: retryAfter, body: body)
    }
  }

  private mutating func moved(_ path: String) -> [Effect] {
    talk.way = []
    guard let route = Route(path: path) else {
      self.route = .home
      showBoard()
      return toast(.unknownPlace) + [.navigate(path: Route.home.path, replace: true)]
    }
    self.route = route
    showBoard()
    return talk.isBoardMissing ? leaveMissingBoard() : []
  }

  /// Another tab of this device changed something: both hold the same afterwards.
  private mutating func otherTab(_ record: [UInt8]) -> [Effect] {
    var concernsLimits = false
    do throws(RecordError) {
      let batch = try OperationBatch(decoding: record)
      replica.receive(batch, now: now)
      for operation in batch.operations where operation.table.concernsLimits { concernsLimits = true }
    } catch {
      return []
    }
    return readAnew(concernsLimits: concernsLimits)
  }

  /// Derives everything from the family's data, after something came in from elsewhere.
  mutating func readAnew(concernsLimits: Bool = true) -> [Effect] {
    profile = replica.registers.profile(onDevice: replica.id.device)
    storedSettings = replica.registers.settings(profile: profile)
    talk.way = []
    if concernsLimits {
      readLimits()
      return followLimits()
    }
    readPhrase()
    learning = Learning()
    showBoard()
    return []
  }
}
