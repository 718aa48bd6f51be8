import Exchange
import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import Store
import Testing

@testable import Server

/// How a device hears that something has come, over a socket.
@Suite struct NewsStreamTests {
  @Test
  func
    `A stream tells the newest at once and whenever it grows, keeps its pulse, and ends with the connection`()
    async throws
  {
    let family = try await TestFamily()
    let hub = family.service.hub
    try await RunningServer.run(options: { $0.localOnly = true }, sync: family.service) { server in
      var device = TestDevice()
      let name = try await begun(family, [device])
      try await listening(server, device) { events, _ in
        let head = try await events.until("data: 0\n\n")
        #expect(head.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(head.lowercased().contains("\r\ncontent-type: text/event-stream\r\n"))
        #expect(head.lowercased().contains("\r\nconnection: close\r\n"))
        #expect(hub.count == 1)
        pulse(hub)
        _ = try await events.until(":\n\n")
        let record = device.record([1], in: name)
        try await pushed(record, by: device, family)
        _ = try await events.until("data: 1\n\n")
        // The other pulses of its life, and its end.
        for _ in 1..<NewsRoute.life / NewsRoute.pulse { pulse(hub) }
        _ = try await events.until("0\r\n\r\n")
        #expect(try await events.isOver())
      }
      #expect(await isSoon { hub.count == 0 })
    }
  }

  @Test func `A family hears nothing of another one`() async throws {
    let family = try await TestFamily()
    let hub = family.service.hub
    try await RunningServer.run(options: { $0.localOnly = true }, sync: family.service) { server in
      let device = TestDevice()
      _ = try await begun(family, [device])
      let other = try await begun(family, [TestDevice()])
      try await listening(server, device) { events, _ in
        _ = try await events.until("data: 0\n\n")
        hub.tell(other)
        pulse(hub)
        #expect(try await events.until(":\n\n").components(separatedBy: "data:").count == 1)
      }
    }
  }

  @Test func `A device that goes is forgotten, also by a half-closed connection`() async throws {
    let family = try await TestFamily()
    let hub = family.service.hub
    try await RunningServer.run(options: { $0.localOnly = true }, sync: family.service) { server in
      let device = TestDevice()
      _ = try await begun(family, [device])
      for isHalf in [false, true] {
        try await listening(server, device) { events, channel in
          _ = try await events.until("data: 0\n\n")
          #expect(hub.count == 1)
          if isHalf { try await channel.close(mode: .output) } else { channel.close(promise: nil) }
          #expect(await isSoon { hub.count == 0 }, "half: \(isHalf)")
        }
      }
    }
  }

  @Test func `A store that can't tell the newest ends the stream, and the device asks again`() async throws {
    let family = try await TestFamily()
    let hub = family.service.hub
    try await RunningServer.run(options: { $0.localOnly = true }, sync: family.service) { server in
      let device = TestDevice()
      let name = try await begun(family, [device])
      try await listening(server, device) { events, _ in
        _ = try await events.until("data: 0\n\n")
        await (family.service.ledger as? SQLLedger)?.close()
        hub.tell(name)
        #expect(try await events.isOver())
      }
    }
  }

  @Test func `A server that ends says so to those who listen`() async throws {
    let family = try await TestFamily()
    let device = TestDevice()
    let said = NIOLockedValueBox("")
    let listener = try await RunningServer.run(options: { $0.localOnly = true }, sync: family.service) {
      server in
      _ = try await begun(family, [device])
      let opened = NIOLockedValueBox(false)
      let listener = Task {
        try await listening(server, device) { events, _ in
          _ = try await events.until("data: 0\n\n")
          opened.withLockedValue { $0 = true }
          let rest = try await events.until("0\r\n\r\n")
          said.withLockedValue { $0 = rest }
        }
      }
      #expect(await isSoon { opened.withLockedValue { $0 } })
      return listener
    }
    try await listener.value
    #expect(said.withLockedValue { $0 }.hasSuffix("0\r\n\r\n"))
  }

  @Test func `Streams that began together have their pulses, and end, in seconds of their own`() {
    let hub = NewsHub()
    let heard = NIOLockedValueBox<[NewsHub.Hint]>([])
    let ended = NIOLockedValueBox<[Int]>([])
    for _ in 0..<2 * NewsRoute.pulse {
      let number = NIOLockedValueBox(0)
      let own = hub.follow(.random()) { hint in
        heard.withLockedValue { $0.append(hint) }
        if hint == .over { ended.withLockedValue { $0.append(number.withLockedValue { $0 }) } }
      }
      number.withLockedValue { $0 = own }
    }
    for second in 1...NewsRoute.life {
      heard.withLockedValue { $0 = [] }
      hub.pulse()
      let isLast = second > NewsRoute.life - NewsRoute.pulse
      #expect(heard.withLockedValue { $0 } == (isLast ? [.over, .over] : [.pulse, .pulse]))
      for number in ended.withLockedValue({ $0 }) { hub.forget(number) }
    }
    #expect(hub.count == 0)
  }

  /// The time in which each stream has one pulse.
  private func pulse(_ hub: NewsHub) {
    for _ in 0..<NewsRoute.pulse { hub.pulse() }
  }

  /// Begins a family of devices without the network between.
  private func begun(_ family: TestFamily, _ devices: [TestDevice]) async throws -> SyncName {
    let name = NIOLockedValueBox(SyncName.random())
    try await family.run { browser in
      let statement = try await browser.begin(family, devices)
      name.withLockedValue { $0 = statement.family }
    }
    return name.withLockedValue { $0 }
  }

  private func pushed(_ record: SyncRecord, by device: TestDevice, _ family: TestFamily) async throws {
    try await family.run { browser in
      let answer = try await browser.push([record], by: device)
      #expect(answer.status == .ok)
    }
  }

  private func listening(
    _ server: RunningServer, _ device: TestDevice,
    _ work: (inout Events, any Channel) async throws -> Void
  ) async throws {
    let path = "/api/sync/1/news"
    let fields = device.fields(.get, path).map { "\($0.name): \($0.value)\r\n" }.joined()
    let connection = try await Connection.open(port: server.port)
    try await connection.channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"))
      var events = Events(bytes: inbound.makeAsyncIterator())
      try await work(&events, connection.channel.channel)
    }
  }

  private struct Events {
    var bytes: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

    /// What comes until a text has come.
    mutating func until(_ end: String) async throws -> String {
      var all = ""
      while !all.contains(end) {
        guard let more = try await bytes.next() else {
          Issue.record("the stream ended before \(end): \(all)")
          break
        }
        all += String(buffer: more)
      }
      return all
    }

    /// Whether nothing more comes but the end. A pulse may be on its way: there is one each twenty seconds, and a busy machine
    /// runs hundreds of tests at once.
    mutating func isOver() async throws -> Bool {
      var pulses = 0
      while let more = try await bytes.next() {
        if more.readableBytes == 0 { continue }
        pulses += 1
        guard String(buffer: more) == ":\n\n", pulses < 3 else { return false }
      }
      return true
    }
  }

  private func isSoon(_ holds: () -> Bool) async -> Bool {
    for _ in 0..<200 {
      if holds() { return true }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}
