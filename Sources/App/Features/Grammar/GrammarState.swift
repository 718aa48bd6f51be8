import Bytes
public import Family
public import Language

/// What grammar knows of the phrase and the board at this moment. It is all derived: the module is asked
/// again whenever what it was asked about has changed.
public struct GrammarState: Sendable {
  var askedSentence: SentenceQuestion?
  /// The sentence that the words make; it counts only while these are the words.
  public internal(set) var sentence: PhraseSentence?
  var askedForms: LiveFormsQuestion?
  public internal(set) var live = LiveLabels()
  /// The open list of a word's forms.
  public internal(set) var picker: FormsPicker?
}

/// One reference to it: the app's state is copied often, and would carry thirty fields more.
final class GrammarBox: Sendable {
  let state: GrammarState

  init(_ state: GrammarState) { self.state = state }
}

extension TalkState {
  public var grammar: GrammarState {
    @inline(never) get { grammarBox.state }
    @inline(never) set { grammarBox = GrammarBox(newValue) }
  }
}

/// What a sentence depends on.
struct SentenceQuestion: Sendable {
  var items: [PhraseItemID]
  var language: LanguageCode
  var speaker: Settings.Speaker
}

/// A sentence made of the phrase.
public struct PhraseSentence: Sendable {
  public var said: SaidSentence
  public var language: LanguageCode
  public var items: [PhraseItemID]
  /// Whether it says more or other than the words do.
  public var isChanged: Bool
}

/// A text to be spoken in one piece, where that can be, in place of the words of the bar.
public struct SaidSentence: Hashable, Sendable {
  public var text: String
  /// For each of its words the places in the bar that it comes from, as bits (the first thirty places);
  /// empty when they are not known.
  public var places: [Int] = []
}

extension SaidSentence {
  /// With each piece's tiles at the word that it stands in. A word that grammar added sounds with the one
  /// after it.
  init(_ sentence: AgreedSentence) {
    text = sentence.text
    let bytes = text.bytes
    var places = [0]
    var next = 0
    for piece in sentence.pieces {
      var bits = 0
      for place in piece.sources where place < 30 { bits |= 1 << place }
      // Pieces and the spaces between them make up the text.
      let end = next + piece.text.length
      while next < bytes.count, next < end || bytes[next] == 32 {
        if bytes[next] == 32 { places.append(0) } else { places[places.count - 1] |= bits }
        next += 1
      }
    }
    for word in places.indices.reversed() where places[word] == 0 && word + 1 < places.count {
      places[word] = places[word + 1]
    }
    self.places = places
  }
}

extension Settings.Speaker {
  var agreement: AgreementSpeaker {
    switch self {
    case .notSaid: AgreementSpeaker()
    case .he: AgreementSpeaker(gender: .masculine)
    case .she: AgreementSpeaker(gender: .feminine)
    }
  }
}
