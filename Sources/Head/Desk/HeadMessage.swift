public import Bytes

/// What the browser says to the head pointer. `Web/host/head.js` has the table.
public enum HeadMessage: Hashable, Sendable {
  /// The file of a ``Cascade``.
  case begin([UInt8])
  case settings(HeadSettings)
  /// A picture of the camera, four bytes for each place.
  case picture(width: Int32, height: Int32, colours: [UInt8])
  /// Where the head is now becomes the middle; also where another camera begins.
  case centre
  /// The bytes of the ``FaceGesture`` that was taught; none: there is none.
  case movement([UInt8])
  case teach(TeachingPart)

  enum Kind: UInt8, Choice { case begin, settings, picture, centre, movement, teach }

  public init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(Kind.self) {
    case .begin: self = .begin(try reader.block("cascade"))
    case .settings:
      let (speed, smoothing) = (try reader.int32("speed"), try reader.int32("smoothing"))
      let (width, height) = (try reader.int32("width"), try reader.int32("height"))
      self = .settings(HeadSettings(speed: speed, smoothing: smoothing, width: width, height: height))
    case .picture:
      let (width, height) = (try reader.int32("width"), try reader.int32("height"))
      self = .picture(width: width, height: height, colours: try reader.block("colours"))
    case .centre: self = .centre
    case .movement: self = .movement(try reader.block("bytes"))
    case .teach: self = .teach(try reader.choice("part", TeachingPart.self))
    }
  }
}

/// A part of a lesson: what the pictures that follow show.
public enum TeachingPart: UInt8, Hashable, Sendable, Choice { case begin, calm, movement, pause, end }

/// What the head pointer says to the browser.
public enum HeadAnswer: Hashable, Sendable {
  case step(HeadStep)
  /// The cascade is none.
  case refused
  case face(FaceStep)
  /// What a lesson came to; no bytes: the movement could not be told from the calm face.
  case taught([UInt8])

  enum Kind: UInt8, Choice { case pointer, waiting, noFace, dark, refused, face, taught }

  public func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .step(.pointer(let x, let y)):
      writer.begin(Kind.pointer)
      writer.write("x", Double(x))
      writer.write("y", Double(y))
    case .step(.waiting): writer.begin(Kind.waiting)
    case .step(.noFace): writer.begin(Kind.noFace)
    case .step(.dark): writer.begin(Kind.dark)
    case .refused: writer.begin(Kind.refused)
    case .face(let step):
      writer.begin(Kind.face)
      writer.write("isClosed", step.isClosed)
      writer.write("level", step.level)
    case .taught(let bytes):
      writer.begin(Kind.taught)
      writer.write("bytes", bytes)
    }
  }
}
