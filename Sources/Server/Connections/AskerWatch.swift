import NIOCore
import NIOHTTPTypes

/// Knows when the other side of a connection has gone, or will at least send nothing more, so that long work for it can
/// end.
final class AskerWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private var isGone = false
  private var tasks: [@Sendable () -> Void] = []

  /// Does something once the asker has gone, or at once where it has gone already. A connection without a watch is never
  /// left.
  static func whenGone(_ channel: any Channel, _ task: @escaping @Sendable () -> Void) {
    channel.eventLoop.execute {
      guard let watch = try? channel.pipeline.syncOperations.handler(type: AskerWatch.self) else { return }
      if watch.isGone { task() } else { watch.tasks.append(task) }
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed = event as? ChannelEvent { leave() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave() }

  private func leave() {
    isGone = true
    for task in tasks { task() }
    tasks.removeAll()
  }
}
