internal import Bytes

/// The head pointer as the browser has it: a message in, its answers out, as bytes.
public struct HeadDesk: Sendable {
  private var pointer: HeadPointer?
  private var settings = HeadSettings()
  private var gesture: FaceGesture?
  /// What the pictures show in a lesson; `nil`: there is none, or it pauses.
  private var isTeachingMovement: Bool?

  public init() {}

  /// Takes one message. Before it stands when it happened, in milliseconds since the page began (`i64`).
  ///
  /// - Returns: whether it was one.
  public mutating func take(_ bytes: [UInt8], _ say: ([UInt8]) -> Void) -> Bool {
    do throws(ByteError) {
      var reader = ByteReader(bytes)
      let time = try reader.readInt64()
      for answer in answers(to: try HeadMessage(from: &reader), at: time) {
        var writer = ByteWriter(reserving: 24)
        answer.write(to: &writer)
        say(writer.bytes)
      }
      return true
    } catch { return false }
  }

  mutating func answers(to message: HeadMessage, at time: Int64) -> [HeadAnswer] {
    switch message {
    case .begin(let file):
      do throws(Cascade.Trouble) {
        pointer = HeadPointer(try Cascade(file), settings: settings)
        pointer?.gesture = gesture
      } catch {
        pointer = nil
        return [.refused]
      }
    case .settings(let new):
      settings = new
      pointer?.settings = new
    case .picture(let width, let height, let colours):
      guard let picture = GreyPicture(width: Int(width), height: Int(height), colours: colours) else {
        return [.step(.waiting)]
      }
      return see(picture, at: time)
    case .centre: pointer?.centreAgain()
    case .movement(let bytes):
      gesture = FaceGesture(bytes: bytes)
      pointer?.gesture = gesture
    case .teach(let part): return teach(part)
    }
    return []
  }

  private mutating func see(_ picture: GreyPicture, at time: Int64) -> [HeadAnswer] {
    guard let step = pointer?.take(picture, at: time) else { return [.refused] }
    if let isTeachingMovement {
      pointer?.learn(picture, isMoved: isTeachingMovement)
      return [.step(step)]
    }
    guard let face = pointer?.face(in: picture) else { return [.step(step)] }
    return [.step(step), .face(face)]
  }

  private mutating func teach(_ part: TeachingPart) -> [HeadAnswer] {
    switch part {
    case .begin: pointer?.beginLesson()
    case .calm: isTeachingMovement = false
    case .movement: isTeachingMovement = true
    case .pause: isTeachingMovement = nil
    case .end:
      isTeachingMovement = nil
      return [.taught(pointer?.endLesson()?.bytes ?? [])]
    }
    return []
  }
}
