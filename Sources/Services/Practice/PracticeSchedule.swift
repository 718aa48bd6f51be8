public import Exchange
import Family

/// What `martlet practice schedule` answers: the reviews of many cards, and what the scheduler makes of each.
///
/// States are numbers as in the reference's `to_dict`: 1 learning, 2 review, 3 relearning. The reviews of a card are taken in the
/// order in which they stand.
public struct PracticeSchedule {
  private let scheduler: Scheduler
  private var chance = SplitMix(state: 0x4D61_7274_6C65_74)

  /// - Parameter request: the object that the command's help describes.
  public static func answer(_ request: JSONValue) throws(PracticeError) -> JSONValue {
    guard let request = request.object else { throw .wrong("{}") }
    var schedule = PracticeSchedule(scheduler: Scheduler(try settings(request)))
    guard let cards = request["cards"]?.array else { throw .wrong("cards") }
    var answers: [JSONValue] = []
    answers.reserveCapacity(cards.count)
    for (number, card) in cards.enumerated() {
      answers.append(try schedule.answer(card, at: "cards[\(number)]"))
    }
    return .object(JSONObject([.init("cards", .array(answers))]))
  }

  private init(scheduler: Scheduler) { self.scheduler = scheduler }

  private mutating func answer(_ card: JSONValue, at place: String) throws(PracticeError) -> JSONValue {
    guard let card = card.object else { throw .wrong(place) }
    guard let id = card["id"], id.text != nil || id.integer != nil else { throw .wrong("\(place).id") }
    guard let reviews = card["reviews"]?.array else { throw .wrong("\(place).reviews") }
    var due: Int64 = 0
    if let written = card["due"], !written.isNull {
      guard let moment = written.text.flatMap({ ISOMoment.read($0) }) else { throw .wrong("\(place).due") }
      due = moment
    }
    var scheduled = ScheduledCard(due: due)
    var steps: [JSONValue] = []
    steps.reserveCapacity(reviews.count)
    for (number, review) in reviews.enumerated() {
      let place = "\(place).reviews[\(number)]"
      guard let review = review.object else { throw .wrong(place) }
      guard let at = review["at"]?.text.flatMap({ ISOMoment.read($0) }) else { throw .wrong("\(place).at") }
      guard let rating = review["rating"]?.integer.flatMap({ PracticeRating(rawValue: $0) }) else {
        throw .wrong("\(place).rating")
      }
      let before = scheduler.retrievability(scheduled, at: at)
      scheduled = scheduler.review(scheduled, rating, at: at, chance: chance.next())
      steps.append(Self.step(scheduled, before: before))
    }
    return .object(JSONObject([.init("id", id), .init("steps", .array(steps))]))
  }

  private static func step(_ card: ScheduledCard, before: Double) -> JSONValue {
    .object(
      JSONObject([
        .init("retrievability_before", .number("\(before)")),
        .init("state", .number("\(card.state.rawValue)")),
        .init("step", card.step.map { .number($0) } ?? .null),
        .init("stability", card.stability.map { .number("\($0)") } ?? .null),
        .init("difficulty", card.difficulty.map { .number("\($0)") } ?? .null),
        .init("due", .text(ISOMoment.text(card.due))),
      ]))
  }

  private static func settings(_ request: JSONObject) throws(PracticeError) -> SchedulerSettings {
    var settings = SchedulerSettings()
    settings.isFuzzy = false
    if let written = given(request, "parameters") {
      guard let values = written.array else { throw .wrong("parameters") }
      settings.weights = []
      for (place, value) in values.enumerated() {
        guard let number = exact(value) else { throw .wrong("parameters[\(place)]") }
        settings.weights.append(number)
      }
      if let place = settings.wrongWeight { throw .wrong("parameters[\(place)]") }
    }
    if let written = given(request, "desired_retention") {
      guard let number = exact(written), number > 0, number <= 1 else { throw .wrong("desired_retention") }
      settings.desiredRetention = number
    }
    if let steps = try steps(request, "learning_steps") { settings.learningSteps = steps }
    if let steps = try steps(request, "relearning_steps") { settings.relearningSteps = steps }
    if let written = given(request, "maximum_interval") {
      guard let days = written.integer, days >= 1, days <= 1_000_000 else { throw .wrong("maximum_interval") }
      settings.longestInterval = days
    }
    if let written = given(request, "enable_fuzzing") {
      guard let isOn = written.bool else { throw .wrong("enable_fuzzing") }
      settings.isFuzzy = isOn
    }
    return settings
  }

  /// Microseconds of steps that are written in seconds.
  private static func steps(_ request: JSONObject, _ name: Name) throws(PracticeError) -> [Int64]? {
    guard let written = given(request, name) else { return nil }
    guard let values = written.array, values.count <= 100 else { throw .wrong(name.text) }
    var steps: [Int64] = []
    for (place, value) in values.enumerated() {
      guard let seconds = exact(value), seconds >= 0, seconds <= 86_400 * 36_500 else {
        throw .wrong("\(name.text)[\(place)]")
      }
      steps.append(Int64((seconds * 1_000_000).rounded(.toNearestOrEven)))
    }
    return steps
  }

  private static func given(_ request: JSONObject, _ name: Name) -> JSONValue? {
    request[name].flatMap { $0.isNull ? nil : $0 }
  }

  /// The nearest double: the portable reader's may be a few units of the last place away.
  private static func exact(_ value: JSONValue) -> Double? {
    guard case .number(let literal) = value, let number = Double(literal), number.isFinite else { return nil }
    return number
  }
}

/// The chance of the command's fuzz: the same file has the same answer.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
