/// Who waits for the synthesizer: part of the task that asks, so that everything it asks for waits alike.
enum SpeechTurn: Hashable, Sendable {
  /// Somebody waits to hear it.
  case person
  /// It is made ahead for a pack, and gives way to people.
  case ahead

  @TaskLocal static var current = SpeechTurn.person
}
