import Foundation
import SwiftASN1
import Testing
@_spi(FixedExpiryValidationTime) import X509

@testable import Vault

@Suite struct LeafTests {
  let now = Date(timeIntervalSince1970: 1_800_000_000)
  let hosts = HostNames(
    names: ["localhost", "family-pc.local"],
    addresses: ["127.0.0.1", "::1", "192.168.1.5", "fd12::5"].compactMap { NetworkAddress($0) })

  @Test(arguments: ["localhost", "family-pc.local", "127.0.0.1", "::1", "192.168.1.5", "fd12::5"])
  func browsersAcceptTheCertificateUnderEveryNameOfTheComputer(_ host: String) async throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    #expect(await isAccepted(try authority.issue(for: hosts, now: now), by: authority, as: host, at: now))
  }

  @Test(arguments: ["bank.example", "other.local", "192.168.1.6", "localhost.example"])
  func browsersRefuseItUnderAnyOtherName(_ host: String) async throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    #expect(await !isAccepted(try authority.issue(for: hosts, now: now), by: authority, as: host, at: now))
  }

  /// A stolen key makes whatever certificate it likes; the authority's constraints still refuse it.
  @Test(arguments: ["bank.example", "8.8.8.8"])
  func theAuthorityCanNotVouchForTheInternet(_ host: String) async throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    let forged = try forge(host, by: authority)
    #expect(await !isAccepted(forged, by: authority, as: host, at: now))
    #expect(await isAccepted(try forge("nas.local", by: authority), by: authority, as: "nas.local", at: now))
  }

  @Test func anAuthorityMakesNoFurtherAuthorities() throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    let constraints = try authority.certificate.extensions.basicConstraints
    #expect(constraints == .isCertificateAuthority(maxPathLength: 0))
    let leaf = try certificate(authority.issue(for: hosts, now: now))
    #expect(try leaf.extensions.basicConstraints == .notCertificateAuthority)
    #expect(try leaf.extensions.extendedKeyUsage?.contains(.serverAuth) == true)
    #expect(try leaf.extensions.keyUsage == KeyUsage(digitalSignature: true))
  }

  @Test func theCertificateLastsNoLongerThanAppleAllows() throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    let leaf = try authority.issue(for: hosts, now: now)
    #expect(leaf.notValidAfter.timeIntervalSince(leaf.notValidBefore) <= 397 * 86_400)
    #expect(leaf.notValidBefore < now)
    let late = now + 3_640 * 86_400
    #expect(try authority.issue(for: hosts, now: late).notValidAfter == authority.notValidAfter)
  }

  @Test func serialNumbersAreShortEnoughAndDiffer() throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    let serials = try (0..<64).map { _ in
      try Array(certificate(authority.issue(for: hosts, now: now)).serialNumber.bytes)
    }
    #expect(Set(serials).count == 64)
    #expect(serials.allSatisfy { $0.count <= 20 && $0[0] < 0x80 })
  }

  @Test func addressesOfTheInternetAreLeftOut() throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    let mixed = HostNames(
      names: ["family-pc.local", "martlet.example"],
      addresses: ["203.0.113.9", "10.0.0.2", "2001:db8::1"].compactMap { NetworkAddress($0) })
    let leaf = try authority.issue(for: mixed, now: now)
    #expect(leaf.hosts.names == ["family-pc.local"])
    #expect(leaf.hosts.addresses.map(\.text) == ["10.0.0.2"])
    #expect(!leaf.needsRenewal(for: mixed, now: now))
  }

  @Test func aNewCertificateIsDueWhenTheAddressChangesOrTheEndIsNear() throws {
    let authority = try Authority.make(computer: "family-pc", now: now)
    let leaf = try authority.issue(for: hosts, now: now)
    #expect(!leaf.needsRenewal(for: hosts, now: now + 59 * 86_400))
    #expect(leaf.needsRenewal(for: hosts, now: now + 61 * 86_400))
    #expect(leaf.needsRenewal(for: hosts, now: now - 3 * 86_400))
    let moved = HostNames(names: hosts.names, addresses: [NetworkAddress("192.168.7.5")].compactMap(\.self))
    #expect(leaf.needsRenewal(for: moved, now: now))
  }

  private func certificate(_ leaf: Leaf) throws -> Certificate { try Certificate(derEncoded: leaf.der) }

  private func isAccepted(_ leaf: Leaf, by authority: Authority, as host: String, at time: Date) async -> Bool
  {
    guard let certificate = try? certificate(leaf) else { return false }
    return await isAccepted(certificate, by: authority, as: host, at: time)
  }

  private func isAccepted(
    _ certificate: Certificate, by authority: Authority, as host: String, at time: Date
  ) async -> Bool {
    let address = NetworkAddress(host)
    var verifier = Verifier(rootCertificates: CertificateStore([authority.certificate])) {
      RFC5280Policy(fixedExpiryValidationTime: time)
      ServerIdentityPolicy(serverHostname: address == nil ? host : nil, serverIP: address == nil ? nil : host)
    }
    let result = await verifier.validate(leaf: certificate, intermediates: CertificateStore([]))
    if case .validCertificate = result { return true }
    return false
  }

  private func forge(_ host: String, by authority: Authority) throws -> Certificate {
    let key = Certificate.PrivateKey(authority.key)
    let name: GeneralName =
      NetworkAddress(host).map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) } ?? .dnsName(host)
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(bytes: [1]), publicKey: key.publicKey,
      notValidBefore: now - 60, notValidAfter: now + 86_400, issuer: authority.certificate.subject,
      subject: try DistinguishedName { CommonName("forged") },
      extensions: try Certificate.Extensions {
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames([name])
      }, issuerPrivateKey: key)
  }
}
