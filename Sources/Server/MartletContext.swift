public import Hummingbird
public import NIOCore

/// What is known of one request besides the request itself.
public struct MartletContext: RequestContext, RemoteAddressRequestContext, Sendable {
  public var coreContext: CoreRequestContextStorage
  /// Who asks, for the rate limit alone; it is never written down.
  public let remoteAddress: SocketAddress?
  let channel: any Channel

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
    remoteAddress = source.channel.remoteAddress
  }
}
