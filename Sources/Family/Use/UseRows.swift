internal import Bytes
public import Language

// What a family says, as prediction counts it, in rows: one for each device and profile (`<device>`, and
// `<device>@<profile>` for anybody but the first), so that two devices that learn apart lose nothing. A row's register for a language holds the time of the forgetting that it began after, and the
// counts in the form of `FamilyUse`, as text of base 64. What began before the latest forgetting is no longer
// read, even where it comes late from a device that did not know.
extension Registers {
  private static func use(of device: String, _ profile: Name) -> Name { owned(device, by: profile) }

  private static var forgettings: Name { "all" }
  private static var forgotten: Name { "forgotten" }

  /// When what was learnt was last forgotten, in milliseconds; 0 where it never was.
  private var useForgottenAt: Int64 {
    value(.use, Registers.forgettings, Registers.forgotten).integer ?? 0
  }

  /// The counts of each device that has any, in the order of the devices' names; of all but one where asked.
  public func use(
    in language: LanguageCode, except device: String? = nil, for profile: Name = Settings.mainProfile
  ) -> [[UInt8]] {
    var all: [[UInt8]] = []
    let own = device.map { Registers.use(of: $0, profile) }
    for (name, row) in rows(in: .use) where name != own && Registers.owner(of: name) == profile {
      let bytes = bytes(of: row, language)
      if !bytes.isEmpty { all.append(bytes) }
    }
    return all
  }

  /// One device's own counts; empty where it has none.
  public func use(
    in language: LanguageCode, of device: String, for profile: Name = Settings.mainProfile
  ) -> [UInt8] {
    row(Registers.use(of: device, profile), in: .use).map { bytes(of: $0, language) } ?? []
  }

  /// The edit that gives a device new counts.
  public func puttingUse(
    _ bytes: [UInt8], in language: LanguageCode, of device: String, for profile: Name = Settings.mainProfile
  ) -> Edit {
    let value: Value = .list([.integer(useForgottenAt), .text(Base64.text(bytes))])
    return Edit(.use, Registers.use(of: device, profile), Name(language.tag), value)
  }

  /// The edits that forget what every device has learnt.
  public func forgettingUse(now: Int64) -> [Edit] {
    let last = useForgottenAt
    let time = now > last ? now : last < .max ? last + 1 : last
    var edits = [Edit(.use, Registers.forgettings, Registers.forgotten, .integer(time))]
    for (name, row) in rows(in: .use) {
      for language in LanguageCode.allCases where row[Name(language.tag)] != .nothing {
        edits.append(Edit(.use, name, Name(language.tag), .nothing))
      }
    }
    return edits
  }

  private func bytes(of row: Row, _ language: LanguageCode) -> [UInt8] {
    guard let parts = row[Name(language.tag)].list, parts.count >= 2, parts[0].integer == useForgottenAt,
      let text = parts[1].text
    else { return [] }
    return Base64.bytes(text)
  }
}
