/// One entry of the log of consents.
public struct Consent: Hashable, Sendable {
  /// `nil` for a purpose of a newer version.
  public let purpose: Purpose?
  /// Given; otherwise withdrawn.
  public let isGiven: Bool
  /// When, in milliseconds since 1970, as the device's clock had it.
  public let at: Int64
  /// Which version of the text was read.
  public let textVersion: Int64
}

/// The log of consents: the row `consents`, with a register for each entry, which is never written again. An entry
/// holds purpose, given or not, time, and version of the text.
///
/// What holds is the entry with the greatest clock. One that can't be read withdraws everything before it: it may
/// have been a withdrawal. One about a purpose of a newer version concerns no other.
public struct Consents: Hashable, Sendable {
  static var name: Name { "consents" }

  let row: Row

  /// Whether the family consents, to the text as it is now. Absent means no.
  public func isGiven(_ purpose: Purpose) -> Bool {
    var latest: Clock?
    var isGiven = false
    for register in row.registers where register.field != Bin.deleted {
      let entry = Consent(register.value)
      if let entry, entry.purpose != purpose { continue }
      let yes = entry.map { $0.isGiven && $0.textVersion >= purpose.textVersion } ?? false
      if let latest, register.clock < latest || register.clock == latest && yes { continue }
      latest = register.clock
      isGiven = yes
    }
    return isGiven
  }

  /// The readable entries in the order in which they were made, those of each tab at least.
  public var log: [Consent] { row.registers.compactMap { Consent($0.value) } }
}

extension Consent {
  init?(_ value: Value) {
    guard let list = value.list, list.count == 4, list[0].text != nil, let isGiven = list[1].flag,
      let at = list[2].integer, let version = list[3].integer
    else { return nil }
    purpose = Purpose.names.rawValue(of: list[0]).flatMap { Purpose(rawValue: $0) }
    self.isGiven = isGiven
    self.at = at
    textVersion = version
  }

  /// The edit that enters a consent or a withdrawal. `fresh` is a name that no other row has.
  public static func entering(
    _ purpose: Purpose, isGiven: Bool, at moment: Moment, fresh: Name
  ) -> Edit {
    Edit(
      .settings, Consents.name, fresh,
      .list([
        .text(Purpose.names.name(of: purpose.rawValue)), .flag(isGiven), .integer(moment.wall),
        .integer(purpose.textVersion),
      ]))
  }
}

extension Registers {
  public var consents: Consents { Consents(row: settingsRow(Consents.name)) }
}
