import Bytes
import Crypto
public import Exchange
import Foundation
public import Language

/// Board files on a disk.
public enum BoardFiles {
  /// The host's part of reading and writing boards: zlib and SHA-256.
  public static var host: BoardRoundTrip.Host {
    BoardRoundTrip.Host(
      hash: { SHA256.hash(data: $0).hexadecimal }, inflate: { Zlib.inflate($0, size: $1) },
      deflate: { Zlib.deflate($0) })
  }

  /// Files as they are, and for a folder every board file in it and in its folders, by their names.
  public static func found(_ paths: [String]) -> [String] {
    paths.flatMap { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [path]
      }
      let inside = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return inside.filter { isBoardFile($0) }.sorted().map {
        path.hasSuffix("/") ? path + $0 : path + "/" + $0
      }
    }
  }

  private static func isBoardFile(_ name: String) -> Bool {
    BoardFormat.ending(of: name) != nil && !name.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Reads every file and says what it holds. A file that is not there is reported like any other that
  /// can't be read.
  public static func check(paths: [String]) -> [BoardReport] {
    found(paths).map { path in
      switch read(path) {
      case .success(let bytes): BoardReport(file: path, open(fileName: name(path), bytes: bytes))
      case .failure(let failure): BoardReport(file: path, .failed(failure))
      }
    }
  }

  /// Reads, writes and reads every file again and says what is not the same. Nothing is stored.
  public static func roundTrip(paths: [String]) -> [RoundTripReport] {
    found(paths).map { path in
      switch read(path) {
      case .success(let bytes):
        BoardRoundTrip(host: host).run(fileName: name(path), bytes).named(path)
      case .failure(let failure): RoundTripReport(file: path, failure: failure)
      }
    }
  }

  /// Opens boards at once, with zlib for what is compressed.
  public static func open(fileName: String, bytes: [UInt8]) -> OpenBoardOpening.Outcome {
    host.open(fileName: fileName, bytes)
  }

  /// The reports as one JSON array with a line for each file.
  public static func json(_ reports: [BoardReport], in language: LanguageCode) -> String {
    json(reports.map { $0.json(in: language) })
  }

  /// Values as one JSON array with a line for each.
  public static func json(_ values: [JSONValue]) -> String {
    let lines = values.map { String(decoding: JSONWriter.write($0, for: .page), as: UTF8.self) }
    return "[" + lines.joined(separator: ",\n ") + "]"
  }

  static func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

  static func read(_ path: String) -> Result<[UInt8], OpenBoardFailure> {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    if let size, size > OpenBoardOpening.mostBytes { return .failure(OpenBoardFailure(.tooLarge)) }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      return .failure(OpenBoardFailure(.missing))
    }
    return .success([UInt8](data))
  }
}
