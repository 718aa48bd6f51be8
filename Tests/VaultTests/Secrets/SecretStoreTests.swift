import Foundation
import Language
import Testing

@testable import Vault

@Suite struct SecretStoreTests {
  let openAI: SecretName
  let database: SecretName
  let folder: TemporaryFolder
  let data: PrivateFolder

  init() throws {
    openAI = try SecretName("model-key")
    database = try SecretName("database-password")
    folder = try TemporaryFolder()
    data = try PrivateFolder(opening: folder.path)
    try setUp(data)
  }

  @Test func aSecretIsKeptUpdatedAndRemoved() async throws {
    let store = try open()
    #expect(try await store.names() == [])
    try await store.set(Secret("one"), for: openAI)
    try await store.set(Secret("парола 🔑"), for: database)
    try await store.set(Secret("two"), for: openAI)
    let again = try open()
    #expect(try await again.names() == [database, openAI])
    #expect(try await again.value(of: openAI).text == "two")
    #expect(try await again.value(of: database).text == "парола 🔑")
    try await again.remove(openAI)
    await #expect(throws: SecretError.notFound(openAI)) { try await store.value(of: openAI) }
    await #expect(throws: SecretError.notFound(openAI)) { try await store.remove(openAI) }
    #expect(try await store.names() == [database])
  }

