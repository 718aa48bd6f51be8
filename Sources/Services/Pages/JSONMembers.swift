public import Exchange
public import Family

extension JSONValue {
  /// An object with these members, in their order.
  public static func object(of members: [(Name, JSONValue)]) -> JSONValue {
    .object(JSONObject(members.map { .init($0.0, $0.1) }))
  }
}
