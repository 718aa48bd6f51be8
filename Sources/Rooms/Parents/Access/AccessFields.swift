import Access
import Language
import Markup
import Shell

// A setting of access as a row of choices: what stands in the table, and what the page offers of it.
extension ParentsRoom {
  func changed(_ setting: AccessSetting, to value: Int32, in now: AccessSettings) -> SettingChange {
    var settings = now
    settings[setting] = value
    return .access(settings.text)
  }

  func toggle(
    _ name: StringKey, _ setting: AccessSetting, _ now: AccessSettings, hint: StringKey? = nil
  ) -> View {
    world.fields.toggle(
      name, now.isOn(setting), hint: hint,
      then: .shell(.setting(changed(setting, to: now.isOn(setting) ? 0 : 1, in: now))))
  }

  /// The head moves the pointer, and resting chooses: nobody whose hands are still could press besides.
  func headToggle(_ now: AccessSettings) -> View {
    var settings = now
    settings[.head] = now.isOn(.head) ? 0 : 1
    if !now.isOn(.head) { settings[.dwell] = 1 }
    return world.fields.toggle(
      .accessHead, now.isOn(.head), hint: .accessHeadHint, then: .shell(.setting(.access(settings.text))))
  }

  func names(
    _ name: StringKey, _ setting: AccessSetting, _ now: AccessSettings, _ texts: [StringKey],
    hint: StringKey? = nil
  ) -> View {
    var options: [Option] = []
    for (place, text) in texts.enumerated() {
      options.append(
        Option(world.text(text), now[setting] == Int32(place), changed(setting, to: Int32(place), in: now)))
    }
    return world.fields.choice(name, options, hint: hint)
  }

  func times(
    _ name: StringKey, _ setting: AccessSetting, _ now: AccessSettings, _ values: [Int32],
    hint: StringKey? = nil
  ) -> View { numbers(name, setting, now, values, hint: hint) { seconds($0) } }

  func counts(
    _ name: StringKey, _ setting: AccessSetting, _ now: AccessSettings, _ values: [Int32],
    hint: StringKey? = nil
  ) -> View {
    numbers(name, setting, now, values, hint: hint) { $0 == 0 ? world.text(.accessForever) : "\($0)" }
  }

  func parts(_ name: StringKey, _ setting: AccessSetting, _ now: AccessSettings, _ values: [Int32]) -> View {
    numbers(name, setting, now, values, hint: nil) { "\($0) %" }
  }

  func pixels(
    _ name: StringKey, _ setting: AccessSetting, _ now: AccessSettings, _ values: [Int32],
    hint: StringKey? = nil
  ) -> View { numbers(name, setting, now, values, hint: hint) { "\($0) " + world.text(.pixels) } }

  /// - Parameter values: what is offered; the value in force is added where it is another.
  func numbers(
    _ name: StringKey, _ setting: AccessSetting, _ now: AccessSettings, _ values: [Int32], hint: StringKey?,
    _ text: (Int32) -> String
  ) -> View {
    let offered = values.contains(now[setting]) ? values : (values + [now[setting]]).sorted()
    return world.fields.choice(
      name, offered.map { Option(text($0), now[setting] == $0, changed(setting, to: $0, in: now)) },
      hint: hint)
  }

  /// Milliseconds as seconds with one digit, or two where one says too little: "0,8 с", "1.25 s".
  private func seconds(_ milliseconds: Int32) -> String {
    let point = world.interfaceLanguage == .bulgarian ? "," : "."
    let (whole, rest) = (milliseconds / 1_000, milliseconds % 1_000)
    var digits = rest < 100 ? rest < 10 ? "00\(rest)" : "0\(rest)" : "\(rest)"
    while digits.utf8.last == UInt8(ascii: "0") {
      digits = String(decoding: digits.utf8.dropLast(), as: UTF8.self)
    }
    return (digits.isEmpty ? "\(whole)" : "\(whole)\(point)\(digits)") + " " + world.text(.seconds)
  }
}

extension AccessPreset {
  var title: StringKey {
    switch self {
    case .oneSwitch: .presetOneSwitch
    case .twoSwitches: .presetTwoSwitches
    case .dwell: .presetDwell
    case .unsteadyHand: .presetUnsteady
    case .eyeTracker: .presetEyes
    case .head: .presetHead
    case .gamePad: .presetPad
    }
  }
}
