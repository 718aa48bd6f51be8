public import Family
import Language
public import Shell

/// A neural voice that is brought to the family's own server, or removed from it: one at a time.
struct ServerVoiceJob: Hashable, Sendable {
  enum Work: Hashable, Sendable {
    case bringing
    case removing(ServerVoice, name: String)
  }

  enum Stage: Hashable, Sendable {
    case idle
    /// The code of the house is asked for; the last one may have been wrong.
    case code(isWrong: Bool)
    /// So many bytes of all have gone; 0 of 0 before the first.
    case sending(Int64, of: Int64)
    case added(String)
    case removed(name: String, Set<Name>)
    case refused(String)
  }

  var turn: Int32 = 0
  var work = Work.bringing
  var stage = Stage.idle
  /// The code, as far as it is typed.
  var code = ""
  /// The voice about which it is asked whether it shall go.
  var question: String?

  var isAtWork: Bool {
    switch stage {
    case .code, .sending: true
    case .idle, .added, .removed, .refused: false
    }
  }
}

public enum ServerVoiceEdit: Hashable, Sendable {
  case bringTapped
  case codeTyped(String)
  case codeGiven
  case cancelled
  /// Asked, and then confirmed or not.
  case removeTapped(ServerVoice)
  case removeConfirmed(ServerVoice)
  case removeLeft
}

extension ParentsRoom {
  static var voiceCodeID: String { "voice-code" }
  static var voiceJobID: String { "voice-job" }

  mutating func update(serverVoice edit: ServerVoiceEdit) -> [Effect] {
    switch edit {
    case .bringTapped:
      guard !state.voiceJob.isAtWork, state.serverVoices?.adding == .open else { return [] }
      begin(.bringing)
      return [.photos(.chooseServerVoice(state.voiceJob.turn, world.interfaceLanguage))]
    case .codeTyped(let code): state.voiceJob.code = TextLimit.label.cut(code)
    case .codeGiven:
      guard case .code = state.voiceJob.stage, !state.voiceJob.code.isEmpty else { return [] }
      state.voiceJob.stage = .sending(0, of: 0)
      switch state.voiceJob.work {
      case .bringing: return [.photos(.sendServerVoice(state.voiceJob.turn, code: state.voiceJob.code))]
      case .removing(let voice, _): return [remove(voice)]
      }
    case .cancelled: return dropVoiceJob() + [.focus(Self.voiceJobID)]
    case .removeTapped(let voice):
      state.voiceJob.question = voice.id
    case .removeLeft: state.voiceJob.question = nil
    case .removeConfirmed(let voice):
      guard !state.voiceJob.isAtWork, state.voiceJob.question == voice.id else { return [] }
      let name = state.serverVoices?.voices.first { $0.choice.id == voice.id }?.name ?? voice.id
      begin(.removing(voice, name: name))
      state.voiceJob.stage = .sending(0, of: 0)
      return [remove(voice)]
    }
    return []
  }

  private mutating func begin(_ work: ServerVoiceJob.Work) {
    let turn = state.voiceJob.turn &+ 1
    state.voiceJob = ServerVoiceJob()
    (state.voiceJob.turn, state.voiceJob.work) = (turn, work)
  }

  private func remove(_ voice: ServerVoice) -> Effect {
    .photos(
      .removeServerVoice(state.voiceJob.turn, voice, code: state.voiceJob.code, world.interfaceLanguage))
  }

  /// Ends what is on its way; what had come to the server goes from it.
  private mutating func dropVoiceJob() -> [Effect] {
    begin(.bringing)
    return [.photos(.dropServerVoice)]
  }

  /// Nothing is sent on when the page is left or the gate has shut.
  mutating func followVoiceJob() -> [Effect] {
    guard state.voiceJob.isAtWork, world.route != .parents(.voices) || !world.isGateOpen else { return [] }
    return dropVoiceJob()
  }

  /// What the browser tells of it.
  public mutating func received(_ turn: Int32, serverVoice message: ServerVoiceMessage) -> [Effect] {
    guard turn == state.voiceJob.turn else { return [] }
    switch message {
    case .sent(let sent, let all): state.voiceJob.stage = .sending(max(0, sent), of: max(0, all))
    case .codeWanted(let isWrong):
      state.voiceJob.stage = .code(isWrong: isWrong)
      state.voiceJob.code = ""
      return [.focus(Self.voiceCodeID)]
    case .refused(let sentence):
      state.voiceJob.stage = .refused(sentence.isEmpty ? world.text(.neuralNotSent) : sentence)
      state.voiceJob.code = ""
      return [.focus(Self.voiceJobID)]
    case .ended(let id):
      state.voiceJob.code = ""
      if case .removing(let voice, let name) = state.voiceJob.work, id.isEmpty {
        state.voiceJob.stage = .removed(name: name, leave(voice))
      } else {
        state.voiceJob.stage = .added(id)
      }
      return [.focus(Self.voiceJobID), Self.voicesQuestion]
    }
    return []
  }

  /// Whoever had chosen a voice that is gone is spoken for by the usual one again. Tells who they were.
  private mutating func leave(_ voice: ServerVoice) -> Set<Name> {
    var left: Set<Name> = []
    for profile in world.replica.registers.profiles() {
      var settings = world.replica.registers.settings(profile: profile.id)
      let old = settings
      for language in LanguageCode.allCases
      where ServerVoice(chosen: settings.voice(in: language))?.id == voice.id {
        settings.setVoice("", in: language)
      }
      guard settings != old else { continue }
      world.change(settings.edits(since: old, profile: profile.id))
      left.insert(profile.id)
    }
    if left.contains(world.profile) {
      world.storedSettings = world.replica.registers.settings(profile: world.profile)
    }
    return left
  }
}
