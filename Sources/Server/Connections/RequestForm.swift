import NIOCore
import NIOHTTP1

/// Sees to what is lost where a request becomes a value without a version: HTTP/1.0 is answered and the connection then
/// closed, and of several `Host` fields none counts (RFC 9112, 3.2 and 9.3), so that ``HostCheck`` refuses the request.
final class RequestForm: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Of each request that is not answered yet, whether it is the connection's last.
  private var lasts: [Bool] = []

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      context.fireChannelRead(data)
      return
    }
    let hosts = head.headers["Host"].count
    if hosts > 1 { head.headers.remove(name: "Host") }
    let isOld = (head.version.major, head.version.minor) < (1, 1)
    lasts.append(isOld)
    if isOld {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      // It needs none; but no name is ours.
      if hosts == 0 { head.headers.add(name: "Host", value: "") }
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .head(var head) = unwrapOutboundIn(data), !lasts.isEmpty, lasts.removeFirst() else {
      context.write(data, promise: promise)
      return
    }
    head.headers.replaceOrAdd(name: "Connection", value: "close")
    context.write(wrapOutboundOut(.head(head)), promise: promise)
  }
}
