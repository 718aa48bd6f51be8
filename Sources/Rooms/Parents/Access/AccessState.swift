import Access
import Bytes
import Shell

/// The page on which somebody chooses how tiles are reached.
struct AccessState: Hashable, Sendable {
  /// `nil`: the guide is shut.
  var guide: AccessGuide?
  /// What touches in use have taught; `nil`: not asked for.
  var learnt: AccessLearnt?
  /// The circle of the calibration that is to be touched, from 0; `nil`: none is.
  var circle: Int?
  /// What a calibration proposes.
  var proposal: AccessProposal?
  /// The tile that was chosen on the page's own board, from 1; 0: none yet.
  var tried = 0

  static var circles: Int { 20 }
}

/// Settings that fit a hand, with how many of a hundred touches come out wrong by the present way and by the proposed one.
public struct AccessProposal: Hashable, Sendable {
  public var line: String
  public var before: Int
  public var after: Int

  /// - Parameter answer: what the browser says: both numbers, and the line of settings, between spaces.
  public init?(_ answer: String) {
    let parts = answer.parts(at: " ")
    guard parts.count >= 2, let before = Int(parts[0]), let after = Int(parts[1]) else { return nil }
    self.before = before
    self.after = after
    line = ""
    for part in parts.dropFirst(2) { line += line.isEmpty ? part : " " + part }
  }
}

/// What touches in ordinary use have come to.
public struct AccessLearnt: Hashable, Sendable {
  /// How many are remembered.
  public var touches: Int
  /// `nil` where there are too few, or what is set suits best.
  public var proposal: AccessProposal?

  /// - Parameter answer: what the browser says: the number of touches, and an ``AccessProposal``.
  public init?(_ answer: String) {
    guard let (first, rest) = answer.cutAtFirstSpace, let touches = Int(first) else { return nil }
    self.touches = touches
    let proposal = AccessProposal(rest)
    self.proposal = proposal.flatMap { $0.before > $0.after ? $0 : nil }
  }

  /// Fewer tell nothing.
  static var fewest: Int { 30 }
}

extension String {
  fileprivate var cutAtFirstSpace: (String, String)? {
    guard let space = utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    return (String(self[..<space]), String(self[index(after: space)...]))
  }
}

/// What is done on the page of access.
public enum AccessAction: Hashable, Sendable {
  case guideOpened
  case guideTried(Int)
  /// The way that is tried doesn't work.
  case guideNext
  /// The browser has learnt a movement of the face, as base64.
  case movementTaught(String)
  case learnt(AccessLearnt)
  case learntTaken
  case calibrationBegan
  case calibrationStopped
  /// A circle was touched.
  case circleTouched
  case calibrated(AccessProposal)
  case proposalTaken
  case proposalLeft
  case tried(Int)
}
