import NIOCore
import NIOHTTPTypes

/// Knows when the other side of a connection has gone, or will at least send nothing more, so that long work for it can
/// end.
final class AskerWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private var isGone = false
  private var tasks: [ObjectIdentifier: (place: Place, task: @Sendable () -> Void)] = [:]

  private final class Place: Sendable {}

  /// Does something once the asker has gone, or at once where it has gone already. A connection without a watch is never
  /// left.
  ///
  /// - Returns: what is called once the work has ended: a connection outlives many requests, and keeps nothing of them.
  static func whenGone(_ channel: any Channel, _ task: @escaping @Sendable () -> Void) -> @Sendable () -> Void
  {
    let place = Place()
    let withWatch: @Sendable (@escaping @Sendable (AskerWatch) -> Void) -> Void = { work in
      channel.eventLoop.execute {
        if let watch = try? channel.pipeline.syncOperations.handler(type: AskerWatch.self) { work(watch) }
      }
    }
    withWatch { watch in
      if watch.isGone { task() } else { watch.tasks[ObjectIdentifier(place)] = (place, task) }
    }
    return { withWatch { $0.tasks[ObjectIdentifier(place)] = nil } }
  }

  /// How many wait for the asker to go.
  var count: Int { tasks.count }

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
    for (_, waiting) in tasks { waiting.task() }
    tasks.removeAll()
  }
}
