import Family
import Language
import Shell
import Talk

extension State {
  mutating func update(host message: HostMessage) -> [Effect] {
    switch message {
    // What every room lives on.
    case .voices(let voices): world.voices = voices
    case .spokenWord(let id, let word): return world.spokenWord(id, word: word)
    case .speechEnded(let id): return world.speechEnded(id)
    case .speechFailed(let id, let step, let code): return world.speechFailed(id, step: step, code: code)
    case .saved: return world.saved()
    case .saveFailed(let code, _): return world.saveFailed(code)
    case .clipsKept(let names):
      world.clips.kept(names)
      return world.fetchClips()
    case .keepFailed(let code): world.keepFailed(code)
    case .viewport(let width, let height):
      world.visit.width = width
      world.visit.height = height
    case .scheme(let isDark): world.visit.isDark = isDark
    case .otherTab(let record): return world.receive(record)
    case .updateWaits:
      world.hasUpdateWaiting = true
      return world.phrase.isEmpty ? [.applyUpdate] : world.toast(world.text(.updateReady))
    case .keptOffline: break
    case .visible: return world.connection.ask()
    case .timer(let timer): return update(timer: timer)
    case .answered(let question, let status, let retryAfter, let body):
      return update(answer: question, status: status, retryAfter: retryAfter, body: body)
    case .moved(let path): return moved(path)
    case .roomsCame(let texts):
      world.texts = InterfaceTexts(texts)
      return welcomeRooms()
    case .roomsMissing: return roomsMissing()
    case .languageReady:
      world.language.isReady = true
      return inTalk { $0.addUpUse() } + world.askForForms()
    case .languageAnswered(let use, let turn, let answer): return languageAnswered(use, turn: turn, answer)
    // What one room has asked for.
    case .hidden: return rooms.update(&self, .host(message))
    case .parents: return update(in: .parents(.overview), message)
    case .lexicon: return update(in: .lens(nil), message)
    // Photos also come in for the parents while one is elsewhere, in the gallery too.
    case .tileMedia: return update(in: .parents(.piles), message)
    case .photos:
      let shown = world.route.isPiles ? update(in: world.route, message) : []
      return shown + update(in: .parents(.piles), message)
    }
    return []
  }

  /// Lets the rooms that have a place take in what the browser says, also while one is elsewhere.
  private mutating func update(in place: Route, _ message: HostMessage) -> [Effect] {
    guard let whose = rooms.have(place) ? rooms : others.first(where: { $0.have(place) }) else { return [] }
    return whose.update(&self, .host(message))
  }

  private mutating func update(timer: Timer) -> [Effect] {
    switch timer {
    case .toast(let id): return world.finishToast(id)
    case .askHealth: return world.connection.ask()
    case .retrySave: return world.retrySave()
    case .compaction: return world.compaction
    case .retryClips: return world.fetchClips()
    case .gate: return update(in: .parents(.overview), .timer(timer))
    case .stay: return rooms.update(&self, .host(.timer(timer)))
    case .stopOffered(let id): world.offerStop(id)
    case .pulseEnds(let id): talk.pulseEnded(id)
    }
    return []
  }

  private mutating func update(
    answer question: Question, status: Int32, retryAfter: Int64, body: [UInt8]
  ) -> [Effect] {
    switch question {
    case .health: return world.healthAnswered(status)
    case .counts(let day):
      if status == 204 { world.change([Registers.toldCounts(through: day)]) }
      return []
    case .clipManifest, .clipPart, .clip:
      return world.clipsAnswered(question, status: status, retryAfter: retryAfter, body: body)
    case .tablet:
      return update(
        in: .parents(.tablet), .answered(question, status: status, retryAfter: retryAfter, body: body))
    }
  }

  private mutating func moved(_ path: String) -> [Effect] {
    guard let route = Route(path: path) else {
      world.route = .home
      return world.toast(.unknownPlace) + [.navigate(path: Route.home.path, replace: true)]
    }
    world.route = route
    return []
  }

  private mutating func languageAnswered(_ use: LanguageUse, turn: Int32, _ answer: LanguageAnswer)
    -> [Effect]
  {
    guard world.language.isLatest(use, turn: turn) else { return [] }
    if use == .forms {
      if case .forms(let paradigms, let choices) = answer { world.formsAnswered(paradigms, choices) }
      return []
    }
    return inTalk { $0.answered(use, answer) }
  }
}
