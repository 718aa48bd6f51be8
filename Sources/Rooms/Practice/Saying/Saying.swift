import Family
import Pronunciation
import Shell

/// A card that is said aloud: what it is compared with, and what the microphone does.
struct Saying: Hashable, Sendable {
  enum Ear: Hashable, Sendable {
    case idle
    /// The browser is asked for the microphone.
    case asking
    case listening
    /// The microphone is closed; what it heard is on its way.
    case judging
  }

  enum Base: Hashable, Sendable {
    case waiting
    /// Several voices say it, with the stress on each syllable.
    case voices(WordReferences)
    /// One stored clip says it: nothing is known of its stress.
    case clip(WordReferences)
    /// Nothing says it: somebody there tells how it went.
    case none
  }

  /// Goes on with each card, so that no late answer meets another card.
  var turn: Int32 = 0
  var card: Name?
  var ear = Ear.idle
  var base = Base.waiting
  /// Why the last try came to nothing.
  var trouble: SayingWords?

  /// The longest try, in milliseconds.
  static var longest: Int32 { 4_000 }
}

/// Why a try came to nothing: no microphone, or nothing to be judged in what it heard.
enum SayingWords: Hashable, Sendable {
  case microphone(SayingTrouble)
  case recording(RecordingTrouble)

  var text: StringKey {
    switch self {
    case .microphone(let trouble): trouble.text
    case .recording(.empty), .recording(.nothingHeard): .sayingNothingHeard
    case .recording(.tooQuiet): .sayingTooQuiet
    case .recording(.clipped): .sayingTooLoud
    case .recording(.tooShort): .sayingTooShort
    case .recording(.tooLong): .sayingTooLong
    }
  }
}

/// How a word was said.
struct Judgement: Hashable, Sendable {
  /// The syllables, counted from 1, that was heard as stressed and that is; `nil` where they are one, or nobody knows.
  var stress: WrongStress?
  /// It was compared with one clip only.
  var isByClip = false
  /// As it counts: what was judged, or what a grown-up says.
  var result: PracticeResult
  var isOverruled = false

  struct WrongStress: Hashable, Sendable {
    var heard: Int
    var right: Int
  }

  init(_ verdict: PronunciationVerdict, _ references: WordReferences, isByClip: Bool) {
    switch verdict.band {
    case .asItShouldBe: result = .known
    case .almost: result = .almost
    case .notYet: result = .notYet
    }
    // In the lowest band another word may have been said.
    if verdict.band != .notYet, let heard = verdict.wrongStress, let right = references.stressed {
      stress = WrongStress(heard: heard, right: right + 1)
    }
    self.isByClip = isByClip
  }
}

extension Judged {
  var result: PracticeResult {
    switch self {
    case .known: .known
    case .almost: .almost
    case .notYet: .notYet
    }
  }
}
