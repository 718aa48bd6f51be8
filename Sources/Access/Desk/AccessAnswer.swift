public import Bytes

/// What the engine says to the browser. `Web/host/access.js` performs it.
public enum AccessAnswer: Hashable, Sendable {
  case step(AccessStep)
  /// The last answer to an event: when a tick is wanted, in milliseconds since the page began; -1: not before something happens.
  case wake(Int64)
  case calibrated(Calibration)
  /// How many touches in use are remembered, and what they propose, if that is better than what is set.
  case learnt(trials: Int, Calibration?)

  enum Kind: UInt8, Choice {
    case lit, hit, undoable, takenBack, held, letGo, dwelling, undwelt, holding, unheld, sweep, unswept,
      paused, stopped,
      resting,
      wake, calibrated, learnt
  }

  public func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .step(let step): step.write(to: &writer)
    case .wake(let time):
      writer.begin(Kind.wake)
      writer.write("at", time)
    case .calibrated(let calibration):
      writer.begin(Kind.calibrated)
      calibration.write(to: &writer)
    case .learnt(let trials, let calibration):
      writer.begin(Kind.learnt)
      writer.write("trials", Int32(trials))
      (calibration ?? Calibration([])).write(to: &writer)
    }
  }
}

extension AccessStep {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .lit(let ids):
      writer.begin(AccessAnswer.Kind.lit)
      writer.write("ids", ids, of: "AccessID") { id, writer in writer.write("id", id) }
    case .hit(let id): one(.hit, id, &writer)
    case .undoable(let id): one(.undoable, id, &writer)
    case .takenBack: writer.begin(AccessAnswer.Kind.takenBack)
    case .held(let id): one(.held, id, &writer)
    case .letGo(let id): one(.letGo, id, &writer)
    case .dwelling(let id, let milliseconds):
      one(.dwelling, id, &writer)
      writer.write("milliseconds", milliseconds)
    case .undwelt: writer.begin(AccessAnswer.Kind.undwelt)
    case .holding(let id, let milliseconds):
      one(.holding, id, &writer)
      writer.write("milliseconds", milliseconds)
    case .unheld: writer.begin(AccessAnswer.Kind.unheld)
    case .sweep(let isAcross, let level, let frame, let milliseconds):
      writer.begin(AccessAnswer.Kind.sweep)
      writer.write("isAcross", isAcross)
      writer.write("level", level)
      writer.write("x", frame.x)
      writer.write("y", frame.y)
      writer.write("width", frame.width)
      writer.write("height", frame.height)
      writer.write("milliseconds", milliseconds)
    case .unswept: writer.begin(AccessAnswer.Kind.unswept)
    case .paused(let isPaused):
      writer.begin(AccessAnswer.Kind.paused)
      writer.write("isPaused", isPaused)
    case .stopped(let isStopped):
      writer.begin(AccessAnswer.Kind.stopped)
      writer.write("isStopped", isStopped)
    case .resting(let isResting):
      writer.begin(AccessAnswer.Kind.resting)
      writer.write("isResting", isResting)
    }
  }

  private func one<Writer: FieldWriter>(_ kind: AccessAnswer.Kind, _ id: Int32, _ writer: inout Writer) {
    writer.begin(kind)
    writer.write("id", id)
  }
}

extension Calibration {
  /// No faults before: nothing is proposed.
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    writer.write("text", settings.text)
    writer.write("before", Int32(before.faultsInHundred))
    writer.write("after", Int32(after.faultsInHundred))
  }
}
