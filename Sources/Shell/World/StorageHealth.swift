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
  /// So many records of other devices have come into the log since it was last replaced by a snapshot.
  public var takenIn = 0
  /// A log of so many records makes each start slower.
  public static let longLog = 200
  /// Nothing of the family was there when the app opened.
  public var beganEmpty = false
}
