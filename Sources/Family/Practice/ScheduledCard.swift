/// What the scheduler knows of one card. Times are microseconds since 1970, as exact as the reference's.
public struct ScheduledCard: Hashable, Sendable {
  /// The numbers and names of the reference.
  public enum State: Int64, Hashable, Sendable, CaseIterable {
    case learning = 1
    case review, relearning
  }

  public internal(set) var state = State.learning
  /// Which of the short steps comes next; `nil` in review.
  public internal(set) var step: Int? = 0
  /// Days after which it is remembered nine times in ten; `nil` before the first review.
  public internal(set) var stability: Double?
  /// 1 (easy) … 10.
  public internal(set) var difficulty: Double?
  public internal(set) var due: Int64
  public internal(set) var lastReview: Int64?
  /// How often it was forgotten after it had been learnt.
  public internal(set) var lapses = 0
  /// How often it was reviewed.
  public internal(set) var count = 0

  public init(due: Int64) { self.due = due }

  public static var day: Int64 { 86_400_000_000 }

  /// Whole days since the last review, rounded down below zero as well; `nil` before the first one.
  func days(until now: Int64) -> Int64? { lastReview.map { now.minus($0).divided(by: Self.day) } }
}
