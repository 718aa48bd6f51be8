import Family
import Foundation

/// How long scheduling takes: one review, and the opening of a deck of 20,000 cards out of a stored snapshot.
public struct PracticeBenchmark: Encodable, Sendable {
  public struct Timing: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double
  }

  public let runs: Int
  public let reviews: Int
  public let cards: Int
  public let answers: Int
  /// Microseconds for one review.
  public let review: Timing
  /// Milliseconds from the bytes of a snapshot to the first card.
  public let deck: Timing
  /// Of those, what reading and replaying the answers takes.
  public let progress: Timing
  /// What came out last, so that nothing is left out by the compiler and other programs can compare.
  public let stability: Double
  public let waiting: Int
  public let isOptimised: Bool

  public init(runs: Int, cards: Int = 20_000, answersEach: Int = 3) throws {
    let runs = Swift.max(1, runs)
    let reviews = 100_000
    self.runs = runs
    self.reviews = reviews
    self.cards = cards
    var settings = SchedulerSettings()
    settings.isFuzzy = false
    let plain = Scheduler(settings)
    let ratings: [PracticeRating] = [.good, .good, .hard, .again, .good, .easy]
    let reviewing = RepeatedRuns(runs) {
      var card = ScheduledCard(due: 0)
      for place in 0..<reviews {
        // Another card every hundred reviews, as no card lives longer.
        if place % 100 == 0 { card = ScheduledCard(due: 0) }
        card = plain.review(card, ratings[place % ratings.count], at: card.due)
      }
      return Int((card.stability ?? 0) * 1e9)
    }
    stability = Double(reviewing.result) / 1e9
    review = Timing(
      median: reviewing.median.rounded(in: .microseconds(1)) / Double(reviews),
      min: reviewing.min.rounded(in: .microseconds(1)) / Double(reviews),
      max: reviewing.max.rounded(in: .microseconds(1)) / Double(reviews))

    let now: Int64 = 1_800_000_000_000
    var replica = Replica(id: ReplicaID(device: "benchmark", session: "1"))
    var names: [Name] = []
    for card in 0..<cards { names.append(Name("bg/tile/word-\(card)")) }
    for turn in 0..<answersEach {
      for card in 0..<cards {
        let at = now - Int64((answersEach - turn) * 86_400_000 * 4) + Int64(card)
        let answer = PracticeAnswer(
          card: names[card], at: at, rating: ratings[(card + turn) % 6], way: .heard)
        let row = Registers.answerRow(replica.freshName(now: at), profile: Settings.mainProfile)
        _ = replica.change([replica.registers.answering(answer, row: row)], now: at)
      }
    }
    answers = cards * answersEach
    let bytes = replica.snapshot.encoded
    let practice = PracticeSettings()
    let scheduler = practice.scheduler
    let opening = RepeatedRuns(runs) {
      guard let registers = try? Snapshot(decoding: bytes).registers else { return 0 }
      let progress = registers.progress(profile: Settings.mainProfile, scheduler, now: now)
      var session = PracticeSession(names, progress, newLeft: 5, now: now * 1000)
      _ = session.next(now: now * 1000)
      return session.count
    }
    waiting = opening.result
    deck = Timing(opening)
    let registers = try Snapshot(decoding: bytes).registers
    progress = Timing(
      RepeatedRuns(runs) {
        registers.progress(profile: Settings.mainProfile, scheduler, now: now).cards.count
      })
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }
}

extension PracticeBenchmark.Timing {
  fileprivate init(_ runs: RepeatedRuns) {
    self.init(
      median: runs.median.rounded(in: .milliseconds(1)), min: runs.min.rounded(in: .milliseconds(1)),
      max: runs.max.rounded(in: .milliseconds(1)))
  }
}
