/// The events a page listens to. Each is delegated: one listener at the root serves all elements.
public enum EventKind: UInt8, Hashable, Sendable, CaseIterable {
  case click, input, change, submit, keyDown, pointerDown, pointerUp, focus, blur, contextMenu, drop, keyUp

  /// The bit that stands for the event in a `listen` patch.
  public var bit: UInt32 { 1 << UInt32(rawValue) }
}

/// What the browser tells about an event.
public struct Event: Hashable, Sendable {
  /// The control's value, for input and change.
  public var value: String = ""
  /// `KeyboardEvent.key`, for keys.
  public var key: String = ""
  /// Ctrl or Command.
  public var isCommand = false
  public var isShift = false
  public var isChecked = false
  /// For a click by a finger or a mouse: the point that it touched. A key's click has none.
  public var point: TouchPoint?

  public init() {}
}

/// A point of the window that was touched, in CSS pixels from its upper left corner.
public struct TouchPoint: Hashable, Sendable {
  public var x: Int32
  public var y: Int32
  /// Milliseconds that the page was too busy to hear of it.
  public var age: Int64
  /// The number of the element that was touched.
  public var node: Int32

  public init(x: Int32, y: Int32, age: Int64 = 0, node: Int32 = 0) {
    self.node = node
    self.x = x
    self.y = y
    self.age = age
  }
}

/// What an event on an element means.
public enum Handler<Action> {
  case always(EventKind, Action)
  /// The closure may say that this event means nothing (`nil`); the browser's own behaviour then stays.
  case reading(EventKind, (Event) -> Action?)

  public var kind: EventKind {
    switch self {
    case .always(let kind, _): kind
    case .reading(let kind, _): kind
    }
  }

  public func action(for event: Event) -> Action? {
    switch self {
    case .always(_, let action): action
    case .reading(_, let read): read(event)
    }
  }
}
