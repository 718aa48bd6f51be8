import Foundation
import NIOCore
import NIOSSL
import Testing
import Vault

@testable import Server

@Suite(.timeLimit(.minutes(5))) struct ConnectionTests {
  @Test(arguments: ["family-pc.local", "localhost", "127.0.0.1", "192.168.1.5"])
  func aTabletThatTrustsTheAuthoritySpeaksTLS13(_ host: String) async throws {
    try await RunningServer.run { server in
      #expect(await server.status(https: "/talk/food", server.trust(host: host)) == "HTTP/1.1 200 OK")
    }
  }

  @Test(arguments: [TLSVersion.tlsv12, .tlsv11]) func olderTLSIsRefused(_ old: TLSVersion) async throws {
    try await RunningServer.run { server in
      #expect(await server.status(https: "/", server.trust(newest: old)) == nil)
      #expect(await server.status(https: "/", server.trust(newest: .tlsv13)) == "HTTP/1.1 200 OK")
    }
  }

  @Test func anotherAuthorityOrNameIsNotTrusted() async throws {
    let folder = try Folder()
    let stranger = try AuthorityFile(in: PrivateFolder(opening: folder.path, strict: false))
      .open(computer: "x", now: Date()).der
    try await RunningServer.run { server in
      #expect(await server.status(https: "/", server.trust(host: "other.local")) == nil)
      var wrong = server.trust()
      wrong.authority = stranger
      #expect(await server.status(https: "/", wrong) == nil)
    }
  }

  @Test func aChangeOfAddressNeedsNoRestart() throws {
    let folder = try Folder()
    let data = try PrivateFolder(opening: folder.path, strict: false)
    let here = RunningServer.network
    var there = here
    there.addresses = [NetworkAddress("10.9.8.7")].compactMap(\.self)
    let identity = try Identity(options: ServeOptions(), data: data, network: here)
    let before = identity.certificate.context
    try identity.renew(for: here, now: Date())
    #expect(identity.certificate.context === before)
    try identity.renew(for: there, now: Date())
    #expect(identity.certificate.context !== before)
    #expect(identity.certificate.hosts.addresses.map(\.text).contains("10.9.8.7"))
    let moved = identity.certificate.context
    try identity.renew(for: there, now: Date() + 61 * 86_400)
    #expect(identity.certificate.context !== moved)
  }

  @Test func aNameThatPointsHereIsTurnedAway() async throws {
    try await RunningServer.run { server in
      for (port, host, code) in [
        (server.port, "evil.example", "421"), (server.port, "192.168.1.5", "421"),
        (server.port, "localhost", "200"),
        (server.trustPort ?? 0, "evil.example", "421"), (server.trustPort ?? 0, "192.168.1.5:8081", "200"),
      ] {
        let answer = try await Connection.open(port: port)
          .exchange(["GET /trust HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"])
        #expect(answer.hasPrefix("HTTP/1.1 \(code)"), "\(host)")
      }
    }
  }

  /// Who stands before this server asks under the name that people wrote: they signed it.
  @Test func theNameByWhichPeopleReachItThroughAnotherServerIsAnswered() async throws {
    try await RunningServer.run {
      $0.publicOrigin = PublicOrigin("https://martlet.example.org:4443")
    } _: { server in
      for (host, code) in [
        ("martlet.example.org", "200"), ("Martlet.Example.Org:4443", "200"), ("localhost", "200"),
        ("other.example.org", "421"), ("192.168.1.5", "421"),
      ] {
        let answer = try await Connection.open(port: server.port)
          .exchange(["GET /api/health HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"])
        #expect(answer.hasPrefix("HTTP/1.1 \(code)"), "\(host)")
      }
    }
  }

  @Test func aTakenPortIsNamed() async throws {
    try await RunningServer.run { server in
      let port = server.port
      await #expect(throws: ServeError.portTaken(port)) {
        try await RunningServer.run {
          $0.port = port
        } _: { _ in
        }
      }
    }
  }

  /// What is not cut off goes on for minutes: then the suite's limit of time fails the test.
  @Test func silenceIsNotWaitedForForEver() async throws {
    try await RunningServer.run {
      $0.limits.idle = .milliseconds(300)
    } _: { server in
      _ = try await Connection.open(port: server.port).exchange([])
      _ = try await Connection.open(port: server.tlsPort).exchange([])
      let head = "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
      _ = try await Connection.open(port: server.port).exchange(
        [head] + minutesOfDrops, pause: .milliseconds(50))
    }
  }

  /// Every drop winds up the library's idle time-out again; the body's own deadline does not care.
  @Test func aBodyThatDripsIsCutOff() async throws {
    try await RunningServer.run {
      $0.limits.idle = .seconds(600)
      $0.limits.body.grace = .milliseconds(400)
    } _: { server in
      let head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
      let connection = try await Connection.open(port: server.port)
      // Whether the drop before the cut is answered by a close or a reset is the network's affair.
      _ = try? await connection.exchange([head] + minutesOfDrops, pause: .milliseconds(50))
    }
  }

  private let minutesOfDrops = [String](repeating: "x", count: 6_000)

  @Test func aBodyWithoutEndIsCutOff() async throws {
    try await RunningServer.run {
      $0.limits.body.usual = 10_000
      $0.limits.idle = .seconds(600)
      $0.limits.body.grace = .seconds(600)
    } _: { server in
      let chunk = "1000\r\n" + String(repeating: "x", count: 4_096) + "\r\n"
      let head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
      let connection = try await Connection.open(port: server.port)
      _ = try? await connection.exchange([head] + [String](repeating: chunk, count: 10))
    }
  }

  @Test func aBodyThatIsTooLargeIsAnsweredBeforeTheConnectionCloses() async throws {
    try await RunningServer.run { server in
      let body = String(repeating: " ", count: 400_000)
      let head = "POST /api/counters HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      let chunk = "2000\r\n" + String(repeating: " ", count: 0x2000) + "\r\n"
      for request in [
        head + "Content-Length: 400000\r\n\r\n" + body,
        head + "Transfer-Encoding: chunked\r\n\r\n" + String(repeating: chunk, count: 40) + "0\r\n\r\n",
      ] {
        for _ in 0..<10 {
          let answer = try await Connection.open(port: server.port).exchange([request])
          #expect(answer.hasPrefix("HTTP/1.1 413 ") && answer.contains("body-too-large"))
        }
      }
    }
  }

  @Test func headersThatAreTooLargeAreRefused() async throws {
    try await RunningServer.run { server in
      let head = "GET / HTTP/1.1\r\nHost: localhost\r\n"
      let many = (0..<100).map { "X-\($0): a\r\n" }.joined()
      let long = "X: \(String(repeating: "a", count: 20_000))\r\n"
      for extra in [many, long] {
        let answer = try await Connection.open(port: server.port).exchange([head + extra + "\r\n"])
        #expect(!answer.hasPrefix("HTTP/1.1 200"))
      }
      let fits = "X: \(String(repeating: "a", count: 8_000))\r\nConnection: close\r\n"
      let answer = try await Connection.open(port: server.port).exchange([head + fits + "\r\n"])
      #expect(answer.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func aComputerByItselfOpensOnePort() async throws {
    try await RunningServer.run {
      $0.localOnly = true
    } _: { server in
      #expect(server.tlsPort == 0 && server.trustPort == nil)
      let answer = try await Connection.open(port: server.port)
        .exchange(["GET /api/tablet HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"])
      #expect(answer.hasSuffix("{\"addresses\":[]}"))
    }
  }
}
