import FoundationEssentials
import NIOSSL
import SwiftASN1
import Vault
import X509

/// A certificate that the family brings, from its own authority or a public one: two PEM files.
struct OwnCertificate: Sendable {
  let chain: [NIOSSLCertificate]
  let key: NIOSSLPrivateKey
  let hosts: HostNames

  /// Reads the files and checks that they belong together and are valid now.
  init(certificatePath: String, keyPath: String, now: Date) throws(OwnCertificateError) {
    let certificateText = try Self.text(certificatePath)
    let keyText = try Self.text(keyPath)
    guard let documents = try? PEMDocument.parseMultiple(pemString: certificateText),
      let first = documents.first, let leaf = try? Certificate(pemDocument: first),
      let chain = try? NIOSSLCertificate.fromPEMBytes(Array(certificateText.utf8))
    else { throw .noCertificate(certificatePath) }
    guard let key = try? NIOSSLPrivateKey(bytes: Array(keyText.utf8), format: .pem) else {
      throw .noKey(keyPath)
    }
    if let parsed = try? Certificate.PrivateKey(pemEncoded: keyText), parsed.publicKey != leaf.publicKey {
      throw .keyOfAnotherCertificate(keyPath)
    }
    guard now < leaf.notValidAfter else { throw .expired(certificatePath) }
    self.chain = chain
    self.key = key
    hosts = Self.hosts(of: leaf)
  }

  func context() throws -> NIOSSLContext { try CurrentCertificate.context(chain: chain, key: key) }

  private static func hosts(of leaf: Certificate) -> HostNames {
    var names: [String] = []
    var addresses: [NetworkAddress] = []
    for name in (try? leaf.extensions.subjectAlternativeNames) ?? SubjectAlternativeNames() {
      switch name {
      case .dnsName(let name): names.append(name)
      case .ipAddress(let octets):
        if let address = NetworkAddress(bytes: Array(octets.bytes)) { addresses.append(address) }
      default: break
      }
    }
    return HostNames(names: names, addresses: addresses)
  }

  private static func text(_ path: String) throws(OwnCertificateError) -> String {
    guard let data = FileManager.default.contents(atPath: path), data.count < 1 << 20,
      let text = String(validating: data, as: UTF8.self)
    else { throw .unreadable(path) }
    return text
  }
}

/// Why a family's own certificate was not taken; each case names the file.
public enum OwnCertificateError: Error, Hashable, Sendable {
  case unreadable(String), noCertificate(String), noKey(String), keyOfAnotherCertificate(String)
  case expired(String)
}
