import Access
import Bytes
import Head
import Sight

@testable import Exchange
@testable import Shell
@testable import WebSession

/// A value that Swift wrote for the browser, and the same by the names of its fields.
struct Written {
  /// The table that describes it.
  let union: String
  let bytes: [UInt8]
  let recorder: WritingRecorder

  /// All effects, and all steps of the work with files.
  static var all: [Written] {
    EffectSamples.all.map { effect in
      var (writer, recorder) = (ByteWriter(), WritingRecorder())
      effect.write(to: &writer) { $0.writeTask(to: &$1) }
      recorder.write(union: "Effect") { effect.write(to: &$0) { $0.writeTask(to: &$1) } }
      return Written(union: "Effect", bytes: writer.bytes, recorder: recorder)
    } + steps(FileStepSamples.opening, "BoardOpeningStep")
      + steps(FileStepSamples.writing, "BoardWritingStep")
      + steps(FileStepSamples.archive, "ArchiveStep") + steps(FileStepSamples.pictures, "PictureAnswer")
      + AccessSamples.answers.map { answer in
        var (writer, recorder) = (ByteWriter(), WritingRecorder())
        answer.write(to: &writer)
        recorder.write(union: "AccessAnswer") { answer.write(to: &$0) }
        return Written(union: "AccessAnswer", bytes: writer.bytes, recorder: recorder)
      }
      + AccessSamples.headAnswers.map { answer in
        var (writer, recorder) = (ByteWriter(), WritingRecorder())
        answer.write(to: &writer)
        recorder.write(union: "HeadAnswer") { answer.write(to: &$0) }
        return Written(union: "HeadAnswer", bytes: writer.bytes, recorder: recorder)
      }
      + AccessSamples.sightAnswers.map { answer in
        var (writer, recorder) = (ByteWriter(), WritingRecorder())
        answer.write(to: &writer)
        recorder.write(union: "SightAnswer") { answer.write(to: &$0) }
        return Written(union: "SightAnswer", bytes: writer.bytes, recorder: recorder)
      }
  }

  private static func steps<Step: FileStep>(_ steps: [Step], _ union: String) -> [Written] {
    steps.map { step in
      var recorder = WritingRecorder()
      recorder.write(union: union) { step.write(to: &$0) }
      return Written(union: union, bytes: step.encoded, recorder: recorder)
    }
  }
}
