import Family
import Language

@testable import App
@testable import Parents
@testable import Shell

/// What the device knows of a family of two and a recovery code, seen from the first.
enum TwoDevices {
  static let here = "0123456789abcdef0123456789abcdef"
  static let there = "fedcba9876543210fedcba9876543210"

  static func facts(now: Int64) -> DevicesFacts {
    var facts = DevicesFacts()
    facts.isMember = true
    facts.device = here
    facts.lastContact = now
    facts.usedBytes = 2_500_000
    facts.members = [
      .init(device: here, added: 1_000, lastSeen: now, missing: 0),
      .init(device: there, added: 2_000, lastSeen: now - 3 * 3_600_000, missing: 7),
      .init(device: "00", added: 951_782_399_999, lastSeen: 0, missing: 0, isRecovery: true),
    ]
    return facts
  }
}

extension State {
  @discardableResult
  mutating func tell(_ answer: DevicesAnswer) -> [Effect] {
    now += 10
    ticks += 10
    return update(.host(.parents(.devices(answer))))
  }
}
