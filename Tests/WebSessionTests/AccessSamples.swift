import Access
import Head
import Sight

/// What the engine of access, and the head pointer, say to the browser, one of each kind.
enum AccessSamples {
  static var sightAnswers: [SightAnswer] {
    [.ready(side: 160), .learned, .seen([3, 1]), .dark, .refused]
  }

  static var headAnswers: [HeadAnswer] {
    [
      .step(.pointer(x: 1.5, y: 2)), .step(.waiting), .step(.noFace), .step(.dark), .refused,
      .taught([]), .taught([1, 2]),
    ] + faces
  }

  private static var faces: [HeadAnswer] { [.face(FaceStep(isClosed: true, level: 40))] }

  static var answers: [AccessAnswer] {
    let steps: [AccessStep] = [
      .lit([1, 2]), .lit([]), .hit(3), .undoable(4), .takenBack, .held(5), .letGo(6),
      .dwelling(7, milliseconds: 1_250),
      .undwelt, .holding(6, milliseconds: 7), .unheld,
      .sweep(isAcross: true, level: 8, Frame(x: 9, y: 10, width: 11, height: 12), milliseconds: 13),
      .unswept,
      .paused(true), .stopped(false), .resting(true),
    ]
    return steps.map { .step($0) } + [
      .wake(1 << 33), .wake(-1), .calibrated(Calibration([])),
      .learnt(trials: 40, nil), .learnt(trials: 40, Calibration([])),
    ]
  }
}
