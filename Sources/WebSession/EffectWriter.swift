import App
import Bytes
import Family
import Language
import Shell

/// The effects by the names under which `Web/host/effects.js` performs them, in the order of its table.
enum EffectKind: UInt8, CaseIterable {
  case speak, stopSpeaking, save, compact, after, ask, tell, keepClips, forgetClips, forgetMedia,
    navigate,
    dress
  case haptic, focus, openBoardFile, boards, applyUpdate, persist, askLanguage, keepGate, derive,
    draw,
    privacy
  case openLexicon, photos, paper, step, fetchRooms, enterRoom, devices, openMeanings, saying, model
  case fetchMedia, sight
}

extension Effect {
  /// Writes the effect: its kind, then the fields of that kind.
  ///
  /// - Parameter writeTask: writes what the rooms besides Talk ask for: ``writeTask(to:)``, whose code comes with theirs; `nil` until then.
  func write<Writer: FieldWriter>(
    to writer: inout Writer, _ writeTask: ((Effect, inout Writer) -> Void)?
  ) {
    switch self {
    case .speak(let id, let steps):
      writer.begin(EffectKind.speak)
      writer.write("id", id)
      writer.write("steps", steps, of: "SpeechStep") { $0.write(to: &$1) }
    case .stopSpeaking: writer.begin(EffectKind.stopSpeaking)
    case .save(let batch, let isShared):
      writer.begin(EffectKind.save)
      writer.write("batch", batch)
      writer.write("isShared", isShared)
    case .compact(let snapshot, let past):
      writer.begin(EffectKind.compact)
      writer.write("snapshot", snapshot)
      writer.write("past", past)
    case .after(let milliseconds, let timer):
      writer.begin(EffectKind.after)
      writer.write("milliseconds", milliseconds)
      writer.write("timer", TimerCode.encode(timer))
    case .ask(let question, let path, let limit):
      writer.begin(EffectKind.ask)
      writer.write("question", QuestionCode.encode(question))
      writer.write("path", path)
      writer.write("limit", limit)
    case .tell(let question, let path, let body, let limit):
      writer.begin(EffectKind.tell)
      writer.write("question", QuestionCode.encode(question))
      writer.write("path", path)
      writer.write("limit", limit)
      writer.write("body", body)
    case .keepClips(let clips):
      writer.begin(EffectKind.keepClips)
      writer.write("clips", clips, of: "Clip") { clip, writer in
        writer.write("name", clip.name)
        writer.write("bytes", clip.bytes)
      }
    case .forgetClips(let names):
      writer.begin(EffectKind.forgetClips)
      writer.write("names", names)
    case .fetchMedia(let names):
      writer.begin(EffectKind.fetchMedia)
      writer.write("names", names)
    case .forgetMedia(let names):
      writer.begin(EffectKind.forgetMedia)
      writer.write("names", names)
    case .navigate(let path, let shown, let replace):
      writer.begin(EffectKind.navigate)
      writer.write("path", path)
      writer.write("shown", shown ?? path)
      writer.write("replaces", replace)
    case .dress(let look):
      writer.begin(EffectKind.dress)
      writer.write("language", look.language.tag)
      writer.write("theme", look.theme)
      writer.write("isHighContrast", look.isHighContrast)
      writer.write("title", look.title)
    case .haptic: writer.begin(EffectKind.haptic)
    case .focus(let id):
      writer.begin(EffectKind.focus)
      writer.write("id", id)
    case .openBoardFile(let language):
      writer.begin(EffectKind.openBoardFile)
      writer.write("language", language.tag)
    case .applyUpdate: writer.begin(EffectKind.applyUpdate)
    case .persist: writer.begin(EffectKind.persist)
    case .askLanguage(let use, let turn, let request):
      writer.begin(EffectKind.askLanguage)
      writer.write(choice: "use", use)
      writer.write("turn", turn)
      writer.write("request", request.encoded)
    case .keepGate(let note, let isLossRead):
      writer.begin(EffectKind.keepGate)
      writer.write("gate", note)
      writer.write("isLossRead", isLossRead)
    case .gate(.derive(let number, let derivation)):
      writer.begin(EffectKind.derive)
      writer.write("number", number)
      writer.write("secret", derivation.secret)
      writer.write("salt", derivation.salt)
      writer.write("rounds", derivation.rounds)
    case .gate(.draw(let count)):
      writer.begin(EffectKind.draw)
      writer.write("count", count)
    case .openLexicon: writer.begin(EffectKind.openLexicon)
    case .openMeanings: writer.begin(EffectKind.openMeanings)
    case .step(let isBack):
      writer.begin(EffectKind.step)
      writer.write("isBack", isBack)
    case .fetchRooms: writer.begin(EffectKind.fetchRooms)
    case .enterRoom(let focus):
      writer.begin(EffectKind.enterRoom)
      writer.write("focus", focus)
    // Asked for before the other rooms are there.
    case .devices(.describe(let batches, let isSnapshot)):
      writer.begin(EffectKind.devices)
      writer.write("task", of: "DevicesTask") {
        $0.begin(DevicesTaskKind.describe)
        $0.write("batches", batches)
        $0.write("isSnapshot", isSnapshot)
      }
    case .boards, .privacy, .photos, .paper, .devices, .saying, .model, .sight: writeTask?(self, &writer)
    }
  }
}

/// Where a step's sound comes from.
enum SpeechSource: UInt8, CaseIterable { case clip, voice, recording, server }

extension SpeechStep {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    var isKept = false
    let kind: SpeechSource
    switch source {
    case .clip: kind = .clip
    case .voice: kind = .voice
    case .recording: kind = .recording
    case .server(let keeps):
      kind = .server
      isKept = keeps
    }
    writer.write(choice: "source", kind)
    writer.write("isKept", isKept)
    writer.write("name", name)
    writer.write("text", text)
    writer.write("language", language.tag)
    writer.write("rate", rate)
    writer.write("pitch", pitch)
    writer.write("firstWord", firstWord)
    writer.write("weights", weights)
  }
}
