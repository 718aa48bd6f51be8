/// How much of a wait has been served, as one page knows it.
///
/// Time that the page itself has seen pass counts, by a clock that nobody can set. Time from before the page began
/// can only be had from the device's own clock, which a child can set:
/// - set back, ten years or a minute, it gives nothing, and the wait begins anew at its full length, never more;
/// - set ahead, it is believed but for half a minute, which this page has to see: each guess costs a change of the
///   clock, a reload and half a minute.
public struct Waiting: Hashable, Sendable {
  private var tries: Int64
  /// When this page learnt of the last try, in its ticks.
  private var since: Int64
  /// Milliseconds that had passed by then, by the device's clock.
  private var credit: Int64

  /// The wait that a page finds when it begins.
  public init(_ throttle: Throttle, at moment: Moment) {
    tries = throttle.tries
    since = moment.ticks
    credit = throttle.latest.map { max(0, moment.wall.minus($0)) } ?? 0
  }

  /// Takes note of tries that were made since, in this tab or another: the wait begins at their moment.
  public mutating func observe(_ throttle: Throttle, at moment: Moment) {
    guard throttle.tries != tries else { return }
    tries = throttle.tries
    since = moment.ticks
    credit = 0
  }

  /// A try of this page begins: whatever is stored of it, the wait for the next one begins as well.
  mutating func begin(at moment: Moment) {
    tries = tries.plus(1)
    since = moment.ticks
    credit = 0
  }

  /// Milliseconds until the next try may be made.
  public func remaining(at moment: Moment) -> Int64 {
    let wait = Throttle(tries: tries).wait
    let seen = max(0, moment.ticks.minus(since))
    let left = max(wait.minus(credit), min(wait, Throttle.firstWait))
    return max(0, left.minus(seen))
  }
}
