/// What the vault file needs of a disk, step by step, so that a test can cut the power between any two.
public protocol SecretDisk: Sendable {
  /// A file that is being written and has no place yet.
  associatedtype Draft
  /// Held while the file is read, changed and written back.
  associatedtype Lock

  /// The folder, as messages name it.
  var path: String { get }

  func read(_ name: String) throws(VaultError) -> [UInt8]?
  /// Begins a file under the name, in place of whatever a crash left there.
  func begin(_ name: String) throws(VaultError) -> Draft
  func write(_ bytes: [UInt8], to draft: Draft) throws(VaultError)
  /// Returns once what was written would survive a power cut.
  func sync(_ draft: Draft) throws(VaultError)
  func close(_ draft: Draft) throws(VaultError)
  func remove(_ name: String)
  /// Puts one name in the place of the other, at once.
  func rename(_ name: String, to target: String) throws(VaultError)
  /// Returns once the names would survive a power cut.
  func syncNames() throws(VaultError)
  /// Waits until no one else, in this process or another, holds it.
  func lock(_ name: String) throws(VaultError) -> Lock
  func unlock(_ lock: Lock)
}

extension SecretDisk {
  /// Replaces the file's content so that a crash at any step leaves the old or the new one, whole; when this
  /// returns, the new one stays.
  public func replace(_ name: String, with bytes: [UInt8]) throws(VaultError) {
    let draftName = name + ".new"
    let draft = try begin(draftName)
    do throws(VaultError) {
      do throws(VaultError) {
        try write(bytes, to: draft)
        try sync(draft)
      } catch {
        try? close(draft)
        throw error
      }
      try close(draft)
      try rename(draftName, to: name)
    } catch {
      remove(draftName)
      throw error
    }
    try syncNames()
  }
}
