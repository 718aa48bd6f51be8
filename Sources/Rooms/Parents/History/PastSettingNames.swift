import Family
import Shell

// Which settings and limits were otherwise, by the names under which parents set them.
extension ParentsRoom {
  /// What of a person's settings or limits was otherwise; their name too, where several people talk.
  func settings(_ row: PastSettingsRow, _ look: PastLook) -> String {
    let (then, now) = (look.moment.then, look.moment.present)
    var titles: [StringKey] = []
    let kind: StringKey
    switch row.kind {
    case .settings:
      kind = .pastSettings
      titles = differing(then.settings(profile: row.profile), now.settings(profile: row.profile))
    case .limits:
      kind = .pastLimits
      titles = differing(then.limits(profile: row.profile), now.limits(profile: row.profile))
      if hasOtherQuietTimes(row, look) { titles.append(.quietTimes) }
    case .person: kind = .profilesTitle
    }
    var parts = titles.map { world.quoted(world.text($0)) }
    let people = now.profiles()
    if people.count > 1 || row.kind == .person {
      let name = (people + now.deletedProfiles()).first { $0.id == row.profile }?.name ?? ""
      if !name.isEmpty { parts.insert(world.quoted(name), at: 0) }
    }
    return ([world.text(kind)] + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])).joined(
      separator: " ")
  }

  /// Of what devices share: what is a device's own, no earlier moment has a say in.
  private func differing(_ old: Settings, _ now: Settings) -> [StringKey] {
    var titles: [StringKey] = []
    if old.interfaceLanguage != now.interfaceLanguage { titles.append(.interfaceLanguage) }
    if old.labelLanguage != now.labelLanguage { titles.append(.labelLanguage) }
    if old.voiceLanguage != now.voiceLanguage { titles.append(.voiceLanguage) }
    if old.bulgarianKeyboard != now.bulgarianKeyboard { titles.append(.bulgarianKeyboard) }
    if old.agreement != now.agreement { titles.append(.agreement) }
    if old.speaker != now.speaker { titles.append(.speaker) }
    if old.level != now.level { titles.append(.levelsTitle) }
    if old.historySpan != now.historySpan { titles.append(.historyDays) }
    if old.home != now.home { titles.append(.homeBoard) }
    for which in Settings.Switch.allCases where old[which] != now[which] {
      if DevicesOwn.has(.settings, Settings.mainProfile, which.storedName) { continue }
      titles.append(which.texts.name)
    }
    return titles
  }

  private func differing(_ old: Limits, _ now: Limits) -> [StringKey] {
    var titles: [StringKey] = []
    if old.ageGroup != now.ageGroup { titles.append(.age) }
    for door in Door.all where old.rooms.contains(door.room) != now.rooms.contains(door.room) {
      titles.append(door.allow)
    }
    if old.dailyMinutes != now.dailyMinutes { titles.append(.dailyTime) }
    if old.areSettingsLocked != now.areSettingsLocked { titles.append(.settingsLocked) }
    return titles
  }

  private func hasOtherQuietTimes(_ row: PastSettingsRow, _ look: PastLook) -> Bool {
    let (then, now) = (look.moment.then, look.moment.present)
    let names = now.quietTimes(profile: row.profile)
    if names != then.quietTimes(profile: row.profile) { return true }
    let (old, new) = (then.row(row.name, in: .settings), now.row(row.name, in: .settings))
    return names.contains { old?[$0] != new?[$0] }
  }
}
