/// A value as one reference: what is copied often and looked at seldom costs one field then, in place of its many.
public final class Reference<Value: Sendable>: Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
