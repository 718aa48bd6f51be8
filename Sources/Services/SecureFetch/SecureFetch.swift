internal import Exchange
import Foundation
internal import NIOConcurrencyHelpers
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
public import NIOSSL

/// Fetches a file over TLS 1.3 from a server that is who it must be. No request leaves before the certificate and, where keys
/// are pinned, its key were judged. No redirects, no cookies; bounded in bytes and time; tried again where that can help.
public struct SecureFetch: Sendable {
  public var pins: Set<PublicKeyPin>
  /// The authorities that may vouch for a server; without any, the system's.
  public var trusted: [NIOSSLCertificate]?
  /// Of an answer's body, in bytes.
  public var largest = 64 << 20
  /// For all tries together, in milliseconds.
  public var deadline: Int64 = 30_000
  /// Whether http is spoken with this computer itself, where no network is between.
  public var speaksPlainlyHere = false

  public init(pins: Set<PublicKeyPin> = [], trusted: [NIOSSLCertificate]? = nil) {
    (self.pins, self.trusted) = (pins, trusted)
  }

  /// The body of the answer.
  ///
  /// - Parameter form: sent as a form by POST, once and never again: what is done by it may be done only once.
  public func bytes(of address: String, form: String? = nil) async throws(FetchFailure) -> [UInt8] {
    guard let place = Place(address, plainlyHere: speaksPlainlyHere) else { throw .address }
    if let form { return try await once(place, form, within: deadline) }
    let policy = RetryPolicy(base: 200, cap: 2_000, deadline: deadline)
    let start = ProviderClock.now
    var budget = RetryBudget()
    var attempt = 0
    while true {
      attempt += 1
      let left = deadline - (ProviderClock.now - start)
      guard left > 0 else { throw .timedOut }
      do throws(FetchFailure) { return try await once(place, nil, within: left) } catch {
        guard let failure = error.retried else { throw error }
        let decision = policy.decide(
          after: failure, attempt: attempt, startedAt: start, now: ProviderClock.now,
          random: .random(in: 0..<1),
          budget: &budget)
        guard case .wait(let milliseconds) = decision else { throw error }
        do { try await Task.sleep(for: .milliseconds(milliseconds)) } catch { throw .timedOut }
      }
    }
  }

  private func once(_ place: Place, _ form: String?, within milliseconds: Int64) async throws(FetchFailure)
    -> [UInt8]
  {
    let found = NIOLockedValueBox(Found())
    do {
      return try await inTime(milliseconds, late: FetchFailure.timedOut) { try await ask(place, form, found) }
    } catch let error as FetchFailure {
      throw error
    } catch {
      let found = found.withLockedValue { $0 }
      if let fault = found.fault { throw .certificate(fault) }
      throw failure(found.error ?? error)
    }
  }

  /// What was learnt on the way. Whoever writes into a connection that TLS has just given up is told only that it is closed.
  private struct Found {
    var fault: CertificateFault?
    /// The first error that TLS told of.
    var error: (any Error)?
  }

  private final class TLSListener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let found: NIOLockedValueBox<Found>

    init(_ found: NIOLockedValueBox<Found>) { self.found = found }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      found.withLockedValue { if $0.error == nil { $0.error = error } }
      context.fireErrorCaught(error)
    }
  }

  private func failure(_ error: any Error) -> FetchFailure {
    switch error {
    case NIOSSLError.uncleanShutdown: .notReached
    case is NIOSSLError, is BoringSSLError: .oldTLS
    // The connection ended before the answer did.
    case HTTPParserError.invalidEOFState: .notReached
    case is HTTPParserError: .unreadable
    case is CancellationError: .timedOut
    default: .notReached
    }
  }

  private func ask(_ place: Place, _ form: String?, _ found: NIOLockedValueBox<Found>) async throws -> [UInt8]
  {
    let judge = CertificateJudge(host: place.host, isAddress: place.isAddress, pins: pins, trusted: trusted)
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv13
    configuration.applicationProtocols = ["http/1.1"]
    let context = try NIOSSLContext(configuration: configuration)
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.seconds(10))
      .connect(host: place.host, port: place.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          if place.isPlain {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
              wrappingChannelSynchronously: channel)
          }
          let secure = try NIOSSLClientHandler(
            context: context, serverHostname: place.isAddress ? nil : place.host,
            customVerificationCallback: { chain, promise in
              promise.completeWithTask {
                let fault = await judge.fault(of: chain)
                found.withLockedValue { $0.fault = fault }
                return fault == nil ? .certificateVerified : .failed
              }
            })
          try channel.pipeline.syncOperations.addHandlers(secure, TLSListener(found))
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      var head = HTTPRequestHead(version: .http1_1, method: form == nil ? .GET : .POST, uri: place.path)
      head.headers.add(name: "Host", value: place.authority)
      head.headers.add(name: "User-Agent", value: "Martlet")
      head.headers.add(name: "Connection", value: "close")
      head.headers.add(name: "Accept", value: "application/json, */*;q=0.5")
      if let form {
        head.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
        head.headers.add(name: "Content-Length", value: "\(form.utf8.count)")
      }
      try await outbound.write(.head(head))
      if let form { try await outbound.write(.body(.byteBuffer(ByteBuffer(string: form)))) }
      try await outbound.write(.end(nil))
      var body: [UInt8] = []
      for try await part in inbound {
        switch part {
        case .head(let head):
          switch Int(head.status.code) {
          case 200: break
          case 300..<400: throw FetchFailure.redirected
          case let status: throw FetchFailure.status(status)
          }
        case .body(let bytes):
          guard body.count + bytes.readableBytes <= largest else { throw FetchFailure.tooLarge }
          body += Array(buffer: bytes)
        case .end: return body
        }
      }
      // The connection ended before the answer did.
      throw FetchFailure.notReached
    }
  }

  /// Where a file is: https alone.
  private struct Place {
    let host: String
    let port: Int
    let path: String
    let isAddress: Bool
    /// Without TLS, to this computer itself.
    let isPlain: Bool
    /// Host and port, as the request names them.
    let authority: String

    init?(_ text: String, plainlyHere: Bool) {
      guard text.utf8.count <= 2_000, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
        let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
        scheme == "https" || scheme == "http" && plainlyHere && IssuerAddress.isSecure(text),
        let name = parts.host,
        !name.isEmpty, parts.user == nil, parts.password == nil, (1...65_535).contains(parts.port ?? 443)
      else { return nil }
      let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
      host = isBracketed ? String(name.dropFirst().dropLast()) : name
      isAddress = isBracketed || (try? SocketAddress(ipAddress: name, port: 0)) != nil
      isPlain = scheme == "http"
      let usual = isPlain ? 80 : 443
      port = parts.port ?? usual
      authority = port == usual ? name : "\(name):\(port)"
      let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
      self.path = parts.percentEncodedQuery.map { path + "?" + $0 } ?? path
    }
  }
}
