/// How long one try at the gate takes, in milliseconds.
public struct PassphraseBenchmark: Encodable, Sendable {
  public struct Timing: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double
    public let runs: Int

    init(_ times: [Double]) {
      let times = times.sorted()
      median = times.isEmpty ? 0 : times[times.count / 2]
      min = times.first ?? 0
      max = times.last ?? 0
      runs = times.count
    }
  }

  /// PBKDF2-HMAC-SHA256, 600,000 rounds, as the browser does it (here by the host's library).
  public let pbkdf2: Timing
  /// scrypt, N = 2¹⁷, r = 8, p = 1.
  public let scrypt: Timing

  public init(runs: Int) async throws(PassphraseError) {
    let desk = PassphraseDesk()
    let passphrase = try Passphrase("correct horse battery staple")
    var times: (pbkdf2: [Double], scrypt: [Double]) = ([], [])
    for _ in 0..<Swift.max(1, runs) {
      let start = ContinuousClock.now
      _ = try await desk.record(of: passphrase, by: .browser)
      let middle = ContinuousClock.now
      _ = try await desk.record(of: passphrase, by: .host)
      times.pbkdf2.append((middle - start) / .milliseconds(1))
      times.scrypt.append((ContinuousClock.now - middle) / .milliseconds(1))
    }
    pbkdf2 = Timing(times.pbkdf2)
    scrypt = Timing(times.scrypt)
  }
}
