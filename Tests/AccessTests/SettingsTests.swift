import Testing

@testable import Access

@Suite struct AccessSettingsTests {
  @Test func settingsAreReadAsTheyWereWritten() {
    var settings = AccessSettings()
    #expect(settings.text.isEmpty)
    for setting in AccessSetting.allCases {
      settings[setting] = setting.range.upperBound
      #expect(AccessSettings(settings.text) == settings)
      settings[setting] = setting.range.lowerBound
      #expect(AccessSettings(settings.text) == settings)
    }
  }

  @Test func nonsenseIsReadAsNeverSet() {
    #expect(
      AccessSettings("rate= =5 rate=abc rate=99999999999999999999 rate -- pattern=-") == AccessSettings())
    #expect(AccessSettings("rate=1")[.rate] == 100)
    #expect(AccessSettings("rate=999999")[.rate] == 10_000)
  }

  @Test func aSettingOfALaterVersionIsKept() {
    var settings = AccessSettings("blink=3 rate=900")
    settings[.rate] = 800
    #expect(settings.text == "rate=800 blink=3")
  }

  @Test func namesAreDifferentAndEveryNormalValueIsInItsRange() {
    #expect(Set(AccessSetting.allCases.map { $0.name.text }).count == AccessSetting.allCases.count)
    for setting in AccessSetting.allCases { #expect(setting.range.contains(setting.normal)) }
    #expect(Set(ScanPattern.allCases.map { $0.name.text }).count == 8)
    for pattern in ScanPattern.allCases { #expect(ScanPattern.named(pattern.name.text) == pattern) }
  }

  @Test func everyPresetSwitchesSomethingOn() {
    for preset in AccessPreset.allCases { #expect(preset.settings.isAnythingOn) }
    #expect(!AccessSettings().isAnythingOn)
  }
}
