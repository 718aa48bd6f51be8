import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypesHTTP1
import NIOSSL

/// HTTP over TLS, where each new connection takes the certificate that is current then; without a certificate, plain. Each
/// connection is answered on its own event loop: see ``LoopExecutor``.
struct MartletChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value
  let base: HTTP1Channel
  let certificate: CurrentCertificate?
  /// Answers that are given before a request gets a task.
  let ready: ReadyAnswers?
  let places: ConnectionPlaces

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    guard places.take(for: channel) else {
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(ConnectionPlaces.Refusal())
    }
    guard let certificate else { return plain(channel, logger) }
    return channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: certificate.context))
    }.flatMap { plain(channel, logger) }
  }

  private func plain(_ channel: any Channel, _ logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(
        RequestForm(), position: .before(pipeline.handler(type: HTTP1ToHTTPServerCodec.self)))
      if let ready {
        // Behind what closes idle connections: it sees these requests too.
        let state = try pipeline.handler(type: HTTPConnectionStateHandler.self)
        try pipeline.addHandler(ReadyWords(ready), position: .after(state))
      }
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await withTaskExecutorPreference(LoopExecutor(value.channel.eventLoop)) {
      await base.handle(value: value, logger: logger)
    }
  }
}

extension HTTPServerBuilder {
  /// HTTP/1.1 with Martlet's limits; over TLS when there is a certificate.
  static func martlet(
    _ limits: ConnectionLimits, certificate: CurrentCertificate? = nil, ready: ReadyAnswers? = nil
  ) -> HTTPServerBuilder {
    let places = ConnectionPlaces(limits)
    return HTTPServerBuilder { responder in
      let base = HTTP1Channel(
        responder: responder,
        configuration: .init(
          additionalChannelHandlers: [
            OpeningDeadlines(limits: limits, isEncrypted: certificate != nil),
            ConnectionDeadlines(limits: limits),
            AskerWatch(),
          ], idleTimeout: limits.idle,
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: limits.headers, maxHeaderListSize: limits.headers, maxHeaderFieldCount: 64)))
      return MartletChannel(base: base, certificate: certificate, ready: ready, places: places)
    }
  }
}
