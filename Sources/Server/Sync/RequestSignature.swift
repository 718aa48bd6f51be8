import Exchange
import HTTPTypes
import RawStructuredFieldValues
import Vault

/// The signature of one request: HTTP Message Signatures (RFC 9421) over `@method`, `@target-uri` and, where there is a body,
/// `content-digest` (RFC 9530), by ECDSA over P-256 and SHA-256.
struct RequestSignature: Sendable {
  /// The longest way that two clocks may be apart, in seconds.
  static let tolerance: Int64 = 300
  static let algorithm = "ecdsa-p256-sha256"

  /// The device that signed.
  let device: SyncName
  /// When, in seconds since 1970.
  let created: Int64
  let nonce: [UInt8]
  let signature: [UInt8]
  /// What was signed.
  let base: [UInt8]

  /// Reads the fields of a request and puts together what they say was signed.
  ///
  /// - Parameters:
  ///   - target: scheme, authority, path and query as the device sees them.
  ///   - digest: the SHA-256 of the body, `nil` without one.
  init(_ fields: HTTPFields, method: String, target: String, digest: [UInt8]?) throws(Problem) {
    guard let input = Self.dictionary(fields[values: .signatureInput]), input.count == 1,
      let entry = input.first, case .innerList(let list) = entry.1,
      let signatures = Self.dictionary(fields[values: .signature]), signatures.count == 1,
      case .item(let item)? = signatures[entry.0],
      case .undecodedByteSequence(let text) = item.rfc9651BareItem,
      let signature = Base64Text.bytes(text)
    else { throw Problem(.syncSignature) }

    var lines = ""
    var covered: Set<String> = []
    for component in list.bareInnerList {
      guard case .string(let name) = component.rfc9651BareItem, component.rfc9651Parameters.isEmpty,
        covered.insert(name).inserted
      else { throw Problem(.syncSignature) }
      switch name {
      case "@method": lines += "\"@method\": \(method)\n"
      case "@target-uri": lines += "\"@target-uri\": \(target)\n"
      case "content-digest":
        guard let field = fields[.contentDigest] else { throw Problem(.syncSignature) }
        lines += "\"content-digest\": \(field)\n"
      default: throw Problem(.syncSignature)
      }
    }
    guard covered.isSuperset(of: ["@method", "@target-uri"]) else { throw Problem(.syncSignature) }
    if let digest {
      guard covered.contains("content-digest"), Self.contentDigest(fields) == digest else {
        throw Problem(.syncSignature)
      }
    }

    let parameters = list.rfc9651Parameters
    guard let created = Self.integer(parameters["created"]), let nonce = Self.text(parameters["nonce"]),
      (16...64).contains(nonce.utf8.count),
      let device = Self.text(parameters["keyid"]).flatMap({ SyncName(hexadecimal: $0) }),
      Self.text(parameters["tag"]) == "martlet-sync-1",
      parameters["alg"] == nil || Self.text(parameters["alg"]) == Self.algorithm
    else { throw Problem(.syncSignature) }
    var serializer = StructuredFieldValueSerializer()
    guard let written = try? serializer.writeListFieldValue([.innerList(list)]) else {
      throw Problem(.syncSignature)
    }
    lines += "\"@signature-params\": " + String(decoding: written, as: UTF8.self)
    self.device = device
    self.created = created
    self.nonce = Array(nonce.utf8)
    self.signature = signature
    base = Array(lines.utf8)
  }

  func isBy(_ key: [UInt8]) -> Bool { SyncCrypto.verifies(signature, of: base, by: key) }

  private static func text(_ item: RFC9651BareItem?) -> String? {
    guard case .string(let text)? = item else { return nil }
    return text
  }

  private static func integer(_ item: RFC9651BareItem?) -> Int64? {
    guard case .integer(let number)? = item else { return nil }
    return number
  }

  private static func dictionary(_ values: [String]) -> OrderedMap<String, ItemOrInnerList>? {
    guard !values.isEmpty else { return nil }
    var parser = StructuredFieldValueParser(Array(values.joined(separator: ", ").utf8))
    return try? parser.parseDictionaryFieldValue()
  }

  /// The SHA-256 that `Content-Digest` names.
  static func contentDigest(_ fields: HTTPFields) -> [UInt8]? {
    guard let all = dictionary(fields[values: .contentDigest]), case .item(let item)? = all["sha-256"],
      case .undecodedByteSequence(let text) = item.rfc9651BareItem
    else { return nil }
    return Base64Text.bytes(text)
  }
}
