import Family

/// A family's device with a gate, and a stand-in for the host's slow derivation: a sum that depends on every byte,
/// salt and rounds. No rule looks into it.
struct GateFixture {
  static let start: Int64 = 1_700_000_000_000
  static let tenYears: Int64 = 315_360_000_000

  var replica = Replica(id: ReplicaID(device: "tablet", session: "1"))
  var wall = GateFixture.start
  var ticks: Int64 = 0
  var session: GateSession

  var now: Moment { Moment(wall: wall, ticks: ticks, offset: 120) }

  init() { session = GateSession(Throttle(), at: Moment(wall: GateFixture.start, ticks: 0)) }

  static func derive(_ derivation: Derivation) -> [UInt8] {
    var state = UInt64(derivation.rounds)
    for byte in derivation.salt + derivation.secret { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (0..<32).map { _ in
      state = (state ^ 99) &* 0x100_0000_01B3
      return UInt8(truncatingIfNeeded: state >> 24)
    }
  }

  static func digest(of secret: String, salt: UInt8 = 7, rounds: Int64 = 600_000) -> SecretDigest? {
    let salt = [UInt8](repeating: salt, count: 16)
    let blank = SecretDigest(salt: salt, rounds: rounds, digest: [UInt8](repeating: 0, count: 32), madeAt: 1)
    return blank.flatMap {
      SecretDigest(salt: salt, rounds: rounds, digest: derive($0.derivation(of: secret)), madeAt: 1)
    }
  }

  mutating func store(_ edits: [Edit]) { _ = replica.change(edits, now: wall) }

  mutating func setPIN(_ pin: String = "4071") {
    if let digest = GateFixture.digest(of: pin) { store([Gate.setting(.pin, digest)]) }
  }

  mutating func pass(_ milliseconds: Int64) {
    wall += milliseconds
    ticks += milliseconds
  }

  /// The page is loaded anew, in a tab of another name.
  mutating func reload(session name: String) {
    replica = Replica(id: ReplicaID(device: "tablet", session: name), registers: replica.registers)
    ticks = 0
    session = GateSession(replica.registers.throttle(of: "tablet"), at: now)
  }

  /// Asks, types, derives, judges. What it refuses, or nothing where it opened.
  mutating func enter(
    _ text: String, with key: GateSession.Key = .secret, for purpose: GateSession.Purpose = .enter
  ) -> GateRefusal? {
    session.ask(for: purpose, at: now)
    do throws(GateRefusal) {
      let attempt = try session.attempt(text, with: key, in: replica.registers, by: replica.id, at: now)
      store(attempt.edits)
      let derived = GateFixture.derive(attempt.derivation)
      store(try session.judge(derived, of: attempt.number, in: replica.registers, by: replica.id, at: now))
      return nil
    } catch {
      return error
    }
  }
}
