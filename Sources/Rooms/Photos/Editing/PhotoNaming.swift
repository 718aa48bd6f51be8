public import Family
import Language
import Markup
import Shell

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

extension PhotosEditor {
  static var photoNameID: String { "photo-name" }

  mutating func update(naming edit: PhotoNamingEdit) -> [Effect] {
    switch edit {
    case .typed(let photo, let text):
      if state.naming?.photo != photo {
        state.naming = PhotoNaming(photo: photo, tiles: TileSearch(world.replica.registers))
      }
      let query = TextLimit.label.cut(text)
      let labels = labels(like: query)
      state.naming?.text = query
      state.naming?.labels = labels
      return []
    case .labelTaken(let photo, let label):
      state.naming = nil
      world.change([Registers.naming(photo, label)])
      return [.focus(Self.photoNameID)]
    }
  }

  /// The family's own tiles first, half of the room at most, then the vocabulary; none twice, and not what is typed already.
  private mutating func labels(like query: String) -> [String] {
    if query.isEmpty { return [] }
    if world.finder.search == nil { world.finder.search = VocabularySearch(world.vocabulary) }
    var labels: [String] = []
    var seen: Set<Name> = [Name(query)]
    for id in state.naming?.tiles.hits(query, limit: 4 * PhotoNaming.offered) ?? [] {
      guard labels.count < PhotoNaming.offered / 2, let tile = world.replica.registers.tile(id) else { break }
      let label = tile.label[world.interfaceLanguage]
      if !label.isEmpty, seen.insert(Name(label)).inserted { labels.append(label) }
    }
    for index in world.finder.search?.hits(query, limit: PhotoNaming.offered) ?? [] {
      guard labels.count < PhotoNaming.offered else { break }
      let label = world.vocabulary.entries[index].label(in: world.interfaceLanguage)
      if seen.insert(Name(label)).inserted { labels.append(label) }
    }
    return labels
  }

  @NodeBuilder<Action> func photoNameField(_ photo: Photo) -> [View] {
    let naming = state.naming.flatMap { $0.photo == photo.id ? $0 : nil }
    world.fields.changedField(
      .photoName, naming?.text ?? photo.name, of: photo.id.text,
      [.id(Self.photoNameID), .on(.input) { .photosEdit(.naming(.typed(photo.id, $0.value))) }]
    ) { .photosEdit(.photoNamed(photo.id, $0)) }
    if let naming, !naming.labels.isEmpty {
      View.make("div", [.key("labels"), .class("options"), .role("group"), .label(world.text(.photoLabels))])
      {
        for label in naming.labels {
          View.button([
            .key(label), .class("option label"), .data("label", label),
            .on(.click, .photosEdit(.naming(.labelTaken(photo.id, label)))),
          ]) { label }
        }
      }
    }
  }
}
