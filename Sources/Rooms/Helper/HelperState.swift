import Family
import Language
public import Shell
import Skills

/// What the helper's room shows besides the family's data.
public struct HelperState: RoomState {
  var typed = ""
  /// A skill that was chosen and waits for a word or a time.
  var waiting: Skill?
  var answer: ShownAnswer?
  /// What was answered last in this stay, for whoever asks to hear it again.
  var told: ToldAnswer?
  var call: Call?
  var timer: RunningTimer?
  /// A second of the timer is awaited.
  var isTicking = false
  /// How many stories were told: the next is about other photos.
  var stories = 0
  /// Numbers go on, so that no late message meets another timer or call.
  var numbers: Int32 = 0
  /// The minute, since 1970 in local time, up to which the day's plan was told.
  var toldThrough: Int64 = .max
  /// How many of the words that answers are made of were asked for, to be kept.
  var fetchedAhead = 0
  /// All of them were: nothing is made of them again.
  var hasFetchedAhead = false
  /// The phrase of Talk, said in several ways.
  var phraseWays = PhraseWays()
  /// The model that the family's server has connected, as far as it was told.
  var model = KnownModel()
  var isModelLookedFor = false
  /// The question that the model was asked last, and its answer.
  var talk: ModelTalk?
  var meanings = MeaningBook()
  /// The meanings have been asked for.
  var isAsked = false
  /// Made when first needed: it folds every word once.
  var skills: Reference<Skills>?
  /// The microphone for a question that is said.
  var ear = WordEar(turnsFrom: 2_000_000)
  var stay = RoomStay()

  public init() {}

  var refusal: Decision.Reason? { stay.refusal }
}

/// What was answered, as it is shown.
struct ShownAnswer: Hashable, Sendable {
  /// What was asked in words; empty where a tile was tapped.
  let asked: String
  var text: String
  var language: LanguageCode
  var skill: Skill?
  var offers: [SkillAnswer.Offer] = []
  /// The taps that lead to a word.
  var way: [Tap] = []
  var photos: [StoryPhoto] = []
  var phrases: [SaidUtterance] = []
  /// It comes from the connected model.
  var isOfModel = false

  /// Whether it is an answer, or has something to choose from: else all that can be asked stands below it.
  var leadsOn: Bool { skill != nil || !offers.isEmpty || isOfModel }
}

/// An answer that may be said again.
struct ToldAnswer: Hashable, Sendable {
  let text: String
  let language: LanguageCode
  /// Milliseconds since 1970.
  let at: Int64
}

/// A timer that runs.
struct RunningTimer: Hashable, Sendable {
  let number: Int32
  /// How long it was set for, in seconds.
  let seconds: Int
  /// When it ends, in milliseconds since the page began: that clock never jumps.
  let end: Int64

  /// Seconds that are left, the one that runs among them.
  func left(at ticks: Int64) -> Int { Int(max(0, end - ticks) + 999) / 1000 }
}

/// Somebody is called, over and over, until it is stopped.
struct Call: Hashable, Sendable {
  let number: Int32
  let text: String
  let language: LanguageCode
  /// The next call waits for its pause to end.
  var isPausing = false
}

/// A photo of a story, with what is told of it.
struct StoryPhoto: Hashable, Sendable {
  let id: PhotoID
  let picture: Picture
  let title: String
}
