/// What a family may be asked to consent to. Everything is off until somebody says yes.
public enum Purpose: UInt8, Hashable, Sendable, CaseIterable {
  /// Counting how often parts of Martlet are used, without names, and telling the family's own server.
  case counters
  /// Sending a family's own words to language services on a server that others run.
  case languageServices
  /// Speaking with a voice of the browser that sends the text over the network.
  case networkVoices
  /// Sending questions to a model that the family connects.
  case connectedModel
  /// Noting which words somebody says, when and on which board, for whoever helps them to learn.
  case activity
  /// Sending phrases to a provider of voices that the family connects.
  case connectedVoice

  /// The version of the text that is asked with. When the text changes in substance this grows, and a consent to an
  /// older text no longer counts.
  public var textVersion: Int64 { 1 }

  /// Whoever gets it is a company or a person elsewhere, to whom one can write.
  var isOfService: Bool {
    switch self {
    case .languageServices, .networkVoices, .connectedModel, .connectedVoice: true
    case .counters, .activity: false
    }
  }
}

extension Purpose {
  static var names: ChoiceNames { "counters language voices model activity provided-voice" }
}
