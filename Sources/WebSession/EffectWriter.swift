import App
import Bytes
import Family
import Language

/// Writes the effects that `Web/host/effects.js` performs: one byte of kind, then the fields of that kind.
enum EffectWriter {
  static func encode(_ effect: Effect) -> [UInt8] {
    var writer = ByteWriter(reserving: 64)
    switch effect {
    case .speak(let id, let steps):
      writer.write(UInt8(0))
      writer.write(id)
      writer.write(UInt32(steps.count))
      for step in steps { write(step, to: &writer) }
    case .stopSpeaking: writer.write(UInt8(1))
    case .save(let batch):
      writer.write(UInt8(2))
      writer.write(batch)
    case .compact(let snapshot):
      writer.write(UInt8(3))
      writer.write(snapshot)
    case .after(let milliseconds, let timer):
      writer.write(UInt8(4))
      writer.write(milliseconds)
      writer.write(TimerCode.encode(timer))
    case .ask(let question, let path, let limit):
      writer.write(UInt8(5))
      writer.write(QuestionCode.encode(question))
      writer.write(path)
      writer.write(limit)
    case .keepClips(let clips):
      writer.write(UInt8(6))
      writer.write(UInt32(clips.count))
      for clip in clips {
        writer.write(clip.name)
        writer.write(clip.bytes)
      }
    case .forgetClips(let names):
      writer.write(UInt8(7))
      writer.write(UInt32(names.count))
      for name in names { writer.write(name) }
    case .forgetMedia(let names):
      writer.write(UInt8(25))
      writer.write(UInt32(names.count))
      for name in names { writer.write(name) }
    case .navigate(let path, let replace):
      writer.write(UInt8(8))
      writer.write(path)
      writer.write(replace)
    case .dress(let look):
      writer.write(UInt8(9))
      writer.write(look.language.tag)
      writer.write(look.theme)
      writer.write(look.isHighContrast)
      writer.write(look.title)
    case .haptic: writer.write(UInt8(10))
    case .focus(let id):
      writer.write(UInt8(11))
      writer.write(id)
    case .openBoardFile(let language):
      writer.write(UInt8(12))
      writer.write(UInt8(0))
      writer.write(language.tag)
    case .boards(let task):
      writer.write(UInt8(12))
      writer.write(UInt8(1))
      writer.write(task.bytes)
    case .applyUpdate: writer.write(UInt8(13))
    case .persist: writer.write(UInt8(14))
    case .askLanguage(let use, let turn, let request):
      writer.write(UInt8(15))
      writer.write(use.rawValue)
      writer.write(turn)
      writer.write(request.encoded)
    case .gate(.derive(let number, let derivation)):
      writer.write(UInt8(16))
      writer.write(number)
      writer.write(derivation.secret)
      writer.write(derivation.salt)
      writer.write(derivation.rounds)
    case .gate(.draw(let count)):
      writer.write(UInt8(17))
      writer.write(count)
    case .fetchRooms: writer.write(UInt8(18))
    case .enterRoom(let focus):
      writer.write(UInt8(19))
      writer.write(focus)
    case .openLexicon: writer.write(UInt8(21))
    case .tell(let question, let path, let body, let limit):
      writer.write(UInt8(23))
      writer.write(QuestionCode.encode(question))
      writer.write(path)
      writer.write(limit)
      writer.write(body)
    case .step(let isBack):
      writer.write(UInt8(22))
      writer.write(isBack)
    case .photos(let task):
      writer.write(UInt8(24))
      writer.write(task.bytes)
    case .paper(let task):
      writer.write(UInt8(26))
      writer.write(task.bytes)
    case .keepGate(let note, let isLossRead):
      writer.write(UInt8(27))
      writer.write(note)
      writer.write(isLossRead)
    case .privacy(let task):
      writer.write(UInt8(20))
      writer.write(task.bytes)
    }
    return writer.bytes
  }

  private static func write(_ step: SpeechStep, to writer: inout ByteWriter) {
    switch step.source {
    case .clip: writer.write(UInt8(0))
    case .voice: writer.write(UInt8(1))
    case .server(let isKept): writer.write(UInt8(isKept ? 3 : 2))
    case .recording: writer.write(UInt8(4))
    }
    writer.write(step.name)
    writer.write(step.text)
    writer.write(step.language.tag)
    writer.write(step.rate)
    writer.write(step.pitch)
    writer.write(step.firstWord)
    writer.write(UInt32(step.weights.count))
    for weight in step.weights { writer.write(weight) }
  }
}
