import Bytes
import Family
import Language
import Shell
import Skills

/// A question to the connected model, and what has come of its answer.
struct ModelTalk: Hashable, Sendable {
  let number: Int32
  let question: String
  var isComing = true
  var sentences: [String] = []
  /// So many of them were given to the voice.
  var told = 0
  /// What the model proposes and Martlet can do: at most three.
  var proposals: [Proposal] = []
  var failure: ModelFailure?

  /// Words of the model that one of Martlet's own skills is sure to understand. Nothing is done by them until a person taps.
  struct Proposal: Hashable, Sendable {
    let skill: Skill
    let question: String
  }

  /// An answer has so many sentences at most, whatever comes.
  static var most: Int { 12 }
}

// Where no skill is sure, the model that the family's server has connected is asked, if the family agreed. What comes is spoken sentence by
// sentence, and can be stopped at once.
extension HelperRoom {
  var isAgreed: Bool { world.replica.registers.consents.isGiven(.connectedModel) }

  /// Asks once for each stay which model is connected.
  mutating func lookForModel() -> [Effect] {
    guard world.route == .helper, isAgreed, !state.isModelLookedFor else { return [] }
    state.isModelLookedFor = true
    return [.model(.look)]
  }

  var mayAskModel: Bool { isAgreed && state.model.isConnected }

  /// Sends the question. The answer comes bit by bit.
  mutating func askModel(_ question: String) -> [Effect] {
    state.numbers &+= 1
    let question = TextLimit.word.cut(question)
    state.talk = ModelTalk(number: state.numbers, question: question)
    return [.model(.ask(state.numbers, question: question))]
  }

  /// Whether the model may say the phrase of Talk in a sentence of its own.
  var mayAskForWay: Bool { mayAskModel && !world.phrase.isEmpty && phraseInTalk.utf8.count <= 240 }

  /// Asks for the phrase of Talk in a sentence. The phrase itself stays as it was tapped.
  mutating func askModelForWay() -> [Effect] {
    guard mayAskForWay else { return [] }
    let phrase = phraseInTalk
    let wish =
      world.spokenLanguage == .bulgarian
      ? "Кажи с едно просто изречение, без да добавяш нищо: " : "Say in one plain sentence, adding nothing: "
    let stopped = stopModel()
    var shown = ShownAnswer(asked: phrase, text: "", language: world.spokenLanguage)
    shown.isOfModel = true
    state.answer = shown
    return stopped + world.stopSpeaking() + askModel(wish + phrase) + [.focus(Self.answer)]
  }

  var isServerGone: Bool { world.connection.isKnown && !world.connection.isUp }

  /// Nothing was answered and nothing is offered: what can be asked instead stands below.
  var isUnanswered: Bool {
    guard let answer = state.answer, answer.skill == nil, answer.offers.isEmpty else { return false }
    return state.talk.map { !$0.isComing && $0.sentences.isEmpty } ?? true
  }

  /// The answer was to come from the model, and the computer with Martlet is out of reach.
  var isCutOff: Bool { isAgreed && isServerGone || state.talk?.failure == .offline }

  /// Whether the same question may find an answer now.
  var mayAskAgain: Bool {
    guard let talk = state.talk else {
      return isUnanswered && isCutOff && state.answer?.asked.isEmpty == false
    }
    return !talk.isComing && talk.failure?.mayPass == true
  }

  mutating func askAgain() -> [Effect] {
    guard mayAskAgain, let answer = state.answer else { return [] }
    state.isModelLookedFor = false
    let asking = world.connection.ask()
    guard let talk = state.talk, mayAskModel else { return asking + ask(answer.asked) }
    state.answer?.text = ""
    return asking + world.stopSpeaking() + askModel(talk.question) + [.focus(Self.answer)]
  }

