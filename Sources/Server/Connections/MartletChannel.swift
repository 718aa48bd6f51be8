import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// HTTP over TLS, where each new connection takes the certificate that is current then.
struct RenewingTLSChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value
  let base: HTTP1Channel
  let certificate: CurrentCertificate

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: certificate.context))
    }.flatMap { base.setup(channel: channel, logger: logger) }
  }

  func handle(value: Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 with Martlet's limits; over TLS when there is a certificate.
  static func martlet(_ limits: Limits, certificate: CurrentCertificate? = nil) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      let base = HTTP1Channel(
        responder: responder,
        configuration: .init(
          additionalChannelHandlers: [ConnectionDeadlines(limits: limits)], idleTimeout: limits.idle,
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: limits.headers, maxHeaderListSize: limits.headers, maxHeaderFieldCount: 64)))
      guard let certificate else { return base }
      return RenewingTLSChannel(base: base, certificate: certificate)
    }
  }
}
