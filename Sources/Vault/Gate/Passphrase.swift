import Foundation

/// What a grown-up types at the gate, as the bytes that every keyboard gives for it: NFC, then UTF-8.
///
/// й is one character on one keyboard and two on another; after NFC they are the same. Nothing is trimmed, and
/// no letter's case is changed.
public struct Passphrase: Sendable, Concealed {
  /// In bytes, as typed and after NFC.
  public static let longest = 1_024

  let bytes: [UInt8]

  /// Refuses nothing and too much before any work: a text's length in UTF-8 is known without reading it.
  public init(_ text: String) throws(PassphraseError) {
    let typed = text.utf8.count
    guard typed > 0 else { throw .empty }
    guard typed <= Self.longest else { throw .tooLong }
    let composed = Array(text.precomposedStringWithCanonicalMapping.utf8)
    guard composed.count <= Self.longest else { throw .tooLong }
    bytes = composed
  }
}
