/// What can be put on an element, in the order a view names it.
public enum Modifier<Action> {
  case attribute(String, String)
  case property(String, String)
  case style(String, String)
  case handler(Handler<Action>)
  case key(String)
  case group([Modifier<Action>])

  @inline(never) public static func `class`(_ names: String) -> Modifier { .attribute("class", names) }
  @inline(never) public static func id(_ name: String) -> Modifier { .attribute("id", name) }
  @inline(never) public static func role(_ name: String) -> Modifier { .attribute("role", name) }
  @inline(never) public static func data(_ name: String, _ text: String) -> Modifier {
    .attribute("data-\(name)", text)
  }
  @inline(never) public static func aria(_ name: String, _ text: String) -> Modifier {
    .attribute("aria-\(name)", text)
  }
  @inline(never) public static func aria(_ name: String, _ flag: Bool) -> Modifier {
    .attribute("aria-\(name)", flag ? "true" : "false")
  }
  /// The name that a screen reader speaks.
  @inline(never) public static func label(_ text: String) -> Modifier { .attribute("aria-label", text) }
  @inline(never) public static func value(_ text: String) -> Modifier { .property("value", text) }
  @inline(never) public static func checked(_ flag: Bool) -> Modifier {
    .property("checked", flag ? "true" : "")
  }
  /// An attribute whose presence is its meaning (`hidden`, `disabled`).
  @inline(never) public static func flag(_ name: String, _ isOn: Bool) -> Modifier {
    isOn ? .attribute(name, "") : .group([])
  }
  @inline(never) public static func on(_ kind: EventKind, _ action: Action) -> Modifier {
    .handler(.always(kind, action))
  }
  @inline(never) public static func on(_ kind: EventKind, _ read: @escaping (Event) -> Action?) -> Modifier {
    .handler(.reading(kind, read))
  }
}

extension Element {
  /// Puts a modifier on the element; a later attribute of the same name replaces the earlier one.
  public mutating func apply(_ modifier: Modifier<Action>) {
    switch modifier {
    case .attribute(let name, let text): Self.put(NamedText(name, text), into: &attributes)
    case .property(let name, let text): Self.put(NamedText(name, text), into: &properties)
    case .style(let name, let text): Self.put(NamedText(name, text), into: &styles)
    case .handler(let handler): handlers.append(handler)
    case .key(let name): key = name
    case .group(let modifiers): for modifier in modifiers { apply(modifier) }
    }
  }

  private static func put(_ named: NamedText, into list: inout [NamedText]) {
    for index in list.indices where list[index].name == named.name {
      list[index] = named
      return
    }
    list.append(named)
  }
}
