import Family
import Language
import Markup
import Shell

extension PhotosRoom {
  /// A photo over the whole screen. `Web/host/viewer.js` draws it into the frame.
  func viewer(_ number: Int, in section: Shelf.Section) -> View {
    let photo = world.replica.registers.photo(section.photos[number].id)
    let count = section.photos.count
    let name =
      "\(world.text(.pilesPhoto)) \(number + 1) \(world.text(.pilesOf)) \(count), \(section.pile.name)"
    return .make(
      "div",
      [
        .key("viewer"), .id(Self.viewerID), .class("viewer"), .role("dialog"), .aria("modal", true),
        .label(name), .attribute("tabindex", "-1"),
        .on(.keyDown) { Self.key($0, isViewing: true) },
      ]
    ) {
      View.make("div", [.key("frame"), .id("viewer-frame"), .class("viewer-frame"), .aria("hidden", true)])
      View.make("p", [.key("said"), .class("said"), .role("status")], text: name)
      View.make("div", [.key("top"), .class("viewer-top")]) {
        viewerButton("close", .pilesClose, .viewerClosed, isOff: false)
        viewerButton("larger", .pilesLarger, .zoomTapped(larger: true), isOff: false)
        viewerButton("smaller", .pilesSmaller, .zoomTapped(larger: false), isOff: false)
      }
      if state.showsFacts, let photo {
        View.make("div", [.key("facts"), .class("viewer-facts")]) {
          View.make("p", [.class("viewer-name label")], text: photo.name)
          View.make("p", text: day(photo.file.taken))
          View.make("p", [.class("chip class-\(section.pile.colour.name) label")], text: section.pile.name)
        }
      }
      let here = shownPiles.firstIndex { $0.pile.id == section.pile.id } ?? 0
      View.make("div", [.key("steps"), .class("viewer-steps")]) {
        viewerButton("previous", .pilesPreviousPile, .pileStepped(by: -1), isOff: here == 0)
        viewerButton("next", .pilesNextPile, .pileStepped(by: 1), isOff: here + 1 == shownPiles.count)
        viewerButton("up", .pilesPrevious, .photoStepped(by: -1), isOff: number == 0)
        viewerButton("down", .pilesNext, .photoStepped(by: 1), isOff: number + 1 == count)
      }
    }
  }

  private func viewerButton(_ sign: String, _ name: StringKey, _ action: PhotosAction, isOff: Bool) -> View {
    .button([
      .key(sign), .class("control \(sign)"), .label(world.text(name)), .flag("disabled", isOff),
      .on(.click, .photos(action)),
    ]) { View.sign(sign) }
  }

  /// The day on which something was, in local time, as a person says it: 6 May 2024.
  func day(_ milliseconds: Int64) -> String {
    let date = WrittenTime.date(of: Moment(wall: milliseconds, ticks: 0, offset: world.moment.offset))
    let months: [StringKey] = [
      .january, .february, .march, .april, .may, .june, .july, .august, .september, .october, .november,
      .december,
    ]
    return "\(date.day) \(world.text(months[Int(date.month) - 1])) \(date.year)"
  }
}
