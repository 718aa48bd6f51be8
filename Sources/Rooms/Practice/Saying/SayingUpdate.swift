import Family
import Language
import Pronunciation
import Shell

// A word is said aloud and judged on the device. The microphone is open for one try, and what it heard is gone after it.
extension PracticeRoom {
  /// How many other words a clip is compared beside.
  private static var mostOthers: Int { 8 }

  /// Asks for what the card is compared with: the family's own server, or what is stored.
  mutating func prepareToListen(_ card: ShownCard) -> [Effect] {
    state.saying = Saying(turn: state.saying.turn &+ 1, card: card.id)
    guard world.connection.isUp else { return readClips(card) }
    let path = ReferenceAddress.path(card.spoken, hearing(card))
    return [.saying(.fetchReferences(state.saying.turn, path: path))]
  }

  private func readClips(_ card: ShownCard) -> [Effect] {
    let wish = VoiceWish(language: hearing(card))
    var names = [ClipName.of(card.spoken, wish)]
    for entry in world.vocabulary.entries where names.count <= Self.mostOthers {
      let label = entry.label(in: wish.language)
      let name = ClipName.of(label, wish)
      // Short ones are near to anything.
      guard label.utf8.count >= (wish.language == .bulgarian ? 10 : 5), !names.contains(name),
        world.clips.stored.contains(name)
      else { continue }
      names.append(name)
    }
    return [.saying(.readClips(state.saying.turn, names))]
  }

  /// What the browser says.
  mutating func told(_ message: SayingMessage) -> [Effect] {
    guard state.refusal == nil, let question = said else { return [] }
    switch message {
    case .references(let turn, let bytes):
      guard turn == state.saying.turn, state.saying.base == .waiting else { return [] }
      guard let references = WordReferences(encoded: bytes) else { return readClips(question.card) }
      state.saying.base = .voices(references)
    case .clips(let turn, let rate, let sounds):
      guard turn == state.saying.turn, state.saying.base == .waiting else { return [] }
      state.saying.base = Self.base(sounds, rate: Int(rate))
    case .listening(let turn):
      guard turn == state.saying.turn, state.saying.ear == .asking else { return [] }
      state.saying.ear = .listening
    case .heard(let turn, let rate, let samples):
      guard turn == state.saying.turn, state.saying.ear != .idle else { return [] }
      return judge(Recording(floats: samples, rate: Int(rate)), question)
    case .failed(let turn, let trouble):
      guard turn == state.saying.turn, state.saying.ear != .idle else { return [] }
      return [.focus(fail(.microphone(trouble)))]
    case .ears, .recognised: break
    }
    return []
  }

  /// The card that is said, while it is on the page. The ear is open for it only while it is asked for: see ``followEar()``.
  private var said: PracticeQuestion? {
    switch state.phase {
    case .asking(let question), .telling(let question): question.way == .said ? question : nil
    case .beginning, .answered, .judged, .ended: nil
    }
  }

  private static func base(_ sounds: [[UInt8]], rate: Int) -> Saying.Base {
    var words: [SaidWord?] = []
    for sound in sounds {
      do throws(RecordingTrouble) { words.append(try SaidWord(Recording(floats: sound, rate: rate))) } catch {
        words.append(nil)
      }
    }
    guard case let own?? = words.first else { return .none }
    let others = words.dropFirst().compactMap { $0 }
    return WordReferences(readings: [[own]], stressed: nil, others: others).map { .clip($0) } ?? .none
  }

  /// Opens the microphone, or closes it where it listens.
  mutating func useMicrophone() -> [Effect] {
    guard case .asking(let question) = state.phase, question.way == .said else { return [] }
    switch (state.saying.ear, state.saying.base) {
    case (.listening, _):
      state.saying.ear = .judging
      return [.saying(.stop)]
    case (.idle, .voices), (.idle, .clip):
      state.saying.ear = .asking
      state.saying.trouble = nil
      // What Martlet itself says would be heard.
      return world.stopSpeaking() + [.saying(.listen(state.saying.turn, limit: Saying.longest))]
    case (_, _): return []
    }
  }

  private mutating func judge(_ recording: Recording, _ question: PracticeQuestion) -> [Effect] {
    let references: WordReferences
    let isByClip: Bool
    switch state.saying.base {
    case .voices(let found): (references, isByClip) = (found, false)
    case .clip(let found): (references, isByClip) = (found, true)
    case .waiting, .none: return []
    }
    do throws(RecordingTrouble) {
      let verdict = references.verdict(on: try SaidWord(recording))
      let judgement = Judgement(verdict, references, isByClip: isByClip)
      state.saying.ear = .idle
      record(question, judgement.result)
      state.phase = .judged(question, judgement)
      return hear(question.card) + [.focus(Self.next)]
    } catch {
      return [.focus(fail(.recording(error)))]
    }
  }

  private mutating func fail(_ trouble: SayingWords) -> String {
    state.saying.ear = .idle
    state.saying.trouble = trouble
    return Self.microphone
  }

  /// A grown-up knows better: the answer is given anew.
  mutating func overrule(_ judged: Judged) -> [Effect] {
    guard case .judged(let question, var judgement) = state.phase else { return [] }
    let result = judged.result
    if result == judgement.result { return [] }
    guard undo() != nil else { return [] }
    record(question, result)
    judgement.result = result
    judgement.isOverruled = true
    state.phase = .judged(question, judgement)
    return []
  }

  /// The last try counts for nothing: another one takes its place.
  mutating func sayAgain() -> [Effect] {
    guard case .judged(let question, _) = state.phase, undo() != nil else { return [] }
    state.phase = .asking(question)
    return world.stopSpeaking() + [.focus(Self.microphone)]
  }

  /// The microphone is open for nothing but the card that is asked for.
  mutating func followEar() -> [Effect] {
    guard state.saying.ear != .idle else { return [] }
    if world.route == .practice, state.refusal == nil, case .asking(let question) = state.phase,
      question.card.id == state.saying.card
    {
      return []
    }
    state.saying.ear = .idle
    return [.saying(.drop)]
  }
}
