public import Exchange
import Family
import Foundation
public import Language

/// Writes board files anew in another form.
public struct BoardConversion: Sendable {
  public enum Form: String, Sendable, CaseIterable {
    /// A package: the list, the boards, pictures and sounds beside them.
    case obz
    /// One board with its media inside.
    case obf
  }

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
  private let form: Form
  private let overwrites: Bool
  private var written: Set<String> = []

  public init(to folder: String, form: Form, overwrites: Bool) {
    self.folder = folder
    self.form = form
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
    let base = URL(fileURLWithPath: folder).appending(path: stem(inside)).path + "." + form.rawValue
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
    if form == .obf, held.collection.boards.count > 1 { throw .severalBoards(held.collection.boards.count) }
    do throws(ZIPError) {
      if form == .obf, let bytes = held.export(isPackage: false).obf { return bytes }
      return try held.package()
    } catch {
      throw .notWritten
    }
  }

  private func stem(_ name: String) -> String {
    for ending in [".grd.json", ".obf", ".obz", ".grd"] where name.lowercased().hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
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
