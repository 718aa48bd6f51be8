import HTTPTypes
import Hummingbird
import Services

/// The two cookies of sign-in. No script can read them; they are sent to this server alone.
///
/// On https their names say so (`__Host-`), which a browser then sees to. Where the issuer posts its answer from its own page, the cookie of
/// the attempt has to come along to another site's request; it is worth nothing but with the state.
struct SignInCookies {
  let isSecure: Bool
  let comesByForm: Bool

  var session: String { (isSecure ? "__Host-" : "") + "martlet-session" }
  var attempt: String { (isSecure ? "__Host-" : "") + "martlet-sign-in" }

  /// - Parameter seconds: how long it lasts; 0 ends it.
  func session(_ token: [UInt8]?, seconds: Int64) -> String {
    field(session, token, seconds, sameSite: "Lax")
  }

  func attempt(_ secret: [UInt8]?, seconds: Int64) -> String {
    field(attempt, secret, seconds, sameSite: comesByForm && isSecure ? "None" : "Lax")
  }

  private func field(_ name: String, _ value: [UInt8]?, _ seconds: Int64, sameSite: String) -> String {
    let text = value.map(Base64URL.text) ?? ""
    return "\(name)=\(text); Path=/; Max-Age=\(value == nil ? 0 : seconds); HttpOnly; SameSite=\(sameSite)"
      + (isSecure ? "; Secure" : "")
  }

  /// The bytes of a cookie of 256 bits; `nil` where there is none, or anything else. Of several the first counts.
  static func value(_ name: String, in headers: HTTPFields) -> [UInt8]? {
    for field in headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].trimmingSpaces == name else { continue }
        let bytes = Base64URL.bytes(String(parts[1].trimmingSpaces))
        return bytes?.count == 32 ? bytes : nil
      }
    }
    return nil
  }
}
