import Foundation
import SwiftASN1
import Testing
import Vault

@testable import Server

@Suite(.timeLimit(.minutes(5))) struct OwnCertificateTests {
  @Test func aFamilysOwnCertificateTakesTheAuthoritysPlace() async throws {
    let files = try Files()
    let (certificate, key, root) = (files.certificate, files.key, files.root)
    try await RunningServer.run {
      $0.ownCertificate = (certificate, key)
    } _: { server in
      #expect(server.trustPort == nil)
      #expect(server.authority == nil)
      let trust = Trust(authority: root, host: "martlet.home.arpa")
      let question = "GET / HTTP/1.1\r\nHost: martlet.home.arpa\r\nConnection: close\r\n\r\n"
      let answer = try await Connection.open(port: server.tlsPort, tls: trust).exchange([question])
      #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
      #expect(answer.contains("Strict-Transport-Security: max-age=15552000\r\n"))
      let local = try await Connection.open(port: server.port)
        .exchange(["GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"])
      #expect(!local.contains("Strict-Transport-Security"))
    }
  }

  @Test func itsRenewalNeedsNoRestartAndAnUnreadableOneChangesNothing() throws {
    let files = try Files()
    var options = ServeOptions()
    options.ownCertificate = (files.certificate, files.key)
    let identity = try Identity(
      options: options, data: PrivateFolder(opening: files.folder.path, strict: false),
      network: RunningServer.network)
    let before = identity.certificate.context
    try files.write(names: ["renewed.home.arpa"])
    try identity.renew(for: RunningServer.network, now: Date())
    #expect(identity.certificate.context !== before)
    #expect(identity.certificate.hosts.names == ["renewed.home.arpa"])
    try Data("cut".utf8).write(to: URL(fileURLWithPath: files.certificate))
    #expect(throws: OwnCertificateError.noCertificate(files.certificate)) {
      try identity.renew(for: RunningServer.network, now: Date())
    }
    #expect(identity.certificate.hosts.names == ["renewed.home.arpa"])
  }

  @Test func whatDoesNotBelongTogetherIsNamed() throws {
    let files = try Files()
    let others = try Files()
    let read = { (certificate: String, key: String, now: Date) throws(OwnCertificateError) in
      _ = try OwnCertificate(certificatePath: certificate, keyPath: key, now: now)
    }
    #expect(throws: OwnCertificateError.keyOfAnotherCertificate(others.key)) {
      try read(files.certificate, others.key, Date())
    }
    #expect(throws: OwnCertificateError.noKey(files.certificate)) {
      try read(files.certificate, files.certificate, Date())
    }
    #expect(throws: OwnCertificateError.unreadable("/nowhere")) { try read("/nowhere", files.key, Date()) }
    #expect(throws: OwnCertificateError.expired(files.certificate)) {
      try read(files.certificate, files.key, Date() + 91 * 86_400)
    }
  }

  /// A certificate and its key as two PEM files, from an authority that stands for someone else's.
  private final class Files {
    let folder: Folder
    let root: [UInt8]
    let certificate: String
    let key: String
    private let authority: Authority

    init() throws {
      folder = try Folder()
      authority = try AuthorityFile(in: PrivateFolder(opening: folder.path, strict: false))
        .open(computer: "other", now: Date())
      root = authority.der
      certificate = "\(folder.path)/fullchain.pem"
      key = "\(folder.path)/key.pem"
      try write(names: ["martlet.home.arpa"])
    }

    func write(names: [String]) throws {
      let leaf = try authority.issue(for: HostNames(names: names, addresses: []), now: Date())
      let chain = PEMDocument(type: "CERTIFICATE", derBytes: leaf.der).pemString
      let secret = PEMDocument(type: "PRIVATE KEY", derBytes: leaf.privateKeyDER).pemString
      try Data(chain.utf8).write(to: URL(fileURLWithPath: certificate))
      try Data(secret.utf8).write(to: URL(fileURLWithPath: key))
    }
  }
}
