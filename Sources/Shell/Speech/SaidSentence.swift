import Bytes
public import Language

/// A text to be spoken in one piece, where that can be, in place of the words of the bar.
public struct SaidSentence: Hashable, Sendable {
  public var text: String
  /// For each of its words the places in the bar that it comes from, as bits (the first thirty places);
  /// empty when they are not known.
  public var places: [Int] = []

  public init(text: String, places: [Int] = []) {
    self.text = text
    self.places = places
  }
}

extension SaidSentence {
  /// With each piece's tiles at the word that it stands in. A word that grammar added sounds with the one
  /// after it.
  public init(_ sentence: AgreedSentence) {
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
