extension PatchWriter {
  /// What changed on an element itself: attributes, styles and the events it answers to.
  mutating func difference<Action>(_ id: Int32, from old: Element<Action>, to new: Element<Action>) {
    if old.attributes != new.attributes {
      for attribute in new.attributes where !old.attributes.contains(attribute) {
        set(.setAttribute, id, attribute)
      }
      for attribute in old.attributes where !new.attributes.contains(where: { $0.name == attribute.name }) {
        removeAttribute(id, attribute.name)
      }
    }
    if old.styles != new.styles {
      for style in new.styles where !old.styles.contains(style) { set(.setStyle, id, style) }
      for style in old.styles where !new.styles.contains(where: { $0.name == style.name }) {
        set(.setStyle, id, NamedText(style.name, ""))
      }
    }
    if old.eventBits != new.eventBits { listen(id, new.eventBits) }
  }

  /// Live properties, once the children stand. What a person typed meanwhile wins when the app's own
  /// text did not change.
  mutating func propertyDifference<Action>(_ id: Int32, from old: Element<Action>, to new: Element<Action>) {
    if old.properties == new.properties { return }
    for property in new.properties where !old.properties.contains(property) {
      set(.setProperty, id, property)
    }
    for property in old.properties where !new.properties.contains(where: { $0.name == property.name }) {
      set(.setProperty, id, NamedText(property.name, ""))
    }
  }
}
