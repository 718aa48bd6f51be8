import Exchange
import HummingbirdCore
import NIOCore
import NIOHTTPTypes
import Store

/// A connection on which a family's news is told, and for which no task waits.
///
/// A connection's task, with what it keeps of its request, takes 11 kB, and a stream waits for most of its life. So the
/// task ends once the head of the answer is written (``Parting``), and from then on the hub's hints are written here. The
/// connection closes with the stream.
final class NewsStream: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// What a connection's task ends with where the connection has become a stream.
  struct Parting: Error {}

  private let hub: NewsHub
  private let family: SyncName
  private let newest: @Sendable () async throws -> Int64
  private var place: Int?
  private var isAsking = false
  private var hasGrown = false

  private init(_ family: SyncName, _ sync: SyncService) {
    (self.family, hub) = (family, sync.hub)
    newest = { try await sync.ledger.newest(of: family) }
  }

  /// Makes a connection that has been sent the head of its answer the stream of a family. Its task must then throw
  /// ``Parting``.
  static func open(on channel: any Channel, of family: SyncName, _ sync: SyncService) async throws {
    try await channel.eventLoop.submit {
      let pipeline = channel.pipeline.syncOperations
      // Before the connection's task, seen from the network, and behind what holds a connection to its limits.
      let limits = try pipeline.handler(type: HTTPConnectionStateHandler.self)
      try pipeline.addHandler(NewsStream(family, sync), position: .after(limits))
    }.get()
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let own = NIOLoopBound(self, eventLoop: context.eventLoop)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    place = hub.follow(family) { hint in
      bound.eventLoop.execute { own.value.hear(hint, bound.value) }
    }
    // After the hub knows of it: what comes while the newest is looked up is told too.
    hear(.grown, context)
  }

  func handlerRemoved(context: ChannelHandlerContext) { leave() }

  func channelInactive(context: ChannelHandlerContext) {
    leave()
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The device has gone.
    if case .inputClosed = event as? ChannelEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  /// The task closes its connection when it ends; it is not its own any more.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    promise?.succeed()
  }

  private func leave() {
    if let place { hub.forget(place) }
    place = nil
  }

  private func hear(_ hint: NewsHub.Hint, _ context: ChannelHandlerContext) {
    switch hint {
    case .grown: tellNewest(context)
    case .pulse: if context.channel.isWritable { write(":\n\n", context) }
    // The answer's field "Connection: close" has the connection closed behind it.
    case .over: context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  /// Several hints that come while the newest is looked up are one.
  private func tellNewest(_ context: ChannelHandlerContext) {
    hasGrown = isAsking
    guard !isAsking else { return }
    isAsking = true
    let own = NIOLoopBound(self, eventLoop: context.eventLoop)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.eventLoop.makeFutureWithTask(newest).whenComplete { result in
      let (own, context) = (own.value, bound.value)
      own.isAsking = false
      guard case .success(let newest) = result else { return context.close(promise: nil) }
      own.write("data: \(newest)\n\n", context)
      if own.hasGrown { own.tellNewest(context) }
    }
  }

  private func write(_ event: String, _ context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(.body(ByteBuffer(string: event))), promise: nil)
  }
}
