import Access
import Bytes
import Shell

/// The page on which somebody chooses how tiles are reached.
struct AccessState: Hashable, Sendable {
  /// The questions of the guide that were answered so far, in their order; `nil`: the guide is shut.
  var answers: [Bool]?
  /// The circle of the calibration that is to be touched, from 0; `nil`: none is.
  var circle: Int?
  /// What a calibration proposes.
  var proposal: AccessProposal?
  /// The tile that was chosen on the page's own board, from 1; 0: none yet.
  var tried = 0

  static var circles: Int { 20 }
}

/// Settings that fit a hand, with how many of a hundred touches come out wrong by the present way and by the proposed one.
public struct AccessProposal: Hashable, Sendable {
  public var line: String
  public var before: Int
  public var after: Int

  /// - Parameter answer: what the browser says: both numbers, and the line of settings, between spaces.
  public init?(_ answer: String) {
    let parts = answer.parts(at: " ")
    guard parts.count >= 2, let before = Int(parts[0]), let after = Int(parts[1]) else { return nil }
    self.before = before
    self.after = after
    line = ""
    for part in parts.dropFirst(2) { line += line.isEmpty ? part : " " + part }
  }
}

/// What is done on the page of access.
public enum AccessAction: Hashable, Sendable {
  case guideOpened
  case guideAnswered(Bool)
  case calibrationBegan
  case calibrationStopped
  /// A circle was touched.
  case circleTouched
  case calibrated(AccessProposal)
  case proposalTaken
  case proposalLeft
  case tried(Int)
}

/// The guide's questions, and what the answers come to.
enum AccessGuide {
  /// The questions, and the preset that a first "yes" leads to. The last one asks for a second switch: without it, one is enough.
  static var questions: [(text: StringKey, preset: AccessPreset)] {
    [
      (.accessGuideFinger, .unsteadyHand), (.accessGuidePointer, .dwell), (.accessGuideHead, .head),
      (.accessGuidePad, .gamePad), (.accessGuideTwo, .twoSwitches),
    ]
  }

  /// What is proposed after these answers; `nil` while there is more to ask.
  static func proposal(_ answers: [Bool]) -> AccessPreset? {
    for (answer, question) in zip(answers, questions) where answer { return question.preset }
    return answers.count >= questions.count ? .oneSwitch : nil
  }
}
