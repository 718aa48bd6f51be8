import Bytes
import Crypto
import Dispatch
public import Exchange

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Blobs as files: `<folder>/<family>/<first two digits>/<digest>`, and
/// `<folder>/<family>/unfinished/<digest>` until they are whole. All names are hexadecimal digits that this
/// type writes itself, so no path leads out of the folder.
public final class FolderBlobs: BlobStore {
  private let path: String
  private let room: FreeSpace
  /// Work with one blob is done in order; four blobs are worked on at once. Disks are waited for here, on no
  /// thread of Swift's.
  private let queues = (0..<4).map { DispatchQueue(label: "martlet.blobs.\($0)") }

  /// - Parameter leastFree: The bytes of free disk below which no blob is taken: the ledger goes on for
  ///   longer.
  public init(at path: String, leastFree: Int64 = 1 << 30) throws(StoreError) {
    self.path = path
    room = FreeSpace(path: path, least: leastFree)
    try Folders.make(path)
  }

  public func received(_ digest: [UInt8], of family: SyncName) async throws(StoreError) -> Int64 {
    try await work(on: digest, of: family) { (files) throws(StoreError) in
      if let size = try files.size(of: files.finished) { return size }
      return try files.size(of: files.unfinished) ?? 0
    }
  }

  public func append(_ bytes: [UInt8], at offset: Int64, to digest: [UInt8], of family: SyncName)
    async throws(StoreError)
  {
    let room = room
    try await work(on: digest, of: family) { (files) throws(StoreError) in
      if try files.size(of: files.finished) != nil { return }
      let before = try files.size(of: files.unfinished) ?? 0
      guard offset >= 0, offset <= before else { throw .notFound }
      let more = bytes.dropFirst(Int(before - offset))
      guard !more.isEmpty else { return }
      guard room.isEnough(for: Int64(more.count)) else { throw .full }
      if before == 0 { try Self.makeRoom(in: files.folderOfUnfinished) }
      try Folders.make(files.folderOfUnfinished)
      try OpenFile(files.unfinished, O_WRONLY | O_CREAT).write(more, at: before)
    }
  }

  /// Room for one more of a family's unfinished blobs.
  private static func makeRoom(in folder: String) throws(StoreError) {
    let paths = Folders.names(in: folder).map { "\(folder)/\($0)" }
    for old in BlobBounds.leaving(paths.map { (id: $0, at: Folders.changed($0) ?? 0) }) {
      try Folders.remove(old)
    }
  }

  public func finish(_ digest: [UInt8], of family: SyncName, size: Int64) async throws(StoreError) {
    try await work(on: digest, of: family) { (files) throws(StoreError) in
      if let finished = try files.size(of: files.finished) {
        guard finished == size else { throw .damaged("the blob has another size") }
        return
      }
      let file: OpenFile
      do throws(StoreError) { file = try OpenFile(files.unfinished, O_RDONLY) } catch {
        // What could not be opened, as where too many files are open, may be right all the same.
        throw error == .notFound ? .damaged("nothing of the blob has arrived") : error
      }
      do throws(StoreError) {
        guard try file.size() == size, try file.digest() == digest else {
          throw .damaged("not the blob of that name")
        }
        try file.sync()
      } catch {
        try Folders.remove(files.unfinished)
        throw error
      }
      try Folders.make(files.folder)
      try Folders.move(files.unfinished, to: files.finished)
    }
  }

  public func read(_ digest: [UInt8], of family: SyncName, from offset: Int64, count: Int)
    async throws(StoreError) -> [UInt8]
  {
    try await work(on: digest, of: family) { (files) throws(StoreError) in
      let file = try OpenFile(files.finished, O_RDONLY)
      let rest = try file.size() - offset
      guard offset >= 0, rest > 0, count > 0 else { return [] }
      return try file.read(at: offset, count: Int(min(Int64(count), rest)))
    }
  }

  public func delete(_ digest: [UInt8], of family: SyncName) async throws(StoreError) {
    try await work(on: digest, of: family) { (files) throws(StoreError) in
      for path in [files.finished, files.unfinished] { try Folders.remove(path) }
      do throws(StoreError) { try Folders.sync(files.folder) } catch {
        guard error == .notFound else { throw error }
      }
    }
  }

  public func deleteAll(of family: SyncName) async throws(StoreError) {
    let folder = "\(path)/\(family.text)"
    let path = path
    try await work(on: queues[0]) { () throws(StoreError) in
      // Out of the way first: what still arrives begins a folder of its own.
      try Folders.remove("\(folder).erased")
      do throws(StoreError) { try Folders.move(folder, to: "\(folder).erased") } catch {
        guard error == .notFound else { throw error }
      }
      try Folders.remove("\(folder).erased")
      try Folders.sync(path)
    }
  }

  public func expireUnfinished(before time: Int64) async throws(StoreError) {
    let path = path
    try await work(on: queues[0]) { () throws(StoreError) in
      for family in Folders.names(in: path) {
        let folder = "\(path)/\(family)/\(BlobFiles.unfinishedName)"
        for name in Folders.names(in: folder) {
          guard let changed = Folders.changed("\(folder)/\(name)"), changed < time else { continue }
          try Folders.remove("\(folder)/\(name)")
        }
      }
    }
  }

  public func isReady() async -> Bool {
    let path = path
    return (try? await work(on: queues[0]) { () throws(StoreError) in try Folders.sync(path) }) != nil
  }

  private func work<T: Sendable>(
    on digest: [UInt8], of family: SyncName, _ body: @escaping @Sendable (BlobFiles) throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    let files = try BlobFiles(digest, of: family, in: path)
    return try await work(on: queues[Int(digest[0]) % queues.count]) { () throws(StoreError) in
      try body(files)
    }
  }

  private func work<T: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () throws(StoreError) -> T
  ) async throws(StoreError) -> T {
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { () throws(StoreError) in try body() }) }
    }
    return try result.get()
  }
}

/// The files of one blob.
private struct BlobFiles {
  static let unfinishedName = "unfinished"
  let folder: String
  let finished: String
  let folderOfUnfinished: String
  let unfinished: String

  /// - Throws: `damaged` for what is no SHA-256.
  init(_ digest: [UInt8], of family: SyncName, in path: String) throws(StoreError) {
    guard digest.count == SHA256.byteCount else { throw .damaged("not a SHA-256") }
    let name = Hexadecimal.text(digest)
    folder = "\(path)/\(family.text)/\(name.prefix(2))"
    finished = "\(folder)/\(name)"
    folderOfUnfinished = "\(path)/\(family.text)/\(Self.unfinishedName)"
    unfinished = "\(folderOfUnfinished)/\(name)"
  }

  /// `nil` where there is no such file.
  func size(of path: String) throws(StoreError) -> Int64? {
    do throws(StoreError) { return try OpenFile(path, O_RDONLY).size() } catch {
      guard error == .notFound else { throw error }
      return nil
    }
  }
}
