import Testing

@testable import Vault

@Suite struct PassphraseDeskTests {
  @Test func theRightPassphraseOpensAndNoOtherDoes() async throws {
    let desk = PassphraseDesk()
    for derivation in [PassphraseDerivation.host, .browser] {
      let record = try await desk.record(of: Passphrase("Зелен йогурт"), by: derivation)
      #expect(try await desk.matches(Passphrase("Зелен йогурт"), record))
      #expect(try await desk.matches(Passphrase("Зелен и\u{306}огурт"), record))
      #expect(try await !desk.matches(Passphrase("зелен йогурт"), record))
      #expect(try await !desk.matches(Passphrase("Зелен йогурт "), record))
      #expect(try await desk.matches(Passphrase("Зелен йогурт"), PassphraseRecord(bytes: record.bytes)))
    }
  }

  @Test func thePassphraseOfTwoRecordsCanNotBeSeenToBeTheSame() async throws {
    let desk = PassphraseDesk()
    let first = try await desk.record(of: Passphrase("1234"))
    let second = try await desk.record(of: Passphrase("1234"))
    #expect(first.salt != second.salt && first.digest != second.digest)
  }

  @Test func aDigestWithAnyByteFlippedDoesNotMatch() async throws {
    let desk = PassphraseDesk()
    let record = try await desk.record(of: Passphrase("1234"), by: .browser)
    for position in [14, 29, 30, 45, 61] {
      var bytes = record.bytes
      bytes[position] ^= 1
      let damaged = try PassphraseRecord(bytes: bytes)
      #expect(try await !desk.matches(Passphrase("1234"), damaged), "byte \(position)")
    }
  }

  @Test func noMoreWorkAtOnceThanThereArePlacesAndTheRestWaits() async throws {
    let desk = PassphraseDesk(atOnce: 2, mostWaiting: 8)
    let record = try await desk.record(of: Passphrase("1234"), by: .browser)
    let matched = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<6 { group.addTask { try await desk.matches(Passphrase("1234"), record) } }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(matched == 6)
    #expect(await desk.busiest == 2)
  }

  @Test func whoComesWhenTooManyWaitIsRefusedAndTheOthersAreServed() async throws {
    let desk = PassphraseDesk(atOnce: 1, mostWaiting: 2)
    let record = try await desk.record(of: Passphrase("1234"), by: .browser)
    let answers = await withTaskGroup(of: String.self) { group in
      for _ in 0..<12 {
        group.addTask {
          do {
            return try await desk.matches(Passphrase("1234"), record) ? "matched" : "refused"
          } catch { return "\(error)" }
        }
      }
      return await group.reduce(into: [String]()) { $0.append($1) }
    }
    #expect(answers.count == 12)
    #expect(answers.filter { $0 == "matched" }.count >= 3)
    #expect(answers.contains("busy"))
    #expect(try await desk.matches(Passphrase("1234"), record))
  }

  @Test func whoGoesAwayWhileWaitingTakesNoPlace() async throws {
    let desk = PassphraseDesk(atOnce: 1, mostWaiting: 8)
    let record = try await desk.record(of: Passphrase("1234"), by: .browser)
    let tasks = (0..<5).map { _ in Task { try? await desk.matches(Passphrase("1234"), record) } }
    for task in tasks.dropFirst() { task.cancel() }
    for task in tasks { _ = await task.value }
    #expect(try await desk.matches(Passphrase("1234"), record))
    #expect(await desk.busiest == 1)
  }
}
