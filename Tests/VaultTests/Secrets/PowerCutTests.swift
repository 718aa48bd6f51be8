import Foundation
import Testing

@testable import Vault

@Suite struct PowerCutTests {
  /// MARTLET_SEED chooses other cuts; a soak does.
  let seed = ProcessInfo.processInfo.environment["MARTLET_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func aThousandPowerCutsLoseNoEditThatWasAcknowledged() async throws {
    let outcome = try await live(on: PowerCutDisk(), cuts: 1_000)
    #expect(outcome.cuts == 1_000)
    #expect(outcome.acknowledged > 500)
    #expect(outcome.interrupted > 500)
    #expect(outcome.lost == 0)
    #expect(outcome.unreadable == 0)
  }

  /// The control: without it, the test above might be passing because its disk loses nothing.
  @Test func aDiskThatOnlySaysItSyncsDoesLoseEdits() async throws {
    let outcome = try await live(on: PowerCutDisk(isSyncing: false), cuts: 1_000)
    #expect(outcome.lost + outcome.unreadable > 100)
  }

  struct Outcome {
    var cuts = 0, acknowledged = 0, interrupted = 0, lost = 0, unreadable = 0
  }

  /// Sets and removes secrets until the power goes, then looks at what is left; again and again.
  private func live(on disk: PowerCutDisk, cuts: Int) async throws -> Outcome {
    var generator = SeededGenerator(seed: seed)
    var outcome = Outcome()
    let key = try #require(MasterKey(hexadecimal: [UInt8](repeating: 0x61, count: 64)))
    let names = try (0..<8).map { try SecretName("secret-\($0)") }
    var known: [SecretName: Secret] = [:]
    while outcome.cuts < cuts {
      let store = SecretStore(disk: disk, key: key)
      disk.cutPower(after: Int.random(in: 0..<60, using: &generator))
      var maybe = known
      while true {
        let name = names[Int.random(in: 0..<names.count, using: &generator)]
        maybe = known
        do {
          if known[name] != nil, Int.random(in: 0..<4, using: &generator) == 0 {
            maybe[name] = nil
            try await store.remove(name)
          } else {
            let length = Int.random(in: 1..<250, using: &generator)
            let value = try Secret(String(repeating: "\(generator.next() % 10)", count: length))
            maybe[name] = value
            try await store.set(value, for: name)
          }
          known = maybe
          outcome.acknowledged += 1
        } catch { break }
      }
      outcome.cuts += 1
      outcome.interrupted += maybe == known ? 0 : 1
      disk.restart(using: &generator)
      do {
        let left = try await everything(in: SecretStore(disk: disk, key: key))
        if left != known, left != maybe { outcome.lost += 1 }
        known = left
      } catch {
        outcome.unreadable += 1
        disk.remove(SecretFiles.vault)
        known = [:]
      }
    }
    return outcome
  }

  private func everything(in store: SecretStore<PowerCutDisk>) async throws -> [SecretName: Secret] {
    var all: [SecretName: Secret] = [:]
    for name in try await store.names() { all[name] = try await store.value(of: name) }
    return all
  }
}
