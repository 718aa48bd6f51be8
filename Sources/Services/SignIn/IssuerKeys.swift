import Exchange
import Family
import FoundationEssentials
import JWTKit

/// The issuer's public keys of one moment (RFC 7517).
struct IssuerKeys: Sendable {
  private let keys: [JWK]

  /// Reads key by key: one of a kind that is not known here, such as for encryption, does not spoil the others. Keys with a shared
  /// secret are none of these kinds, so no token that is signed by one can pass.
  init(_ bytes: [UInt8]) throws(SignInTrouble) {
    guard let entries = (try? JSONReader.read(bytes))?.object?["keys"]?.array else { throw .discovery }
    var keys: [JWK] = []
    for entry in entries.prefix(64) {
      guard let object = entry.object, object["use"]?.text ?? "sig" == "sig", object["d"] == nil else {
        continue
      }
      let json = String(decoding: JSONWriter.write(entry), as: UTF8.self)
      if let key = try? JWK(json: json) { keys.append(key) }
    }
    self.keys = keys
  }

  /// The algorithms that are taken: each with a public key. `none`, and those with a shared secret, are not among them.
  static let algorithms: Set<String> = [
    "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
  ]

  /// Checks the signature, and tells the claims, which nothing has been checked of.
  ///
  /// The key is chosen here and not by the library, which takes its first key for a token that names an unknown one.
  func claims(of token: String) async throws(SignInTrouble) -> IdentityClaims {
    let header = try Self.header(of: token)
    guard let algorithm = header["alg"]?.text, Self.algorithms.contains(algorithm), header["crit"] == nil
    else { throw .algorithm }
    let name = header["kid"]?.text
    let named = keys.filter { name == nil || $0.keyIdentifier?.string == name }
    // Without a name there must be no choice.
    guard let key = named.first, name != nil || named.count == 1 else { throw .unknownKey }
    guard key.algorithm?.rawValue ?? algorithm == algorithm, Self.family(of: algorithm) == key.keyType else {
      throw .algorithm
    }
    do {
      var own = key
      // The library keeps keys by name.
      if own.keyIdentifier == nil { own.keyIdentifier = "only" }
      let collection = try await JWTKeyCollection().add(jwk: own)
      return try await collection.verify(token, as: IdentityClaims.self)
    } catch let error as JWTError where error.errorType == .signatureVerificationFailed {
      throw .signature
    } catch is DecodingError {
      throw .malformed
    } catch let error as JWTError where error.errorType == .malformedToken {
      throw .malformed
    } catch {
      throw .signature
    }
  }

  private static func family(of algorithm: String) -> JWK.KeyType {
    algorithm.hasPrefix("ES") ? .ecdsa : algorithm == "EdDSA" ? .octetKeyPair : .rsa
  }

  private static func header(of token: String) throws(SignInTrouble) -> JSONObject {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard token.utf8.count <= 16_384, parts.count == 3, let bytes = Base64URL.bytes(String(parts[0])),
      let header = (try? JSONReader.read(bytes))?.object
    else { throw .malformed }
    return header
  }
}

/// Base 64 for addresses, without filling (RFC 4648, section 5).
public enum Base64URL {
  public static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }

  public static func bytes(_ text: String) -> [UInt8]? {
    guard
      text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") })
    else { return nil }
    let plain = text.replacing("-", with: "+").replacing("_", with: "/")
    let filling = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain + filling).map { [UInt8]($0) }
  }
}
