import Testing

@testable import Exchange

@Suite struct HTTPDateTests {
  /// Saturday, 16 May 2026, noon.
  private let now: Int64 = 1_778_932_800_000

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", Int64(784_111_777_000)),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777_000),
    ("Sun Nov  6 08:49:37 1994", 784_111_777_000),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199_000),
    ("Thursday, 01-Jan-70 00:00:00 GMT", 3_155_760_000_000),
    ("Friday, 01-Jan-77 00:00:00 GMT", 220_924_800_000),
    ("Mon, 31 Dec 2040 23:59:60 GMT", 2_240_611_200_000),
  ])
  func eachFormIsRead(text: String, milliseconds: Int64) {
    #expect(HTTPDate.milliseconds(text, now: now) == milliseconds)
  }

  @Test(arguments: [
    "", "tomorrow", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 31 Apr 2026 08:49:37 GMT",
    "Sun, 29 Feb 2023 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 99994 08:49:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    String(repeating: "1", count: 10_000),
  ])
  func whatIsNoDateIsNone(text: String) { #expect(HTTPDate.milliseconds(text, now: now) == nil) }

  @Test func aServerIsWaitedForInEitherForm() {
    #expect(RetryAfter("120", now: now) == .seconds(120))
    #expect(RetryAfter("Sun, 06 Nov 1994 08:49:37 GMT", now: now)?.delay(now: 784_111_770_000) == 7_000)
    #expect(RetryAfter("Sun, 06 Nov 1994 08:49:37 GMT", now: now)?.delay(now: now) == 0)
    #expect(RetryAfter("soon", now: now) == nil)
  }
}
