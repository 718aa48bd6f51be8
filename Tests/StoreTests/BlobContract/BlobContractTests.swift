import Crypto
import Exchange
import Foundation
import Testing

@testable import Store

/// What every store of blobs promises.
@Suite struct BlobContractTests {
  @Test(arguments: BlobBackend.all)
  func `A blob that came in pieces is read whole and in parts`(_ backend: BlobBackend) async throws {
    try await withBlobs(backend) { (blobs, made) async throws in
      let (family, bytes) = (made.name(), made.bytes(100_000))
      let digest = try await blobs.put(bytes, of: family, pieces: 7)
      #expect(try await blobs.read(digest, of: family, from: 0, count: 100_000) == bytes)
      #expect(try await blobs.read(digest, of: family, from: 41, count: 1_000) == Array(bytes[41..<1_041]))
      #expect(try await blobs.read(digest, of: family, from: 99_990, count: 1_000) == Array(bytes[99_990...]))
      #expect(try await blobs.read(digest, of: family, from: 100_000, count: 9) == [])
      #expect(try await blobs.received(digest, of: family) == 100_000)
      // The same once more changes nothing.
      #expect(try await blobs.put(bytes, of: family, pieces: 2) == digest)
      #expect(try await blobs.read(digest, of: family, from: 0, count: 100_000) == bytes)
      #expect(await blobs.isReady())
    }
  }

