public import Exchange

/// What the server keeps of families that have more than one device. All that is a family's own is sealed: a
/// ledger sees names without meaning, numbers, sizes and public keys (Documentation/Sync.md).
///
/// ``SQLLedger`` is one for SQLite and PostgreSQL, held to the same tests with both. What a call has returned
/// from is on the disk. Each call happens whole or not at all. Times are milliseconds since 1970 and are
/// passed in.
///
/// Every call may throw `unavailable` and, where it adds something, `full`. One about a family that is not
/// there or was erased throws `notFound`; those that only read give nothing then.
public protocol Ledger: Sendable {
  // MARK: Families and their devices

  /// Begins a family with its first statement, its devices, their sealed keys and its recovery. The same once more changes nothing:
  /// an answer can get lost, and an invitation is used up.
  ///
  /// - Throws: `familyExists`; `invitationRefused` where one is given that is unknown, used or expired;
  ///   `statementConflict` unless its
  ///   statement is number 1; otherwise as the statement and the recovery by themselves.
  func begin(_ family: NewFamily, now: Int64) async throws(StoreError)

  /// `nil` where there is no such family, or it was erased.
  func family(_ family: SyncName) async throws(StoreError) -> FamilyFacts?

  /// Adds a statement about who belongs to the family, with what it changes, what brings the family back among it.
  ///
  /// A device that is removed loses the keys that were sealed to it.
  /// - Throws: `statementConflict` unless its number follows that of the last one; `deviceRefused` for an
  ///   added device whose name any
  ///   family has used, a removed one that is no member, or a key for one that is none afterwards; otherwise
  ///   as the recovery by itself.
  func append(_ statement: NewStatement, to family: SyncName, now: Int64) async throws(StoreError)

  /// The statements after a number, in order.
  func statements(of family: SyncName, after number: Int64) async throws(StoreError) -> [Statement]

  /// A device by its name, whatever its family.
  func device(_ device: SyncName) async throws(StoreError) -> DeviceFacts?

  /// In the order in which they came.
  func devices(of family: SyncName) async throws(StoreError) -> [DeviceFacts]

  /// The family's keys that are sealed to a device, by epoch.
  func keys(of device: SyncName) async throws(StoreError) -> [SealedFamilyKey]

  /// Notes that a device was here, and the last record that it has. - Throws: `notFound` for an unknown one.
  func saw(_ device: SyncName, having sequence: Int64, now: Int64) async throws(StoreError)

  // MARK: Records

  /// Adds a device's records at the end of the family's ledger and gives each its sequence.
  ///
  /// One that is there already, the same under the same name, keeps its sequence and changes nothing.
  /// - Throws: `chainConflict` with the device's last counter unless the new ones follow it without a gap;
  ///   `recordConflict` for
  ///   another record under a known name; `deviceRefused` for one that is no member, or a record of another's; `quotaReached`;
  ///   `nonceUsed`.
  /// - Parameter nonce: what the request is taken once by, as by ``use(nonce:of:expires:)``: one wait for the disk does for both.
  ///   It is used also where the records are refused.
  func append(
    _ records: [LinkedRecord], of device: SyncName, to family: SyncName, quota: Quota, once nonce: NonceUse?,
    now: Int64
  ) async throws(StoreError) -> [Int64]

  /// The records after a sequence, in order, until `mostBytes` of sealed bytes are reached: at least one
  /// where there is one.
  func records(of family: SyncName, after sequence: Int64, mostBytes: Int) async throws(StoreError)
    -> [StoredRecord]

  /// The newest sequence, 0 where there is none.
  func newest(of family: SyncName) async throws(StoreError) -> Int64

  /// Replaces the family's snapshot by one that reaches further. One that does not changes nothing.
  ///
  /// - Throws: `notFound` for one that reaches further than the records; `quotaReached` where it would take the family's records
  ///   over their bytes.
  func put(_ snapshot: StoredSnapshot, of family: SyncName, quota: Quota, now: Int64) async throws(StoreError)
  func snapshot(of family: SyncName) async throws(StoreError) -> StoredSnapshot?

  // MARK: Blobs

