import Bytes
import Family
import Language

@testable import App
@testable import Shell

/// A family with photos, and a child who looks at them.
enum PhotosFamily {
  static func hash(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }

  static func file(_ number: Int) -> PhotoFile {
    PhotoFile(
      name: "IMG_\(number).jpg", taken: 1_714_986_000_000,
      thumbnail: .stored(hash: hash(1000 + number), contentType: "image/webp"),
      picture: .stored(hash: hash(2000 + number), contentType: "image/webp"), bytes: hash(3000 + number),
      width: 2048, height: 1536)
  }

  /// Beach with photos 0…4, Hidden with 5 and 6, Unrated with 7, Sea with 8 and 9; 4 stands in Hidden as well.
  static func rows(isOpen: Bool = true, _ more: (inout State) -> Void = { _ in }) -> [UInt8] {
    var state = State.opened()
    var limits = state.replica.registers.limits()
    limits.rooms.set(.piles, isOpen)
    state.change(limits.edits(since: state.replica.registers.limits()))
    let (beach, hidden) = (state.pile("Beach"), state.pile("Hidden"))
    let (unrated, sea) = (state.pile("Unrated"), state.pile("Sea"))
    state.bring([0, 1, 2, 3, 4], to: beach)
    state.bring([5, 6], to: hidden)
    state.bring([7], to: unrated)
    state.bring([8, 9], to: sea)
    state.change(state.replica.registers.copying([PhotoID(hash(4))], to: hidden))
    state.change([
      Registers.rating(nil, unrated.name, in: .piles), Edit(.piles, hidden.name, "hidden", .flag(true)),
    ])
    more(&state)
    return state.replica.snapshot.encoded
  }
}

extension State {
  mutating func pile(_ name: String) -> PileID {
    let fresh = replica.freshName(now: now)
    change(replica.registers.makingPile(name, .verb, fresh: fresh))
    return PileID(fresh)
  }

  mutating func bring(_ numbers: [Int], to pile: PileID) {
    var index = PhotoIndex(replica.registers, for: pile)
    for number in numbers {
      change(
        index.bringing(PhotoID(PhotosFamily.hash(number)), PhotosFamily.file(number), into: replica.registers)
          .edits)
    }
  }

  func pileNamed(_ name: String) -> PileID? { replica.registers.piles().first { $0.name == name }?.id }

  /// The photos room over some rows; what it asked of the browser at its start besides.
  static func openedInPhotos(_ path: String = "/piles", _ rows: [UInt8] = PhotosFamily.rows()) -> (
    State, [Effect]
  ) {
    var start = Start()
    start.languages = ["bg-BG"]
    start.path = path
    start.device = "d1"
    start.session = "s2"
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    start.snapshot = rows
    return State.open(start, in: .photos, now: 2_000_000, offset: 120)
  }
}

/// What was asked of the gallery, read back.
struct AskedOfPhotos {
  var shown: [(pile: String, name: String, photos: [String])] = []
  var viewed: [Int32] = []
  var isClosed = false
  var said: Set<String> = []

  init(_ effects: [Effect]) {
    for case .photos(let task) in effects {
      switch task {
      case .show(let pile, let name, let photo, let of, let language, let photos):
        said.formUnion([photo, of, language.tag])
        shown.append((pile.text, name, photos.map { $0.square?.text ?? "" }))
      case .close: isClosed = true
      case .view(_, let number, _): viewed.append(Int32(number))
      default: break
      }
    }
  }
}

extension State {
  /// A finger drags the photo that fills the screen, slowly enough to be no flick.
  mutating func drag(across: Double = 0, down: Double = 0) -> [Effect] {
    var effects: [Effect] = []
    for (kind, part) in [(FingerEvent.Kind.down, 0.0), (.move, 0.5), (.up, 1)] {
      let point = Point(x: across * part, y: down * part)
      effects += doing(
        .host(.photos(.finger(FingerEvent(kind: kind, finger: 1, point: point, time: part * 2000)))))
    }
    return effects
  }
}

extension Action {
  static func swipe(across: Double) -> Action {
    .host(.photos(.swiped(Swipe(start: 200, width: 400, across: across, down: 0, milliseconds: 200))))
  }
}
