import Crypto
public import FoundationEssentials
import SwiftASN1
import X509

/// Where a household's authority is kept: `authority/authority.pem` in the data folder, certificate and
/// key in one file, so that one can never be there without the other.
public struct AuthorityFile: Sendable {
  public let file: PrivateFile

  /// Opens the folder, making it when it is not there.
  public init(in data: PrivateFolder) throws(VaultError) {
    file = try data.folder("authority").file("authority.pem")
  }

  /// The authority that is kept here, or a new one when none ever was.
  ///
  /// A file that is there but can't be used — cut, edited, open to others, expired — is named and
  /// refused. It is never replaced: every tablet of the family trusts what was in it.
  public func open(computer: String, now: Date) throws(VaultError) -> Authority {
    guard now >= Validity.earliest else { throw .clockIsWrong }
    if let bytes = try file.read() { return try parse(bytes, now: now) }
    let new: Authority
    let text: String
    do {
      new = try Authority.make(computer: computer, now: now)
      text = new.pem + new.key.pemRepresentation + "\n"
    } catch { throw .unwritable(path: file.path, errno: 0) }
    if try file.create(Array(text.utf8)) { return new }
    // Another process was first: what it made is the family's authority.
    guard let bytes = try file.read() else { throw .damaged(path: file.path, what: .noCertificate) }
    return try parse(bytes, now: now)
  }

  private func parse(_ bytes: [UInt8], now: Date) throws(VaultError) -> Authority {
    guard let text = String(validating: bytes, as: UTF8.self),
      let documents = try? PEMDocument.parseMultiple(pemString: text)
    else { throw .damaged(path: file.path, what: .notText) }
    guard let document = documents.first(where: { $0.discriminator == "CERTIFICATE" }),
      let certificate = try? Certificate(pemDocument: document)
    else { throw .damaged(path: file.path, what: .noCertificate) }
    guard let document = documents.first(where: { $0.discriminator.hasSuffix("PRIVATE KEY") }),
      let key = try? P256.Signing.PrivateKey(pemRepresentation: document.pemString)
    else { throw .damaged(path: file.path, what: .noKey) }
    guard Certificate.PublicKey(key.publicKey) == certificate.publicKey else {
      throw .damaged(path: file.path, what: .keyOfAnotherCertificate)
    }
    guard case .isCertificateAuthority? = try? certificate.extensions.basicConstraints else {
      throw .damaged(path: file.path, what: .notAnAuthority)
    }
    guard certificate.publicKey.isValidSignature(certificate.signature, for: certificate) else {
      throw .damaged(path: file.path, what: .notSelfSigned)
    }
    guard now < certificate.notValidAfter else { throw .expired(path: file.path) }
    guard let authority = try? Authority(certificate: certificate, key: key) else {
      throw .damaged(path: file.path, what: .noCertificate)
    }
    return authority
  }
}
