import Foundation
import Language
import Testing

@testable import Vault

@Suite struct PassphraseTests {
  struct File: Decodable {
    struct Record: Decodable {
      let text, algorithm: String
      let composed, record: Hex
    }
    struct Refused: Decodable {
      let name, refusal: String
      let record: Hex
    }
    let records: [Record]
    let refusedRecords: [Refused]
  }

  let file: File
  init() throws { file = try Vectors.load("passphrase.json") }

  @Test func everyPassphraseBecomesTheBytesAndTheDigestOfTheVectors() throws {
    #expect(file.records.count >= 15)
    for vector in file.records {
      let passphrase = try Passphrase(vector.text)
      #expect(passphrase.bytes == vector.composed.bytes, "\(vector.text.prefix(40))")
      let record = try PassphraseRecord(bytes: vector.record.bytes)
      let digest = try record.derivation.digest(passphrase, salt: record.salt)
      #expect(digest == record.digest, "\(vector.algorithm) of \(vector.text.prefix(40))")
      #expect(record.bytes == vector.record.bytes)
    }
  }

  @Test func aRecordThatWouldWeakenOrHangTheGateIsRefusedBeforeAnyWork() throws {
    let words: [String: PassphraseError] = [
      "corrupt": .corrupt, "newerVersion": .newerVersion, "tooWeak": .tooWeak, "tooCostly": .tooCostly,
    ]
    #expect(file.refusedRecords.count >= 15)
    for vector in file.refusedRecords {
      let expected = try #require(words[vector.refusal])
      #expect(throws: expected, "\(vector.name)") { try PassphraseRecord(bytes: vector.record.bytes) }
    }
  }

  @Test func aCutRecordIsRefusedWhereverItIsCut() throws {
    let whole = file.records[0].record.bytes
    for length in whole.indices {
      #expect(throws: PassphraseError.corrupt) { try PassphraseRecord(bytes: Array(whole[..<length])) }
    }
  }

  @Test func nothingAndTenMegabytesAreRefusedBeforeAnyWork() {
    #expect(throws: PassphraseError.empty) { try Passphrase("") }
    #expect(throws: PassphraseError.tooLong) { try Passphrase(String(repeating: "я", count: 5_000_000)) }
    #expect(throws: PassphraseError.tooLong) { try Passphrase(String(repeating: "a", count: 1_025)) }
    #expect(throws: Never.self) { try Passphrase(String(repeating: "a", count: 1_024)) }
    // U+0958 is written as two characters in NFC: six bytes for three.
    #expect(throws: PassphraseError.tooLong) { try Passphrase(String(repeating: "\u{958}", count: 340)) }
  }

  @Test func aPassphraseIsNeverPrinted() throws {
    let passphrase = try Passphrase("тайна")
    var dumped = ""
    dump(passphrase, to: &dumped)
    #expect(!dumped.contains("тайна") && !"\(passphrase)".contains("тайна") && !dumped.contains("209"))
  }

  @Test func everyRefusalIsSaidInBothLanguages() {
    let all: [PassphraseError] = [.empty, .tooLong, .tooWeak, .tooCostly, .corrupt, .newerVersion, .busy]
    for error in all {
      #expect(!error.text(in: .english).isEmpty)
      #expect(error.text(in: .english) != error.text(in: .bulgarian))
    }
    #expect(Set(all.map(\.code)).count == all.count)
  }
}
