import Exchange
import Foundation
import Testing

@testable import Store

/// The databases that are held to the contract.
enum Backend: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite, postgres

  var testDescription: String { rawValue }
}

/// Where a ledger is kept: it can be opened again, and more than once.
struct LedgerPlace: Sendable {
  let backend: Backend
  let address: String
  let folder: TemporaryFolder

  init(_ backend: Backend) async throws {
    self.backend = backend
    folder = try TemporaryFolder()
    switch backend {
    case .sqlite: address = "\(folder.path)/ledger.sqlite"
    case .postgres: address = try await TestPostgres.shared.value.makeDatabase()
    }
  }

  func open() async throws(StoreError) -> SQLLedger {
    switch backend {
    case .sqlite: try await SQLLedger.sqlite(at: address, leastFree: 0)
    case .postgres: try await SQLLedger.postgres(address)
    }
  }
}

/// Opens a new, empty ledger, and finds it without a fault at the end.
func withLedger(_ backend: Backend, _ body: (SQLLedger, inout Made) async throws -> Void) async throws {
  let place = try await LedgerPlace(backend)
  let ledger = try await place.open()
  var made = Made()
  do { try await body(ledger, &made) } catch {
    await ledger.close()
    throw error
  }
  #expect(try await ledger.check() == [])
  await ledger.close()
}

/// A folder that goes with its last owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = "\(FileManager.default.temporaryDirectory.path)/martlet-store-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
