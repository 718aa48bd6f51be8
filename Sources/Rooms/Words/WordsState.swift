import Family
import Language
public import Shell

/// What the words room shows besides the family's data.
public struct WordsState: RoomState {
  /// The lexicon: on its way, not to be had, or there.
  enum Dictionary: Sendable {
    case awaited
    case missing
    case here(LexiconAnswers)
  }

  var dictionary = Dictionary.awaited
  /// What the vocabulary's words mean; empty until it comes.
  var meanings = MeaningBook()
  var isAsked = false
  /// What stands in the field.
  var typed = ""
  var completions: [LookedUpWord] = []
  var suggestions: [LookedUpWord] = []
  /// The words of what is typed, where the whole has no answer and they have.
  var parts: [LookedUpWord] = []
  var result: WordResult?
  /// Somebody wants to know about what stands in the field, and nothing answers.
  var isUnanswered = false
  /// The address that is shown; `nil` before the first one is.
  var place: Route?
  var trail = WordTrail()
  // What a result is looked at with.
  var makesButtons = true
  var showsAll = false
  var picture = 0
  // The list of words looked up.
  var lookupQuery = ""
  /// The board whose words are shown as pictures.
  var openFolder: String?
  var isAskedToClear = false
  var stay = RoomStay()
  /// What the camera sees, while somebody asks what that is.
  var sight: WhatIsThis?
  var sightTurn: Int32 = 0
  /// The boards' words, for the limits that they were gathered under; `nil` before they first are.
  var ownWords: OwnWords?

  public init() {}

  var refusal: Decision.Reason? { stay.refusal }

  var source: LexiconAnswers? {
    if case .here(let source) = dictionary { source } else { nil }
  }

  var isAwaited: Bool {
    if case .awaited = dictionary { true } else { false }
  }
}

/// The words that were gone through since the room was opened, as the browser's own history has them.
struct WordTrail: Hashable, Sendable {
  private(set) var places: [LookedUpWord?] = []
  private(set) var step = -1
  /// Which way the room's own button went.
  var isGoingForward = false

  var canGoBack: Bool { step > 0 }
  var canGoForward: Bool { step >= 0 && step + 1 < places.count }

  /// Somebody has gone on to a word.
  mutating func push(_ place: LookedUpWord?) {
    if step + 1 < places.count { places.removeLast(places.count - step - 1) }
    places.append(place)
    step = places.count - 1
  }

  /// As ``push(_:)``, unless it is the place that one is at.
  mutating func arrive(at place: LookedUpWord?) {
    if step < 0 || places[step] != place { push(place) }
  }

  /// The browser has gone to an address: a neighbour of this one, or somewhere else, where the trail begins anew.
  mutating func move(to place: LookedUpWord?) {
    let (back, on) = (step - 1, step + 1)
    let isBack = back >= 0 && places[back] == place
    let isOn = on < places.count && places[on] == place
    if isOn && (isGoingForward || !isBack) {
      step = on
    } else if isBack {
      step = back
    } else {
      places = [place]
      step = 0
    }
    isGoingForward = false
  }
}
