import NIOCore
import NIOPosix
import NIOSSL

/// A socket by which a test says exactly the bytes it means.
struct Connection {
  let channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// - Parameter tls: how to speak TLS, and under which name the computer is expected.
  static func open(port: Int, tls: (context: NIOSSLContext, host: String)? = nil) async throws -> Connection {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          if let tls {
            try channel.pipeline.syncOperations.addHandler(
              NIOSSLClientHandler(context: tls.context, serverHostname: tls.host))
          }
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return Connection(channel: channel)
  }

  /// Sends the parts, a pause after each, and returns all that came until the other side closed.
  func exchange(_ parts: [String], pause: Duration = .zero) async throws -> String {
    try await channel.executeThenClose { inbound, outbound in
      try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          var all = ""
          for try await bytes in inbound { all += String(buffer: bytes) }
          return all
        }
        for part in parts {
          // The other side may have closed already: that is an outcome, not a failure.
          do { try await outbound.write(ByteBuffer(string: part)) } catch { break }
          try await Task.sleep(for: pause)
        }
        return try await group.next() ?? ""
      }
    }
  }
}
