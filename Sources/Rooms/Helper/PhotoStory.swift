import Family
import Language
import Shell

// A story from the family's own photos: one pile, in the order in which they were taken.
extension HelperRoom {
  /// A story has so many photos at most.
  private static var longest: Int { 5 }

  /// Piles that may be seen here, with photos that have names.
  private var storyPiles: [Shelf.Section] {
    guard world.limits.rooms.contains(.piles) else { return [] }
    return world.replica.registers.shelf(for: world.limits.admission).sections.filter { section in
      section.photos.contains { title(of: $0) != "" }
    }
  }

  var hasPhotos: Bool { !storyPiles.isEmpty }

  /// A file's own name tells nothing.
  private func title(of photo: ShelvedPhoto) -> String {
    world.replica.registers.photo(photo.id)?.title ?? ""
  }

  /// Tells of the next pile, each time of another one.
  mutating func tellStory(in shown: inout ShownAnswer) {
    let piles = storyPiles
    guard !piles.isEmpty else { return }
    let pile = piles[state.stories % piles.count]
    state.stories += 1
    let named = pile.photos.filter { title(of: $0) != "" }.sorted { $0.taken < $1.taken }
    for shelved in named.prefix(Self.longest) {
      guard let photo = world.replica.registers.photo(shelved.id) else { continue }
      shown.photos.append(StoryPhoto(id: photo.id, picture: photo.file.thumbnail, title: photo.title))
    }
    let isBulgarian = shown.language == .bulgarian
    var text = pile.pile.name.isEmpty ? "" : pile.pile.name + ". "
    for (place, photo) in shown.photos.enumerated() {
      let isLast = place + 1 == shown.photos.count
      if shown.photos.count > 1 {
        text +=
          place == 0
          ? (isBulgarian ? "Първо: " : "First: ")
          : isLast ? (isBulgarian ? "Накрая: " : "Last: ") : (isBulgarian ? "После: " : "Then: ")
      }
      text += photo.title + (isLast ? "." : ". ")
    }
    shown.text = text
  }
}
