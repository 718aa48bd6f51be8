import Crypto
import Exchange
import Foundation
import Testing

@testable import Store

/// The stores that are held to the contract. S3 is among them where MARTLET_S3 names one: `bin/soak s3`
/// starts it.
enum BlobBackend: String, Sendable, CustomTestStringConvertible {
  case folder, s3

  static var all: [BlobBackend] {
    ProcessInfo.processInfo.environment["MARTLET_S3"] == nil ? [.folder] : [.folder, .s3]
  }

  var testDescription: String { rawValue }
}

/// Opens a store, empty for the families that the test makes.
func withBlobs(_ backend: BlobBackend, _ body: (any BlobStore, inout Made) async throws -> Void) async throws
{
  let folder = try TemporaryFolder()
  var made = Made()
  switch backend {
  case .folder: try await body(try FolderBlobs(at: "\(folder.path)/blobs", leastFree: 0), &made)
  case .s3:
    let environment = ProcessInfo.processInfo.environment
    // A bucket for each test: one of them lets go of everything that is unfinished.
    let own = "s3://martlet-\(UInt64.random(in: 0 ... .max))"
    let address = try #require(
      environment["MARTLET_S3"].flatMap { S3Address($0.replacing(/^s3:\/\/[^?]+/, with: own)) })
    // Small parts, so that the tests' blobs are sent in several.
    let bucket = S3Blobs(address, keys: try #require(S3Keys(environment: environment)), partSize: 30_000)
    try await bucket.makeBucket()
    try await body(bucket, &made)
  }
  withExtendedLifetime(folder) {}
}

extension BlobStore {
  /// Sends a whole blob in pieces and returns its digest.
  func put(_ bytes: [UInt8], of family: SyncName, pieces: Int = 3) async throws -> [UInt8] {
    let digest = Array(SHA256.hash(data: bytes))
    let size = max(1, (bytes.count + pieces - 1) / pieces)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      try await append(piece, at: Int64(start), to: digest, of: family)
    }
    try await finish(digest, of: family, size: Int64(bytes.count))
    return digest
  }
}
