public import Family
import Language
import Markup

/// What is done with the name of one photo.
public enum PhotoNamingEdit: Hashable, Sendable {
  /// What the field holds; it is the photo's name once the field is left.
  case typed(PhotoID, String)
  /// A label of the boards, as it stands there.
  case labelTaken(PhotoID, String)
}

/// A name in the making, and the labels of the boards that are like it.
struct PhotoNaming: Sendable {
  var photo: PhotoID
  var text = ""
  var labels: [String] = []
  /// Made with the first letter, of the tiles that there are then.
  var tiles: TileSearch

  /// So many are offered.
  static let offered = 8
}

extension State {
  static var photoNameID: String { "photo-name" }

  mutating func update(naming edit: PhotoNamingEdit) -> [Effect] {
    switch edit {
    case .typed(let photo, let text):
      if parents.piles.naming?.photo != photo {
        parents.piles.naming = PhotoNaming(photo: photo, tiles: TileSearch(replica.registers))
      }
      let query = TextLimit.label.cut(text)
      let labels = labels(like: query)
      parents.piles.naming?.text = query
      parents.piles.naming?.labels = labels
      return []
    case .labelTaken(let photo, let label):
      parents.piles.naming = nil
      change([Registers.naming(photo, label)])
      return [.focus(Self.photoNameID)]
    }
  }

  /// The family's own tiles first, half of the room at most, then the vocabulary; none twice, and not what is typed already.
  private mutating func labels(like query: String) -> [String] {
    if query.isEmpty { return [] }
    if parents.search == nil { parents.search = VocabularySearch(vocabulary) }
    var labels: [String] = []
    var seen: Set<Name> = [Name(query)]
    for id in parents.piles.naming?.tiles.hits(query, limit: 4 * PhotoNaming.offered) ?? [] {
      guard labels.count < PhotoNaming.offered / 2, let tile = replica.registers.tile(id) else { break }
      let label = tile.label[interfaceLanguage]
      if !label.isEmpty, seen.insert(Name(label)).inserted { labels.append(label) }
    }
    for index in parents.search?.hits(query, limit: PhotoNaming.offered) ?? [] {
      guard labels.count < PhotoNaming.offered else { break }
      let label = vocabulary.entries[index].label(in: interfaceLanguage)
      if seen.insert(Name(label)).inserted { labels.append(label) }
    }
    return labels
  }

  @NodeBuilder<Action> func photoNameField(_ photo: Photo) -> [View] {
    let naming = parents.piles.naming.flatMap { $0.photo == photo.id ? $0 : nil }
    View.make("label", [.key("name"), .class("setting")]) {
      View.make("span", [.class("setting-name")], text: text(.photoName))
      View.make(
        "input",
        [
          .id(Self.photoNameID), .class("search"), .attribute("autocomplete", "off"),
          .value(naming?.text ?? photo.name),
          .on(.input) { .parents(.piles(.naming(.typed(photo.id, $0.value)))) },
          .on(.change) { .parents(.piles(.photoNamed(photo.id, $0.value))) },
        ])
    }
    if let naming, !naming.labels.isEmpty {
      View.make("div", [.key("labels"), .class("options"), .role("group"), .label(text(.photoLabels))]) {
        for label in naming.labels {
          View.button([
            .key(label), .class("option label"), .data("label", label),
            .on(.click, .parents(.piles(.naming(.labelTaken(photo.id, label))))),
          ]) { label }
        }
      }
    }
  }
}
