import Bytes
import Crypto
import Foundation

/// Signs a request by Amazon's Signature Version 4, as "Signature Calculations for the Authorization Header"
/// in the manual of S3 describes it: the whole payload is in the signature.
struct S3Signature {
  let keys: S3Keys
  let region: String
  var service = "s3"

  /// The value of `Authorization`.
  ///
  /// - Parameters:
  ///   - path: From the slash on, with nothing in it that needs escaping.
  ///   - headers: All that are signed, `host` and `x-amz-date` among them, by names in lower case.
  ///   - time: As `x-amz-date` has it: `20130524T000000Z`.
  func authorization(
    method: String, path: String, query: [(name: String, value: String)], headers: [String: String],
    payload: String,
    time: String
  ) -> String {
    let names = headers.keys.sorted()
    let request = [
      method, path, Self.text(of: query), names.map { "\($0):\(headers[$0] ?? "")\n" }.joined(),
      names.joined(separator: ";"), payload,
    ].joined(separator: "\n")
    let day = String(time.prefix(8))
    let scope = "\(day)/\(region)/\(service)/aws4_request"
    let toSign = ["AWS4-HMAC-SHA256", time, scope, Self.hash(Array(request.utf8))].joined(separator: "\n")
    var key = Array("AWS4\(keys.secret)".utf8)
    for part in [day, region, service, "aws4_request"] { key = Self.code(part, by: key) }
    let signature = Hexadecimal.text(Self.code(toSign, by: key))
    return
      "AWS4-HMAC-SHA256 Credential=\(keys.access)/\(scope),SignedHeaders=\(names.joined(separator: ";")),"
      + "Signature=\(signature)"
  }

  /// Sorted and escaped, as it is signed and sent.
  static func text(of query: [(name: String, value: String)]) -> String {
    query.map { (escaped($0.name), escaped($0.value)) }.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(
      separator: "&")
  }

  static func hash(_ bytes: [UInt8]) -> String { Hexadecimal.text(Array(SHA256.hash(data: bytes))) }

  static func time(_ date: Date) -> String {
    date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
  }

  private static func code(_ text: String, by key: [UInt8]) -> [UInt8] {
    Array(HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: SymmetricKey(data: key)))
  }

  /// All but the unreserved characters of RFC 3986.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case 65...90, 97...122, 48...57, 45, 46, 95, 126: String(UnicodeScalar(byte))
      default: "%" + Hexadecimal.text([byte]).uppercased()
      }
    }.joined()
  }
}