  mutating func told(_ message: ModelMessage) -> [Effect] {
    switch message {
    case .known(let model): state.model = model
    case .sentence(let number, let text):
      guard var talk = talk(number), talk.sentences.count < ModelTalk.most else { return [] }
      let text = TextLimit.spoken.cut(PlainText.of(text))
      if text.isEmpty { return [] }
      talk.sentences.append(text)
      keep(talk)
    case .proposal(let number, let text):
      guard var talk = talk(number), talk.proposals.count < 3 else { return [] }
      let question = TextLimit.word.cut(PlainText.of(text))
      let answer = skills().answer(
        question, language: LanguageCode(lettersOf: question) ?? world.shownLanguage, now: clock, facts: facts
      )
      guard let skill = answer.skill, !skill.acts || skill == .timer else { return [] }
      talk.proposals.append(ModelTalk.Proposal(skill: skill, question: question))
      keep(talk)
    case .ended(let number): end(number, nil)
    case .failed(let number, let failure): end(number, failure)
    }
    return []
  }

  /// The talk whose answer is awaited, if it has this number.
  private func talk(_ number: Int32) -> ModelTalk? {
    guard let talk = state.talk, talk.number == number, talk.isComing else { return nil }
    return talk
  }

  private mutating func keep(_ talk: ModelTalk) {
    state.talk = talk
    state.answer?.text = talk.sentences.joined(separator: " ")
  }

  private mutating func end(_ number: Int32, _ failure: ModelFailure?) {
    guard var talk = talk(number) else { return }
    talk.isComing = false
    talk.failure = failure
    if talk.sentences.isEmpty {
      let failure = failure ?? .refused
      talk.failure = failure
      state.answer?.text = world.text(Self.text(failure))
      state.answer?.language = world.interfaceLanguage
    } else if let answer = state.answer {
      keepQuestion(answer)
      remember(answer)
    }
    state.talk = talk
    // One fewer is left of the day's.
    state.isModelLookedFor = false
  }

  /// The sentence that comes next is spoken once the one before was heard; and what was not answered is said too.
  mutating func tellOn() -> [Effect] {
    guard var talk = state.talk, world.route == .helper, world.speech.utterance == nil else { return [] }
    if talk.told < talk.sentences.count {
      let text = talk.sentences[talk.told]
      talk.told += 1
      state.talk = talk
      return say(text, in: LanguageCode(lettersOf: text) ?? world.shownLanguage)
    }
    guard talk.sentences.isEmpty, let failure = talk.failure, !talk.isComing, talk.told == 0 else {
      return []
    }
    talk.told = 1
    state.talk = talk
    return say(world.text(Self.text(failure)), in: world.interfaceLanguage)
  }

  /// Ends an answer that is still coming; what has come stays.
  mutating func stopModel() -> [Effect] {
    guard var talk = state.talk else { return [] }
    talk.told = max(1, talk.sentences.count)
    let wasComing = talk.isComing
    talk.isComing = false
    state.talk = talk
    return wasComing ? [.model(.stop)] : []
  }

  /// Nobody waits for an answer who has left the room, whose time is over, or who calls for help.
  mutating func leaveModel() -> [Effect] {
    guard state.talk != nil, world.route != .helper || state.refusal != nil || state.call != nil else {
      return []
    }
    let effects = stopModel()
    state.talk = nil
    return effects
  }

  mutating func proposalTapped(_ place: Int) -> [Effect] {
    guard let talk = state.talk, talk.proposals.indices.contains(place) else { return [] }
    return ask(talk.proposals[place].question)
  }

  static func text(_ failure: ModelFailure) -> StringKey {
    switch failure {
    case .offline: .modelOffline
    case .missing: .modelMissing
    case .notReached: .modelNotReached
    case .slow: .modelSlow
    case .quota: .modelQuota
    case .unfit: .modelUnfit
    case .cutOff: .modelCutOff
    case .refused: .modelRefused
    case .stranger: .modelStranger
    }
  }
}

extension ModelFailure {
  /// Whether it may be over by itself.
  fileprivate var mayPass: Bool {
    switch self {
    case .offline, .notReached, .slow, .cutOff, .refused: true
    case .missing, .quota, .unfit, .stranger: false
    }
  }
}
