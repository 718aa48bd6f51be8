public import Access
public import Foundation

/// A file of recorded touches, and the settings that they lead to.
///
/// The file is an object with a list `trials`. Each has a `target` (`x`, `y`, `width`, `height` in CSS pixels) and its `touches`,
/// in their order: `began` and `ended` in milliseconds, `x` and `y` where it came down, and, where they are known, `lastX` and
/// `lastY` where it was lifted, and `radius`.
public enum CalibrationFile {
  private struct File: Decodable {
    struct Box: Decodable {
      let x: Double
      let y: Double
      let width: Double
      let height: Double
    }
    struct Touch: Decodable {
      let began: Double
      let ended: Double
      let x: Double
      let y: Double
      let lastX: Double?
      let lastY: Double?
      let radius: Double?
    }
    struct Trial: Decodable {
      let target: Box
      let touches: [Touch]
    }
    let trials: [Trial]
  }

  /// What a calibration comes to.
  public struct Report: Encodable, Sendable {
    public struct Outcome: Encodable, Sendable {
      public let trials: Int
      public let falseTouches: Int
      public let missed: Int
      /// False touches and misses for each hundred trials.
      public let expectedMisses: Int
      public let meanMilliseconds: Int64?

      init(_ outcome: TouchOutcome) {
        trials = outcome.trials
        falseTouches = outcome.falseTouches
        missed = outcome.missed
        expectedMisses = outcome.faultsInHundred
        meanMilliseconds = outcome.meanTime == .max ? nil : outcome.meanTime
      }
    }

    /// The line as it is kept, and each of its numbers that isn't as at first.
    public let settings: String
    public let values: [String: Int32]
    public let before: Outcome
    public let after: Outcome
    /// Whether there were enough trials to propose anything.
    public let isProposal: Bool
  }

  public enum Failure: Error, Hashable, Sendable { case unreadable, tooLarge }

  /// Twenty trials are some kilobytes.
  static let mostBytes = 4_000_000

  /// - Parameter base: the settings in force, of which only those of touch change.
  public static func report(on data: Data, base: AccessSettings = AccessSettings()) throws(Failure) -> Report
  {
    guard data.count <= mostBytes else { throw .tooLarge }
    guard let file = try? JSONDecoder().decode(File.self, from: data) else { throw .unreadable }
    var trials: [Trial] = []
    for trial in file.trials {
      var touches: [RecordedTouch] = []
      for touch in trial.touches {
        touches.append(
          RecordedTouch(
            began: Int64(bounded(touch.began, 1e15)), ended: Int64(bounded(touch.ended, 1e15)),
            first: point(touch.x, touch.y), last: point(touch.lastX ?? touch.x, touch.lastY ?? touch.y),
            radius: Int32(bounded(touch.radius ?? 0, 1_000))))
      }
      let corner = point(trial.target.x, trial.target.y)
      trials.append(
        Trial(
          target: Frame(
            x: corner.x, y: corner.y, width: Int32(bounded(trial.target.width, 10_000)),
            height: Int32(bounded(trial.target.height, 10_000))), touches: touches))
    }
    let calibration = Calibration(trials, base: base)
    var values: [String: Int32] = [:]
    for setting in AccessSetting.allCases where calibration.settings[setting] != setting.normal {
      values[setting.name.description] = calibration.settings[setting]
    }
    return Report(
      settings: calibration.settings.text, values: values, before: .init(calibration.before),
      after: .init(calibration.after), isProposal: calibration.settings != base)
  }

  private static func point(_ x: Double, _ y: Double) -> Point {
    Point(x: Int32(bounded(x, 100_000)), y: Int32(bounded(y, 100_000)))
  }

  private static func bounded(_ value: Double, _ most: Double) -> Double {
    value.isFinite ? min(max(value.rounded(), -most), most) : 0
  }
}
