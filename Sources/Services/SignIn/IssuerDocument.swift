import Exchange
import Family

/// What an issuer says of itself at `/.well-known/openid-configuration` (OpenID Connect Discovery 1.0).
struct IssuerDocument: Hashable, Sendable {
  let authorization: String
  let token: String
  let keys: String

  /// - Throws: `discovery` unless it is the issuer's own, and all addresses are secure.
  init(_ bytes: [UInt8], of issuer: IssuerAddress) throws(SignInTrouble) {
    guard let object = (try? JSONReader.read(bytes))?.object,
      // A document of another issuer would let that one sign people in here.
      object["issuer"]?.text == issuer.text, let authorization = object["authorization_endpoint"]?.text,
      let token = object["token_endpoint"]?.text, let keys = object["jwks_uri"]?.text,
      [authorization, token, keys].allSatisfy(IssuerAddress.isSecure)
    else { throw .discovery }
    (self.authorization, self.token, self.keys) = (authorization, token, keys)
  }
}
