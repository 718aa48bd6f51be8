import Bytes
import Crypto
import Exchange

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A backup of a whole store in a folder: rows, blobs, and a manifest of their SHA-256. It does not depend on
/// the databases, so one of SQLite can be restored into PostgreSQL.
public struct StoreBackup: Sendable {
  public struct Summary: Hashable, Sendable {
    public var families = 0
    public var records = 0
    public var blobs = 0
    public var bytes: Int64 = 0
    public init() {}
  }

  private let folder: String

  public init(folder: String) { self.folder = folder }

  /// Writes what the store held at one moment. Devices may go on writing meanwhile.
  ///
  /// - Throws: `notEmpty` where the folder holds anything.
  public func write(_ ledger: SQLLedger, blobs: any BlobStore, now: Int64) async throws(BackupError)
    -> Summary
  {
    guard Folders.names(in: folder).isEmpty else { throw .notEmpty }
    let folder = folder
    do throws(StoreError) { try Folders.make("\(folder)/tables") } catch {
      throw error == .full ? .store(.full) : .unwritable
    }
    do throws(StoreError) {
      let (tables, names) = try await ledger.backend.read(consistently: true) { session in
        try session.takeTime()
        var names: [BlobName] = []
        let tables = try StoredTable.all.map { table in
          let writer = try RowFileWriter("\(folder)/tables/\(table.name)")
          try session.each(table.read, []) { row in
            try writer.write(row)
            if table.name == "blobs" { names.append(try BlobName(row.values)) }
          }
          let digest = Hexadecimal.text(try writer.finish())
          return BackupManifest.Table(
            name: table.name, columns: table.columns, rows: writer.rows, size: writer.size, sha256: digest)
        }
        return (tables, names)
      }
      try Folders.sync("\(folder)/tables")
      var gone: [BackupManifest.Blob] = []
      for name in names where try await copy(name, from: blobs, ledger) == false {
        gone.append(BackupManifest.Blob(family: name.family.text, digest: Hexadecimal.text(name.digest)))
      }
      try Folders.make("\(folder)/blobs")
      let manifest = BackupManifest(made: now, tables: tables, gone: gone)
      try manifest.write(in: folder)
      return summary(of: manifest, names.filter { !gone.contains($0.manifest) })
    } catch {
      throw .store(error)
    }
  }

  /// Compares every digest with the manifest.
  public func verify() async throws(BackupError) -> Summary {
    let manifest = try BackupManifest.read(in: folder)
    for table in manifest.tables {
      let path = "tables/\(table.name)"
      do throws(StoreError) {
        let file = try OpenFile("\(folder)/\(path)", O_RDONLY)
        guard try file.size() == table.size, Hexadecimal.text(try file.digest()) == table.sha256 else {
          throw .damaged(path)
        }
      } catch {
        throw .damaged(path)
      }
    }
    let names = try blobNames(of: manifest)
    for name in names {
      let path = "blobs/\(name.path)"
      guard let file = try? OpenFile("\(folder)/\(path)", O_RDONLY), (try? file.size()) == name.size,
        (try? file.digest()) == name.digest
      else { throw .damaged(path) }
    }
    return summary(of: manifest, names)
  }

  /// Verifies the backup, then fills an empty store with it: blobs first, then all rows in one transaction.
  /// So a restore that was interrupted can be done again.
  ///
  /// An erasure that waited when the backup was made waits for as long as it still had to: whether the family has taken it
  /// back since then nobody here knows.
  ///
  /// - Throws: `notEmpty` where the ledger holds a family or an invitation.
  public func restore(into ledger: SQLLedger, blobs: any BlobStore, now: Int64) async throws(BackupError)
    -> Summary
  {
    let summary = try await verify()
    let manifest = try BackupManifest.read(in: folder)
    let folder = folder
    let since = max(0, now - manifest.made)
    do throws(StoreError) {
      guard try await ledger.backend.read({ try $0.isEmpty() }) else { throw .familyExists }
      for name in (try? blobNames(of: manifest)) ?? [] { try await send(name, to: blobs) }
      let gone = Set(manifest.gone)
      try await ledger.backend.write { session in
        try session.takeTime()
        guard try session.isEmpty() else { throw StoreError.familyExists }
        for table in StoredTable.all where manifest.tables.contains(where: { $0.name == table.name }) {
          let reader = try RowFileReader("\(folder)/tables/\(table.name)", columns: table.columns.count)
          while var row = try reader.next() {
            if table.name == "families" { Self.putOff(&row, by: since) }
            if table.name == "blobs", gone.contains(try BlobName(row).manifest) { continue }
            try session.run(table.insert, row)
          }
        }
        if !gone.isEmpty { try session.run(Self.recount, []) }
      }
    } catch {
      throw error == .familyExists ? .notEmpty : .store(error)
    }
    return summary
  }

