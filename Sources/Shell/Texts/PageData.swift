public import Language

/// What every start needs that no family changes: read while the device still reads what it keeps.
public struct PageData: Sendable {
  public let vocabulary: Vocabulary
  public let texts: InterfaceTexts

  /// - Parameter vocabulary: what ``VocabularyBundle`` reads; one that can't be read leaves the family's own boards.
  /// - Parameter texts: what ``InterfaceTexts`` reads.
  public init(vocabulary: [UInt8] = [], texts: [UInt8] = []) {
    do throws(VocabularyBundleError) {
      self.vocabulary = try VocabularyBundle.decode(vocabulary)
    } catch {
      self.vocabulary = Vocabulary()
    }
    self.texts = InterfaceTexts(texts)
  }
}
