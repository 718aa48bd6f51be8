public import Bytes

/// What the browser says to the engine. `Web/host/access.js` has the table.
public enum AccessMessage: Hashable, Sendable {
  case event(AccessEvent)
  /// What a hand did with the targets of the calibration; the answer is ``AccessAnswer/calibrated(_:)``.
  case calibrate([Trial], settings: String)
  /// Asks what touches in use have taught; the answer is ``AccessAnswer/learnt(trials:_:)``.
  case learnt

  enum Kind: UInt8, Choice {
    case settings, targets, down, up, escape, pointer, pointerGone, stick, direction, touchDown, touchMove,
      touchUp,
      touchCancelled, sound, tick, hidden, calibrate, face, screen, mistaken, learnt
  }

  public init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    let kind = try reader.begin(Kind.self)
    let event: AccessEvent
    switch kind {
    case .settings: event = .settings(try reader.text("text"))
    case .targets:
      event = .targets(
        try reader.list("targets", of: "AccessTarget") { reader throws(ByteError) in try Target(from: &reader)
        })
    case .down: event = .down(try reader.int32("number"))
    case .up: event = .up(try reader.int32("number"))
    case .escape: event = .escape
    case .pointer: event = .pointer(try Point(from: &reader))
    case .pointerGone: event = .pointerGone
    case .stick:
      let x = try reader.int32("x")
      event = .stick(x: x, y: try reader.int32("y"))
    case .direction: event = .direction(try reader.choice("direction", Direction.self))
    case .touchDown:
      let contact = try reader.int32("contact")
      let point = try Point(from: &reader)
      event = .touchDown(contact, point, radius: try reader.int32("radius"))
    case .touchMove:
      let contact = try reader.int32("contact")
      let point = try Point(from: &reader)
      event = .touchMove(contact, point, radius: try reader.int32("radius"))
    case .touchUp:
      let contact = try reader.int32("contact")
      event = .touchUp(contact, try Point(from: &reader))
    case .touchCancelled: event = .touchCancelled(try reader.int32("contact"))
    case .sound: event = .sound(try reader.int32("level"))
    case .face: event = .face(try reader.flag("isClosed"))
    case .screen:
      let width = try reader.int32("width")
      event = .screen(width: width, height: try reader.int32("height"))
    case .mistaken: event = .mistaken
    case .learnt:
      self = .learnt
      return
    case .tick: event = .tick
    case .hidden: event = .hidden
    case .calibrate:
      let settings = try reader.text("settings")
      let trials = try reader.list("trials", of: "AccessTrial") { reader throws(ByteError) in
        try Trial(from: &reader)
      }
      self = .calibrate(trials, settings: settings)
      return
    }
    self = .event(event)
  }
}

extension Point {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    x = try reader.int32("x")
    y = try reader.int32("y")
  }
}

extension Frame {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    x = try reader.int32("x")
    y = try reader.int32("y")
    width = try reader.int32("width")
    height = try reader.int32("height")
  }
}

extension Target {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    id = try reader.int32("id")
    frame = try Frame(from: &reader)
    part = try reader.choice("part", Part.self)
    isEmpty = try reader.flag("isEmpty")
    isHidden = try reader.flag("isHidden")
    isHeld = try reader.flag("isHeld")
  }
}

extension Trial {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    target = try Frame(from: &reader)
    touches = try reader.list("touches", of: "AccessTouch") { reader throws(ByteError) in
      try RecordedTouch(from: &reader)
    }
  }
}

extension RecordedTouch {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    let began = try reader.int64("began")
    let ended = try reader.int64("ended")
    let (x, y) = (try reader.int32("x"), try reader.int32("y"))
    let (lastX, lastY) = (try reader.int32("lastX"), try reader.int32("lastY"))
    self.init(
      began: began, ended: ended, first: Point(x: x, y: y).bounded, last: Point(x: lastX, y: lastY).bounded,
      radius: try reader.int32("radius"))
  }
}
