import Foundation

/// Where a bucket is: `s3://BUCKET?endpoint=https://…&region=…`, as the command line takes it. Without an
/// endpoint it is Amazon's.
public struct S3Address: Hashable, Sendable {
  public let bucket: String
  public let region: String
  /// Scheme, host and port, without a slash at the end.
  public let endpoint: String
  /// Host, and port where it is not the scheme's own: what is signed.
  let host: String

  /// `nil` for anything else.
  public init?(_ text: String) {
    guard let parts = URLComponents(string: text), parts.scheme == "s3", let bucket = parts.host,
      parts.path.isEmpty,
      parts.user == nil, parts.port == nil
    else { return nil }
    var region = "us-east-1"
    var endpoint: String?
    for item in parts.queryItems ?? [] {
      switch item.name {
      case "region": region = item.value ?? ""
      case "endpoint": endpoint = item.value
      default: return nil
      }
    }
    // Names that need no escaping anywhere: docs.aws.amazon.com, "Bucket naming rules".
    let plain = { (text: String) in
      !text.isEmpty
        && text.utf8.allSatisfy { ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 57) || $0 == 45 || $0 == 46 }
    }
    guard plain(bucket), bucket.utf8.count >= 3, plain(region) else { return nil }
    guard let place = URLComponents(string: endpoint ?? "https://s3.\(region).amazonaws.com"),
      let scheme = place.scheme, scheme == "https" || scheme == "http", let host = place.host, !host.isEmpty,
      place.path.isEmpty || place.path == "/", place.query == nil, place.user == nil
    else { return nil }
    self.bucket = bucket
    self.region = region
    self.host = place.port.map { "\(host):\($0)" } ?? host
    self.endpoint = "\(scheme)://\(self.host)"
  }
}

/// The keys of a bucket, from the environment: never from an address, which others may see.
public struct S3Keys: Sendable {
  let access: String
  let secret: String

  public init(access: String, secret: String) {
    self.access = access
    self.secret = secret
  }

  /// From AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; `nil` where either is missing.
  public init?(environment: [String: String]) {
    guard let access = environment["AWS_ACCESS_KEY_ID"], let secret = environment["AWS_SECRET_ACCESS_KEY"],
      !access.isEmpty, !secret.isEmpty
    else { return nil }
    self.init(access: access, secret: secret)
  }
}
