import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOSSL

/// Requests to one bucket.
final class S3Client: Sendable {
  struct Answer: Sendable {
    var status: Int
    var headers: HTTPHeaders
    var body: [UInt8]
  }

  let address: S3Address
  private let signature: S3Signature
  private let client: HTTPClient
  private let tries: Int

  init(_ address: S3Address, keys: S3Keys, tries: Int = 4) {
    self.address = address
    self.tries = tries
    signature = S3Signature(keys: keys, region: address.region)
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.minimumTLSVersion = .tlsv13
    var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow)
    configuration.timeout.connect = .seconds(5)
    configuration.timeout.read = .seconds(30)
    configuration.httpVersion = .http1Only
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  // The library stops the program where one of its clients goes while it is open.
  deinit { client.shutdown { _ in } }

  /// Sends a request and returns any answer below 500 that is no refusal for being too many; others are tried
  /// again.
  ///
  /// - Parameter key: What the request is about, empty for the bucket itself.
  /// - Throws: `full`; `unavailable` after some tries, and where the keys are refused.
  func send(
    _ method: HTTPMethod, _ key: String = "", query: [(name: String, value: String)] = [],
    headers: [String: String] = [:], body: [UInt8] = []
  ) async throws(StoreError) -> Answer {
    for attempt in 1...tries {
      if let answer = try? await once(method, key, query, headers, body) {
        if answer.status == 507 || answer.says("QuotaExceeded") { throw .full }
        if answer.status == 401 || answer.status == 403 { throw .unavailable }
        if answer.status < 500, answer.status != 429, answer.status != 408 { return answer }
      }
      if attempt == tries || Task.isCancelled { break }
      // Full jitter.
      try? await Task.sleep(for: .milliseconds(Int.random(in: 1...(100 << attempt))))
    }
    throw .unavailable
  }

  private func once(
    _ method: HTTPMethod, _ key: String, _ query: [(name: String, value: String)],
    _ headers: [String: String],
    _ body: [UInt8]
  ) async throws -> Answer {
    let path = key.isEmpty ? "/\(address.bucket)" : "/\(address.bucket)/\(key)"
    let payload = S3Signature.hash(body)
    let time = S3Signature.time(.now)
    var signed = headers
    signed["host"] = address.host
    signed["x-amz-date"] = time
    signed["x-amz-content-sha256"] = payload
    let authorization = signature.authorization(
      method: method.rawValue, path: path, query: query, headers: signed, payload: payload, time: time)
    let text = S3Signature.text(of: query)
    var request = HTTPClientRequest(url: address.endpoint + path + (text.isEmpty ? "" : "?\(text)"))
    request.method = method
    for (name, value) in signed where name != "host" { request.headers.add(name: name, value: value) }
    request.headers.add(name: "authorization", value: authorization)
    if method == .PUT || method == .POST { request.body = .bytes(ByteBuffer(bytes: body)) }
    let response = try await client.execute(request, timeout: .seconds(120))
    let received = try await response.body.collect(upTo: 64 << 20)
    return Answer(
      status: Int(response.status.code), headers: response.headers, body: Array(received.readableBytesView))
  }
}

extension S3Client.Answer {
  var isGood: Bool { (200..<300).contains(status) }

  fileprivate func says(_ code: String) -> Bool {
    status >= 400 && String(decoding: body.prefix(2_000), as: UTF8.self).contains("<Code>\(code)</Code>")
  }

  /// The answer itself where it is good.
  ///
  /// - Throws: `notFound`, else `unavailable`.
  func checked() throws(StoreError) -> S3Client.Answer {
    if isGood { return self }
    throw status == 404 ? .notFound : .unavailable
  }
}
