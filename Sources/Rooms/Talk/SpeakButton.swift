import Family
import Language
import Shell

extension TalkRoom {
  var barText: Utterance.BarText {
    let language = world.spokenLanguage
    return Utterance.BarText(
      words: world.phrase.items.map { $0.spoken(in: language) },
      accepted: world.phrase.acceptedSentence(in: language)?.text, language: language)
  }

  /// Says the whole bar at once, whatever sounds. While the same bar has only just begun to sound, nothing changes.
  mutating func speakPhrase() -> [Effect] {
    let bar = barText
    if bar.words.isEmpty || world.hasJustBegun(.bar(bar)) { return [] }
    world.count(.phraseSpoken)
    let sentence = sentenceToSay
    noteSaid(
      sentence?.text ?? bar.words.joined(separator: " "), bar.language,
      world.phrase.plainTiles(in: world.replica.registers))
    noteSpoken(
      .phrase, world.phrase.items.map { $0.label[world.shownLanguage] }.joined(separator: " "),
      in: world.shownLanguage)
    return world.say(bar.words, first: 0, as: .bar(bar), sentence: sentence) + learn()
  }

  /// Whether Speak is Stop: while the bar is heard; while a kept phrase is, only if there is nothing in the bar to speak.
  var speakIsStop: Bool {
    guard let utterance = world.speech.utterance, utterance.isStoppable else { return false }
    switch utterance.purpose {
    case .bar: return true
    case .kept: return world.phrase.isEmpty
    case .word, .folder, .lookedUp, .sample, .reminder: return false
    }
  }
}
