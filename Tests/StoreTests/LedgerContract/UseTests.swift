import Exchange
import Testing

@testable import Store

/// How much a family asked of a connected service.
@Suite struct UseTests {
  private static let model = UsedService.languageModel

  @Test(arguments: Backend.allCases)
  func `A family asks as often as its day has, and each family and day by itself`(_ backend: Backend)
    async throws
  {
    let place = try await LedgerPlace(backend)
    defer { withExtendedLifetime(place) {} }
    let ledger = try await place.open()
    var made = Made()
    let family = try await made.begin(in: ledger).family
    let other = try await made.begin(in: ledger).family
    for turn in 1...4 {
      #expect(try await ledger.begin(Self.model, of: family, day: 20_000, most: 3) == (turn <= 3))
    }
    #expect(try await ledger.begin(Self.model, of: other, day: 20_000, most: 3))
    #expect(try await ledger.begin(Self.model, of: family, day: 20_001, most: 3))
    #expect(try await ledger.begin(Self.model, of: family, day: 20_001, most: 0) == false)
    #expect(try await ledger.use(of: Self.model, by: family, day: 20_000).questions == 3)
    #expect(try await ledger.use(of: Self.model, by: family, day: 20_001).questions == 1)
    #expect(try await ledger.use(of: Self.model, by: other, day: 20_001) == ServiceUse())
    #expect(try await ledger.use(of: Self.model, day: 20_000).questions == 4)
    #expect(try await ledger.use(of: Self.model, day: 19_999) == ServiceUse())
    await ledger.close()
  }

  @Test(arguments: Backend.allCases)
  func `Of many that ask at once, as many are let in as the day has`(_ backend: Backend) async throws {
    let place = try await LedgerPlace(backend)
    defer { withExtendedLifetime(place) {} }
    let ledger = try await place.open()
    var made = Made()
    let family = try await made.begin(in: ledger).family
    let admitted = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<40 {
        group.addTask { try await ledger.begin(Self.model, of: family, day: 5, most: 7) }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(admitted == 7)
    #expect(try await ledger.use(of: Self.model, by: family, day: 5).questions == 7)
    await ledger.close()
  }

  @Test(arguments: Backend.allCases)
  func `Tokens add up, and none of a service's odd numbers harms a sum`(_ backend: Backend) async throws {
    let place = try await LedgerPlace(backend)
    defer { withExtendedLifetime(place) {} }
    let ledger = try await place.open()
    var made = Made()
    let family = try await made.begin(in: ledger).family
    _ = try await ledger.begin(Self.model, of: family, day: 5, most: 7)
    for (read, written) in [(10, 20), (-5, 0), (Int64.max, Int64.min), (Int64.max, 1)] as [(Int64, Int64)] {
      try await ledger.add(UsedTokens(read: read, written: written), to: Self.model, of: family, day: 5)
    }
    let use = try await ledger.use(of: Self.model, by: family, day: 5)
    #expect(use.tokens == UsedTokens(read: 10 + 2 << 40, written: 21))
    await ledger.close()
  }

  @Test(arguments: Backend.allCases)
  func `A month later, and with the family's erasure, the numbers are gone`(_ backend: Backend) async throws {
    let place = try await LedgerPlace(backend)
    defer { withExtendedLifetime(place) {} }
    let ledger = try await place.open()
    var made = Made()
    let family = try await made.begin(in: ledger).family
    for day in [100, 131, 132] as [Int64] {
      #expect(try await ledger.begin(Self.model, of: family, day: day, most: 7))
    }
    try await ledger.expire(now: 132 * 86_400_000 + 5)
    #expect(try await ledger.use(of: Self.model, by: family, day: 100) == ServiceUse())
    #expect(try await ledger.use(of: Self.model, by: family, day: 131).questions == 1)
    _ = try await ledger.erase(family, now: 133 * 86_400_000)
    #expect(try await ledger.use(of: Self.model, by: family, day: 132) == ServiceUse())
    #expect(try await ledger.begin(Self.model, of: family, day: 133, most: 7) == false)
    await ledger.close()
  }
}
