import Crypto
import Foundation
import Language
import Testing

@testable import Vault

@Suite struct RecoveryKeyTests {
  struct File: Decodable {
    struct Code: Decodable {
      let code: Hex
      let text: String
    }
    struct Misreading: Decodable {
      let name, text: String
      let group, count: Int?
    }
    struct Reading: Decodable {
      let name, text: String
      let code: Hex
    }
    struct Seal: Decodable {
      let code, family, salt, nonce, dataKey, key, sealed: Hex
      let epoch: UInt32
    }
    struct Refusal: Decodable {
      let name, refusal: String
      let code, family, sealed: Hex
      let epoch: UInt32
    }
    let codes: [Code]
    let readings: [Reading]
    let misreadings: [Misreading]
    let seals: [Seal]
    let refusals: [Refusal]
  }

  let file: File
  init() throws { file = try Vectors.load("recovery-code.json") }

  @Test func aCodeIsShownInThirteenGroupsAndReadBack() throws {
    for vector in file.codes {
      let code = try #require(RecoveryKey(bytes: vector.code.bytes))
      #expect(code.text == vector.text)
      #expect(try RecoveryKey(reading: vector.text) == code)
    }
    for _ in 0..<200 {
      let code = RecoveryKey.random()
      #expect(code.text.split(separator: "-").map(\.count) == [Int](repeating: 5, count: 13))
      #expect(try RecoveryKey(reading: code.text) == code)
    }
  }

  @Test func aCodeIsReadAsPeopleTypeIt() throws {
    for reading in file.readings {
      #expect(try RecoveryKey(reading: reading.text).bytes == reading.code.bytes, "\(reading.name)")
    }
  }

  @Test func aSlipIsFoundInItsGroup() throws {
    for misreading in file.misreadings {
      let expected =
        try misreading.group.map(RecoveryKeyError.group)
        ?? .count(#require(misreading.count))
      #expect(throws: expected, "\(misreading.name)") { try RecoveryKey(reading: misreading.text) }
    }
  }

  @Test func everyWrongSymbolAndEveryTwoThatChangedPlacesAreFoundInTheirGroup() throws {
    let symbols = Array(RecoveryKey.random().text)
    for position in symbols.indices where symbols[position] != "-" {
      let group = position / 6 + 1
      for other in RecoveryKey.symbols where Character(other) != symbols[position] {
        var slip = symbols
        slip[position] = Character(other)
        #expect(throws: RecoveryKeyError.group(group)) { try RecoveryKey(reading: String(slip)) }
      }
      for second in symbols.indices[(position + 1)...]
      where second / 6 == position / 6 && symbols[second] != "-" && symbols[second] != symbols[position] {
        var slip = symbols
        slip.swapAt(position, second)
        #expect(throws: RecoveryKeyError.group(group)) { try RecoveryKey(reading: String(slip)) }
      }
    }
  }

  @Test func anEndlessTextIsNotRead() {
    let text = String(repeating: "0", count: 10_000_000)
    #expect(throws: RecoveryKeyError.tooLong) { try RecoveryKey(reading: text) }
  }

  @Test func everyKeySealedUnderACodeOpensWithItAlone() throws {
    for seal in file.seals {
      let code = try #require(RecoveryKey(bytes: seal.code.bytes))
      let wrapping = RecoverySeal.wrappingKey(code, salt: seal.salt.bytes, family: seal.family.bytes)
      #expect(wrapping.withUnsafeBytes { Array($0) } == seal.key.bytes)
      let sealed = try RecoverySeal.seal(
        #require(DataKey(bytes: seal.dataKey.bytes)), epoch: seal.epoch, family: seal.family.bytes,
        under: code, salt: seal.salt.bytes, nonce: AES.GCM.Nonce(data: seal.nonce.bytes))
      #expect(sealed == seal.sealed.bytes)
      let opened = try RecoverySeal.open(sealed, epoch: seal.epoch, family: seal.family.bytes, with: code)
      #expect(opened.bytes == seal.dataKey.bytes)
    }
    #expect(file.refusals.count >= 12)
    for refusal in file.refusals {
      let code = try #require(RecoveryKey(bytes: refusal.code.bytes))
      let expected = try #require(RecordError(word: refusal.refusal))
      #expect(throws: expected, "\(refusal.name)") {
        try RecoverySeal.open(
          refusal.sealed.bytes, epoch: refusal.epoch, family: refusal.family.bytes, with: code)
      }
    }
  }

  @Test func aFreshSealUnderACodeOpensWithWhatWasWrittenOnPaper() throws {
    let code = RecoveryKey.random()
    let key = DataKey.random()
    let sealed = try RecoverySeal.seal(key, epoch: 3, family: Array("семейство".utf8), under: code)
    let typed = try RecoveryKey(reading: code.text.lowercased())
    #expect(try RecoverySeal.open(sealed, epoch: 3, family: Array("семейство".utf8), with: typed) == key)
    #expect(throws: RecordError.notFound) {
      try RecoverySeal.open(nil, epoch: 3, family: [1], with: typed)
    }
  }

  @Test func whatIsWrongWithACodeIsSaidInBothLanguages() {
    for error in [RecoveryKeyError.count(64), .group(7), .tooLong] {
      #expect(error.text(in: .english) != error.text(in: .bulgarian))
    }
    #expect(RecoveryKeyError.group(7).text(in: .bulgarian).contains("7"))
  }
}
