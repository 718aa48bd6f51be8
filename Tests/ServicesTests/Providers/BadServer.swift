import Crypto
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import NIOSSL
import SwiftASN1
import X509

/// A server of this process that answers with the very bytes it is told, however bad they are.
struct BadServer: Sendable {
  enum Way: Sendable {
    /// The bytes, and the connection stays open.
    case says(String)
    /// The bytes, then the connection ends.
    case breaksOff(String)
    case hangs
    /// The bytes, then one more every few milliseconds, for ever.
    case drips(String)
    /// The bytes, then so many more.
    case floods(String, Int)
  }

  let port: Int
  private let count: NIOLockedValueBox<Int>
  private let channel: any Channel

  /// How many requests came.
  var requests: Int { count.withLockedValue { $0 } }

  /// Answers the first request in the first way, and so on; the last way is for all others.
  static func run<Outcome: Sendable>(
    _ ways: [Way], tls: TLSConfiguration? = nil, _ body: @Sendable (BadServer) async throws -> Outcome
  ) async throws -> Outcome {
    let count = NIOLockedValueBox(0)
    let context = try tls.map { try NIOSSLContext(configuration: $0) }
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          if let context {
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context))
          }
          try channel.pipeline.syncOperations.addHandler(
            BadHandler {
              let number = count.withLockedValue {
                $0 += 1
                return $0
              }
              return ways[min(number, ways.count) - 1]
            })
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let server = BadServer(port: channel.localAddress?.port ?? 0, count: count, channel: channel)
    do {
      let outcome = try await body(server)
      try await channel.close()
      return outcome
    } catch {
      try? await channel.close()
      throw error
    }
  }

  static func json(_ body: String, status: String = "200 OK", more: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(more)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}

private final class BadHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let next: () -> BadServer.Way
  private var asked = ""

  init(next: @escaping () -> BadServer.Way) { self.next = next }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    asked += String(buffer: unwrapInboundIn(data))
    guard isWhole else { return }
    asked = ""
    switch next() {
    case .says(let text): write(text, context)
    case .breaksOff(let text):
      write(text, context)
      context.close(promise: nil)
    case .hangs: break
    case .drips(let text):
      write(text, context)
      let channel = context.channel
      let drip = context.eventLoop.scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(20)) { _ in
        channel.writeAndFlush(ByteBuffer(string: " "), promise: nil)
      }
      channel.closeFuture.whenComplete { _ in drip.cancel() }
    case .floods(let text, let bytes):
      write(text, context)
      for _ in 0..<(bytes >> 20) {
        context.write(wrapOutboundOut(ByteBuffer(repeating: 0x20, count: 1 << 20)), promise: nil)
      }
      context.flush()
    }
  }

  /// The head, and as much of a body as it says.
  private var isWhole: Bool {
    guard let end = asked.range(of: "\r\n\r\n") else { return false }
    let length = asked[..<end.lowerBound].lowercased().split(separator: "\r\n")
      .first { $0.hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).drop { $0 == " " }) }
    return asked[end.upperBound...].utf8.count >= length ?? 0
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func write(_ text: String, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
  }
}

/// A certificate that vouches for itself, under one name.
struct OwnVouching {
  let certificate: NIOSSLCertificate
  private let key: NIOSSLPrivateKey

  init(name: String) throws {
    let key = P256.Signing.PrivateKey()
    let own = Certificate.PrivateKey(key)
    let subject = try DistinguishedName { CommonName("a test") }
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: own.publicKey, notValidBefore: Date() - 3_600,
      notValidAfter: Date() + 3_600, issuer: subject, subject: subject,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
        SubjectAlternativeNames([.dnsName(name)])
      }, issuerPrivateKey: own)
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    self.certificate = try NIOSSLCertificate(bytes: serializer.serializedBytes, format: .der)
    self.key = try NIOSSLPrivateKey(bytes: Array(key.derRepresentation), format: .der)
  }

  func server(newest: TLSVersion? = nil) -> TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
    configuration.maximumTLSVersion = newest
    return configuration
  }
}