  private static func putOff(_ family: inout [SQLValue], by time: Int64) {
    guard let place = StoredTable.all[0].columns.firstIndex(of: "erasure"),
      case .integer(let erasure) = family[place]
    else { return }
    let (later, isOver) = erasure.addingReportingOverflow(time)
    family[place] = .integer(isOver ? .max : later)
  }

  private static let recount: StaticString = """
    UPDATE families SET blobs = (SELECT count(*) FROM blobs WHERE blobs.family = families.family),
      blob_bytes = (SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM blobs WHERE blobs.family = families.family)
    """

  private func summary(of manifest: BackupManifest, _ blobs: [BlobName]) -> Summary {
    var summary = Summary()
    for table in manifest.tables {
      summary.bytes += table.size
      if table.name == "families" { summary.families = table.rows }
      if table.name == "records" { summary.records = table.rows }
    }
    summary.blobs = blobs.count
    summary.bytes += blobs.reduce(0) { $0 + $1.size }
    return summary
  }

  private func blobNames(of manifest: BackupManifest) throws(BackupError) -> [BlobName] {
    let gone = Set(manifest.gone)
    do throws(StoreError) {
      let reader = try RowFileReader("\(folder)/tables/blobs", columns: 4)
      var names: [BlobName] = []
      while let row = try reader.next() {
        let name = try BlobName(row)
        if !gone.contains(name.manifest) { names.append(name) }
      }
      return names
    } catch {
      throw .damaged("tables/blobs")
    }
  }

  /// Returns `false` where the blob was deleted since its row was read.
  private func copy(_ name: BlobName, from blobs: any BlobStore, _ ledger: SQLLedger) async throws(StoreError)
    -> Bool
  {
    try Folders.make("\(folder)/blobs/\(name.family.text)")
    let path = "\(folder)/blobs/\(name.path)"
    do throws(StoreError) {
      let file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC)
      var hash = SHA256()
      var offset: Int64 = 0
      while offset < name.size {
        let piece = try await blobs.read(name.digest, of: name.family, from: offset, count: RowFile.piece)
        guard !piece.isEmpty else { throw .notFound }
        try file.write(piece[...], at: offset)
        hash.update(data: piece)
        offset += Int64(piece.count)
      }
      guard Array(hash.finalize()) == name.digest else { throw .damaged("blob \(name.path)") }
      try file.sync()
      try Folders.syncParent(of: path)
      return true
    } catch {
      guard error == .notFound else { throw error }
      guard try await ledger.blob(name.digest, of: name.family) == nil else {
        throw .damaged("blob \(name.path) is missing")
      }
      try Folders.remove(path)
      return false
    }
  }

  private func send(_ name: BlobName, to blobs: any BlobStore) async throws(StoreError) {
    let file = try OpenFile("\(folder)/blobs/\(name.path)", O_RDONLY)
    var offset = min(try await blobs.received(name.digest, of: name.family), name.size)
    while offset < name.size {
      let piece = try file.read(at: offset, count: RowFile.piece)
      guard !piece.isEmpty else { throw .damaged("blob \(name.path)") }
      try await blobs.append(piece, at: offset, to: name.digest, of: name.family)
      offset += Int64(piece.count)
    }
    try await blobs.finish(name.digest, of: name.family, size: name.size)
  }
}

/// A row of the table of blobs.
private struct BlobName: Hashable, Sendable {
  var family: SyncName
  var digest: [UInt8]
  var size: Int64

  init(_ values: [SQLValue]) throws(StoreError) {
    let row = SQLRow(values: values)
    (family, digest, size) = (try row.name(0), try row.bytes(1), try row.integer(2))
  }

  var path: String { "\(family.text)/\(Hexadecimal.text(digest))" }
  var manifest: BackupManifest.Blob {
    BackupManifest.Blob(family: family.text, digest: Hexadecimal.text(digest))
  }
}

extension SQLSession {
  fileprivate func isEmpty() throws -> Bool {
    try rows("SELECT family FROM families LIMIT 1").isEmpty
      && rows("SELECT digest FROM invitations LIMIT 1").isEmpty
  }
}
