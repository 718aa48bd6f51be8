/// How near a word came to what it should be. People are shown these three and never a number.
public enum PronunciationBand: Int, Hashable, Sendable, CaseIterable {
  case notYet = 1
  case almost = 2
  case asItShouldBe = 3
}

/// What was heard of a word.
public struct PronunciationVerdict: Hashable, Sendable {
  public let band: PronunciationBand
  /// The syllable that was heard as stressed, counted from 1, where it is another than the right one. In the lowest band, where
  /// another word may have been said, it means little.
  public let wrongStress: Int?
  /// The less, the nearer: what the band follows from. For measuring, not for people.
  public let doubt: Float

  /// Up to here a word is as it should be, and almost. Set on the odd voices of `bin/benchmark pronounce`.
  static let asItShouldBe: Float = 1.2
  static let almost: Float = 1.42

  init(doubt: Float, wrongStress: Int?) {
    self.doubt = doubt
    self.wrongStress = wrongStress
    switch doubt {
    case ...PronunciationVerdict.asItShouldBe: band = wrongStress == nil ? .asItShouldBe : .almost
    case ...PronunciationVerdict.almost: band = .almost
    default: band = .notYet
    }
  }
}
