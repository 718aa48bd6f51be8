/// Collects the edits that turn one version of a row into another: only the fields that differ, so that
/// two people who edit different fields of one tile both keep their work, and fields that a newer version
/// wrote stay as they are.
struct RowDraft {
  let table: Table
  let row: Name
  private(set) var edits: [Edit] = []

  init(_ table: Table, _ row: Name) {
    self.table = table
    self.row = row
  }

  mutating func set(_ field: Name, _ value: Value, was old: Value) {
    if value != old { edits.append(Edit(table, row, field, value)) }
  }

  mutating func set(_ field: LocalizedField, _ text: LocalizedText, was old: LocalizedText) {
    set(field.bulgarian, .text(text.bulgarian), was: .text(old.bulgarian))
    set(field.english, .text(text.english), was: .text(old.english))
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
