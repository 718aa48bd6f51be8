/// How long the same work takes, done again and again: on a busy machine the middle of many runs says more than their mean.
struct RepeatedRuns {
  /// What the last run came to: looked at, so that no compiler leaves the work out.
  let result: Int
  let median, min, max: Duration

  init(_ runs: Int, _ work: () -> Int) {
    var times: [Duration] = []
    var result = 0
    for _ in 0..<Swift.max(1, runs) {
      let start = ContinuousClock.now
      result = work()
      times.append(ContinuousClock.now - start)
    }
    times.sort()
    self.result = result
    median = times[times.count / 2]
    min = times[0]
    max = times[times.count - 1]
  }
}

extension Duration {
  /// As a number of units, to a ten-thousandth.
  func rounded(in unit: Duration) -> Double { (self / unit * 10_000).rounded() / 10_000 }
}
