/// The kinds of devices that the trust page explains, in its order.
enum Device: String, Hashable, Sendable, CaseIterable {
  case apple, android, windows, mac, chromebook

  /// A guess from `User-Agent`, only to unfold the right section; iPads say that they are Macs.
  init?(userAgent: String) {
    let text = userAgent.prefix(512)
    if text.contains("iPhone") || text.contains("iPad") {
      self = .apple
    } else if text.contains("Android") {
      self = .android
    } else if text.contains("CrOS") {
      self = .chromebook
    } else if text.contains("Windows") {
      self = .windows
    } else if text.contains("Macintosh") {
      self = .mac
    } else {
      return nil
    }
  }
}
