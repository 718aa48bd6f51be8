import HTTPTypes

/// Header fields of the protocol that the library has no names for.
extension HTTPField.Name {
  static let signature = named("Signature")
  static let signatureInput = named("Signature-Input")
  static let contentDigest = named("Content-Digest")
  static let martletNewest = named("Martlet-Newest")
  static let martletNow = named("Martlet-Now")
  static let martletSize = named("Martlet-Size")
  static let martletVoiceKey = named("Martlet-Voice-Key")
  static let forwardedFor = named("X-Forwarded-For")
}
