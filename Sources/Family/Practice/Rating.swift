/// How well a card was remembered, with the numbers of the reference.
public enum PracticeRating: Int64, Hashable, Sendable, CaseIterable {
  case again = 1
  case hard, good, easy
}
