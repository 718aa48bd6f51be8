import Bytes
import Crypto
import FoundationEssentials
import Language
import Services

/// The configuration profile by which Apple's systems take in an authority's certificate.
///
/// Its identifiers come from the certificate, so installing it twice leaves one.
struct AppleProfile {
  let certificate: [UInt8]
  let name: String

  func text(in language: LanguageCode) -> String {
    let explanation =
      switch language {
      case .bulgarian: "С този профил устройството вярва на семейния компютър, на който работи Мартлет."
      case .english: "So that this device trusts the family's computer, on which Martlet runs."
      }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>PayloadType</key><string>Configuration</string>
        <key>PayloadVersion</key><integer>1</integer>
        <key>PayloadIdentifier</key><string>martlet.trust.\(tag)</string>
        <key>PayloadUUID</key><string>\(identifier("profile"))</string>
        <key>PayloadDisplayName</key><string>\(HTML.escaped(name))</string>
        <key>PayloadDescription</key><string>\(explanation)</string>
        <key>PayloadContent</key>
        <array>
          <dict>
            <key>PayloadType</key><string>com.apple.security.root</string>
            <key>PayloadVersion</key><integer>1</integer>
            <key>PayloadIdentifier</key><string>martlet.trust.\(tag).authority</string>
            <key>PayloadUUID</key><string>\(identifier("authority"))</string>
            <key>PayloadDisplayName</key><string>\(HTML.escaped(name))</string>
            <key>PayloadCertificateFileName</key><string>martlet.crt</string>
            <key>PayloadContent</key>
            <data>\(Data(certificate).base64EncodedString())</data>
          </dict>
        </array>
      </dict>
      </plist>

      """
  }

  private var digest: [UInt8] { Array(SHA256.hash(data: certificate)) }
  private var tag: String { digest.prefix(4).hexadecimal }

  /// A UUID of version 8 (RFC 9562: of one's own making) from the certificate and the payload's part.
  private func identifier(_ part: String) -> String {
    var bytes = Array(SHA256.hash(data: digest + Array(part.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let text = bytes.hexadecimal.uppercased()
    var groups: [Substring] = []
    var rest = text[...]
    for length in [8, 4, 4, 4, 12] {
      groups.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return groups.joined(separator: "-")
  }
}
