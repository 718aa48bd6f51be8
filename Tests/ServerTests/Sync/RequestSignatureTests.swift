import Exchange
import HTTPTypes
import NIOCore
import Testing
import Vault

@testable import Server

/// Each test changes one thing of a request that would have been taken.
@Suite struct RequestSignatureTests {
  private static let path = "/api/sync/1/records?after=0"

  /// What the server says to a request with changed fields; `nil` where it takes it.
  private func refusal(
    _ fields: @escaping @Sendable (TestDevice) -> HTTPFields, of path: String = Self.path
  ) async throws -> String? {
    let family = try await TestFamily()
    let result = Box()
    try await family.run { browser in
      let device = TestDevice()
      _ = try await browser.begin(family, [device])
      // The control: unchanged, it is taken.
      #expect(try await browser.fetch(Self.path, by: device).status == .ok)
      result.value = try await browser.get(path, fields(device)).problem
    }
    return result.value
  }

  private final class Box: @unchecked Sendable { var value: String? }

  @Test func `A request without a signature is refused`() async throws {
    #expect(try await refusal { _ in [:] } == "sync-signature")
  }

  @Test func `The address is signed, with its query`() async throws {
    #expect(try await refusal { $0.fields(.get, "/api/sync/1/records?after=1") } == "sync-signature")
    #expect(try await refusal { $0.fields(.get, "/api/sync/1/family") } == "sync-signature")
  }

  @Test func `The method is signed`() async throws {
    #expect(try await refusal { $0.fields(.post, Self.path) } == "sync-signature")
  }

  @Test func `A signature that leaves the address or the method out is refused`() async throws {
    #expect(try await refusal { $0.fields(.get, Self.path, covers: ["@method"]) } == "sync-signature")
    #expect(try await refusal { $0.fields(.get, Self.path, covers: ["@target-uri"]) } == "sync-signature")
    #expect(try await refusal { $0.fields(.get, Self.path, covers: []) } == "sync-signature")
  }

  @Test func `Five minutes are the most that clocks may differ`() async throws {
    let now = TestFamily.seconds
    #expect(try await refusal { $0.fields(.get, Self.path, created: now - 300) } == nil)
    #expect(try await refusal { $0.fields(.get, Self.path, created: now - 301) } == "sync-clock")
    #expect(try await refusal { $0.fields(.get, Self.path, created: now + 301) } == "sync-clock")
  }

  @Test func `Another device's name does not fit the signature, and a stranger's is unknown`() async throws {
    let stranger = TestDevice()
    #expect(try await refusal { _ in stranger.fields(.get, Self.path) } == "sync-not-member")
    #expect(try await refusal { stranger.fields(.get, Self.path, keyid: $0.name.text) } == "sync-signature")
  }

  @Test func `The same request once more is refused`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      let device = TestDevice()
      _ = try await browser.begin(family, [device])
      let fields = device.fields(.get, Self.path)
      #expect(try await browser.get(Self.path, fields).status == .ok)
      #expect(try await browser.get(Self.path, fields).problem == "sync-replayed")
    }
  }

  @Test func `The same push once more is refused, and stored once`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      let body = Browser.frames([device.record([1], in: name)])
      let path = "/api/sync/1/records"
      let fields = device.fields(.post, path, body: body)
      #expect(try await browser.ask(.post, path, fields, body: ByteBuffer(bytes: body)).status == .ok)
      let again = try await browser.ask(.post, path, fields, body: ByteBuffer(bytes: body))
      #expect(again.problem == "sync-replayed")
      #expect(try await browser.pull(by: device).count == 1)
    }
  }

  @Test func `The body is signed by its digest`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      let (body, other) = (
        Browser.frames([device.record([1], in: name)]), Browser.frames([device.record([2], in: name)])
      )
      let path = "/api/sync/1/records"
      let fields = device.fields(.post, path, body: body)
      #expect(
        try await browser.ask(.post, path, fields, body: ByteBuffer(bytes: other)).problem == "sync-signature"
      )
      // A digest that is right and not signed.
      let unsigned = device.fields(.post, path, body: body, covers: ["@method", "@target-uri"])
      #expect(
        try await browser.ask(.post, path, unsigned, body: ByteBuffer(bytes: body)).problem
          == "sync-signature")
      #expect(try await browser.ask(.post, path, fields, body: ByteBuffer(bytes: body)).status == .ok)
    }
  }

  @Test func `Fields that are none are refused, whatever they are`() async throws {
    for field in [
      "", "sig1", "sig1=", "sig1=()", "sig1=(\"@method\"", "sig1=1", "a=(),b=()", "sig1=(1 2)", "\u{1}",
    ] {
      let refused = try await refusal { device in
        var fields = device.fields(.get, Self.path)
        fields[.signatureInput] = field
        return fields
      }
      #expect(refused == "sync-signature", "\(field)")
    }
  }
}