  /// Notes that a blob is whole. The same once more changes nothing.
  ///
  /// - Throws: `quotaReached`.
  func add(blob digest: [UInt8], size: Int64, to family: SyncName, quota: Quota, now: Int64)
    async throws(StoreError)

  /// The blob's size; `nil` where the family has none of that digest.
  func blob(_ digest: [UInt8], of family: SyncName) async throws(StoreError) -> Int64?
  func blobs(of family: SyncName) async throws(StoreError) -> [BlobFacts]
  func remove(blob digest: [UInt8], of family: SyncName) async throws(StoreError)

  // MARK: Joining, recovery, invitations

  /// Opens a meeting place for a device that joins, for `life` milliseconds. One that is over is as if it had
  /// never been.
  ///
  /// - Throws: `joinExists`.
  func openJoin(_ locator: SyncName, family: SyncName, life: Int64, now: Int64) async throws(StoreError)

  /// Adds a message at a place that must be the next one, from 0. The same at its place once more changes
  /// nothing: an answer can get lost.
  ///
  /// - Throws: `notFound`, also once it is over; `joinConflict`.
  func say(_ message: [UInt8], at position: Int, in locator: SyncName, now: Int64) async throws(StoreError)

  /// What has been said so far. - Throws: `notFound`.
  func messages(in locator: SyncName, now: Int64) async throws(StoreError) -> [[UInt8]]
  func closeJoin(_ locator: SyncName) async throws(StoreError)

  func recovery(at locator: SyncName) async throws(StoreError) -> Recovery?
  /// Replaces the family's recovery of that kind. - Throws: `recordConflict` where another family has the locator, or this one has it
  /// for the other kind.
  func put(_ recovery: Recovery, now: Int64) async throws(StoreError)
  /// What was there is gone; where nothing was, nothing changes.
  func removePassphrase(of family: SyncName) async throws(StoreError)

  /// Lets one family begin within `life` milliseconds. The same once more changes nothing.
  ///
  /// - Parameter digest: the SHA-256 of what the invited family will show.
  func invite(_ digest: [UInt8], life: Int64, now: Int64) async throws(StoreError)

  // MARK: Bounds

  /// Whether a nonce of a device is new. It is remembered until `expires`. Where PostgreSQL broke off in the
  /// middle it may be known although nobody was told so: the device then asks again with another.
  func use(nonce: [UInt8], of device: SyncName, expires: Int64) async throws(StoreError) -> Bool
  func usage(of family: SyncName) async throws(StoreError) -> Usage

  // MARK: Ending and upkeep

  /// Notes a wish to erase the family at `time`, or takes it back (`nil`).
  ///
  /// - Throws: `notFound` also where its time has come: what is being erased can't be kept any more.
  func scheduleErasure(of family: SyncName, at time: Int64?, now: Int64) async throws(StoreError)
  /// The families whose time has come.
  func dueErasures(now: Int64) async throws(StoreError) -> [SyncName]
  /// Takes everything of the family away but its name, so that it can't be begun again, and tells what there
  /// was. The blobs' own bytes are for the caller to delete first. Once more, there was nothing.
  func erase(_ family: SyncName, now: Int64) async throws(StoreError) -> Usage
  /// Lets go of nonces, meeting places and invitations whose time is over.
  func expire(now: Int64) async throws(StoreError)
  /// What is wrong: a gap, a chain that does not follow, sums that do not fit. Empty where all is well.
  func check() async throws(StoreError) -> [String]
  /// All families but the erased, in order.
  func families() async throws(StoreError) -> [SyncName]
  /// Sums over all families but the erased.
  ///
  /// - Parameter seenSince: devices that were here since then are counted by themselves.
  func totals(seenSince time: Int64) async throws(StoreError) -> LedgerTotals
  /// Names of families that something came for, from this process or another. A hint only: one may be missed.
  func news() async -> AsyncStream<SyncName>
  /// Whether it answers.
  func isReady() async -> Bool
  func close() async
}

extension Ledger {
  public func append(
    _ records: [LinkedRecord], of device: SyncName, to family: SyncName, quota: Quota, now: Int64
  ) async throws(StoreError) -> [Int64] {
    try await append(records, of: device, to: family, quota: quota, once: nil, now: now)
  }
}
