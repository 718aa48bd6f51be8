import Exchange
import NIOSSL
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct ProviderClientTests {
  private static var limits: ProviderLimits {
    var limits = ProviderLimits()
    limits.body = 4_096
    // No machine is so busy that a test would take these for a failure.
    limits.attempt = 50_000
    limits.whole = 100_000
    limits.retry = RetryPolicy(base: 10, cap: 1_500, deadline: 100_000)
    return limits
  }

  /// What a client got, or why not.
  private func fetch(
    _ url: String, trusted: [NIOSSLCertificate]? = nil, limits: ProviderLimits = limits
  ) async -> Result<[UInt8]?, ProviderError> {
    let client = ProviderClient(limits: limits, trusted: trusted, random: { 0.5 })
    let result: Result<[UInt8]?, ProviderError>
    do throws(ProviderError) { result = .success(try await client.fetch(url)) } catch {
      result = .failure(error)
    }
    await client.shutDown()
    return result
  }

  private func outcome(
    _ ways: [BadServer.Way], limits: ProviderLimits = limits
  ) async throws -> (result: Result<[UInt8]?, ProviderError>, requests: Int) {
    try await BadServer.run(ways) { server in
      let result = await fetch("http://127.0.0.1:\(server.port)/word", limits: limits)
      return (result, server.requests)
    }
  }

  @Test func anAnswerIsFetchedAndNoAnswerIsOneToo() async throws {
    #expect(try await outcome([.says(BadServer.json("[]"))]).result == .success(Array("[]".utf8)))
    let none = try await outcome([.says(BadServer.json("{}", status: "404 Not Found"))])
    #expect(none.result == .success(nil) && none.requests == 1)
  }

  @Test(arguments: [
    "500 Internal Server Error", "503 Service Unavailable", "429 Too Many Requests", "408 Timeout",
  ])
  func whatMayPassIsTriedAgain(status: String) async throws {
    let passed = try await outcome([
      .says(BadServer.json("{}", status: status)), .says(BadServer.json("[1]")),
    ])
    #expect(passed.result == .success(Array("[1]".utf8)) && passed.requests == 2)
    let stayed = try await outcome([.says(BadServer.json("{}", status: status))])
    let number = try #require(Int(status.prefix(3)))
    #expect(stayed.result == .failure(.busy(status: number, retryAfter: nil)))
    // The budget of retries ends it: a server that is down is not asked for ever.
    #expect((2...6).contains(stayed.requests))
  }

  @Test func aServerThatSaysHowLongToWaitIsHeeded() async throws {
    let short = try await outcome([
      .says(BadServer.json("{}", status: "429 Too Many Requests", more: "Retry-After: 1\r\n")),
      .says(BadServer.json("[1]")),
    ])
    #expect(short.result == .success(Array("[1]".utf8)) && short.requests == 2)
    let long = try await outcome([
      .says(BadServer.json("{}", status: "429 Too Many Requests", more: "Retry-After: 3600\r\n"))
    ])
    #expect(long.result == .failure(.busy(status: 429, retryAfter: 3_600)) && long.requests == 1)
  }

  /// The service's clock is years behind: the time between its two dates counts.
  @Test(arguments: [
    ("Sun, 06 Nov 1994 09:49:37 GMT", 3_600), ("Sunday, 06-Nov-94 08:59:37 GMT", 600),
    ("Sun Nov  6 08:49:37 1994", 0), ("Sat, 05 Nov 1994 08:49:37 GMT", 0),
    ("Mon, 06 Nov 1995 08:49:37 GMT", 86_400),
  ])
  func aServerThatNamesADateIsHeeded(date: String, seconds: Int) async throws {
    let more = "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\nRetry-After: \(date)\r\n"
    let answered = try await outcome([
      .says(BadServer.json("{}", status: "503 Service Unavailable", more: more))
    ])
    #expect(answered.result == .failure(.busy(status: 503, retryAfter: seconds)))
    if seconds > 0 { #expect(answered.requests == 1) }
  }

  @Test(arguments: ["400 Bad Request", "401 Unauthorized", "403 Forbidden", "410 Gone"])
  func aRefusalIsFinal(status: String) async throws {
    let refused = try await outcome([.says(BadServer.json("{}", status: status))])
    #expect(refused.result == .failure(.refused(status: Int(status.prefix(3)) ?? 0)) && refused.requests == 1)
  }

  @Test(arguments: [
    BadServer.Way.hangs,
    .drips("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n"),
    .drips("HTTP/1.1 200 OK\r\nX-Long:"),
  ])
  func whoeverIsSlowIsLeftInTime(way: BadServer.Way) async throws {
    var limits = Self.limits
    limits.attempt = 300
    limits.whole = 700
    #expect(try await outcome([way], limits: limits).result == .failure(.timedOut))
  }

  @Test func aConnectionThatBreaksIsTriedAgain() async throws {
    let cut = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[1,"
    let passed = try await outcome([.breaksOff(cut), .breaksOff(""), .says(BadServer.json("[1]"))])
    #expect(passed.result == .success(Array("[1]".utf8)) && passed.requests == 3)
    #expect(try await outcome([.breaksOff(cut)]).result == .failure(.notReached))
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n", "\u{0}\u{1}\u{2}\u{3}\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]",
    "HTTP/1.1 200 OK\r\nContent-Type: application/jsonp\r\nContent-Length: 2\r\n\r\n[]",
  ])
  func whatIsNoSuchAnswerIsNotRead(bytes: String) async throws {
    #expect(try await outcome([.says(bytes)]).result == .failure(.unreadable))
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n",
  ])
  func aHundredMegabytesAreNotTaken(head: String) async throws {
    let flooded = try await outcome([.floods(head, 100 << 20)])
    #expect(flooded.result == .failure(.tooLarge) && flooded.requests == 1)
  }

  @Test(arguments: ["301 Moved Permanently", "302 Found", "307 Temporary Redirect", "308 Permanent Redirect"])
  func nobodyIsFollowedElsewhere(status: String) async throws {
    try await BadServer.run([.says(BadServer.json("[]"))]) { other in
      let head =
        "HTTP/1.1 \(status)\r\nLocation: http://127.0.0.1:\(other.port)/\r\nContent-Length: 0\r\n\r\n"
      let pointed = try await outcome([.says(head)])
      #expect(pointed.result == .failure(.redirected) && pointed.requests == 1)
      #expect(other.requests == 0)
    }
  }

  @Test func onlyTLS13UnderAKnownAuthorityIsSpoken() async throws {
    let own = try OwnVouching(name: "localhost")
    let other = try OwnVouching(name: "other.example")
    let answer = [BadServer.Way.says(BadServer.json("[1]"))]
    // The control: the same server in order.
    let good = try await BadServer.run(answer, tls: own.server()) {
      await fetch("https://localhost:\($0.port)/", trusted: [own.certificate])
    }
    #expect(good == .success(Array("[1]".utf8)))
    let old = try await BadServer.run(answer, tls: own.server(newest: .tlsv12)) {
      (await fetch("https://localhost:\($0.port)/", trusted: [own.certificate]), $0.requests)
    }
    #expect(old == (.failure(.notSecure), 0))
    let unknown = try await BadServer.run(answer, tls: own.server()) {
      (await fetch("https://localhost:\($0.port)/"), $0.requests)
    }
    #expect(unknown == (.failure(.notSecure), 0))
    let misnamed = try await BadServer.run(answer, tls: other.server()) {
      (await fetch("https://localhost:\($0.port)/", trusted: [other.certificate]), $0.requests)
    }
    #expect(misnamed == (.failure(.notSecure), 0))
  }

  @Test func aClientThatIsLetGoEndsNothingElse() async throws {
    do { _ = ProviderClient() }
    let client = ProviderClient()
    await client.shutDown()
  }

  @Test func nobodyThereIsSaidSo() async throws {
    let port = try await BadServer.run([.hangs]) { $0.port }
    #expect(await fetch("http://127.0.0.1:\(port)/") == .failure(.notReached))
  }

  @Test func whoeverGoesIsNotWaitedFor() async throws {
    try await BadServer.run([.hangs]) { server in
      var limits = Self.limits
      limits.attempt = 60_000
      limits.whole = 60_000
      let client = ProviderClient(limits: limits)
      let task = Task { () -> ProviderError? in
        do throws(ProviderError) { _ = try await client.fetch("http://127.0.0.1:\(server.port)/") } catch {
          return error
        }
        return nil
      }
      while server.requests == 0 { try await Task.sleep(for: .milliseconds(5)) }
      task.cancel()
      #expect(await task.value == .cancelled)
      await client.shutDown()
    }
  }
}
