import Crypto
import Foundation
import Testing

@testable import Vault

@Suite struct PassphraseDeskTests {
  @Test func theRightPassphraseOpensAndNoOtherDoes() async throws {
    let desk = PassphraseDesk()
    let record = try await desk.record(of: Passphrase("Зелен йогурт"), by: .browser)
    #expect(try await desk.matches(Passphrase("Зелен йогурт"), PassphraseRecord(bytes: record.bytes)))
    #expect(try await desk.matches(Passphrase("Зелен и\u{306}огурт"), record))
    #expect(try await !desk.matches(Passphrase("зелен йогурт"), record))
    #expect(try await !desk.matches(Passphrase("Зелен йогурт "), record))
  }

  @Test func theHostMakesWhatTakesMemoryToo() async throws {
    let desk = PassphraseDesk()
    let record = try await desk.record(of: Passphrase("1234"))
    #expect(record.derivation == .scrypt(n: 131_072, r: 8, p: 1))
    #expect(try await desk.matches(Passphrase("1234"), record))
    #expect(try await !desk.matches(Passphrase("1235"), record))
  }

  @Test func thePassphraseOfTwoRecordsCanNotBeSeenToBeTheSame() async throws {
    let desk = quickDesk(atOnce: 1, mostWaiting: 0)
    let first = try await desk.record(of: Passphrase("1234"))
    let second = try await desk.record(of: Passphrase("1234"))
    #expect(first.salt != second.salt && first.digest != second.digest)
  }

  @Test func aDigestOrSaltWithAnyByteFlippedDoesNotMatch() async throws {
    let desk = quickDesk(atOnce: 1, mostWaiting: 0)
    let record = try await desk.record(of: Passphrase("1234"))
    for position in 14..<62 {
      var bytes = record.bytes
      bytes[position] ^= 1
      let damaged = try PassphraseRecord(bytes: bytes)
      #expect(try await !desk.matches(Passphrase("1234"), damaged), "byte \(position)")
    }
  }

  @Test func noMoreWorkAtOnceThanThereArePlacesAndTheRestWaits() async throws {
    let desk = quickDesk(atOnce: 2, mostWaiting: 40)
    let record = try await desk.record(of: Passphrase("1234"))
    let matched = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 { group.addTask { try await desk.matches(Passphrase("1234"), record) } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(matched == 40)
    #expect(await desk.busiest == 2)
  }

  @Test func whoComesWhenTooManyWaitIsRefusedAndTheOthersAreServed() async throws {
    let desk = quickDesk(atOnce: 1, mostWaiting: 2)
    let record = try await desk.record(of: Passphrase("1234"))
    let answers = await withTaskGroup(of: String.self) { group in
      for _ in 0..<30 {
        group.addTask {
          do {
            return try await desk.matches(Passphrase("1234"), record) ? "matched" : "refused"
          } catch { return "\(error)" }
        }
      }
      return await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(answers.filter { $0 == "matched" }.count >= 3)
    #expect(answers.contains("busy"))
    #expect(answers.allSatisfy { $0 == "matched" || $0 == "busy" })
    #expect(await desk.busiest == 1)
    #expect(try await desk.matches(Passphrase("1234"), record))
  }

  @Test func whoGoesAwayWhileWaitingTakesNoPlace() async throws {
    let desk = quickDesk(atOnce: 1, mostWaiting: 8)
    let record = try await desk.record(of: Passphrase("1234"))
    for _ in 0..<20 {
      let tasks = (0..<8).map { _ in Task { try? await desk.matches(Passphrase("1234"), record) } }
      for task in tasks.dropFirst(3) { task.cancel() }
      for task in tasks { _ = await task.value }
    }
    #expect(try await desk.matches(Passphrase("1234"), record))
    #expect(await desk.busiest == 1)
  }

  @Test func aHostileRecordIsRefusedBeforeItTakesAPlace() async throws {
    let desk = quickDesk(atOnce: 1, mostWaiting: 0)
    let hostile = PassphraseRecord(
      derivation: .pbkdf2(rounds: .max), salt: [UInt8](repeating: 0, count: 16),
      digest: [UInt8](repeating: 0, count: 32))
    await #expect(throws: PassphraseError.tooCostly) {
      try await desk.matches(Passphrase("1234"), hostile)
    }
    #expect(await desk.busiest == 0)
  }

  /// Its derivation takes some milliseconds instead of some tenths of a second.
  private func quickDesk(atOnce: Int, mostWaiting: Int) -> PassphraseDesk {
    PassphraseDesk(atOnce: atOnce, mostWaiting: mostWaiting) {
      (_, passphrase, salt) throws(PassphraseError) in
      Thread.sleep(forTimeInterval: 0.005)
      return Array(SHA256.hash(data: passphrase.bytes + salt))
    }
  }
}
