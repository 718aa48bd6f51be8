import Crypto
import FoundationEssentials

/// One sealed record, `version ‖ suite ‖ epoch ‖ nonce ‖ ciphertext ‖ tag`: AES-256-GCM over a plaintext padded
/// to a size class, bound to its family, place, kind and epoch. Documentation/Envelope.md is the
/// format; the browser writes the same bytes.
public enum Envelope {
  static let suite: UInt8 = 1
  static let headerSize = 6
  static let nonceSize = 12
  static let tagSize = 16
  /// What is not ciphertext.
  static let overhead = headerSize + nonceSize + tagSize

  /// Seals under the current key, with a nonce of its own.
  public static func seal(
    _ plaintext: [UInt8], at place: RecordPlace, with keys: DataKeys
  ) throws(RecordError) -> [UInt8] {
    try seal(plaintext, at: place, key: keys.current, epoch: keys.epoch, nonce: AES.GCM.Nonce())
  }

  /// Opens a record, or says why not; `nil` is a record that is not there.
  public static func open(
    _ envelope: [UInt8]?, at place: RecordPlace, with keys: DataKeys
  ) throws(RecordError) -> [UInt8] {
    guard let envelope else { throw .notFound }
    try RecordError.check(envelope, suite: suite, known: suite)
    guard SizeClass.isClass(envelope.count - overhead) else { throw .corrupt }
    let header = Array(envelope[..<headerSize])
    guard let key = keys[epoch(of: header)] else { throw .locked }
    let body = envelope[headerSize...]
    guard let box = try? AES.GCM.SealedBox(combined: body),
      let padded = try? AES.GCM.open(
        box, using: key.symmetric, authenticating: place.associated(with: header)),
      let length = SizeClass.contentLength(of: Array(padded))
    else { throw .corrupt }
    return Array(padded.prefix(length))
  }

  /// A nonce is given by tests alone: the same one twice under one key gives both plaintexts away.
  static func seal(
    _ plaintext: [UInt8], at place: RecordPlace, key: DataKey, epoch: UInt32, nonce: AES.GCM.Nonce
  ) throws(RecordError) -> [UInt8] {
    guard let padded = SizeClass.padded(plaintext) else { throw .tooLarge }
    let header = [1, suite] + epoch.bigEndianBytes
    guard
      let box = try? AES.GCM.seal(
        padded, using: key.symmetric, nonce: nonce, authenticating: place.associated(with: header)),
      let body = box.combined
    else { throw .tooLarge }
    return header + body
  }

  private static func epoch(of header: [UInt8]) -> UInt32 {
    header[2...].reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension UInt32 {
  /// The four bytes, the highest first.
  var bigEndianBytes: [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
