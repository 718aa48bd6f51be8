import Family
import Markup

extension State {
  /// What the family chooses about words that agree.
  var grammarSettings: View {
    let now = storedSettings
    return .make("section", [.class("card")]) {
      choice(
        .agreement,
        [
          Option(text(.agreementOff), now.agreement == .off, .agreement(.off)),
          Option(text(.agreementSuggest), now.agreement == .suggest, .agreement(.suggest)),
          Option(text(.agreementAutomatic), now.agreement == .automatic, .agreement(.automatic)),
        ], hint: .agreementHint)
      choice(
        .speaker,
        [
          Option(text(.speakerNotSaid), now.speaker == .notSaid, .speaker(.notSaid)),
          Option(text(.speakerHe), now.speaker == .he, .speaker(.he)),
          Option(text(.speakerShe), now.speaker == .she, .speaker(.she)),
        ], hint: .speakerHint)
      toggle(.liveForms, now.showsLiveForms, hint: .liveFormsHint) { .liveForms($0) }
      toggle(.formsByLongPress, now.opensFormsByLongPress, hint: .formsByLongPressHint) {
        .formsByLongPress($0)
      }
    }
  }
}
