/// What a row is to hold: every field with its value, in the order in which the type lists them.
struct RowDraft {
  private(set) var values: [(field: Name, value: Value)] = []

  mutating func set(_ field: Name, _ value: Value) { values.append((field, value)) }

  mutating func set(_ field: Name, _ text: String?) { set(field, .text(text ?? "")) }

  mutating func set(_ field: LocalizedField, _ text: LocalizedText?) {
    set(field.bulgarian, text?.bulgarian)
    set(field.english, text?.english)
  }

  /// The edits that turn an older draft of the same type into this one: only the fields that differ, so
  /// that two people who edit different fields of one tile both keep their work, and fields that a newer
  /// version wrote stay as they are.
  func edits(since old: RowDraft, _ table: Table, _ row: Name) -> [Edit] {
    var edits: [Edit] = []
    for (new, old) in zip(values, old.values) where new.value != old.value {
      edits.append(Edit(table, row, new.field, new.value))
    }
    return edits
  }

  /// The edits of a row that is not there yet, of a type whose fields all read as empty where they were never set.
  func editsOfNew(_ table: Table, _ row: Name) -> [Edit] {
    var edits: [Edit] = []
    for (field, value) in values {
      switch value {
      case .text(let text) where text.isEmpty: continue
      case .list(let list) where list.isEmpty: continue
      case .flag(false), .nothing: continue
      default: edits.append(Edit(table, row, field, value))
      }
    }
    return edits
  }
}

/// The two fields of a text in both languages.
struct LocalizedField {
  let bulgarian: Name
  let english: Name

  static var label: LocalizedField { LocalizedField(bulgarian: "label.bg", english: "label.en") }
  static var vocalization: LocalizedField { LocalizedField(bulgarian: "say.bg", english: "say.en") }
  static var name: LocalizedField { LocalizedField(bulgarian: "name.bg", english: "name.en") }
}

extension Row {
  func text(_ field: Name) -> String { self[field].text ?? "" }

  /// Text that is there and not empty.
  func someText(_ field: Name) -> String? {
    guard let text = self[field].text, !text.isEmpty else { return nil }
    return text
  }

  func text(_ field: LocalizedField) -> LocalizedText {
    LocalizedText(bulgarian: text(field.bulgarian), english: text(field.english))
  }
}

extension Row {
  /// What a board, a set or a category is called.
  public var name: LocalizedText {
    @inline(never) get { text(LocalizedField.name) }
  }
}
