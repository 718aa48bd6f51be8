import Bytes
import Exchange
public import Family
import Shell

/// What a parent does about pictures that are only addresses.
public enum FetchingEdit: Hashable, Sendable {
  /// From the set's entry.
  case wanted(BoardSetID)
  case begun
  case stopped
  /// Left alone, or put away when it is over.
  case closed
}

/// Pictures of one opened file that are only addresses: what would be asked, and what came of it.
struct PictureFetching: Hashable, Sendable {
  enum Phase: Hashable, Sendable {
    case offered, running, ended
    /// Put away; what is still on its way is taken all the same.
    case closed
  }

  /// A picture, once for all tiles that show it.
  struct Wanted: Hashable, Sendable {
    let address: PictureAddress
    var tiles: [TileID]
  }

  /// A site, and how many pictures would come from it.
  struct Host: Hashable, Sendable {
    let name: String
    var pictures: Int
  }

  /// What did not come, by its place among those that were asked for.
  struct Failure: Hashable, Sendable {
    let index: Int
    let reason: FetchingTrouble
  }

  let set: BoardSetID
  /// At most ``most``.
  var wanted: [Wanted] = []
  var hosts: [Host] = []
  /// Addresses that are not asked: not `https`, or of a home network.
  var refused = 0
  var phase = Phase.offered
  /// Which run the answers belong to.
  var turn: Int32 = 0
  var kept = 0
  var failures: [Failure] = []
  var end = FetchedPictures.Course.goesOn

  /// So many pictures are fetched at a time.
  static let most = 2_000
  /// So many of those that did not come are named for each reason.
  static let mostListed = 50
}
