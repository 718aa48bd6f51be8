public import Exchange
public import Language

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Board files on a disk.
public enum BoardFiles {
  /// Reads every file and says what it holds. A file that is not there is reported like any other that
  /// can't be read.
  public static func check(paths: [String]) -> [BoardReport] {
    paths.map { path in
      switch read(path) {
      case .success(let bytes):
        BoardReport(file: path, open(fileName: URL(fileURLWithPath: path).lastPathComponent, bytes: bytes))
      case .failure(let failure): BoardReport(file: path, .failed(failure))
      }
    }
  }

  /// Opens boards at once, with zlib for what is compressed.
  public static func open(fileName: String, bytes: [UInt8]) -> OpenBoardOpening.Outcome {
    var opening = OpenBoardOpening(fileName: fileName, bytes: bytes)
    while let piece = opening.next() {
      opening.feed(piece.token, Inflating.inflate(piece.bytes, size: piece.size))
    }
    return opening.result ?? .failed(OpenBoardFailure(.damaged))
  }

  /// The reports as one JSON array with a line for each file.
  public static func json(_ reports: [BoardReport], in language: LanguageCode) -> String {
    let lines = reports.map {
      String(decoding: JSONWriter.write($0.json(in: language), for: .page), as: UTF8.self)
    }
    return "[" + lines.joined(separator: ",\n ") + "]"
  }

  private static func read(_ path: String) -> Result<[UInt8], OpenBoardFailure> {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    if let size, size > OpenBoardOpening.mostBytes { return .failure(OpenBoardFailure(.tooLarge)) }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return .failure(OpenBoardFailure(.missing))
    }
    return .success([UInt8](data))
  }
}
