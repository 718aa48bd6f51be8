import Family
import Language
import Markup
import Shell

extension TalkRoom {
  /// The phrases said with one tap, each in its place whether or not there are others; on a phone half as many, after the
  /// way to all phrases.
  @NodeBuilder<Action> var quickRow: [View] {
    // On a phone on its side the board has need of the height.
    if let quick = state.quick, world.visit.height >= 420,
      world.visit.isPhone || quick.contains(where: { $0 != nil })
    {
      View.make(
        "section", [.key("quick"), .class("quick"), .label(world.text(.quickPhrases)), .data("quick", "")]
      ) {
        if world.visit.isPhone { phrasesDoor }
        for place in 0..<(world.visit.isPhone ? 4 : quick.count) {
          if let tile = quick[place] { quickButton(tile, place) } else { View.make("span") }
        }
      }
    }
  }

  /// A phone's travel bar has no room for the way to all phrases. Until the row of the first phrase brings it,
  /// it stands beside the bar of the phrase, where no tile of the board has to become smaller for it.
  @NodeBuilder<Action> var doorBesidePhrase: [View] {
    if world.visit.isPhone, state.quick == nil || world.visit.height < 420 { phrasesDoor }
  }

  var phrasesDoor: View {
    .button([
      .key("phrases"), .class("control phrases"), .label(world.text(.phrasesDoor)),
      .flag("disabled", state.board?.id == Self.phrasesID && world.route != .keyboard),
      .on(.click, .talk(.phrasesTapped)),
    ]) { View.sign("phrases") }
  }

  private func quickButton(_ tile: ShownTile, _ place: Int) -> View {
    let wordClass = tile.wordClass.map { " class-\($0.name)" } ?? ""
    return .button([
      .class("quick-phrase\(wordClass)"), .data("quick-phrase", tile.id), .label(tile.label),
      .on(.click, .talk(.quickTapped(place))),
    ]) { View.make("span", [.class("label")], text: tile.label) }
  }
}
