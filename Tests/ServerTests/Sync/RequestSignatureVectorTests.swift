import Bytes
import Crypto
import Foundation
import HTTPTypes
import Testing

@testable import Server

/// Requests that an independent implementation of RFC 9421 signed: `Tests/VaultTests/Vectors/sync.json`.
@Suite struct RequestSignatureVectorTests {
  private struct File: Decodable {
    struct Signed: Decodable {
      let method, target, base, point: String
      let body: String?
      let fields: [String: String]
    }
    let requests: [Signed]
  }

  private let requests: [File.Signed]

  init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: tests.appending(path: "VaultTests/Vectors/sync.json"))
    requests = try JSONDecoder().decode(File.self, from: data).requests
  }

  private func bytes(_ text: String) throws -> [UInt8] {
    try #require(Hexadecimal.bytes(Array(text.utf8)))
  }

  private func signature(_ it: File.Signed, target: String? = nil) throws -> RequestSignature {
    var fields = HTTPFields()
    for (name, value) in it.fields { fields[try #require(HTTPField.Name(name))] = value }
    let digest = try it.body.map { Array(SHA256.hash(data: try bytes($0))) }
    return try RequestSignature(fields, method: it.method, target: target ?? it.target, digest: digest)
  }

  @Test func `What other code signed is put together alike, and verified`() throws {
    #expect(requests.count >= 2)
    for it in requests {
      let read = try signature(it)
      #expect(String(decoding: read.base, as: UTF8.self) == it.base)
      #expect(read.isBy(try bytes(it.point)))
    }
  }

  @Test func `The same signature does not fit another address`() throws {
    for it in requests {
      let read = try signature(it, target: it.target + "0")
      #expect(!read.isBy(try bytes(it.point)))
    }
  }
}
