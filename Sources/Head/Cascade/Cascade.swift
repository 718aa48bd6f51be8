internal import Bytes

/// A cascade of boosted stages over local binary patterns, which tells whether a window of a picture shows a face.
///
/// Viola and Jones, "Rapid object detection using a boosted cascade of simple features" (2001); Liao et al., "Learning multi-scale
/// block local binary patterns for face recognition" (2007). A window must pass every stage; most fail at the first.
public struct Cascade: Hashable, Sendable {
  /// Three by three blocks of equal size, compared with the middle one. Each of the 256 patterns that this gives votes for one of
  /// two values.
  struct Pattern: Hashable, Sendable {
    /// The first block.
    var x: UInt8
    var y: UInt8
    var width: UInt8
    var height: UInt8
    /// A bit for each pattern: whether it votes `yes`.
    var subset: [UInt32]
    var yes: Float
    var no: Float
  }

  struct Stage: Hashable, Sendable {
    var threshold: Float
    var patterns: [Pattern]
  }

  /// A file that is none: of another kind, cut off, or with numbers that no cascade has.
  public enum Trouble: Error, Hashable, Sendable { case notCascade }

  /// The window's sides.
  public let width: Int
  public let height: Int
  let stages: [Stage]
  /// Whose work it is and under which conditions it is given on, as its file says: it goes with every copy.
  public let notice: String

  init(width: Int, height: Int, stages: [Stage], notice: String) throws(Trouble) {
    guard (12...64).contains(width), (12...64).contains(height), (1...64).contains(stages.count) else {
      throw .notCascade
    }
    for stage in stages {
      guard stage.threshold.isFinite, (1...256).contains(stage.patterns.count) else { throw .notCascade }
      for pattern in stage.patterns {
        guard pattern.width > 0, pattern.height > 0, Int(pattern.x) + 3 * Int(pattern.width) <= width,
          Int(pattern.y) + 3 * Int(pattern.height) <= height, pattern.subset.count == 8, pattern.yes.isFinite,
          pattern.no.isFinite
        else { throw .notCascade }
      }
    }
    self.width = width
    self.height = height
    self.stages = stages
    self.notice = notice
  }

  private static var mark: [UInt8] { Array("MLBP1".utf8) }

  /// The file that the browser fetches: a mark; the notice; the sides; the stages, each with its
  /// patterns.
  public var encoded: [UInt8] {
    var writer = ByteWriter()
    for byte in Self.mark { writer.write(byte) }
    writer.write(notice)
    writer.write(UInt8(width))
    writer.write(UInt8(height))
    writer.write(UInt8(stages.count))
    for stage in stages {
      writer.write(stage.threshold.bitPattern)
      writer.write(UInt32(stage.patterns.count))
      for pattern in stage.patterns {
        for byte in [pattern.x, pattern.y, pattern.width, pattern.height] { writer.write(byte) }
        for word in pattern.subset { writer.write(word) }
        writer.write(pattern.yes.bitPattern)
        writer.write(pattern.no.bitPattern)
      }
    }
    return writer.bytes
  }

  public init(_ bytes: [UInt8]) throws(Trouble) {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      for byte in Self.mark where try reader.readUInt8() != byte { throw .outOfRange }
      let notice = try reader.readText()
      let (width, height) = (Int(try reader.readUInt8()), Int(try reader.readUInt8()))
      var stages: [Stage] = []
      for _ in 0..<(try reader.readUInt8()) {
        let threshold = Float(bitPattern: try reader.readUInt32())
        var patterns: [Pattern] = []
        for _ in 0..<(try reader.readUInt32()) { patterns.append(try Pattern(from: &reader)) }
        stages.append(Stage(threshold: threshold, patterns: patterns))
      }
      guard reader.isAtEnd else { throw .outOfRange }
      do throws(Trouble) { try self.init(width: width, height: height, stages: stages, notice: notice) } catch
      {
        throw .outOfRange
      }
    } catch { throw .notCascade }
  }
}

extension Cascade.Pattern {
  fileprivate init(from reader: inout ByteReader) throws(ByteError) {
    x = try reader.readUInt8()
    y = try reader.readUInt8()
    width = try reader.readUInt8()
    height = try reader.readUInt8()
    subset = []
    for _ in 0..<8 { subset.append(try reader.readUInt32()) }
    yes = Float(bitPattern: try reader.readUInt32())
    no = Float(bitPattern: try reader.readUInt32())
  }
}
