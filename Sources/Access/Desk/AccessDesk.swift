internal import Bytes

/// The engine as the browser has it: a message in, answers out, as bytes.
public struct AccessDesk: Sendable {
  private var engine = AccessEngine()

  public init() {}

  /// Takes one message, and hands each answer to `say`. Before the message stands when it happened, in milliseconds since the page
  /// began (`i64`).
  ///
  /// - Returns: whether it was one.
  public mutating func take(_ bytes: [UInt8], _ say: ([UInt8]) -> Void) -> Bool {
    do throws(ByteError) {
      var reader = ByteReader(bytes)
      let time = try reader.readInt64()
      for answer in answers(to: try AccessMessage(from: &reader), at: time) {
        var writer = ByteWriter(reserving: 64)
        answer.write(to: &writer)
        say(writer.bytes)
      }
      return true
    } catch { return false }
  }

  private mutating func answers(to message: AccessMessage, at time: Int64) -> [AccessAnswer] {
    switch message {
    case .event(let event):
      return engine.take(event, at: time).map { .step($0) } + [.wake(engine.due ?? -1)]
    case .learnt:
      let (trials, calibration) = engine.learnt()
      return [.learnt(trials: trials, calibration)]
    case .calibrate(let trials, let settings):
      return [.calibrated(Calibration(trials, base: AccessSettings(settings)))]
    }
  }
}
