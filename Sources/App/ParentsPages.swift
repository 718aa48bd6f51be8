import Boards
import Family
import Helper
import Markup
import Parents
import Photos
import Phrases
import Practice
import Print
import Progress
import Shell

// What stands in the frame of the parents' rooms, by the address.
extension State {
  var parentsView: [View] {
    let room = self.room(ParentsRoom.self)
    if let barrier = room.barrier { return barrier }
    if case .print = world.route { return [printFrame(room)] }
    let boards = self.room(BoardsRoom.self)
    guard let page = boards.addressedPage else {
      if case .parents(let place) = world.route {
        let heading = PageHeading(
          title: world.text(place.title), back: place == .overview ? nil : .overview, key: place.rawValue)
        return [room.frame(heading) { pageView(place, room, boards) }]
      }
      // A board that is not there: the list of those that are.
      let heading = PageHeading(title: world.text(.boardsTitle), back: .overview, key: "boards")
      return [room.frame(heading) { boards.boardsPage }]
    }
    let name = boards.heading?.name ?? ""
    return [
      room.frame(
        title: name.isEmpty ? world.text(.boardsTitle) : name, back: boards.heading?.back ?? .overview,
        page: page)
    ]
  }

  private func printFrame(_ room: ParentsRoom) -> View {
    let heading = PageHeading(
      title: world.text(.printTitle), back: .boards, key: "print", look: "print-page")
    let print = self.room(PrintRoom.self)
    return room.frame(heading) { print.page }
  }

  func pageView(_ place: Route.ParentsPlace, _ room: ParentsRoom, _ boards: BoardsRoom) -> [View] {
    switch place {
    case .overview: settingsSearch(room) + (room.state.settingQuery.isEmpty ? room.overview : [])
    case .settings:
      settingsSearch(room) + room.settingsPage(gridQuestion: boards.gridQuestion, home: boards.homeSetting)
    case .boards: boards.boardsPage
    case .levels: boards.levelsPage
    case .words: room.wordsPage
    case .voices: room.voicesPage
    case .tablet: room.tabletPage
    case .lock: room.lockPage
    case .limits: room.limitsPage
    case .privacy: room.privacyPage
    case .profiles: room.profilesPage
    case .piles: self.room(PhotosEditor.self).page
    case .phrases: self.room(PhrasesRoom.self).phrasesPage
    case .devices: room.devicesPage
    case .history: room.pastPage
    case .access: room.accessPage
    case .practice: [room.roomSwitch(.practice)] + self.room(PracticeEditor.self).page
    case .helper: [room.roomSwitch(.helper)] + self.room(PlanEditor.self).page
    case .progress: self.room(ProgressRoom.self).page
    case .usage: room.usagePage
    case .feedback: room.feedbackPage
    }
  }
}
