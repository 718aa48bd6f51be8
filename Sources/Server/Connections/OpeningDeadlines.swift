import NIOCore
import NIOHTTPTypes
import NIOTLS

/// Closes a connection that does not come to its first request in time: first the TLS handshake, then the header fields.
/// Bytes that drip in don't wind it up again.
final class OpeningDeadlines: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limits: ConnectionLimits
  private let isEncrypted: Bool
  private var deadline: Scheduled<Void>?

  init(limits: ConnectionLimits, isEncrypted: Bool) {
    self.limits = limits
    self.isEncrypted = isEncrypted
  }

  func handlerAdded(context: ChannelHandlerContext) {
    closeUnlessOpened(in: isEncrypted ? limits.handshake : limits.firstRequest, context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted = event as? TLSUserEvent {
      closeUnlessOpened(in: limits.firstRequest, context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    deadline?.cancel()
    deadline = nil
    context.fireChannelRead(data)
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
