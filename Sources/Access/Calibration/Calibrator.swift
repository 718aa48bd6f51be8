/// Proposes settings of touch from where, and for how long, a hand really touched.
///
/// It tries a few hundred settings on the recorded touches themselves and keeps those with the fewest faults. Among equals, the
/// ones that ask the least of the hand: the shortest times.
public struct Calibration: Hashable, Sendable {
  /// Fewer tell too little: nothing is proposed.
  public static let fewestTrials = 5

  public var settings: AccessSettings
  public var before: TouchOutcome
  public var after: TouchOutcome

  /// - Parameter base: the settings in force, of which only those of touch change.
  public init(_ trials: [Trial], base: AccessSettings = AccessSettings()) {
    let trials = trials.filter { !$0.touches.isEmpty && $0.target.width > 0 && $0.target.height > 0 }
    before = TouchOutcome.plain(trials)
    settings = base
    after = before
    guard trials.count >= Self.fewestTrials else { return }
    var best = base
    best[.touch] = 1
    best[.ignore] = 0
    best[.least] = 0
    var outcome = TouchOutcome.filtered(trials, best)
    for candidate in Self.candidates(trials, base: best) {
      let next = TouchOutcome.filtered(trials, candidate)
      if Self.cost(next, candidate) < Self.cost(outcome, best) {
        best = candidate
        outcome = next
      }
    }
    settings = best
    after = outcome
  }

  /// A fault weighs as much as four seconds of waiting: a word that was not meant has to be taken back.
  private static func cost(_ outcome: TouchOutcome, _ settings: AccessSettings) -> Int64 {
    let faults = Int64(outcome.falseTouches + 3 * outcome.missed) * 1_000
    // Of equals the gentler: less ignored, shorter least.
    return (faults * 4 + outcome.time) * 1_000 + Int64(settings[.ignore]) + Int64(settings[.least])
  }

  private static func candidates(_ trials: [Trial], base: AccessSettings) -> [AccessSettings] {
    // The touch that was meant: the longest of each trial. What brushes past is brief.
    var (across, down, lengths, slips): ([Int32], [Int32], [Int32], [Int32]) = ([], [], [], [])
    for trial in trials {
      guard let touch = trial.touches.max(by: { $0.ended - $0.began < $1.ended - $1.began }) else { continue }
      across.append((touch.first.x &+ touch.last.x) / 2 &- trial.target.middle.x)
      down.append((touch.first.y &+ touch.last.y) / 2 &- trial.target.middle.y)
      lengths.append(Int32(truncatingIfNeeded: min(touch.ended - touch.began, 5_000)))
      slips.append(Int32(Double(touch.first.distance(to: touch.last)).squareRoot()))
    }
    let (shiftX, shiftY) = (median(across), median(down))
    lengths.sort()
    slips.sort()
    var gaps: [Int32] = []
    for trial in trials {
      for place in trial.touches.indices.dropFirst() {
        let gap = trial.touches[place].began - trial.touches[place - 1].ended
        if gap > 0, gap < 2_000 { gaps.append(Int32(gap)) }
      }
    }
    gaps.sort()
    // A little more than what was seen: the next twenty touches will not be the same.
    let ignores = [0] + [50, 80, 95, 100].compactMap { part($0, of: gaps).map { rounded($0 * 5 / 4 + 40) } }
    // Well below the shortest touch that was meant: no later one is to be lost.
    let shortest = lengths.first ?? 0
    let leasts = [0, shortest / 3, shortest / 2, shortest * 2 / 3].map { rounded($0) }
    let slides = [base[.slide]] + [80, 95].compactMap { part($0, of: slips).map { rounded($0 + 10) } }
    var all: [AccessSettings] = []
    for moment in [TouchMoment.release, .press] {
      for ignore in ignores {
        for least in moment == .release ? leasts : [0] {
          for slide in moment == .release ? slides : [base[.slide]] {
            for shifts in [false, true] {
              var settings = base
              settings[.touchMoment] = moment.rawValue
              settings[.ignore] = ignore
              settings[.least] = least
              settings[.slide] = slide
              settings[.shiftX] = shifts ? shiftX : 0
              settings[.shiftY] = shifts ? shiftY : 0
              all.append(settings)
            }
          }
        }
      }
    }
    return all
  }

  private static func rounded(_ value: Int32) -> Int32 { (value + 9) / 10 * 10 }

  private static func median(_ values: [Int32]) -> Int32 { part(50, of: values.sorted()) ?? 0 }

  /// The value below which so many hundredths lie.
  private static func part(_ hundredths: Int, of sorted: [Int32]) -> Int32? {
    guard !sorted.isEmpty else { return nil }
    return sorted[min(sorted.count - 1, sorted.count * hundredths / 100)]
  }
}
