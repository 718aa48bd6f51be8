import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell

@Suite struct ToastTests {
  @Test func `After the module stopped the page says what happened and that the words are there`() {
    let state = State.opened {
      $0.path = "/parents"
      $0.hasStumbled = true
    }
    #expect(state.toasts.current?.text == state.text(.stumbled))
    #expect(State.opened().toasts.current == nil)
  }

  @Test func toastsAreSeenOneAfterAnother() {
    var queue = ToastQueue()
    let first = queue.add("едно")
    #expect(first != nil)
    #expect(queue.add("две") == nil)
    #expect(queue.current?.text == "едно")
    #expect(queue.finish(first?.id ?? 0)?.text == "две")
  }

  @Test func theSameMessageTwiceInARowIsOne() {
    var queue = ToastQueue()
    _ = queue.add("едно")
    _ = queue.add("едно")
    #expect(queue.waiting.count == 1)
  }

  @Test func aLateTimerTakesNothingAway() {
    var queue = ToastQueue()
    _ = queue.add("едно")
    #expect(queue.finish(99) == nil)
    #expect(queue.current?.text == "едно")
  }

  @Test func aCategoryToastStaysTwoSeconds() {
    var queue = ToastQueue()
    #expect(queue.add("море", kind: .category(.noun))?.duration == 2000)
  }
}
