import ArgumentParser
import Exchange
import Foundation
import Language
import Store

extension StoreCommand {
  /// Families by their random names: nothing tells who they are.
  struct Families: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "List the families by their random names: when they began and were last here, and what they take.")
    @OptionGroup var place: Place

    func run() async throws {
      try await place.with(mustExist: true) { ledger, _ in
        for family in try await ledger.families() {
          guard let facts = try await ledger.family(family) else { continue }
          let usage = try await ledger.usage(of: family)
          let seen = try await ledger.devices(of: family).map { $0.lastSeen }.max() ?? facts.begun
          let (begun, last) = (StoreCommand.day(facts.begun), StoreCommand.day(seen))
          var line = StoreCommand.says(
            "\(family.text)  begun \(begun), last here \(last), devices: \(usage.devices), \(StoreCommand.line(usage))",
            "\(family.text)  от \(begun), последно \(last), устройства: \(usage.devices), \(StoreCommand.line(usage))"
          )
          if let time = facts.erasure {
            line += StoreCommand.says(
              ", will be erased on \(StoreCommand.day(time))", ", ще се изтрие на \(StoreCommand.day(time))")
          }
          Terminal.show([line])
        }
      }
    }
  }

  /// For a family that asks for it and has no device any more with which it could do so itself.
  struct Erase: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Erase a family after seven days, in which any of its devices, or --keep, can take it back.")
    @Argument(help: "Its name: 32 hexadecimal digits, as `martlet store families` prints it.") var family:
      String
    @Flag(help: "Without the seven days. What is gone does not come back.") var atOnce = false
    @Flag(help: "Keep it after all.") var keep = false
    @OptionGroup var place: Place

    func validate() throws {
      guard SyncName(hexadecimal: family) != nil else {
        throw ValidationError("A family's name has 32 hexadecimal digits, in small letters.")
      }
      if atOnce, keep { throw ValidationError("Either --at-once or --keep.") }
    }

    func run() async throws {
      guard let name = SyncName(hexadecimal: family) else { return }
      let now = Int64(Date.now.timeIntervalSince1970 * 1_000)
      try await place.with(mustExist: true) { ledger, blobs in
        guard try await ledger.family(name) != nil else { throw StoreError.notFound }
        if keep {
          try await ledger.scheduleErasure(of: name, at: nil, now: now)
          Terminal.show([StoreCommand.says("It is kept.", "Остава.")])
        } else if atOnce {
          let line = StoreCommand.line(try await ledger.erase(name, with: blobs, now: now))
          Terminal.show([
            StoreCommand.says(
              "Erased: \(line). Backups have it until you delete them.",
              "Изтрито: \(line). Резервните копия го имат, докато не ги изтриете.")
          ])
        } else {
          let day = StoreCommand.day(try await ledger.beginErasure(of: name, now: now))
          Terminal.show([
            StoreCommand.says(
              "It will be erased on \(day), by a server that runs then. Until then --keep takes it back.",
              "Ще се изтрие на \(day) от сървър, който работи тогава. Дотогава --keep го запазва.")
          ])
        }
      }
    }
  }

  private static func line(_ usage: Usage) -> String {
    let bytes = usage.recordBytes + usage.blobBytes
    return says(
      "records: \(usage.records), blobs: \(usage.blobs), bytes: \(bytes)",
      "записи: \(usage.records), файлове: \(usage.blobs), байтове: \(bytes)")
  }

  private static func day(_ milliseconds: Int64) -> String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1_000).formatted(.iso8601.year().month().day())
  }
}
