import NIOCore
import NIOHTTPTypes
import NIOTLS

/// Closes a connection that does not come to its first request in time: first the TLS handshake, then the header fields.
/// Bytes that drip in don't wind it up again. Once they have come it leaves the connection, which may stay open for long.
final class OpeningDeadlines: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let handshake: TimeAmount?
  private let firstRequest: TimeAmount
  private var deadline: Scheduled<Void>?

  init(limits: ConnectionLimits, isEncrypted: Bool) {
    handshake = isEncrypted ? limits.handshake : nil
    firstRequest = limits.firstRequest
  }

  func handlerAdded(context: ChannelHandlerContext) {
    closeUnlessOpened(in: handshake ?? firstRequest, context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted = event as? TLSUserEvent {
      closeUnlessOpened(in: firstRequest, context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    context.fireChannelRead(data)
    context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
  }

  func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    context.fireChannelInactive()
  }

  private func closeUnlessOpened(in span: TimeAmount, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    deadline = context.eventLoop.scheduleTask(in: span) { bound.value.close(promise: nil) }
  }
}
