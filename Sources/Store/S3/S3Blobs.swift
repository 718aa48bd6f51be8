import Bytes
import Crypto
public import Exchange
import Foundation
import NIOHTTP1

/// Blobs in a bucket of a store that speaks S3: `<family>/<digest>`. What has arrived of an unfinished one
/// lies in pieces, `unfinished/<family>/<digest>/<where it begins>`, so that any process can go on with it;
/// the last step puts them together.
public final class S3Blobs: BlobStore {
  private let client: S3Client
  /// A larger blob is sent in parts, each of this size but the last. S3 wants at least 5 MiB.
  private let partSize: Int

  public init(_ address: S3Address, keys: S3Keys, partSize: Int = 8 << 20) {
    client = S3Client(address, keys: keys)
    self.partSize = partSize
  }

  /// Makes the bucket where there is none.
  public func makeBucket() async throws(StoreError) {
    if try await client.send(.HEAD).isGood { return }
    let answer = try await client.send(.PUT)
    guard answer.isGood || answer.status == 409 else { throw .unavailable }
  }

  public func received(_ digest: [UInt8], of family: SyncName) async throws(StoreError) -> Int64 {
    let names = try Names(digest, of: family)
    if let size = try await size(of: names.finished) { return size }
    return try await pieces(of: names).last?.end ?? 0
  }

  public func append(_ bytes: [UInt8], at offset: Int64, to digest: [UInt8], of family: SyncName)
    async throws(StoreError)
  {
    let names = try Names(digest, of: family)
    if try await size(of: names.finished) != nil { return }
    let before = try await pieces(of: names).last?.end ?? 0
    guard offset >= 0, offset <= before else { throw .notFound }
    let more = Array(bytes.dropFirst(Int(before - offset)))
    guard !more.isEmpty else { return }
    if before == 0 { try await makeRoom(of: family) }
    _ = try await client.send(.PUT, names.piece(at: before), body: more).checked()
  }

  public func finish(_ digest: [UInt8], of family: SyncName, size: Int64) async throws(StoreError) {
    let names = try Names(digest, of: family)
    if let finished = try await self.size(of: names.finished) {
      guard finished == size else { throw .damaged("the blob has another size") }
      return try await deleteAll(under: names.pieces)
    }
    let pieces = try await pieces(of: names)
    guard pieces.last?.end ?? 0 == size else {
      try await deleteAll(under: names.pieces)
      throw .damaged("the blob has another size")
    }
    do throws(StoreError) {
      try await join(pieces, size: size, digest: digest, as: names.finished)
    } catch {
      if case .damaged = error { try await deleteAll(under: names.pieces) }
      throw error
    }
    try await deleteAll(under: names.pieces)
  }

  public func read(_ digest: [UInt8], of family: SyncName, from offset: Int64, count: Int)
    async throws(StoreError) -> [UInt8]
  {
    let names = try Names(digest, of: family)
    guard offset >= 0, count > 0 else { return [] }
    let range = "bytes=\(offset)-\(offset + Int64(count) - 1)"
    let answer = try await client.send(.GET, names.finished, headers: ["range": range])
    // Behind its end.
    if answer.status == 416 { return [] }
    return try answer.checked().body
  }

  public func delete(_ digest: [UInt8], of family: SyncName) async throws(StoreError) {
    let names = try Names(digest, of: family)
    try await delete(names.finished)
    try await deleteAll(under: names.pieces)
  }

  public func deleteAll(of family: SyncName) async throws(StoreError) {
    try await deleteAll(under: "\(family.text)/")
    try await deleteAll(under: "unfinished/\(family.text)/")
  }

  public func expireUnfinished(before time: Int64) async throws(StoreError) {
    let pieces = try await list("unfinished/")
    let newest = Self.newest(of: pieces)
    for piece in pieces where newest[piece.key.dropLast(Names.digitsOfPlace)] ?? .max < time {
      try await delete(piece.key)
    }
    let answer = try await client.send(.GET, query: [("uploads", "")])
    guard answer.isGood, let uploads = S3Listing(answer.body) else { return }
    for upload in uploads.items where upload.changed < time {
      _ = try await client.send(.DELETE, upload.key, query: [("uploadId", upload.upload)])
    }
  }

  public func isReady() async -> Bool { (try? await client.send(.HEAD).isGood) ?? false }

  /// When each unfinished blob has grown last, by the beginning of its pieces' names.
  private static func newest(of pieces: [S3Listing.Item]) -> [Substring: Int64] {
    var newest: [Substring: Int64] = [:]
    for piece in pieces {
      let blob = piece.key.dropLast(Names.digitsOfPlace)
      newest[blob] = max(newest[blob] ?? 0, piece.changed)
    }
    return newest
  }

  /// Room for one more of a family's unfinished blobs.
  private func makeRoom(of family: SyncName) async throws(StoreError) {
    let newest = Self.newest(of: try await list("unfinished/\(family.text)/"))
    for old in BlobBounds.leaving(newest.map { (id: $0.key, at: $0.value) }) {
      try await deleteAll(under: String(old))
    }
  }

  // MARK: Pieces

  private struct Piece {
    var key: String
    var start: Int64
    var end: Int64
  }

