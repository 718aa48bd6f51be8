import Bytes
public import Family
import Language
public import Markup

/// The picture of something that is called by a name, as a step of the day's plan: a word's own drawing where the name is that
/// word, unless somebody chooses among those that fit.
public struct PictureForName: Sendable {
  public var finding = PictureFinding()
  /// What somebody chose, which may be none; `nil` where nobody did.
  public var chosen: Picture?

  public init(chosen: Picture? = nil) { self.chosen = chosen }

  /// Looks for what fits the name as it is typed.
  public mutating func follow(_ name: String, in world: inout World) -> [Effect] {
    let (found, effects) = world.findPictures(name)
    finding = found
    return effects
  }

  /// Looks once more, as when the names of emoji have come.
  public mutating func findAgain(in world: World) {
    let shown = finding.shown
    finding = world.pictures(finding.query)
    finding.shown = shown
  }

  public func picture(of name: String, in world: World) -> Picture {
    if let chosen { return chosen }
    let folded = Folding.fold(PlainText.of(name))
    for entry in world.vocabulary.entries where Folding.fold(entry.label(in: world.shownLanguage)) == folded {
      return Picture(entry.picture)
    }
    return .none
  }
}

/// What is done with a ``PictureForName``.
public enum PictureForNameEdit: Hashable, Sendable {
  case chosen(Picture)
  case more
}

extension PictureForName {
  public mutating func update(_ edit: PictureForNameEdit) {
    switch edit {
    case .chosen(let picture): chosen = picture
    case .more: finding.shown += PictureFinding.page
    }
  }
}

extension Fields {
  /// The picture as it is now, and what else fits the name; nothing before there is a name.
  @NodeBuilder<Action> public func picture(
    _ choice: PictureForName, of name: String, then action: @escaping (PictureForNameEdit) -> Action
  ) -> [View] {
    if !choice.finding.query.isEmpty { offers(choice, of: name, then: action) }
  }

  private func offers(
    _ choice: PictureForName, of name: String, then action: @escaping (PictureForNameEdit) -> Action
  ) -> View {
    .make(
      "div",
      [.key("picture"), .class("setting name-picture"), .role("group"), .label(world.text(.practicePicture))]
    ) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.practicePicture))
      PictureView.of(choice.picture(of: name, in: world))
      pictureOffers(choice.finding, more: action(.more)) { action(.chosen($0)) }
    }
  }
}
