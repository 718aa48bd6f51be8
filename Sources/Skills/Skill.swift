/// What Martlet can be asked without a model and without a network. The raw value is the stable name in files and answers.
public enum Skill: String, CaseIterable, Hashable, Sendable {
  /// What time it is.
  case time
  /// The day, the date, the month or the year, of today or a day near it.
  case date
  /// What the day's plan has now, and what comes after.
  case now, next
  /// A timer is started, stopped, or asked how long it runs yet.
  case timer
  case timerStop = "timer-stop"
  case timerLeft = "timer-left"
  /// The way to a word on the boards.
  case place = "where"
  /// What a word means, and how it is said in the other language.
  case meaning, translate
  case weather, season
  /// Numbers one after another.
  case count
  /// A story from the family's own photos.
  case story
  /// Somebody is called.
  case help
  /// Something hurts, or the asker is ill.
  case pain
  /// What was said last, and what was said today.
  case `repeat`, phrases
  /// What a thing before the camera is: the words room tells it.
  case thing

  /// Whether something happens by it, beyond an answer that is read or heard.
  public var acts: Bool {
    switch self {
    case .timer, .timerStop, .help, .repeat: true
    default: false
    }
  }
}
