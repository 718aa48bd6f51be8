import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Helper
@testable import Parents
@testable import Shell

/// A parents' page that is reached by the browser's Back, a reload or its address shows the same as by its door.
@Suite struct ArrivingTests {
  private let tablet = Effect.ask(.tablet, path: "/api/tablet", limit: 4000)

  private func opened(_ path: String) -> State {
    var state = State.opened { $0.path = path }
    state.openGate()
    return state
  }

  @Test func `The words are there after a reload`() {
    let byDoor = {
      var state = opened("/parents")
      state.doing(.parents(.placeTapped(.words)))
      return state.html
    }()
    var state = opened("/parents")
    state.doing(.host(.moved(path: "/parents/words")))
    #expect(state.html == byDoor && state.html.contains("class=\"word "))
  }

  @Test func `What is asked behind a door is asked on the way back too, and once`() {
    var state = opened("/parents")
    #expect(state.doing(.host(.moved(path: "/parents/devices"))).contains(.devices(.look)))
    #expect(!state.doing(.parents(.settingQueryChanged("a"))).contains(.devices(.look)))
    #expect(state.doing(.host(.moved(path: "/parents/tablet"))).contains(tablet))
    #expect(state.doing(.parents(.placeTapped(.devices))).filter { $0 == .devices(.look) }.count == 1)
  }

  @Test func `How a tablet joins is not called unknown before the server has answered`() {
    var state = opened("/parents")
    state.doing(.parents(.placeTapped(.tablet)))
    #expect(state.html.contains(StringKey.devicesLooking.text(.bulgarian)))
    #expect(!state.html.contains(StringKey.tabletUnknown.text(.bulgarian)))
    state.doing(.host(.answered(.tablet, status: 0, retryAfter: -1, body: [])))
    #expect(state.html.contains(StringKey.tabletUnknown.text(.bulgarian)))
  }

  @Test func `Whether a step of the day is said aloud is a switch, not one more button to press`() {
    var state = opened("/parents")
    state.doing(.parents(.placeTapped(.helper)))
    let name = "<span class=\"setting-name\">\(StringKey.planSays.text(.bulgarian))"
    #expect(state.html.contains("role=\"switch\" aria-checked=\"true\">\(name)"))
    state.doing(.plan(.saidSwitched))
    #expect(state.html.contains("role=\"switch\" aria-checked=\"false\">\(name)"))
  }

  @Test func `An update waits while a parent is at work, and comes with the way back to Talk`() {
    var state = opened("/parents")
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices)))
    #expect(!state.doing(.host(.updateWaits), .devices(.beginTapped)).contains(.applyUpdate))
    #expect(state.doing(.shell(.talkDoorTapped)).contains(.applyUpdate))
  }

  @Test(arguments: ["/piles", "/practice", "/lens", "/helper"])
  func `An update waits while a child is in another room, and comes with the way back to Talk`(_ room: String)
  {
    var state = opened(room)
    let place = state.route
    #expect(!place.isTalk)
    #expect(!state.doing(.host(.updateWaits), .host(.visible)).contains(.applyUpdate))
    #expect(state.route == place)
    #expect(state.doing(.shell(.talkDoorTapped)).contains(.applyUpdate))
  }

  @Test func `A large disk is told in gigabytes`() {
    let world = State.opened().world
    #expect(world.size(22_549_000_000) == "23 ГБ")
    #expect(world.size(9_999_000_000) == "9999 МБ" && world.size(1_200) == "2 КБ")
  }
}
