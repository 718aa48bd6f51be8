import NIOConcurrencyHelpers

/// What an operator's monitoring reads: counts and times by route, never of whom or of what.
final class Metrics: Sendable {
  /// Counts of one route.
  final class Route: Sendable {
    struct Counts {
      /// Answers by status.
      var answers: [Int: Int] = [:]
      /// Answers that took at most as long as ``Metrics/bounds`` says, each counted once.
      var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
      /// Seconds of all answers together.
      var seconds = 0.0
    }

    let method: String
    let path: String
    private let counts = NIOLockedValueBox(Counts())

    init(method: String, path: String) {
      self.method = method
      self.path = path
    }

    func answered(_ status: Int, after seconds: Double) {
      let bucket = Metrics.bounds.firstIndex { seconds <= $0 } ?? Metrics.bounds.count
      counts.withLockedValue {
        $0.answers[status, default: 0] += 1
        $0.buckets[bucket] += 1
        $0.seconds += seconds
      }
    }

    var now: Counts { counts.withLockedValue { $0 } }
  }

  /// The bounds of the histogram, in seconds.
  static let bounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 2, 10]

  private let routes = NIOLockedValueBox<[String: Route]>([:])
  private let begun = ContinuousClock.now

  /// The counts of a route: one for all listeners.
  func route(_ method: String, _ path: String) -> Route {
    routes.withLockedValue { routes in
      let key = method + " " + path
      if let known = routes[key] { return known }
      let made = Route(method: method, path: path)
      routes[key] = made
      return made
    }
  }

  /// Prometheus's text format, version 0.0.4.
  ///
  /// - Parameter gauges: further numbers by name, each with what it tells.
  func text(_ gauges: [(name: String, help: String, value: Int)]) -> String {
    var text = ""
    for gauge in gauges {
      text += "# HELP \(gauge.name) \(gauge.help)\n# TYPE \(gauge.name) gauge\n\(gauge.name) \(gauge.value)\n"
    }
    let seconds = (ContinuousClock.now - begun) / .seconds(1)
    text += "# HELP martlet_up_seconds Since the server began.\n# TYPE martlet_up_seconds gauge\n"
    text += "martlet_up_seconds \(Int(seconds))\n"
    let all = routes.withLockedValue { $0.sorted { $0.key < $1.key }.map(\.value) }.map { ($0, $0.now) }
      .filter { !$0.1.answers.isEmpty }
    text += "# HELP martlet_requests_total Answered requests.\n# TYPE martlet_requests_total counter\n"
    for (route, counts) in all {
      for (status, count) in counts.answers.sorted(by: { $0.key < $1.key }) {
        text += "martlet_requests_total{\(Self.labels(route)),status=\"\(status)\"} \(count)\n"
      }
    }
    text += "# HELP martlet_request_seconds How long an answer took to begin.\n"
    text += "# TYPE martlet_request_seconds histogram\n"
    for (route, counts) in all {
      var sum = 0
      for (index, bound) in Self.bounds.enumerated() {
        sum += counts.buckets[index]
        text += "martlet_request_seconds_bucket{\(Self.labels(route)),le=\"\(bound)\"} \(sum)\n"
      }
      sum += counts.buckets[Self.bounds.count]
      text += "martlet_request_seconds_bucket{\(Self.labels(route)),le=\"+Inf\"} \(sum)\n"
      text += "martlet_request_seconds_sum{\(Self.labels(route))} \(counts.seconds)\n"
      text += "martlet_request_seconds_count{\(Self.labels(route))} \(sum)\n"
    }
    return text
  }

  private static func labels(_ route: Route) -> String {
    "method=\"\(route.method)\",route=\"\(route.path)\""
  }
}
