import ArgumentParser
import Foundation
import Language
import Store

/// `martlet store …`: what the server keeps, which is sealed: counted, moved and checked, never read.
struct StoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Check, move and back up what families' devices store on this server.",
    discussion: """
      Exit codes: 0 done; 1 a check found faults; 64 an improper address; 65 a damaged backup or store; \
      66 nothing there; 69 no answer; 73 the target is not empty; 74 no room; 78 a newer version.
      """,
    subcommands: [
      Check.self, Migrate.self, Backup.self, Verify.self, Restore.self, Families.self, Erase.self,
    ])

  struct Place: ParsableArguments {
    @Option(help: "The folder that keeps what is this installation's own.") var data: String?
    @Option(help: "postgres://…, instead of a file in that folder. Passwords belong into libpq's PGPASSFILE.")
    var database: String?
    @Option(
      help:
        """
        s3://BUCKET?endpoint=https://…&region=…, instead of a folder; its keys come from AWS_ACCESS_KEY_ID and \
        AWS_SECRET_ACCESS_KEY.
        """
    )
    var blobs: String?

    /// - Parameter mustExist: Whether a store that is not there is refused, rather than made.
    func with(mustExist: Bool = false, _ work: (SQLLedger, any BlobStore) async throws -> Void) async throws {
      try await StoreCommand.failing {
        let address = try StoreAddress(data: data ?? Places.data, database: database, blobs: blobs)
        let ledger = try await address.openLedger(mustExist: mustExist)
        let blobs = try await address.openBlobs(environment: ProcessInfo.processInfo.environment)
        do { try await work(ledger, blobs) } catch {
          await ledger.close()
          throw error
        }
        await ledger.close()
      }
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Look for gaps, broken chains, sums that do not fit and lost pictures; exit code 1 where there are some."
    )
    @OptionGroup var place: Place

    func run() async throws {
      try await place.with(mustExist: true) { ledger, blobs in
        let faults = try await ledger.check() + ledger.lost(from: blobs)
        let families = try await ledger.families().count
        let summary = StoreCommand.says(
          "Families: \(families), faults: \(faults.count).",
          "Семейства: \(families), грешки: \(faults.count).")
        Terminal.show(faults + [summary])
        if !faults.isEmpty { throw ExitCode.failure }
      }
    }
  }

  struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Bring the store into the form of this version, or make it; a server does so when it starts.")
    @OptionGroup var place: Place

    func run() async throws {
      try await place.with { _, _ in
        Terminal.show([
          StoreCommand.says("The store has this version's form.", "Хранилището е във формата на тази версия.")
        ])
      }
    }
  }

  struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write everything that is kept into a new folder; the server may go on running.")
    @Argument(help: "The folder, which must be new or empty.") var folder: String
    @OptionGroup var place: Place

    func run() async throws {
      try await place.with(mustExist: true) { ledger, blobs in
        let now = Int64(Date.now.timeIntervalSince1970 * 1_000)
        Terminal.show([
          StoreCommand.line(try await StoreBackup(folder: folder).write(ledger, blobs: blobs, now: now))
        ])
      }
    }
  }

  struct Verify: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare every file of a backup with its digest.")
    @Argument(help: "The backup's folder.") var folder: String

    func run() async throws {
      try await StoreCommand.failing {
        Terminal.show([StoreCommand.line(try await StoreBackup(folder: folder).verify())])
      }
    }
  }

  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Verify a backup and fill an empty store with it, of the same kind or another.")
    @Argument(help: "The backup's folder.") var folder: String
    @OptionGroup var place: Place

    func run() async throws {
      try await place.with { ledger, blobs in
        let now = Int64(Date.now.timeIntervalSince1970 * 1_000)
        let backup = StoreBackup(folder: folder)
        Terminal.show([StoreCommand.line(try await backup.restore(into: ledger, blobs: blobs, now: now))])
      }
    }
  }

  private static func line(_ summary: StoreBackup.Summary) -> String {
    says(
      "Families: \(summary.families), records: \(summary.records), blobs: \(summary.blobs), bytes: \(summary.bytes).",
      "Семейства: \(summary.families), записи: \(summary.records), файлове: \(summary.blobs), байтове: \(summary.bytes)."
    )
  }

  static func says(_ english: String, _ bulgarian: String) -> String {
    Terminal.language == .bulgarian ? bulgarian : english
  }

  /// Says what went wrong in the reader's language.
  private static func failing(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let code as ExitCode { throw code } catch {
      guard let failure = StoreFailure(error) else { throw Failure(error).exit() }
      Terminal.complain(failure.text(in: Terminal.language))
      throw ExitCode(failure.exitCode)
    }
  }
}
