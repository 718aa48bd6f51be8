public import Exchange
import Family
import Foundation
public import Language

/// Writes board files anew in another form.
public struct BoardConversion: Sendable {
  public enum Failure: Error, Hashable, Sendable {
    case unreadable(OpenBoardFailure)
    /// A file .obf holds one board.
    case severalBoards(Int)
    case alreadyThere
    case notWritten
  }

  public struct Report: Sendable {
    public let file: String
    /// What was written, or would have been.
    public let out: String
    public var failure: Failure?
    var notices: [BoardNotice] = []
  }

  private let folder: String
  private let format: BoardFormat
  private let overwrites: Bool
  private var written: Set<String> = []

  /// - Parameter format: one that Martlet writes.
  public init(to folder: String, format: BoardFormat, overwrites: Bool) {
    self.folder = folder
    self.format = format
    self.overwrites = overwrites
  }

  /// Converts files, and for a folder all board files in it, which keep their places under it. What was converted stands
  /// whole under its name, or is not there.
  public mutating func run(_ paths: [String]) -> [Report] {
    var reports: [Report] = []
    for path in paths {
      for file in BoardFiles.found([path]) {
        let inside = file == path ? BoardFiles.name(file) : String(file.dropFirst(path.count))
        reports.append(convert(file, inside))
      }
    }
    return reports
  }

  private mutating func convert(_ file: String, _ inside: String) -> Report {
    let base = URL(fileURLWithPath: folder).appending(path: stem(inside)).path + format.ending
    var report = Report(file: file, out: base)
    do throws(Failure) {
      let bytes = try converted(file, &report)
      // Two files of one name would be one file in the end.
      guard written.insert(base).inserted, overwrites || !FileManager.default.fileExists(atPath: base) else {
        throw .alreadyThere
      }
      let target = URL(fileURLWithPath: base)
      do {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: target, options: .atomic)
      } catch {
        throw .notWritten
      }
    } catch {
      report.failure = error
    }
    return report
  }

  private func converted(_ file: String, _ report: inout Report) throws(Failure) -> [UInt8] {
    let opened: OpenBoardImport
    switch BoardFiles.read(file).map({ BoardFiles.open(fileName: BoardFiles.name(file), bytes: $0) }) {
    case .failure(let failure), .success(.failed(let failure)): throw .unreadable(failure)
    case .success(.opened(let some)): opened = some
    }
    let held = StoredBoards(opened)
    report.notices = held.notices
    let count = held.collection.boards.count
    if format.writes == .oneBoard {
      guard count <= 1 else { throw .severalBoards(count) }
      if let bytes = held.export(isPackage: false).obf { return bytes }
    }
    do throws(ZIPError) { return try held.package() } catch { throw .notWritten }
  }

  private func stem(_ name: String) -> String {
    String(name.dropLast(BoardFormat.ending(of: name)?.count ?? 0))
  }
}

extension BoardConversion.Failure {
  /// The stable name in reports.
  public var name: String {
    switch self {
    case .unreadable(let failure): failure.name
    case .severalBoards: "several-boards"
    case .alreadyThere: "already-there"
    case .notWritten: "not-written"
    }
  }

  public func message(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    switch self {
    case .unreadable(let failure): return failure.message(in: language)
    case .severalBoards(let count):
      return isBulgarian
        ? "Във файла има \(count) табла, а .obf побира едно. Изберете --to obz."
        : "The file holds \(count) boards, and an .obf holds one. Choose --to obz."
    case .alreadyThere:
      return isBulgarian
        ? "Файл с това име вече има и не е заменен. За замяна добавете --force."
        : "A file of this name is there already and was not replaced. Add --force to replace it."
    case .notWritten:
      return isBulgarian
        ? "Файлът не може да бъде записан. Проверете мястото и правата."
        : "The file can't be written. Check the room on the disk and the rights."
    }
  }
}
