public import Language

/// One thing that was mended or lost.
public struct BoardNotice: Hashable, Sendable {
  public let code: NoticeCode
  /// A file in the package and a place inside it, such as `boards/home.obf#/buttons/3/image_id`.
  public let place: String
  /// How many things this stands for.
  public internal(set) var count = 1

  /// A sentence for people, with the count where it stands for several.
  public func message(in language: LanguageCode) -> String {
    let sentence = code.sentence(in: language)
    return count == 1 ? sentence : sentence + " (× \(count))"
  }
}

/// Notices as they come up. A board that repeats one fault 3,213 times gets a few notices and a count.
struct NoticeList: Sendable {
  private(set) var notices: [BoardNotice] = []
  private var said = [Int](repeating: 0, count: NoticeCode.allCases.count)
  private var last = [Int](repeating: -1, count: NoticeCode.allCases.count)
  /// Beyond this many, a code that was noted before is only counted.
  static let most = 2_000

  /// Begins to count anew, for another board.
  mutating func begin() {
    for index in 0..<said.count { said[index] = 0 }
  }

  mutating func note(_ code: NoticeCode, _ place: String) {
    let index = Int(code.rawValue)
    said[index] += 1
    let isFull = notices.count >= NoticeList.most && last[index] >= 0
    if said[index] > code.text.most || isFull {
      notices[last[index]].count += 1
    } else {
      last[index] = notices.count
      notices.append(BoardNotice(code: code, place: place))
    }
  }
}
