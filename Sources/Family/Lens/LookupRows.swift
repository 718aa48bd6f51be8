import Language

/// A word and when it was looked up last, in milliseconds since 1970.
public struct Lookup: Hashable, Sendable {
  public let word: LookedUpWord
  public let at: Int64
}

// The words looked up, in rows: one for each device, with a register for each of a fixed number of places. A register
// holds the time of the clearing that it began after, when the word was looked up, its language and the word itself.
// A new word takes the place of the oldest, so that the list stays bounded; clearing empties every register, so that
// no word stays behind as the name of a row, and what began before it is no longer read, even where it comes late.
extension Registers {
  /// How many words a device remembers.
  public static let mostLookups = 200

  private static var clearings: Name { "all" }
  private static var cleared: Name { "cleared" }

  private var lookupsClearedAt: Int64 {
    value(.lookups, Registers.clearings, Registers.cleared).integer ?? 0
  }

  /// The words looked up on all devices, the latest first, each once.
  public var lookups: [Lookup] {
    let clearing = lookupsClearedAt
    var all: [Lookup] = []
    for (_, row) in rows(in: .lookups) {
      for register in row.registers {
        if let lookup = Lookup(register.value, since: clearing) { all.append(lookup) }
      }
    }
    var seen: Set<LookedUpWord> = []
    var latest: [Lookup] = []
    for lookup in all.arranged(by: { $0.at > $1.at }) where seen.insert(lookup.word).inserted {
      latest.append(lookup)
    }
    return latest
  }

  /// The edit that remembers a word as looked up now.
  public func lookingUp(_ word: LookedUpWord, device: String, now: Int64) -> Edit {
    let clearing = lookupsClearedAt
    let row = row(Name(device), in: .lookups) ?? Row()
    var place = 0
    var oldest = Int64.max
    var time = now
    var isHeld = false
    for candidate in 0..<Registers.mostLookups {
      let held = Lookup(row[Registers.field(candidate)], since: clearing)
      // Later than what was looked up before, also within one millisecond.
      if let held, held.at >= time, held.at < .max { time = held.at + 1 }
      if held?.word == word {
        place = candidate
        isHeld = true
      }
      if isHeld { continue }
      // A place that is free is older than any.
      let age = held?.at ?? .min
      if age < oldest { (place, oldest) = (candidate, age) }
    }
    return Edit(
      .lookups, Name(device), Registers.field(place),
      .list([.integer(clearing), .integer(time), .text(word.language.tag), .text(word.text)]))
  }

  /// The edits that forget all of them, of every device.
  public func clearingLookups(now: Int64) -> [Edit] {
    let last = lookupsClearedAt
    let time = now > last ? now : last < .max ? last + 1 : last
    var edits = [Edit(.lookups, Registers.clearings, Registers.cleared, .integer(time))]
    for (name, row) in rows(in: .lookups) where name != Registers.clearings {
      for register in row.registers where register.value != .nothing {
        edits.append(Edit(.lookups, name, register.field, .nothing))
      }
    }
    return edits
  }

  private static func field(_ place: Int) -> Name { Name("\(place)") }
}

extension Lookup {
  /// `nil` for a register that holds none, or one from before the latest clearing.
  fileprivate init?(_ value: Value, since clearing: Int64) {
    guard let parts = value.list, parts.count >= 4, parts[0].integer == clearing, let at = parts[1].integer,
      let word = LookedUpWord(tag: parts[2], text: parts[3])
    else { return nil }
    self.word = word
    self.at = at
  }
}
