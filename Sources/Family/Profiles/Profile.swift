internal import Bytes

/// Somebody who talks with the family's devices, with settings, limits, a phrase, masks and learnt words of their own.
public struct Profile: Hashable, Sendable {
  /// Rows of the profile are named by it: `main` for the first, which is there from the beginning.
  public let id: Name
  /// What the family calls the person; may be empty for the first.
  public var name: String
  public var order: Int64

  public init(id: Name, name: String, order: Int64 = 0) {
    self.id = id
    self.name = name
    self.order = order
  }
}

extension Profile {
  static var nameField: Name { "name" }
  static var orderField: Name { "order" }
}

// A profile is the row `profile.<id>` of the settings; which one talks on a device is the row `device.<device>`.
extension Registers {
  public static let mostProfiles = 20

  private static func row(of profile: Name) -> Name { Name(profilePrefix + profile.text) }
  static func row(ofDevice device: String) -> Name { Name("device." + device) }
  static var profilePrefix: String { "profile." }

  /// Whether a row of the settings describes a person who can be deleted: anybody but the first.
  static func isPerson(_ row: Name) -> Bool {
    row != self.row(of: Settings.mainProfile) && row.text.rest(after: profilePrefix) != nil
  }
  private static var chosen: Name { "profile" }

  /// Everybody who talks, the first one first.
  public func profiles() -> [Profile] {
    var others: [Profile] = []
    for (name, row) in rows(in: .settings) where !row.isDeleted {
      if let profile = Registers.profile(name, row), profile.id != Settings.mainProfile {
        others.append(profile)
      }
    }
    let first = Profile(
      id: Settings.mainProfile,
      name: value(.settings, Registers.row(of: Settings.mainProfile), Profile.nameField).text ?? "")
    return [first] + others.arranged { $0.order == $1.order ? $0.id < $1.id : $0.order < $1.order }
  }

  private static func profile(_ name: Name, _ row: Row) -> Profile? {
    guard let id = name.text.rest(after: profilePrefix), !id.isEmpty, row[Profile.nameField].text != nil
    else {
      return nil
    }
    return Profile(
      id: Name(id), name: row[Profile.nameField].text ?? "", order: row[Profile.orderField].integer ?? 0)
  }

  /// Whether there is anybody but the first, without reading them.
  public var haveSeveralProfiles: Bool { has(.profile, in: .settings) }

  /// Those in the bin.
  public func deletedProfiles() -> [Profile] {
    var deleted: [Profile] = []
    for (name, row) in rows(in: .settings) where row.isDeleted {
      if let profile = Registers.profile(name, row) { deleted.append(profile) }
    }
    return deleted
  }

  /// Whether there is such a one, and not in the bin.
  @inline(never)
  public func hasProfile(_ id: Name) -> Bool {
    if id == Settings.mainProfile { return true }
    guard let row = row(Registers.row(of: id), in: .settings) else { return false }
    return !row.isDeleted && row[Profile.nameField].text != nil
  }

  /// Who talks on a device: the one who was chosen there, while they are there, else the first.
  @inline(never)
  public func profile(onDevice device: String) -> Name {
    let chosen = value(.settings, Registers.row(ofDevice: device), Registers.chosen).text.map { Name($0) }
    guard let chosen, hasProfile(chosen) else { return Settings.mainProfile }
    return chosen
  }

  public func choosing(_ profile: Name, onDevice device: String) -> [Edit] {
    guard hasProfile(profile), self.profile(onDevice: device) != profile else { return [] }
    return [Edit(.settings, Registers.row(ofDevice: device), Registers.chosen, .text(profile.text))]
  }

  /// Somebody new, who begins with the settings and limits of another, and with an empty phrase.
  /// - Parameter fresh: a name that no other row has.
  public func makingProfile(_ name: String, like other: Name, fresh: Name) -> [Edit] {
    let profiles = profiles()
    guard !name.isEmpty, profiles.count < Registers.mostProfiles else { return [] }
    let row = Registers.row(of: fresh)
    let order = (profiles.map { $0.order }.max() ?? 0) + 1
    var settings = settings(profile: other)
    settings.modellingUntil = 0
    return [
      Edit(.settings, row, Profile.nameField, .text(name)),
      Edit(.settings, row, Profile.orderField, .integer(order)),
    ] + settings.edits(profile: fresh) + copyingLimits(of: other, to: fresh)
  }

  /// Limits as they are written, with what of them isn't understood: what is shut for one is shut for the
  /// other.
  private func copyingLimits(of other: Name, to fresh: Name) -> [Edit] {
    var edits: [Edit] = []
    for register in settingsRow(Limits.row(of: other)).registers where register.field != Bin.deleted {
      edits.append(Edit(.settings, Limits.row(of: fresh), register.field, register.value))
    }
    return edits
  }

  public func renamingProfile(_ id: Name, _ name: String) -> [Edit] {
    guard hasProfile(id), id == Settings.mainProfile || !name.isEmpty else { return [] }
    return [Edit(.settings, Registers.row(of: id), Profile.nameField, .text(name))]
  }

  /// Puts somebody into the bin, with all that is theirs; the first one stays.
  public func deletingProfile(_ id: Name, now: Int64) -> [Edit] {
    guard id != Settings.mainProfile, hasProfile(id) else { return [] }
    return [Bin.delete(Registers.row(of: id), in: .settings, now: now)]
  }

  /// Whether somebody has left the bin, after which no one brings them back: only the deletion is left of them.
  func hasForgotten(_ id: Name) -> Bool {
    guard id != Settings.mainProfile, let row = row(Registers.row(of: id), in: .settings) else {
      return false
    }
    return row.isDeleted && row[Profile.nameField] == .nothing
  }

  public func restoringProfile(_ id: Name) -> [Edit] {
    id == Settings.mainProfile ? [] : [Bin.restore(Registers.row(of: id), in: .settings)]
  }
}

// Rows that each profile has its own of end in `@` and the profile, but for those of the first.
extension Registers {
  static func owned(_ row: String, by profile: Name) -> Name {
    profile == Settings.mainProfile ? Name(row) : Name(row + "@" + profile.text)
  }

  /// Whose such a row is; what stands before the `@` has none.
  @inline(never)
  static func owner(of row: Name) -> Name {
    let parts = row.text.parts(at: "@")
    return parts.count == 1 ? Settings.mainProfile : Name(parts[1])
  }
}
