/// What the browser is to show or do.
public enum AccessStep: Hashable, Sendable {
  /// These targets are lit, and no others.
  case lit([Int32])
  /// The target is chosen.
  case hit(Int32)
  /// It will be chosen unless a press takes that back.
  case undoable(Int32)
  case takenBack
  /// It is pressed, and stays so.
  case held(Int32)
  case letGo(Int32)
  /// A pointer rests on it: it will be chosen in so many milliseconds.
  case dwelling(Int32, milliseconds: Int32)
  /// It rests no longer.
  case undwelt
  /// A finger is held on it: it will be chosen in so many milliseconds, and stays marked until the finger lifts.
  case holding(Int32, milliseconds: Int32)
  case unheld
  /// A line begins to sweep over the frame; the second one, across, beside the first, which has stopped at `level`.
  case sweep(isAcross: Bool, level: Int32, Frame, milliseconds: Int32)
  case unswept
  /// Nothing is chosen by a resting pointer until it is unpaused.
  case paused(Bool)
  /// Somebody took a way out, or came back: whether all that is set rests.
  case stopped(Bool)
  /// Nothing is lit until a press, or it goes on.
  case resting(Bool)
}
