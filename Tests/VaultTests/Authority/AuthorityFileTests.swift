import Crypto
import Foundation
import Language
import Testing

@testable import Vault

@Suite struct AuthorityFileTests {
  let now = Date(timeIntervalSince1970: 1_800_000_000)
  let kept = "authority/authority.pem"

  @Test func anAuthorityIsMadeOnceAndKept() throws {
    let folder = try TemporaryFolder()
    let first = try open(folder)
    let second = try open(folder)
    #expect(first.der == second.der)
    #expect(first.fingerprintText == second.fingerprintText)
    #expect(first.fingerprintText.count == 95)
  }

  @Test func onlyTheOwnerMayReadTheKey() throws {
    let folder = try TemporaryFolder()
    _ = try open(folder)
    #expect(try folder.mode(of: kept) == 0o600)
    #expect(try folder.mode(of: "authority") == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/authority") == ["authority.pem"])
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o644]) func aKeyOpenToOthersIsNamedAndRefused(_ mode: Int) throws {
    let folder = try TemporaryFolder()
    let made = try open(folder)
    try folder.setMode(mode, of: kept)
    #expect(throws: VaultError.openToOthers(path: "\(folder.path)/\(kept)", mode: UInt32(mode))) {
      try open(folder)
    }
    try folder.setMode(0o600, of: kept)
    #expect(try open(folder).der == made.der)
  }

  @Test func aFolderOpenToOthersIsNamedAndRefused() throws {
    let folder = try TemporaryFolder()
    _ = try open(folder)
    try folder.setMode(0o755, of: "authority")
    #expect(throws: VaultError.openToOthers(path: "\(folder.path)/authority", mode: 0o755)) {
      try open(folder)
    }
  }

  /// Wherever the file is cut, it is refused and left as it is: a new authority would lock out every
  /// tablet without a word. (Cutting the last line's end alone loses nothing.)
  @Test func aCutFileIsNamedAndNeverReplaced() throws {
    let folder = try TemporaryFolder()
    _ = try open(folder)
    let whole = try folder.bytes(of: kept)
    for length in Array(stride(from: 0, to: whole.count - 2, by: 37)) + [whole.count - 3] {
      let cut = Array(whole[..<length])
      try folder.overwrite(kept, with: cut)
      do {
        _ = try open(folder)
        Issue.record("A file cut at \(length) of \(whole.count) was taken")
      } catch let error as VaultError {
        #expect(error.code == "vault-damaged", "cut at \(length)")
        #expect(error.text(in: .bulgarian).contains("\(folder.path)/\(kept)"))
        #expect(error.text(in: .english).contains("\(folder.path)/\(kept)"))
      }
      #expect(try folder.bytes(of: kept) == cut)
    }
    try folder.overwrite(kept, with: whole)
    _ = try open(folder)
  }

  /// The file repeats the public key beside the private one, where no one reads it; elsewhere every
  /// changed letter is noticed.
  @Test func aChangedLetterIsNoticedWhereverItMatters() throws {
    let folder = try TemporaryFolder()
    let made = try open(folder)
    let whole = try folder.bytes(of: kept)
    var refused = 0
    for position in stride(from: 40, to: whole.count - 40, by: 11) {
      var bytes = whole
      bytes[position] = bytes[position] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      try folder.overwrite(kept, with: bytes)
      guard let opened = try? open(folder) else {
        refused += 1
        continue
      }
      #expect(opened.der == made.der)
      #expect(opened.key.rawRepresentation == made.key.rawRepresentation)
    }
    #expect(refused >= 90)
  }

  @Test func theKeyOfAnotherCertificateIsRefused() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    _ = try open(folder)
    _ = try open(other)
    let mine = String(decoding: try folder.bytes(of: kept), as: UTF8.self)
    let theirs = String(decoding: try other.bytes(of: kept), as: UTF8.self)
    let marker = "-----BEGIN PRIVATE KEY-----"
    let mixed = mine.components(separatedBy: marker)[0] + marker + theirs.components(separatedBy: marker)[1]
    try folder.overwrite(kept, with: Array(mixed.utf8))
    #expect(throws: VaultError.damaged(path: "\(folder.path)/\(kept)", what: .keyOfAnotherCertificate)) {
      try open(folder)
    }
  }

  @Test func aLinkInPlaceOfTheKeyIsRefused() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    _ = try open(folder)
    _ = try open(other)
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(kept)")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(kept)", withDestinationPath: "\(other.path)/\(kept)")
    #expect(throws: VaultError.self) { try open(folder) }
  }

  @Test func anExpiredAuthorityIsNamed() throws {
    let folder = try TemporaryFolder()
    _ = try open(folder)
    #expect(throws: VaultError.expired(path: "\(folder.path)/\(kept)")) {
      try open(folder, at: now + 3_651 * 86_400)
    }
  }

  @Test func noAuthorityIsMadeWhileTheClockIsWrong() throws {
    let folder = try TemporaryFolder()
    #expect(throws: VaultError.clockIsWrong) { try open(folder, at: Date(timeIntervalSince1970: 1_000)) }
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(kept)"))
  }

  /// Sixteen at a time stand for two processes: nothing is shared but the folder.
  @Test func processesThatStartTogetherAgreeOnOneAuthority() async throws {
    for _ in 0..<8 {
      let folder = try TemporaryFolder()
      let path = folder.path
      let now = now
      let made = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<16 {
          group.addTask {
            try AuthorityFile(in: PrivateFolder(opening: path)).open(computer: "pc", now: now).der
          }
        }
        return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
      }
      #expect(made.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/authority") == ["authority.pem"])
    }
  }

  private func open(_ folder: TemporaryFolder, at time: Date? = nil) throws -> Authority {
    try AuthorityFile(in: PrivateFolder(opening: folder.path)).open(computer: "family-pc", now: time ?? now)
  }
}
