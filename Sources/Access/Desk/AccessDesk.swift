public import Bytes

/// The engine as the browser has it: a message in, answers out, as bytes.
public struct AccessDesk: Sendable {
  private var engine = AccessEngine()

  public init() {}

  /// Takes one message, and hands each answer to `say`.
  ///
  /// - Returns: whether it was one.
  public mutating func take(_ bytes: [UInt8], _ say: ([UInt8]) -> Void) -> Bool {
    do throws(ByteError) {
      var reader = ByteReader(bytes)
      for answer in answers(to: try AccessMessage(from: &reader)) {
        var writer = ByteWriter(reserving: 64)
        answer.write(to: &writer)
        say(writer.bytes)
      }
      return true
    } catch { return false }
  }

  private mutating func answers(to message: AccessMessage) -> [AccessAnswer] {
    switch message {
    case .event(let event, let time):
      return engine.take(event, at: time).map { .step($0) } + [.wake(engine.due ?? -1)]
    case .calibrate(let trials, let settings):
      return [.calibrated(Calibration(trials, base: AccessSettings(settings)))]
    }
  }
}
