import Bytes
import Family
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell

/// The account on a server that others run, as the page of devices has it.
@Suite struct AccountTests {
  private func opened(_ query: String = "") -> State {
    var state = State.opened {
      $0.path = "/parents/devices"
      $0.query = query
    }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices)))
    state.tell(.looked(DevicesFacts()))
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @discardableResult
  private func answer(_ question: Question, _ status: Int32, _ body: String, _ state: inout State) -> [Effect]
  {
    state.update(.host(.answered(question, status: status, retryAfter: -1, body: body.bytes)))
  }

  private func signedIn(hasFamily: Bool = false) -> String {
    """
    {"name":"Example","is_signed_in":true,"has_family":\(hasFamily),"sessions":[{"session":"aa","begun":1,"last_seen":1,"is_here":true},
    {"session":"bb","begun":1,"last_seen":1,"is_here":false}]}
    """
  }

  @Test func `A server without sign-in is asked, and shows no account`() {
    var state = State.opened { $0.path = "/parents" }
    let ask = Effect.ask(.account, path: "/api/sign-in/sessions", limit: 8_000)
    #expect(state.doing(.shell(.noticeAccepted), .parents(.placeTapped(.devices))).contains(ask))
    for (status, body) in [(Int32(404), "{}"), (0, ""), (200, "no json"), (200, "{}")] {
      answer(.account, status, body, &state)
      #expect(!page(state).contains("data-account"))
    }
  }

  @Test func `Signed out there is a link to the issuer, and what was wrong in words`() {
    var state = opened("?sign-in=revoked")
    answer(
      .account, 200, #"{"name":"Example","is_signed_in":false,"has_family":false,"sessions":[]}"#, &state)
    #expect(
      page(state).contains("href=\"/api/sign-in/begin\"") && page(state).contains("data-account=\"out\""))
    #expect(page(state).contains(state.text(.accountFaultRevoked)))
    var odd = opened("?sign-in=<b>")
    answer(.account, 200, #"{"name":"Example","is_signed_in":false,"has_family":false,"sessions":[]}"#, &odd)
    #expect(page(odd).contains(odd.text(.accountFaultRefused)) && !page(odd).contains("<b>"))
  }

  @Test func `Signed in, another browser can be ended and this one signed out`() {
    var state = opened()
    answer(.account, 200, signedIn(), &state)
    #expect(page(state).contains("data-session=\"here\"") && page(state).contains("data-session=\"other\""))
    #expect(
      state.doing(.devices(.sessionEnded("bb"))).contains(
        .tell(.accountChanged, path: "/api/sign-in/revoke", body: "{\"session\":\"bb\"}", limit: 8_000)))
    #expect(
      state.doing(.devices(.signedOut)).contains(
        .tell(.accountChanged, path: "/api/sign-in/out", body: "{}", limit: 8_000)))
    let again = answer(.accountChanged, 204, "", &state)
    #expect(again.contains(.ask(.account, path: "/api/sign-in/sessions", limit: 8_000)))
  }

  @Test func `A sign-out that does not reach the server is told, and one is still signed in`() {
    var state = opened()
    answer(.account, 200, signedIn(), &state)
    state.doing(.devices(.signedOut))
    answer(.accountChanged, 0, "", &state)
    answer(.account, 0, "", &state)
    #expect(page(state).contains("data-problem") && page(state).contains("data-session=\"here\""))
  }

  @Test func `Where an account can turn the copy on, the copy's own button asks for no code`() {
    let ask = Effect.tell(.accountInvitation, path: "/api/sign-in/invitation", body: "{}", limit: 8_000)
    for hasFamily in [false, true] {
      var state = opened()
      answer(.account, 200, signedIn(hasFamily: hasFamily), &state)
      #expect(state.doing(.devices(.beginTapped)).contains(ask) == !hasFamily)
    }
  }

  @Test func `An account begins a family with a code that nobody types`() {
    var state = opened()
    answer(.account, 200, signedIn(), &state)
    #expect(
      state.doing(.devices(.accountBegun)).contains(
        .tell(.accountInvitation, path: "/api/sign-in/invitation", body: "{}", limit: 8_000)))
    let next = answer(.accountInvitation, 200, #"{"invitation":"1234567812345678"}"#, &state)
    #expect(next.contains(.devices(.prepareRecovery)))
    state.tell(.recoveryCode("ABCDE-FGHJK"))
    state.doing(.devices(.codeNoted), .devices(.typed("ABCDE-FGHJK")), .devices(.submitted))
    #expect(state.tell(.codeConfirmed).contains(.devices(.begin(invitation: "1234567812345678"))))
  }

  @Test func `An account that has a family, or has expired, begins none and says so`() {
    var state = opened()
    answer(.account, 200, signedIn(hasFamily: true), &state)
    #expect(page(state).contains(state.text(.accountHasFamily)))
    #expect(!page(state).contains(state.text(.accountBegin)))
    for (status, key) in [(Int32(409), StringKey.accountHasFamily), (401, .accountLost)] {
      var state = opened()
      answer(.account, 200, signedIn(), &state)
      state.doing(.devices(.accountBegun))
      answer(.accountInvitation, status, "", &state)
      #expect(page(state).contains(state.text(key)))
    }
  }
}
