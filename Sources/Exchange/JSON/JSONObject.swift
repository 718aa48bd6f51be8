public import Family

/// The members of a JSON object in their order.
///
/// A key that stands twice is kept twice; looking it up gives the last, as browsers do.
public struct JSONObject: Hashable, Sendable {
  public struct Member: Hashable, Sendable {
    public var key: Name
    public var value: JSONValue

    public init(_ key: Name, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  public var members: [Member]

  public init(_ members: [Member] = []) { self.members = members }

  public var isEmpty: Bool { members.isEmpty }

  /// The value of a key. Setting replaces the last value of that key or adds a member at the end;
  /// setting `nil` removes every member of that key.
  public subscript(key: Name) -> JSONValue? {
    get {
      var index = members.count
      while index > 0 {
        index -= 1
        if members[index].key == key { return members[index].value }
      }
      return nil
    }
    set {
      guard let newValue else {
        members.removeAll { $0.key == key }
        return
      }
      var index = members.count
      while index > 0 {
        index -= 1
        if members[index].key == key {
          members[index].value = newValue
          return
        }
      }
      members.append(Member(key, newValue))
    }
  }

  /// Takes a key out and gives its value.
  public mutating func take(_ key: Name) -> JSONValue? {
    guard let value = self[key] else { return nil }
    self[key] = nil
    return value
  }
}
