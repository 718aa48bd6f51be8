import Exchange
import Foundation
import HTTPTypes
import Store
import Testing
import Vault

@testable import Server

/// Pictures and sounds on a server on a bad day.
@Suite struct SyncBlobTests {
  @Test func `A blob that came to its last byte and was never noted is whole once that byte comes again`()
    async throws
  {
    let family = try await TestFamily()
    let service = family.service
    try await family.run { browser in
      let device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      let bytes = (0..<3_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let digest = SyncCrypto.digest(bytes)
      let text = digest.map { String(format: "%02x", $0) }.joined()
      // The server ended between the last piece and its check.
      try await service.blobs.append(bytes, at: 0, to: digest, of: name)
      let received = "/api/sync/1/blobs/received?digest=\(text)"
      let before = try await browser.fetch(received, by: device).text
      #expect(before.contains("\"isWhole\":false"))
      let path = "/api/sync/1/blobs?digest=\(text)&size=\(bytes.count)&offset=\(bytes.count - 1)"
      #expect(try await browser.send(.put, path, [bytes[bytes.count - 1]], by: device).status == .ok)
      let after = try await browser.fetch(received, by: device).text
      #expect(after.contains("\"isWhole\":true"))
      #expect(
        try await browser.fetch("/api/sync/1/blobs?digest=\(text)&offset=0", by: device).bytes == bytes)
    }
  }
}
