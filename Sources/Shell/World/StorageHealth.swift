/// Whether what the family changes reaches the disk.
public struct StorageHealth: Hashable, Sendable {
  /// An encoded batch, and whether the family's other devices get it too.
  public struct Record: Hashable, Sendable {
    public var batch: [UInt8]
    public var isShared: Bool
  }

  /// Batches that could not be stored yet, oldest first.
  public var waiting: [Record] = []
  /// A batch is on its way.
  public var isSaving = false
  public var attempts: Int = 0
  /// Every record could be read; else those set aside must stay where they are.
  public var isWhole = true
  /// The browser stores nothing at all here.
  public var isRefused = false
  /// Nothing of the family was there when the app opened.
  public var beganEmpty = false
}
