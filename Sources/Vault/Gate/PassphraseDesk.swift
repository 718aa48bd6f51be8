import Bytes
import Dispatch

/// Where passphrases are derived and compared, a few at a time: each takes some tenths of a second and up to
/// 512 MiB, so that without a bound a handful of requests would take the whole computer.
///
/// The work runs on threads of its own, never on those that answer everyone else.
public actor PassphraseDesk {
  private let atOnce: Int
  private let mostWaiting: Int
  private var working = 0
  private var waiting: [(ticket: UInt64, turn: CheckedContinuation<Bool, Never>)] = []
  private var tickets: UInt64 = 0
  private let derive: Derive
  private let threads = DispatchQueue(label: "martlet.passphrases", qos: .utility, attributes: .concurrent)
  /// The most that ever worked at the same time.
  private(set) var busiest = 0

  /// - Parameters:
  ///   - atOnce: how many derivations run at the same time.
  ///   - mostWaiting: how many more may wait; further ones are refused at once, as `busy`.
  public init(atOnce: Int = 2, mostWaiting: Int = 16) {
    self.init(atOnce: atOnce, mostWaiting: mostWaiting) {
      (derivation, passphrase, salt) throws(PassphraseError) in
      try derivation.digest(passphrase, salt: salt)
    }
  }

  /// Tests of who waits for whom give work that takes no time.
  init(atOnce: Int, mostWaiting: Int, derive: @escaping Derive) {
    self.atOnce = max(1, atOnce)
    self.mostWaiting = max(0, mostWaiting)
    self.derive = derive
  }

  typealias Derive =
    @Sendable (PassphraseDerivation, Passphrase, _ salt: [UInt8]) throws(PassphraseError) -> [UInt8]

  /// A record of a new passphrase, with a salt of its own.
  public func record(
    of passphrase: Passphrase, by derivation: PassphraseDerivation = .host
  ) async throws(PassphraseError) -> PassphraseRecord {
    let salt = randomBytes(PassphraseRecord.saltSize)
    let digest = try await digest(passphrase, salt: salt, by: derivation)
    return PassphraseRecord(derivation: derivation, salt: salt, digest: digest)
  }

  /// Whether this is the passphrase that the record was made of.
  public func matches(
    _ passphrase: Passphrase, _ record: PassphraseRecord
  ) async throws(PassphraseError) -> Bool {
    let digest = try await digest(passphrase, salt: record.salt, by: record.derivation)
    return constantTimeEqual(digest, record.digest)
  }

  private func digest(
    _ passphrase: Passphrase, salt: [UInt8], by derivation: PassphraseDerivation
  ) async throws(PassphraseError) -> [UInt8] {
    try derivation.check()
    guard await takeTurn() else { throw .busy }
    defer { endTurn() }
    let derive = derive
    let result: Result<[UInt8], PassphraseError> = await withCheckedContinuation { continuation in
      threads.async {
        continuation.resume(
          returning: Result { () throws(PassphraseError) in try derive(derivation, passphrase, salt) })
      }
    }
    return try result.get()
  }

  /// Waits for a free place; `false` when too many wait, or when whoever asked has gone.
  private func takeTurn() async -> Bool {
    if working < atOnce {
      working += 1
      busiest = max(busiest, working)
      return true
    }
    guard waiting.count < mostWaiting, !Task.isCancelled else { return false }
    tickets += 1
    let ticket = tickets
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        if Task.isCancelled { turn.resume(returning: false) } else { waiting.append((ticket, turn)) }
      }
    } onCancel: {
      Task { await self.leave(ticket) }
    }
  }

  private func leave(_ ticket: UInt64) {
    guard let index = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }

  /// Hands the place to whoever has waited longest, so that it is never free and waited for at once.
  private func endTurn() {
    guard waiting.isEmpty else { return waiting.removeFirst().turn.resume(returning: true) }
    working -= 1
  }
}
