import Foundation
import Language
import Testing

@testable import Family

@Suite struct InventoryTests {
  @Test func everyTableIsInTheInventory() {
    var described: Set<DataItem> = []
    for table in Table.known + [Table(name: "of a newer version")] {
      let items = DataItem.items(in: table)
      #expect(!items.isEmpty)
      for item in items { #expect(item.place == .rows) }
      described.formUnion(items)
    }
    #expect(described == Set(DataItem.allCases.filter { $0.place == .rows }))
  }

  /// The host's own text says which stores the browser has.
  @Test func everyStoreOfTheBrowserIsInTheInventory() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
    let host = try String(contentsOf: root.appending(path: "Web/host/storage.js"), encoding: .utf8)
    var stores: Set<String> = []
    for line in host.split(separator: "\n") {
      for part in line.components(separatedBy: "bjectStore(\"").dropFirst() {
        if let name = part.split(separator: "\"").first { stores.insert(String(name)) }
      }
      guard let list = line.components(separatedBy: "const store of [").dropFirst().first else { continue }
      for (place, name) in list.split(separator: "\"").enumerated() where place % 2 == 0 {
        stores.insert(String(name))
      }
    }
    #expect(stores.contains("log") && stores.contains("clips"))
    var described: Set<String> = []
    for item in DataItem.allCases {
      if case .store(let name) = item.place { described.insert(name.text) }
    }
    #expect(stores == described)
  }

  @Test func everyItemIsDescribedInBothLanguages() {
    var seen: Set<String> = []
    for item in DataItem.allCases {
      for language in LanguageCode.allCases {
        let text = "\(item.text(in: language))"
        #expect(text.hasSuffix("."))
        #expect(seen.insert(text).inserted)
        let isCyrillic = text.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
        #expect(isCyrillic == (language == .bulgarian))
        #expect(item.place.text(in: language).utf8CodeUnitCount > 0)
        #expect(item.retention.text(in: language).utf8CodeUnitCount > 0)
        #expect(item.readers.text(in: language).utf8CodeUnitCount > 0)
      }
    }
  }

  @Test func everyRowThatTheseRulesWriteIsInASettingsTable() throws {
    let digest = try #require(GateFixture.digest(of: "4071"))
    let moment = LimitsFixture.moment()
    let edits = [
      Gate.setting(.pin, digest), Gate.settingRecovery(digest), LockSpan.oneMinute.edit, OptOut.signalSeen,
      Registers().charging(1, device: "d", at: moment),
      Registers().countingTry(by: ReplicaID("d.1"), at: moment),
      Consent(.counters, isGiven: true, at: 1, textVersion: 1).edit(fresh: "a"),
    ]
    for edit in edits {
      #expect(edit.table == .settings)
      #expect(edit.row != Settings.mainProfile)
    }
  }
}
