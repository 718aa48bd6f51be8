import Foundation
import Language
import NIOSSL
import Services
import SwiftASN1
import Testing
import X509

/// Files over TLS, from real sockets with certificates made here.
@Suite(.timeLimit(.minutes(5))) struct SecureFetchTests {
  private static let file = BadServer.json("a file")

  /// What a fetch gives, and how many requests the server saw.
  private func fetched(
    _ tls: TLSConfiguration, trusting authority: MadeAuthority, pins: [String] = [],
    ways: [BadServer.Way] = [.says(file)], path: String = "/file", largest: Int = 1 << 20,
    deadline: Int64 = 120_000
  ) async throws -> (outcome: Result<String, FetchFailure>, requests: Int) {
    try await BadServer.run(ways, tls: tls) { server in
      var fetch = SecureFetch(
        pins: Set(pins.compactMap { PublicKeyPin($0) }), trusted: [authority.certificate])
      fetch.largest = largest
      fetch.deadline = deadline
      let outcome: Result<String, FetchFailure>
      do throws(FetchFailure) {
        let bytes = try await fetch.bytes(of: "https://127.0.0.1:\(server.port)\(path)")
        outcome = .success(String(decoding: bytes, as: UTF8.self))
      } catch { outcome = .failure(error) }
      return (outcome, server.requests)
    }
  }

  @Test func aServerThatIsVouchedForIsReadAndItsKeyMayBePinned() async throws {
    let authority = try MadeAuthority()
    let (tls, pin) = try authority.server()
    #expect(try await fetched(tls, trusting: authority).outcome == .success("a file"))
    #expect(try await fetched(tls, trusting: authority, pins: [pin]).outcome == .success("a file"))
    let backup = String(repeating: "ab", count: 32)
    #expect(try await fetched(tls, trusting: authority, pins: [backup, pin]).outcome == .success("a file"))
  }

  @Test func anotherKeyThanThePinnedOnesIsRefusedBeforeAnythingIsAsked() async throws {
    let authority = try MadeAuthority()
    let (tls, _) = try authority.server()
    let other = try authority.server().pin
    let (outcome, requests) = try await fetched(tls, trusting: authority, pins: [other])
    #expect(outcome == .failure(.certificate(.wrongPin)))
    #expect(requests == 0)
  }

  @Test func aPinNeverStandsInForACertificateThatIsNotValid() async throws {
    let (authority, stranger) = (try MadeAuthority(), try MadeAuthority("a stranger"))
    let (tls, pin) = try stranger.server()
    let (outcome, requests) = try await fetched(tls, trusting: authority, pins: [pin])
    #expect(outcome == .failure(.certificate(.foreign)))
    #expect(requests == 0)
  }

  @Test(arguments: [CertificateFault.expired, .notYetValid, .wrongName, .selfSigned])
  func eachFaultOfACertificateIsNamedAndNothingIsSent(_ fault: CertificateFault) async throws {
    let authority = try MadeAuthority()
    let tls =
      switch fault {
      case .expired: try authority.server(from: -7_200, until: -3_600).tls
      case .notYetValid: try authority.server(from: 3_600, until: 7_200).tls
      case .wrongName: try authority.server(name: .dnsName("elsewhere.example")).tls
      default: try OwnVouching(name: "localhost").server()
      }
    let (outcome, requests) = try await fetched(tls, trusting: authority)
    #expect(outcome == .failure(.certificate(fault)))
    #expect(requests == 0)
    for text in [
      FetchFailure.certificate(fault).text(in: .english),
      FetchFailure.certificate(fault).text(in: .bulgarian),
    ] {
      #expect(text.hasSuffix("sent.") || text.hasSuffix("изпратено."))
    }
  }

  @Test func olderTLSIsRefused() async throws {
    let authority = try MadeAuthority()
    let (tls, _) = try authority.server(newest: .tlsv12)
    let (outcome, requests) = try await fetched(tls, trusting: authority)
    #expect(outcome == .failure(.oldTLS))
    #expect(requests == 0)
  }

  @Test func badAnswersEndInAWord() async throws {
    let authority = try MadeAuthority()
    let (tls, _) = try authority.server()
    func outcome(_ ways: [BadServer.Way], deadline: Int64 = 120_000) async throws -> Result<
      String, FetchFailure
    > {
      try await fetched(tls, trusting: authority, ways: ways, largest: 1_000_000, deadline: deadline).outcome
    }
    #expect(
      try await outcome([.says(BadServer.json("", status: "302 Found", more: "Location: https://b\r\n"))])
        == .failure(.redirected))
    #expect(try await outcome([.says(BadServer.json("", status: "403 Forbidden"))]) == .failure(.status(403)))
    #expect(
      try await outcome([.floods("HTTP/1.1 200 OK\r\nContent-Length: 90000000\r\n\r\n", 4 << 20)])
        == .failure(.tooLarge))
    #expect(try await outcome([.hangs], deadline: 300) == .failure(.timedOut))
    #expect(
      try await outcome([.drips("HTTP/1.1 200 OK\r\nContent-Length: 90000000\r\n\r\n")], deadline: 400)
        == .failure(.timedOut))
    #expect(try await outcome([.says("SSH-2.0-OpenSSH\r\n\r\n")]) == .failure(.unreadable))
  }

  @Test func aBusyServerIsAskedAgainAndTheFileIsWhole() async throws {
    let authority = try MadeAuthority()
    let (tls, _) = try authority.server()
    let (outcome, requests) = try await fetched(
      tls, trusting: authority,
      ways: [
        .says(BadServer.json("", status: "503 Busy")),
        .breaksOff("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .says(Self.file),
      ])
    #expect(outcome == .success("a file"))
    #expect(requests == 3)
  }

  @Test(arguments: [
    "", "http://example.org/", "https://", "https://user:secret@example.org/", "file:///etc/passwd",
    "https://a b/",
    "https://пример.org/", "https://example.org:99999/",
  ]) func whatIsNoSafeAddressIsNotAsked(_ address: String) async {
    await #expect(throws: FetchFailure.address) { try await SecureFetch().bytes(of: address) }
  }

  @Test func pinsAreReadInEachFormThatIsUsed() throws {
    let digits = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    let base64 = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
    let pin = try #require(PublicKeyPin(digits))
    #expect(pin.text == base64)
    for text in [base64, digits.uppercased(), "sha256//" + base64, "sha256/" + base64, "SHA256:" + digits] {
      #expect(PublicKeyPin(text) == pin)
    }
    for text in [
      "", "abc", String(digits.dropLast()), digits + "0", "47DEQpj8HBSa", "z" + digits.dropFirst(),
    ] {
      #expect(PublicKeyPin(text) == nil)
    }
  }
}
