internal import Bytes

/// The head pointer as the browser has it: a message in, at most one answer out, as bytes.
public struct HeadDesk: Sendable {
  private var pointer: HeadPointer?
  private var settings = HeadSettings()

  public init() {}

  /// Takes one message. Before it stands when it happened, in milliseconds since the page began (`i64`).
  ///
  /// - Returns: whether it was one.
  public mutating func take(_ bytes: [UInt8], _ say: ([UInt8]) -> Void) -> Bool {
    do throws(ByteError) {
      var reader = ByteReader(bytes)
      let time = try reader.readInt64()
      guard let answer = answer(to: try HeadMessage(from: &reader), at: time) else { return true }
      var writer = ByteWriter(reserving: 24)
      answer.write(to: &writer)
      say(writer.bytes)
      return true
    } catch { return false }
  }

  mutating func answer(to message: HeadMessage, at time: Int64) -> HeadAnswer? {
    switch message {
    case .begin(let file):
      do throws(Cascade.Trouble) { pointer = HeadPointer(try Cascade(file), settings: settings) } catch {
        pointer = nil
        return .refused
      }
    case .settings(let new):
      settings = new
      pointer?.settings = new
    case .picture(let width, let height, let colours):
      guard let picture = GreyPicture(width: Int(width), height: Int(height), colours: colours) else {
        return .step(.waiting)
      }
      return pointer?.take(picture, at: time).answer ?? .refused
    case .centre: pointer?.centreAgain()
    }
    return nil
  }
}

extension HeadStep {
  fileprivate var answer: HeadAnswer { .step(self) }
}