  /// The pieces that follow each other from the beginning. A listing may be behind, so the next one is asked
  /// for by its name.
  private func pieces(of names: Names) async throws(StoreError) -> [Piece] {
    var pieces: [Piece] = []
    var end: Int64 = 0
    for item in try await list(names.pieces) {
      guard let start = Int64(item.key.suffix(Names.digitsOfPlace), radix: 16), start <= end else { break }
      guard start + item.size > end else { continue }
      end = start + item.size
      pieces.append(Piece(key: item.key, start: start, end: end))
    }
    while let size = try await size(of: names.piece(at: end)), size > 0 {
      pieces.append(Piece(key: names.piece(at: end), start: end, end: end + size))
      end += size
    }
    return pieces
  }

  /// Puts pieces together under one name, comparing what they are with the digest before it is there.
  private func join(_ pieces: [Piece], size: Int64, digest: [UInt8], as key: String) async throws(StoreError)
  {
    guard size > Int64(partSize) else {
      var whole: [UInt8] = []
      for piece in pieces {
        whole += try await part(
          of: piece.key, from: Int64(whole.count) - piece.start, to: piece.end - piece.start)
      }
      guard Array(SHA256.hash(data: whole)) == digest else { throw .damaged("not the blob of that name") }
      _ = try await client.send(.PUT, key, body: whole).checked()
      return
    }
    let begun = try await client.send(.POST, key, query: [("uploads", "")]).checked()
    guard let upload = S3Listing(begun.body)?.upload else { throw .unavailable }
    do throws(StoreError) {
      try await join(pieces, digest: digest, as: key, upload: upload)
    } catch {
      _ = try? await client.send(.DELETE, key, query: [("uploadId", upload)])
      throw error
    }
  }

  private func join(_ pieces: [Piece], digest: [UInt8], as key: String, upload: String)
    async throws(StoreError)
  {
    var hash = SHA256()
    var (end, waiting, tags): (Int64, [UInt8], [String]) = (0, [], [])
    for piece in pieces {
      let bytes = try await part(of: piece.key, from: end - piece.start, to: piece.end - piece.start)
      hash.update(data: bytes)
      waiting += bytes
      end = piece.end
      while waiting.count >= partSize || (end == pieces.last?.end && !waiting.isEmpty) {
        let part = Array(waiting.prefix(partSize))
        let query = [(name: "partNumber", value: "\(tags.count + 1)"), (name: "uploadId", value: upload)]
        let answer = try await client.send(.PUT, key, query: query, body: part).checked()
        guard let tag = answer.headers.first(name: "etag") else { throw .unavailable }
        tags.append(tag)
        waiting.removeFirst(part.count)
      }
    }
    guard Array(hash.finalize()) == digest else { throw .damaged("not the blob of that name") }
    let parts = tags.enumerated().map { "<Part><PartNumber>\($0 + 1)</PartNumber><ETag>\($1)</ETag></Part>" }
      .joined()
    let order = "<CompleteMultipartUpload>\(parts)</CompleteMultipartUpload>"
    _ = try await client.send(.POST, key, query: [("uploadId", upload)], body: Array(order.utf8))
    // S3 may answer 200 and say in the body that it failed; and what was done by a try whose answer got lost is
    // not found by the next. So the blob itself is asked.
    guard try await size(of: key) == end else { throw .unavailable }
  }

  // MARK: Objects

  private func size(of key: String) async throws(StoreError) -> Int64? {
    let answer = try await client.send(.HEAD, key)
    if answer.status == 404 { return nil }
    guard let size = try answer.checked().headers.first(name: "content-length").flatMap({ Int64($0) }) else {
      throw .unavailable
    }
    return size
  }

  private func part(of key: String, from start: Int64, to end: Int64) async throws(StoreError) -> [UInt8] {
    let answer = try await client.send(.GET, key, headers: ["range": "bytes=\(start)-\(end - 1)"]).checked()
    guard Int64(answer.body.count) == end - start else { throw .unavailable }
    return answer.body
  }

  private func delete(_ key: String) async throws(StoreError) {
    let answer = try await client.send(.DELETE, key)
    guard answer.isGood || answer.status == 404 else { throw .unavailable }
  }

  private func deleteAll(under prefix: String) async throws(StoreError) {
    for item in try await list(prefix) { try await delete(item.key) }
  }

  /// All objects whose names begin so, in the order of their names.
  private func list(_ prefix: String) async throws(StoreError) -> [S3Listing.Item] {
    var items: [S3Listing.Item] = []
    var next: String?
    repeat {
      var query = [(name: "list-type", value: "2"), (name: "prefix", value: prefix)]
      if let next { query.append((name: "continuation-token", value: next)) }
      guard let listing = S3Listing(try await client.send(.GET, query: query).checked().body) else {
        throw .unavailable
      }
      items += listing.items
      next = listing.next
    } while next != nil
    return items.sorted { $0.key < $1.key }
  }
}

/// The names of one blob in the bucket. All are hexadecimal digits and slashes.
private struct Names {
  static let digitsOfPlace = 16
  let finished: String
  let pieces: String

  /// - Throws: `damaged` for what is no SHA-256.
  init(_ digest: [UInt8], of family: SyncName) throws(StoreError) {
    guard digest.count == SHA256.byteCount else { throw .damaged("not a SHA-256") }
    let name = Hexadecimal.text(digest)
    finished = "\(family.text)/\(name)"
    pieces = "unfinished/\(family.text)/\(name)/"
  }

  func piece(at offset: Int64) -> String { pieces + Hexadecimal.text(UInt64(offset)) }
}