  @Test(arguments: BlobBackend.all)
  func `Nothing is read before it is finished, nor of another family`(_ backend: BlobBackend) async throws {
    try await withBlobs(backend) { (blobs, made) async throws in
      let (family, other, bytes) = (made.name(), made.name(), made.bytes(500))
      let digest = Array(SHA256.hash(data: bytes))
      await #expect(throws: StoreError.notFound) {
        try await blobs.read(digest, of: family, from: 0, count: 9)
      }
      try await blobs.append(bytes, at: 0, to: digest, of: family)
      await #expect(throws: StoreError.notFound) {
        try await blobs.read(digest, of: family, from: 0, count: 9)
      }
      try await blobs.finish(digest, of: family, size: 500)
      await #expect(throws: StoreError.notFound) {
        try await blobs.read(digest, of: other, from: 0, count: 9)
      }
      #expect(try await blobs.received(digest, of: other) == 0)
    }
  }

  @Test(arguments: BlobBackend.all)
  func `Of what a family begins and never ends only so much is kept, and nothing of others goes for it`(
    _ backend: BlobBackend
  ) async throws {
    try await withBlobs(backend) { (blobs, made) async throws in
      let (family, other, theirs) = (made.name(), made.name(), made.digest())
      try await blobs.append([1], at: 0, to: theirs, of: other)
      let whole = try await blobs.put(made.bytes(100), of: family)
      let begun = (0..<BlobBounds.unfinished + 8).map { _ in made.digest() }
      for digest in begun { try await blobs.append([1, 2], at: 0, to: digest, of: family) }
      var sizes: [Int64] = []
      for digest in begun { sizes.append(try await blobs.received(digest, of: family)) }
      #expect(sizes.count { $0 == 2 } == BlobBounds.unfinished && sizes.last == 2)
      #expect(try await blobs.received(theirs, of: other) == 1)
      #expect(try await blobs.received(whole, of: family) == 100)
    }
  }

  @Test(arguments: BlobBackend.all)
  func `An upload goes on where it broke off`(_ backend: BlobBackend) async throws {
    try await withBlobs(backend) { (blobs, made) async throws in
      let (family, bytes) = (made.name(), made.bytes(3_000))
      let digest = Array(SHA256.hash(data: bytes))
      #expect(try await blobs.received(digest, of: family) == 0)
      try await blobs.append(Array(bytes[..<1_000]), at: 0, to: digest, of: family)
      #expect(try await blobs.received(digest, of: family) == 1_000)
      await #expect(throws: StoreError.notFound) {
        try await blobs.append(Array(bytes[2_000...]), at: 2_000, to: digest, of: family)
      }
      // The answer to the first piece got lost: sent again, alone and with more behind it.
      try await blobs.append(Array(bytes[..<1_000]), at: 0, to: digest, of: family)
      try await blobs.append(Array(bytes[500..<1_500]), at: 500, to: digest, of: family)
      #expect(try await blobs.received(digest, of: family) == 1_500)
      try await blobs.append(Array(bytes[1_500...]), at: 1_500, to: digest, of: family)
      try await blobs.finish(digest, of: family, size: 3_000)
      #expect(try await blobs.read(digest, of: family, from: 0, count: 5_000) == bytes)
    }
  }

  @Test(arguments: BlobBackend.all)
  func `What is not the blob of its name is thrown away`(_ backend: BlobBackend) async throws {
    try await withBlobs(backend) { (blobs, made) async throws in
      let (family, bytes) = (made.name(), made.bytes(900))
      let digest = Array(SHA256.hash(data: bytes))
      var wrong = bytes
      wrong[450] ^= 1
      for (sent, size) in [(wrong, 900), (bytes, 901), (Array(bytes.dropLast()), 900), (bytes + [0], 901)] {
        try await blobs.append(sent, at: 0, to: digest, of: family)
        await #expect { try await blobs.finish(digest, of: family, size: Int64(size)) } throws: { error in
          if case .damaged = error as? StoreError { true } else { false }
        }
        #expect(try await blobs.received(digest, of: family) == 0)
      }
      await #expect(throws: (any Error).self) { try await blobs.finish(digest, of: family, size: 900) }
      #expect(try await blobs.put(bytes, of: family) == digest)
    }
  }

  @Test(arguments: BlobBackend.all)
  func `Deleting takes the finished and the unfinished, once and again`(_ backend: BlobBackend) async throws {
    try await withBlobs(backend) { (blobs, made) async throws in
      let (family, other) = (made.name(), made.name())
      let (first, second) = (made.bytes(50), made.bytes(60))
      let digests = [try await blobs.put(first, of: family), try await blobs.put(second, of: family)]
      let kept = try await blobs.put(first, of: other)
      let begun = made.digest()
      try await blobs.append([1, 2, 3], at: 0, to: begun, of: family)
      for _ in 1...2 { try await blobs.delete(digests[0], of: family) }
      await #expect(throws: StoreError.notFound) {
        try await blobs.read(digests[0], of: family, from: 0, count: 9)
      }
      #expect(try await blobs.read(digests[1], of: family, from: 0, count: 90) == second)
      for _ in 1...2 { try await blobs.deleteAll(of: family) }
      await #expect(throws: StoreError.notFound) {
        try await blobs.read(digests[1], of: family, from: 0, count: 9)
      }
      #expect(try await blobs.received(begun, of: family) == 0)
      #expect(try await blobs.read(kept, of: other, from: 0, count: 90) == first)
    }
  }

  @Test(arguments: BlobBackend.all)
  func `Unfinished ones are let go of by their age, finished ones never`(_ backend: BlobBackend) async throws
  {
    try await withBlobs(backend) { (blobs, made) async throws in
      let (family, begun) = (made.name(), made.digest())
      let finished = try await blobs.put([1, 2, 3], of: family)
      try await blobs.append([1, 2, 3], at: 0, to: begun, of: family)
      try await blobs.expireUnfinished(before: 1_000)
      #expect(try await blobs.received(begun, of: family) == 3)
      let later = Int64(Date.now.timeIntervalSince1970 * 1_000) + 3_600_000
      try await blobs.expireUnfinished(before: later)
      #expect(try await blobs.received(begun, of: family) == 0)
      #expect(try await blobs.read(finished, of: family, from: 0, count: 9) == [1, 2, 3])
    }
  }

  @Test(arguments: BlobBackend.all)
  func `Many blobs at once keep apart, and one sent twice at once is one`(_ backend: BlobBackend) async throws
  {
    try await withBlobs(backend) { (blobs, made) async throws in
      let families = [made.name(), made.name()]
      let contents = (0..<12).map { _ in made.bytes(20_000) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for family in families {
          for bytes in contents + contents[..<3] {
            group.addTask {
              // Two senders of one blob may cross: one of them then asks where to go on.
              for _ in 0..<20 {
                if (try? await blobs.put(bytes, of: family)) != nil { return }
              }
              throw StoreError.unavailable
            }
          }
        }
        try await group.waitForAll()
      }
      for family in families {
        for bytes in contents {
          let digest = Array(SHA256.hash(data: bytes))
          #expect(try await blobs.read(digest, of: family, from: 0, count: 30_000) == bytes)
        }
      }
    }
  }

  @Test(arguments: BlobBackend.all)
  func `Random pieces in random sizes make the same blob`(_ backend: BlobBackend) async throws {
    print("The seed of these random pieces is \(seedOfRun).")
    try await withBlobs(backend) { (blobs, made) async throws in
      var generator = SeededGenerator(seed: seedOfRun)
      let family = made.name()
      for _ in 0..<10 {
        let bytes = made.bytes(Int.random(in: 1...60_000, using: &generator))
        let digest = Array(SHA256.hash(data: bytes))
        while try await blobs.received(digest, of: family) < bytes.count {
          let at = Int(try await blobs.received(digest, of: family))
          let start = Int.random(in: max(0, at - 300)...at, using: &generator)
          let most = min(bytes.count, start + 20_000)
          let end = Bool.random(using: &generator) ? most : Int.random(in: start...most, using: &generator)
          try await blobs.append(Array(bytes[start..<end]), at: Int64(start), to: digest, of: family)
        }
        try await blobs.finish(digest, of: family, size: Int64(bytes.count))
        #expect(try await blobs.read(digest, of: family, from: 0, count: 70_000) == bytes)
      }
    }
  }

  @Test(arguments: BlobBackend.all)
  func `Only a SHA-256 is a name`(_ backend: BlobBackend) async throws {
    try await withBlobs(backend) { (blobs, made) async throws in
      let family = made.name()
      for digest in [[], Array("../../../etc/passwd".utf8), made.bytes(31), made.bytes(33)] {
        await #expect(throws: StoreError.damaged("not a SHA-256")) {
          try await blobs.append([1], at: 0, to: digest, of: family)
        }
        await #expect(throws: StoreError.damaged("not a SHA-256")) {
          try await blobs.delete(digest, of: family)
        }
      }
    }
  }
}
