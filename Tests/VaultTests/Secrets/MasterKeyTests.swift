import Foundation
import Language
import Testing

@testable import Vault

@Suite struct MasterKeyTests {
  let folder: TemporaryFolder
  let secrets: PrivateFolder

  init() throws {
    folder = try TemporaryFolder()
    secrets = try PrivateFolder(opening: folder.path).folder("secrets")
  }

  @Test func withoutSetUpThereIsNoKeyAndNoneIsMade() throws {
    let data = try PrivateFolder(opening: folder.path)
    #expect(throws: SecretError.noKey(path: keyFile.path)) { try SecretStore(in: data, credentials: nil) }
    #expect(throws: SecretError.noKey(path: keyFile.path)) {
      try SecretStore(in: data, credentials: folder.path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: secrets.path) == [])
  }

  @Test func setUpMakesOneKeyAndNeverAnother() throws {
    try make()
    let first = try folder.bytes(of: "secrets/master.key")
    #expect(first.count == 65)
    #expect(try folder.mode(of: "secrets/master.key") == 0o600)
    #expect(throws: SecretError.hasKey(path: keyFile.path)) { try make() }
    #expect(try folder.bytes(of: "secrets/master.key") == first)
  }

  @Test func setUpMakesNoKeyBesideAVaultThatItWouldNeverOpen() throws {
    try Data("vault".utf8).write(to: URL(filePath: vault.path))
    try folder.setMode(0o600, of: "secrets/secrets.vault")
    #expect(throws: SecretError.hasVault(path: vault.path)) { try make() }
    #expect(!FileManager.default.fileExists(atPath: keyFile.path))
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o644])
  func aKeyFileOpenToOthersIsNamedAndRefused(_ mode: Int) throws {
    try make()
    try folder.setMode(mode, of: "secrets/master.key")
    #expect(throws: SecretError.file(.openToOthers(path: keyFile.path, mode: UInt32(mode)))) { try load() }
    #expect(throws: SecretError.file(.openToOthers(path: keyFile.path, mode: UInt32(mode)))) { try make() }
  }

  @Test func everyCutOrChangedKeyIsRefusedAndNeverReplaced() throws {
    try make()
    let whole = try folder.bytes(of: "secrets/master.key")
    for length in 0..<64 {
      try folder.overwrite("secrets/master.key", with: Array(whole[..<length]))
      #expect(throws: SecretError.badKey(path: keyFile.path)) { try load() }
      #expect(throws: SecretError.hasKey(path: keyFile.path)) { try make() }
    }
    for bytes in [whole + [0x0A], [0x20] + whole, Array("g".utf8) + whole.dropFirst()] {
      try folder.overwrite("secrets/master.key", with: bytes)
      #expect(throws: SecretError.badKey(path: keyFile.path)) { try load() }
    }
  }

  @Test func aCredentialOfTheSystemComesBeforeTheFile() async throws {
    try make()
    let credentials = folder.path + "/credentials"
    try FileManager.default.createDirectory(atPath: credentials, withIntermediateDirectories: false)
    let given = credentials + "/martlet-master-key"
    try Data(String(repeating: "0f", count: 32).utf8).write(to: URL(filePath: given))
    // As systemd lays it out: no one writes, and the group's bit is its access list.
    try folder.setMode(0o440, of: "credentials/martlet-master-key")
    let key = try MasterKey.load(credentials: credentials, file: keyFile)
    let expected = try #require(MasterKey(hexadecimal: Array(String(repeating: "0f", count: 32).utf8)))
    #expect(key.vaultKeys.current == expected.vaultKeys.current)
    #expect(try load().vaultKeys.current != expected.vaultKeys.current)
    #expect(throws: SecretError.hasKey(path: given)) {
      try MasterKey.make(credentials: credentials, file: secrets.file("another.key"), vault: vault)
    }
    try folder.setMode(0o444, of: "credentials/martlet-master-key")
    #expect(throws: SecretError.file(.openToOthers(path: given, mode: 0o444))) {
      try MasterKey.load(credentials: credentials, file: keyFile)
    }
  }

  @Test(arguments: ["a", "model-key", "s3-secret-2", "abcdefghijklmnopqrstuvwxyz"])
  func aWellFormedNameIsTaken(_ name: String) throws { #expect(try SecretName(name).text == name) }

  @Test(arguments: [
    "", "-a", "a-", "2a", "A", "a b", "a/b", "../a", "a.b", "ключ", "a\0", "a\n", "sk-ABC",
    String(repeating: "a", count: 65), String(repeating: "я", count: 5_000_000),
  ])
  func anyOtherNameIsRefusedAndNotRepeated(_ name: String) {
    #expect(throws: SecretError.badName) { try SecretName(name) }
    #expect(!SecretError.badName.text(in: .english).contains("sk-"))
  }

  @Test func aValueIsTakenFromAPipeWithoutItsLineEnd() throws {
    #expect(try Secret(bytes: Array("key\n".utf8)).text == "key")
    #expect(try Secret(bytes: Array("key\r\n".utf8)).text == "key")
    #expect(try Secret(bytes: Array("two\nlines\n\n".utf8)).text == "two\nlines\n")
    #expect(throws: SecretError.empty) { try Secret(bytes: []) }
    #expect(throws: SecretError.empty) { try Secret(bytes: [0x0A]) }
    #expect(throws: SecretError.notText) { try Secret(bytes: [0xFF, 0xFE]) }
    #expect(throws: SecretError.notText) { try Secret("a\0b") }
    #expect(throws: SecretError.tooLong) { try Secret(String(repeating: "a", count: 16_385)) }
    #expect(throws: SecretError.tooLong) { try Secret(bytes: [UInt8](repeating: 97, count: 10_000_000)) }
    #expect(try Secret(String(repeating: "a", count: 16_384)).text.utf8.count == 16_384)
  }

  @Test func everyRefusalIsSaidInBothLanguagesAndNamesItsFile() throws {
    let path = "/data/secrets/secrets.vault"
    let named: [SecretError] = [
      .noKey(path: path), .badKey(path: path), .locked(path: path), .corrupt(path: path),
      .newerVersion(path: path), .hasKey(path: path), .hasVault(path: path),
      .file(.unwritable(path: path, errno: EIO)),
    ]
    for error in named {
      #expect(error.text(in: .english).contains(path) && error.text(in: .bulgarian).contains(path))
    }
    let all = named + [.notFound(try SecretName("a")), .badName, .empty, .tooLong, .notText, .full]
    for error in all { #expect(error.text(in: .english) != error.text(in: .bulgarian)) }
    #expect(Set(all.map(\.code)).count == all.count)
  }

  private var keyFile: PrivateFile { secrets.file("master.key") }
  private var vault: PrivateFile { secrets.file("secrets.vault") }
  private func load() throws -> MasterKey { try MasterKey.load(credentials: nil, file: keyFile) }
  private func make() throws { try MasterKey.make(credentials: nil, file: keyFile, vault: vault) }
}
