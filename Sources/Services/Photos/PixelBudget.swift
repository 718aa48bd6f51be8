/// Lets several pictures be decoded at once while they are small, and a giant alone: memory grows with pixels.
actor PixelBudget {
  private let most: Int
  private var taken = 0
  private var waiting: [(pixels: Int, go: CheckedContinuation<Void, Never>)] = []

  init(_ most: Int) { self.most = most }

  var isWaiting: Bool { !waiting.isEmpty }

  /// Waits for its turn: those who came first go first.
  func take(_ pixels: Int) async {
    if waiting.isEmpty, hasRoom(pixels) {
      taken += pixels
    } else {
      await withCheckedContinuation { waiting.append((pixels, $0)) }
    }
  }

  /// As ``take(_:)``, but where so many wait already nothing is taken, and the answer is `false`.
  func take(_ pixels: Int, behindAtMost most: Int) async -> Bool {
    guard waiting.count < most else { return false }
    await take(pixels)
    return true
  }

  func give(back pixels: Int) {
    taken -= pixels
    while let next = waiting.first, hasRoom(next.pixels) {
      waiting.removeFirst()
      taken += next.pixels
      next.go.resume()
    }
  }

  private func hasRoom(_ pixels: Int) -> Bool { taken == 0 || taken + pixels <= most }
}
