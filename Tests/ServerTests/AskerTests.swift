import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing
import Vault

@testable import Server

/// Who asks, and what a connection keeps of having been asked.
@Suite struct AskerTests {
  @Test func `Whoever comes through the server before this one is not this computer, however it names them`()
    throws
  {
    let origin = try #require(PublicOrigin("https://martlet.example.org"))
    func asker(_ host: String, _ named: String?, from remote: String = "127.0.0.1") throws -> Asker {
      let channel = EmbeddedChannel()
      channel.remoteAddress = try SocketAddress(ipAddress: remote, port: 4_000)
      let context = MartletContext(
        source: ApplicationRequestContextSource(channel: channel, logger: Logger(label: "test")))
      var head = HTTPRequest(method: .get, scheme: "http", authority: host, path: "/metrics")
      head.headerFields[.forwardedFor] = named
      return Asker(Request(head: head, body: .init(buffer: ByteBuffer())), context, behind: origin)
    }
    for (named, address) in [
      ("10.1.2.3", "10.1.2.3"), ("1.1.1.1, 10.1.2.3", "10.1.2.3"), ("10.1.2.3:5678", "10.1.2.3"),
      ("[2001:db8::1]:80", "2001:db8::1"), ("2001:db8::1", "2001:db8::1"), ("unknown", "127.0.0.1"),
      ("", "127.0.0.1"), (nil, "127.0.0.1"),
    ] as [(String?, String)] {
      let asker = try asker("martlet.example.org", named)
      #expect(!asker.isThisComputer && asker.address?.text == address, "\(named ?? "nobody")")
    }
    // Under its own name it is asked by whoever sits at it.
    #expect(try asker("127.0.0.1:8080", nil).isThisComputer)
    #expect(try !asker("127.0.0.1:8080", "10.1.2.3").isThisComputer)
    // From elsewhere nobody is believed.
    let far = try asker("martlet.example.org", "10.1.2.3", from: "192.0.2.7")
    #expect(!far.isThisComputer && far.address?.text == "192.0.2.7")
  }

  @Test func `A connection keeps nothing of work that has ended, and ends what has not when its asker goes`()
    throws
  {
    let watch = AskerWatch()
    let channel = EmbeddedChannel(handler: watch)
    let ended = Mutex<[Int]>([])
    let forgetting = (0..<3).map { number in
      AskerWatch.whenGone(channel) { ended.withLock { $0.append(number) } }
    }
    channel.embeddedEventLoop.run()
    #expect(watch.count == 3)
    for forget in forgetting.dropLast() { forget() }
    channel.embeddedEventLoop.run()
    #expect(watch.count == 1)
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(ended.withLock { $0 } == [2] && watch.count == 0)
  }
}
