/// One entry of the log of consents.
public struct Consent: Hashable, Sendable {
  public let purpose: Purpose
  /// Given; otherwise withdrawn.
  public let isGiven: Bool
  /// When, in milliseconds since 1970, as the device's clock had it.
  public let at: Int64
  /// Which version of the text was read.
  public let textVersion: Int64

  public init(_ purpose: Purpose, isGiven: Bool, at: Int64, textVersion: Int64) {
    self.purpose = purpose
    self.isGiven = isGiven
    self.at = at
    self.textVersion = textVersion
  }
}

/// The log of consents: the row `consents`, with a register for each entry, which is never written again. An entry
/// holds purpose, given or not, time, and version of the text.
///
/// What holds is the entry with the greatest clock. One that can't be read withdraws everything before it: it may
/// have been a withdrawal. One about a purpose of a newer version concerns no other.
public struct Consents: Hashable, Sendable {
  static var row: Name { "consents" }

  /// The readable entries, latest first.
  public let log: [Consent]
  /// The purposes that are consented to now.
  private let given: [Purpose]

  init(row: Row?) {
    let registers = (row?.registers ?? []).filter { $0.field != Bin.deleted }
      .arranged { $1.clock < $0.clock }
    var log: [Consent] = []
    var (decided, given): ([Purpose], [Purpose]) = ([], [])
    var isDamaged = false
    for register in registers {
      switch Consents.read(register.value) {
      case .entry(let entry):
        log.append(entry)
        guard !decided.contains(entry.purpose) else { continue }
        decided.append(entry.purpose)
        if entry.isGiven && !isDamaged && entry.textVersion >= entry.purpose.textVersion {
          given.append(entry.purpose)
        }
      case .foreign: break
      case .damaged: isDamaged = true
      }
    }
    self.log = log
    self.given = given
  }

  /// Whether the family consents, to the text as it is now. Absent means no.
  public func isGiven(_ purpose: Purpose) -> Bool { given.contains(purpose) }

  private enum Reading { case entry(Consent), foreign, damaged }

  private static func read(_ value: Value) -> Reading {
    guard let list = value.list, list.count == 4, list[0].text != nil, let isGiven = list[1].flag,
      let at = list[2].integer, let version = list[3].integer
    else { return .damaged }
    guard let purpose = Purpose.named(list[0]) else { return .foreign }
    return .entry(Consent(purpose, isGiven: isGiven, at: at, textVersion: version))
  }
}

extension Consent {
  /// The edit that enters a consent or a withdrawal. `fresh` is a name that no other row has.
  public func edit(fresh: Name) -> Edit {
    Edit(
      .settings, Consents.row, fresh,
      .list([.text(purpose.storedName), .flag(isGiven), .integer(at), .integer(textVersion)]))
  }
}

extension Registers {
  public var consents: Consents { Consents(row: row(Consents.row, in: .settings)) }
}
