/// Values by their keys, within a number of entries and of bytes: what was not used for the longest goes first.
///
/// Every operation but ``removeAll(where:)`` takes the same time however many there are.
public struct RecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let key: Key
    var value: Value
    var bytes: Int
    /// Places of the neighbours in the order of use; –1 at the ends.
    var older: Int
    var newer: Int
  }

  public let mostEntries: Int
  public let mostBytes: Int
  /// Of all values together, as they were told.
  public private(set) var bytes = 0
  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]
  private var oldest = -1
  private var newest = -1

  public init(mostEntries: Int, mostBytes: Int) {
    self.mostEntries = max(0, mostEntries)
    self.mostBytes = max(0, mostBytes)
  }

  public var count: Int { entries.count }

  /// The value of a key, without counting as a use.
  public func value(of key: Key) -> Value? { places[key].map { entries[$0].value } }

  /// The value of a key, which is the most recently used one from now on.
  public mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return entries[place].value
  }

  /// Keeps a value as the most recently used one, in place of what the key had. What is larger than everything may
  /// be together is not kept, and neither is what the key had.
  public mutating func keep(_ value: Value, bytes size: Int, for key: Key) {
    remove(key)
    let size = max(0, size)
    guard mostEntries > 0, size <= mostBytes else { return }
    while entries.count >= mostEntries || bytes > mostBytes - size { remove(at: oldest) }
    let place = entries.count
    entries.append(Entry(key: key, value: value, bytes: size, older: -1, newer: -1))
    places[key] = place
    bytes += size
    link(place)
  }

  public mutating func remove(_ key: Key) {
    if let place = places[key] { remove(at: place) }
  }

  public mutating func removeAll(where isUnwanted: (Key) -> Bool) {
    var place = entries.count
    // From the end: the last entry takes the place of one that goes.
    while place > 0 {
      place -= 1
      if isUnwanted(entries[place].key) { remove(at: place) }
    }
  }

  private mutating func remove(at place: Int) {
    unlink(place)
    bytes -= entries[place].bytes
    places[entries[place].key] = nil
    let last = entries.count - 1
    if place != last {
      entries[place] = entries[last]
      let moved = entries[place]
      places[moved.key] = place
      if moved.older >= 0 { entries[moved.older].newer = place } else { oldest = place }
      if moved.newer >= 0 { entries[moved.newer].older = place } else { newest = place }
    }
    entries.removeLast()
  }

  private mutating func unlink(_ place: Int) {
    let (older, newer) = (entries[place].older, entries[place].newer)
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
    if newer >= 0 { entries[newer].older = older } else { newest = older }
  }

  private mutating func link(_ place: Int) {
    entries[place].older = newest
    entries[place].newer = -1
    if newest >= 0 { entries[newest].newer = place } else { oldest = place }
    newest = place
  }
}
