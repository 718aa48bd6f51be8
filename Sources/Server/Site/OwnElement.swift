import Crypto
import Foundation

/// An element that a page carries its own script or style in, named to the browser by the hash of its text: a policy lets
/// that one in, and no other.
enum OwnElement {
  /// The source for a Content-Security-Policy, as `'sha256-…'`. `nil` where the page has no such element, or several.
  ///
  /// - Parameters:
  ///   - name: `script` or `style`.
  ///   - attributes: all that stands in its tag after the name.
  static func source(_ name: String, _ attributes: String = "", in bytes: [UInt8]) -> String? {
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "<\(name)\(attributes)>")
    guard parts.count == 2, let end = parts[1].range(of: "</\(name)>") else { return nil }
    let hash = SHA256.hash(data: Data(parts[1][..<end.lowerBound].utf8))
    return "'sha256-\(Data(hash).base64EncodedString())'"
  }
}
