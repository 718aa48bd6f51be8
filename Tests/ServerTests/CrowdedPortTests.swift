import Foundation
import NIOCore
import Testing
import Vault

@testable import Server

/// A port that somebody tries to keep for themselves.
@Suite(.timeLimit(.minutes(5))) struct CrowdedPortTests {
  @Test func oneAddressLeavesRoomForOthersOnTheHTTPSPort() async throws {
    try await RunningServer.run {
      $0.limits.connections = 24
      $0.limits.fromThisComputer = 8
      $0.limits.idle = .seconds(600)
      $0.limits.handshake = .seconds(600)
    } _: { server in
      let held = try await Connection.hold(40, port: server.tlsPort)
      let question = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      for address in ["127.0.0.2", "127.0.0.3"] {
        let answer = try await Connection.open(
          port: server.tlsPort, tls: server.trust(host: "localhost"), from: address
        ).exchange([question])
        #expect(answer.hasPrefix("HTTP/1.1 200"))
      }
      for channel in held { try? await channel.close() }
      // Places come back with the connections that close.
      var answer: String?
      while answer == nil {
        answer = await server.status(https: "/", server.trust(host: "localhost"))
      }
      #expect(answer == "HTTP/1.1 200 OK")
    }
  }

  @Test func aHomesNetworkCountsAsOneAddressAndThisComputerHasMorePlaces() throws {
    var limits = ConnectionLimits()
    (limits.fromOneAddress, limits.fromThisComputer) = (2, 3)
    #expect(ConnectionLimits().fromOneAddress < ConnectionLimits().fromThisComputer)
    #expect(ConnectionLimits().fromThisComputer < ConnectionLimits().connections)
    let places = ConnectionPlaces(limits)
    func taken(_ texts: [String]) throws -> [Bool] {
      try texts.map { places.take(try #require(NetworkAddress($0))) }
    }
    #expect(try taken(["192.168.1.7", "192.168.1.7", "192.168.1.7"]) == [true, true, false])
    #expect(try taken(["::ffff:192.168.1.7", "192.168.1.8"]) == [false, true])
    #expect(
      try taken(["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::3"]) == [
        true, true, false, true,
      ])
    #expect(try taken(["127.0.0.1", "127.0.0.1", "127.0.0.1", "127.0.0.1"]) == [true, true, true, false])
    places.leave(try #require(NetworkAddress("192.168.1.7")))
    #expect(try taken(["192.168.1.7", "192.168.1.7"]) == [true, false])
  }

  private let minutesOfDrops = [String](repeating: "x", count: 6_000)

  /// What is not cut off goes on for minutes: then the suite's limit of time fails the test.
  @Test func aHandshakeThatComesToNothingIsCutOff() async throws {
    try await RunningServer.run {
      $0.limits.handshake = .milliseconds(300)
      $0.limits.firstRequest = .seconds(600)
      $0.limits.idle = .seconds(600)
    } _: { server in
      _ = try await Connection.open(port: server.tlsPort).exchange([])
      // The head of a TLS record of 16 kB, and then its bytes one by one.
      let record: [[UInt8]] = [[22, 3, 1, 64, 0, 1, 0, 63, 252]] + [[UInt8]](repeating: [0], count: 6_000)
      _ = try? await Connection.open(port: server.tlsPort).exchange(bytes: record, pause: .milliseconds(50))
    }
  }

  @Test func aConnectionOnWhichNothingIsAskedIsCutOff() async throws {
    try await RunningServer.run {
      $0.limits.firstRequest = .milliseconds(300)
      $0.limits.idle = .seconds(600)
    } _: { server in
      _ = try await Connection.open(port: server.port).exchange([])
      _ = try await Connection.open(port: server.tlsPort, tls: server.trust()).exchange([])
      let head = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
      _ = try? await Connection.open(port: server.port).exchange(
        [head] + minutesOfDrops, pause: .milliseconds(50))
      // Whoever has asked may take longer until the next question.
      let question = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n"
      let answers = try await Connection.open(port: server.port).exchange(
        [question + "\r\n", "", question + "Connection: close\r\n\r\n"], pause: .milliseconds(400))
      #expect(answers.components(separatedBy: "HTTP/1.1 200 OK").count == 3)
    }
  }

  @Test func anOldClientIsAnsweredAndTheConnectionClosed() async throws {
    try await RunningServer.run {
      $0.limits.idle = .seconds(600)
    } _: { server in
      for extra in ["Host: localhost\r\n", "Host: localhost\r\nConnection: keep-alive\r\n"] {
        for path in ["/api/health", "/"] {
          let answer = try await Connection.open(port: server.port).exchange([
            "GET \(path) HTTP/1.0\r\n\(extra)\r\n"
          ])
          #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
          #expect(answer.lowercased().contains("\r\nconnection: close\r\n"))
        }
      }
      let nameless = try await Connection.open(port: server.port).exchange(["GET / HTTP/1.0\r\n\r\n"])
      #expect(nameless.hasPrefix("HTTP/1.1 421 "))
    }
  }

  @Test(arguments: [
    "Host: localhost\r\nHost: localhost\r\n", "Host: localhost\r\nHost: evil.example\r\n",
    "Host: evil.example\r\nhost: localhost\r\n", "",
  ])
  func aRequestNamesOneHost(_ hosts: String) async throws {
    try await RunningServer.run { server in
      let answer = try await Connection.open(port: server.port)
        .exchange(["GET /api/health HTTP/1.1\r\n\(hosts)Connection: close\r\n\r\n"])
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("\"host-malformed\""))
    }
  }
}
