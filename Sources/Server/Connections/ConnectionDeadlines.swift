import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose body comes, or whose answer goes, too slowly or grows too large.
///
/// The library's own idle time-out covers headers and the time between requests, but every drop of a
/// body winds it up again, and it sleeps while an answer is being taken. These two spans do not.
///
/// Who sends too much is told so before the connection closes: the rest is read for a while and dropped, since what lies
/// unread when a socket closes takes the answer with it.
final class ConnectionDeadlines: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let limits: BodyLimits
  private let answerTime: TimeAmount
  private var body: Scheduled<Void>?
  private var answer: Scheduled<Void>?
  private var lingering: Scheduled<Void>?
  private var received = 0
  private var most = 0
  private var began = NIODeadline.now()
  private var closesAfterAnswer = false
  private var hasEnded = true
  private var isTooMuch = false

  init(limits: ConnectionLimits) {
    self.limits = limits.body
    answerTime = limits.answerTime
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      received = 0
      (hasEnded, isTooMuch) = (false, false)
      most = limits.most(for: request.path ?? "")
      began = .now()
      body?.cancel()
      awaitBody(context)
    case .body(let bytes):
      if isTooMuch { return }
      received += bytes.readableBytes
      if received > most {
        // This piece goes on: whoever gathers the body finds it too large.
        isTooMuch = true
        body?.cancel()
        linger(context)
      }
    case .end:
      hasEnded = true
      body?.cancel()
      body = nil
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      closesAfterAnswer = head.headerFields[.connection] == "close"
      answer = deadline(after: answerTime, replacing: answer, in: context)
      context.write(data, promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      let taken = promise ?? context.eventLoop.makePromise()
      let pending = answer
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      let own = NIOLoopBound(self, eventLoop: context.eventLoop)
      let closes = closesAfterAnswer
      answer = nil
      taken.futureResult.whenComplete { _ in
        pending?.cancel()
        guard closes else { return }
        if own.value.hasEnded {
          bound.value.close(promise: nil)
        } else {
          bound.value.close(mode: .output, promise: nil)
          own.value.linger(bound.value)
        }
      }
      context.write(data, promise: taken)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { cancel() }

  func channelInactive(context: ChannelHandlerContext) {
    cancel()
    context.fireChannelInactive()
  }

  private func cancel() {
    for deadline in [body, answer, lingering] { deadline?.cancel() }
  }

  /// Closes soon, whatever still comes.
  private func linger(_ context: ChannelHandlerContext) {
    if lingering == nil { lingering = deadline(after: limits.lingering, replacing: nil, in: context) }
  }

  /// Looks again when what has come so far is used up: a body in good time costs one timer and not one for each piece.
  private func awaitBody(_ context: ChannelHandlerContext) {
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    let own = NIOLoopBound(self, eventLoop: context.eventLoop)
    let due = began + limits.due(after: received)
    body = context.eventLoop.scheduleTask(deadline: due) {
      if due >= own.value.began + own.value.limits.due(after: own.value.received) {
        bound.value.close(promise: nil)
      } else {
        own.value.awaitBody(bound.value)
      }
    }
  }

  private func deadline(
    after span: TimeAmount, replacing old: Scheduled<Void>?, in context: ChannelHandlerContext
  ) -> Scheduled<Void> {
    old?.cancel()
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    return context.eventLoop.scheduleTask(in: span) { bound.value.close(promise: nil) }
  }
}
