public import Family
public import Language

extension Settings.Speaker {
  /// How the one who speaks agrees in a sentence.
  public var agreement: AgreementSpeaker {
    switch self {
    case .notSaid: AgreementSpeaker()
    case .he: AgreementSpeaker(gender: .masculine)
    case .she: AgreementSpeaker(gender: .feminine)
    }
  }
}
