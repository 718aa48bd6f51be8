internal import Exchange

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How much of a core one photo takes in a process that is already running: milliseconds, each run by itself.
public struct PhotoBenchmark: Encodable {
  /// A square of 400 pixels, WebP included.
  public let square: [Double]
  /// The same without WebP: decoding, turning, colours, scaling.
  public let decoded: [Double]
  /// Square, preview and hash, as an import makes them.
  public let derived: [Double]
  /// Reading the header, and rewriting the file without metadata.
  public let header: [Double]
  public let scrubbed: [Double]
  /// What libvips still held when all was done, in bytes.
  public let left: Int

  public init(photo path: String, runs: Int) throws {
    let bytes = try PhotoDisk.contents((Array(path.utf8) + [0]).map { CChar(bitPattern: $0) })
    let photo = try PhotoHeader(bytes)
    try VipsPicture.open()
    func times(_ work: () throws -> Void) rethrows -> [Double] {
      try work()
      return try (0..<max(1, runs)).map { _ in
        let start = PhotoBenchmark.now
        try work()
        return PhotoBenchmark.now - start
      }
    }
    square = try times { _ = try DerivedPhoto.square(bytes) }
    decoded = try times {
      if VipsPicture(square: DerivedPhoto.squareSide, bytes) == nil { throw PhotoRefusal.damaged }
    }
    derived = try times { _ = try DerivedPhoto(bytes, photo) }
    header = try times { _ = try PhotoHeader(bytes) }
    scrubbed = try times { _ = try PhotoHeader.scrubbed(bytes) }
    left = VipsPicture.memory
  }

  /// Milliseconds of all cores together that this process has had.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Fills a folder with different photos of 12 megapixels, as large as a telephone's.
  public static func make(_ count: Int, in folder: String) throws {
    try PhotoDisk.makeFolder(folder)
    for number in 0..<count {
      try PhotoDisk.store(try MadePhoto(number).written(as: ".jpg[Q=88]"), to: "\(folder)/IMG_\(number).jpg")
    }
  }
}
