import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers a plain question for a word, asked before, on the spot: behind what holds a connection to its limits, and before
/// what gives each request a task. Where a request is under way, everything behind it goes the same way, so that
/// answers come in the order of their questions.
final class ReadyWords: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let answers: ReadyAnswers
  /// What stands ready for the request that is being read.
  private var ready: ReadyAnswers.Answer?
  /// Requests that went on and are not answered yet.
  private var underWay = 0
  /// What the only request under way asks, and what of its answer has been written.
  private var question: ReadyAnswers.Question?
  private var head: HTTPResponse?
  private var body: ByteBuffer?

  init(_ answers: ReadyAnswers) { self.answers = answers }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      let asked = underWay == 0 ? ReadyAnswers.Question(request) : nil
      if let asked, let known = answers.answer(to: asked) {
        ready = known
        return
      }
      underWay += 1
      (question, head, body) = (asked, nil, nil)
    case .body: if ready != nil { return }
    case .end:
      if let ready {
        self.ready = nil
        context.write(wrapOutboundOut(.head(ready.head)), promise: nil)
        context.write(wrapOutboundOut(.body(ready.body)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        return
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let response): if question != nil { head = response }
    case .body(let bytes):
      if question == nil { break }
      // What comes in pieces is no word's answer.
      if body == nil { body = bytes } else { question = nil }
    case .end(let trailers):
      if let question, let head, let body, trailers == nil {
        answers.keep(ReadyAnswers.Answer(head: head, body: body), to: question)
      }
      underWay = max(0, underWay - 1)
      (question, head, body) = (nil, nil, nil)
    }
    context.write(data, promise: promise)
  }
}
