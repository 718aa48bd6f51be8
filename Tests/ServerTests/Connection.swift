import NIOCore
import NIOPosix
import NIOSSL
import SwiftASN1
import Vault
import X509

/// A socket by which a test says exactly the bytes it means.
struct Connection {
  let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

  static func open(port: Int, tls: Trust? = nil, from address: String = "127.0.0.1") async throws
    -> Connection
  {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(to: SocketAddress(ipAddress: address, port: 0)).connect(host: "127.0.0.1", port: port) {
        channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls { try channel.pipeline.syncOperations.addHandler(tls.handler()) }
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return Connection(channel: channel)
  }

  /// Sockets that say nothing, from an address of this computer, open as long as the other side likes.
  static func hold(_ count: Int, port: Int, from address: String = "127.0.0.1") async throws -> [any Channel]
  {
    var channels: [any Channel] = []
    for _ in 0..<count {
      channels.append(
        try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
          .bind(to: SocketAddress(ipAddress: address, port: 0)).connect(host: "127.0.0.1", port: port).get())
    }
    return channels
  }

  /// Sends each question once the answer to the one before has come to its end, and returns all that came until the other
  /// side closed.
  func converse(_ questions: [(text: String, answerEnds: String)]) async throws -> String {
    try await channel.executeThenClose { inbound, outbound in
      var all = ""
      var answers = inbound.makeAsyncIterator()
      for question in questions {
        try await outbound.write(ByteBuffer(string: question.text))
        var answer = ""
        while !answer.hasSuffix(question.answerEnds), let bytes = try await answers.next() {
          answer += String(buffer: bytes)
        }
        all += answer
      }
      while let bytes = try await answers.next() { all += String(buffer: bytes) }
      return all
    }
  }

  /// Sends the parts, a pause after each, and returns all that came until the other side closed.
  func exchange(_ parts: [String], pause: Duration = .zero) async throws -> String {
    try await exchange(bytes: parts.map { Array($0.utf8) }, pause: pause)
  }

  func exchange(bytes parts: [[UInt8]], pause: Duration = .zero) async throws -> String {
    try await channel.executeThenClose { inbound, outbound in
      try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          var all = ""
          // How the other side ended it does not matter here, what it said before does.
          do { for try await bytes in inbound { all += String(buffer: bytes) } } catch {
            if all.isEmpty { throw error }
          }
          return all
        }
        for part in parts {
          // The other side may have closed already: that is an outcome, not a failure.
          do { try await outbound.write(ByteBuffer(bytes: part)) } catch { break }
          try await Task.sleep(for: pause)
        }
        return try await group.next() ?? ""
      }
    }
  }
}

/// What a client trusts, under which name it expects the computer, and how new its TLS is.
///
/// The chain is judged by swift-certificates: like the browsers it knows addresses in name constraints,
/// which the verifier inside the TLS library refuses wholesale.
struct Trust: Sendable {
  var authority: [UInt8]
  var host: String
  var newest: TLSVersion?

  func handler() throws -> NIOSSLClientHandler {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv1
    configuration.maximumTLSVersion = newest
    return try NIOSSLClientHandler(
      context: NIOSSLContext(configuration: configuration),
      serverHostname: NetworkAddress(host) == nil ? host : nil,
      customVerificationCallback: { chain, promise in
        promise.completeWithTask { try await accepts(chain) ? .certificateVerified : .failed }
      })
  }

  private func accepts(_ chain: [NIOSSLCertificate]) async throws -> Bool {
    guard let first = chain.first else { return false }
    let isAddress = NetworkAddress(host) != nil
    var verifier = Verifier(rootCertificates: CertificateStore([try Certificate(derEncoded: authority)])) {
      RFC5280Policy()
      ServerIdentityPolicy(serverHostname: isAddress ? nil : host, serverIP: isAddress ? host : nil)
    }
    let leaf = try Certificate(derEncoded: first.toDERBytes())
    let result = await verifier.validate(leaf: leaf, intermediates: CertificateStore([]))
    if case .validCertificate = result { return true }
    return false
  }
}
