/// What must not appear in a log, a message or a debugger's dump by accident: it describes itself by its kind alone.
///
/// Swift cannot promise that no copy of the bytes stays in memory; this promises that none is printed.
public protocol Concealed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension Concealed {
  public var description: String { "(\(Self.self), hidden)" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .struct) }
}