  @Test func nothingThatIsWrittenShowsASecretOrItsName() async throws {
    let store = try open()
    try await store.set(Secret("sk-canary-4711-канарче"), for: openAI)
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/secrets") {
      let bytes = Data(try folder.bytes(of: "secrets/\(name)"))
      for canary in ["canary", "канарче", "model-key"] {
        #expect(bytes.range(of: Data(canary.utf8)) == nil, "\(name)")
      }
    }
    let secret = try Secret("sk-canary")
    var dumped = ""
    dump(secret, to: &dumped)
    dump(try MasterKey.load(credentials: nil, file: keyFile), to: &dumped)
    #expect(!"\(dumped) \(secret) \([secret]) \(String(reflecting: secret))".contains("canary"))
  }

  @Test func onlyTheOwnerMayReadWhatLiesThere() async throws {
    try await open().set(Secret("one"), for: openAI)
    #expect(try folder.mode(of: "secrets") == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/secrets") {
      #expect(try folder.mode(of: "secrets/\(name)") == 0o600, "\(name)")
    }
    try folder.setMode(0o640, of: "secrets/secrets.vault")
    let path = "\(folder.path)/secrets/secrets.vault"
    await #expect(throws: SecretError.file(.openToOthers(path: path, mode: 0o640))) {
      try await open().names()
    }
  }

  @Test func everyFlippedByteAndEveryCutOfTheVaultIsNamedAndNothingIsWrittenOverIt() async throws {
    let store = try open()
    try await store.set(Secret("one"), for: openAI)
    try await store.set(Secret("две"), for: database)
    let kept = "secrets/secrets.vault"
    let path = "\(folder.path)/\(kept)"
    let whole = try folder.bytes(of: kept)
    let named: Set<SecretError> = [.corrupt(path: path), .locked(path: path), .newerVersion(path: path)]
    var damaged = whole.indices.map { position in
      var bytes = whole
      bytes[position] ^= 1 << UInt8(position % 8)
      return bytes
    }
    damaged += whole.indices.map { Array(whole[..<$0]) } + [whole + [0]]
    for bytes in damaged {
      try folder.overwrite(kept, with: bytes)
      #expect(await refusal { try await store.names() }.map(named.contains) == true)
      #expect(await refusal { try await store.set(Secret("three"), for: openAI) }.map(named.contains) == true)
      #expect(await refusal { try await store.remove(database) }.map(named.contains) == true)
      #expect(try folder.bytes(of: kept) == bytes)
    }
    try folder.overwrite(kept, with: whole)
    #expect(try await store.value(of: openAI).text == "one")
    #expect(try await store.value(of: database).text == "две")
  }

  @Test func aVaultUnderAnotherKeyIsToldApartFromADamagedOne() async throws {
    try await open().set(Secret("one"), for: openAI)
    let other = try PrivateFolder(opening: folder.path + "/other")
    try setUp(other)
    let store = SecretStore(
      disk: FolderDisk(try data.folder("secrets")),
      key: try MasterKey.load(credentials: nil, file: other.folder("secrets").file("master.key")))
    let path = "\(folder.path)/secrets/secrets.vault"
    await #expect(throws: SecretError.locked(path: path)) { try await store.names() }
    await #expect(throws: SecretError.locked(path: path)) { try await store.set(Secret("two"), for: openAI) }
    #expect(try await open().value(of: openAI).text == "one")
  }

  /// What a crash left beside the vault is not in the way.
  @Test func aDraftThatACrashLeftIsReplaced() async throws {
    let store = try open()
    try await store.set(Secret("one"), for: openAI)
    try Data("torn".utf8).write(to: URL(filePath: "\(folder.path)/secrets/secrets.vault.new"))
    #expect(try await store.value(of: openAI).text == "one")
    try await store.set(Secret("two"), for: openAI)
    #expect(try await open().value(of: openAI).text == "two")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/secrets/secrets.vault.new"))
  }

  /// Stores of their own stand for processes: nothing is shared but the folder.
  @Test func editsMadeAtTheSameTimeAreAllKept() async throws {
    let stores = try (0..<4).map { _ in try open() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<32 {
        let store = stores[index % 4]
        group.addTask { try await store.set(Secret("value \(index)"), for: SecretName("secret-\(index)")) }
      }
      try await group.waitForAll()
    }
    let store = try open()
    #expect(try await store.names().count == 32)
    for index in 0..<32 {
      #expect(try await store.value(of: SecretName("secret-\(index)")).text == "value \(index)")
    }
  }

  @Test func moreThan256SecretsAreNotTakenAndTheLastOfThemCanStillBeUpdated() throws {
    var table = SecretTable()
    for index in 0..<256 { try table.set(Secret("x"), for: SecretName("s\(index)")) }
    #expect(throws: SecretError.full) { try table.set(Secret("x"), for: SecretName("s256")) }
    try table.set(Secret("y"), for: SecretName("s255"))
    #expect(SecretTable(bytes: table.bytes)?.values == table.values)
    #expect(SecretTable(bytes: table.bytes + [0]) == nil)
  }

  @Test func theLargestVaultThereCanBeIsReadBack() async throws {
    let value = try Secret(String(repeating: "a", count: Secret.longest))
    var table = SecretTable()
    for index in 0..<SecretTable.most {
      let name = "s\(index)-" + String(repeating: "n", count: 64)
      try table.set(value, for: SecretName(String(name.prefix(64))))
    }
    let place = try #require(SecretFiles.place)
    let keys = try MasterKey.load(credentials: nil, file: keyFile).vaultKeys
    try FolderDisk(data.folder("secrets"))
      .replace(SecretFiles.vault, with: Envelope.seal(table.bytes, at: place, with: keys))
    let store = try open()
    #expect(try await store.names().count == 256)
    try await store.set(Secret("one"), for: #require(store.names().first))
  }

  private var keyFile: PrivateFile { PrivateFile(path: "\(folder.path)/secrets/master.key") }

  private func open() throws -> SecretStore<FolderDisk> { try SecretStore(in: data, credentials: nil) }

  private func refusal<Value>(_ work: () async throws -> Value) async -> SecretError? {
    do {
      _ = try await work()
      return nil
    } catch { return error as? SecretError }
  }

  private func setUp(_ data: PrivateFolder) throws {
    let secrets = try data.folder("secrets")
    try MasterKey.make(
      credentials: nil, file: secrets.file("master.key"), vault: secrets.file("secrets.vault"))
  }
}
