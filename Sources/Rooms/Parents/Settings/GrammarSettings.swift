import Family
import Markup
import Shell

extension ParentsRoom {
  /// What the family chooses about words that agree.
  var grammarSettings: View {
    let now = world.storedSettings
    return .make("section", [.class("card")]) {
      View.make("h2", text: world.text(.settingsSentences))
      world.fields.choice(
        .agreement,
        [
          Option(world.text(.agreementOff), now.agreement == .off, .agreement(.off)),
          Option(world.text(.agreementSuggest), now.agreement == .suggest, .agreement(.suggest)),
          Option(world.text(.agreementAutomatic), now.agreement == .automatic, .agreement(.automatic)),
        ], hint: .agreementHint)
      world.fields.choice(
        .speaker,
        [
          Option(world.text(.speakerNotSaid), now.speaker == .notSaid, .speaker(.notSaid)),
          Option(world.text(.speakerHe), now.speaker == .he, .speaker(.he)),
          Option(world.text(.speakerShe), now.speaker == .she, .speaker(.she)),
        ], hint: .speakerHint)
      world.fields.switches(on: .grammar)
    }
  }
}
