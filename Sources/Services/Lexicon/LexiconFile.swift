public import Foundation
public import Language

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lexicon file, mapped into memory as long as this object lives.
public final class LexiconFile: @unchecked Sendable {
  public let lexicon: Lexicon
  private let memory: UnsafeMutableRawPointer
  private let length: Int

  /// Opens a file and checks it whole. Afterwards only the pages that are asked for are held in memory.
  public init(_ url: URL) throws(LexiconFailure) {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missing(url.path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .missing(url.path)
    }
    guard status.st_size > 0 else { throw .refused(.truncated) }
    length = Int(status.st_size)
    guard let mapped = mmap(nil, length, PROT_READ, MAP_PRIVATE | MAP_POPULATE, descriptor, 0),
      mapped != MAP_FAILED
    else {
      throw .missing(url.path)
    }
    memory = mapped
    do { lexicon = try Lexicon(UnsafeRawBufferPointer(start: mapped, count: length)) } catch {
      munmap(mapped, length)
      throw .refused(error)
    }
    // What was read to be checked is given back.
    madvise(mapped, length, MADV_DONTNEED)
    madvise(mapped, length, MADV_RANDOM)
  }

  deinit { munmap(memory, length) }
}

/// Why there is no lexicon to ask.
public enum LexiconFailure: Error, Equatable, Sendable {
  /// There is no file at this place, or it can't be read.
  case missing(String)
  case refused(LexiconError)
  /// Nothing was asked: no word, or none but spaces.
  case empty
  /// The tag names no language that Martlet speaks.
  case unknownLanguage(String)
  /// Words without an answer; the others were answered.
  case noAnswer([String])

  /// EX_USAGE, EX_DATAERR, EX_NOINPUT of sysexits(3).
  public var exitCode: Int32 {
    switch self {
    case .empty, .unknownLanguage: 64
    case .refused, .noAnswer: 65
    case .missing: 66
    }
  }

  public func text(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    let build = "bin/martlet lexicon build"
    switch self {
    case .missing(let path):
      return isBulgarian
        ? "Няма речник в \(path). Направете го с: \(build)"
        : "There is no lexicon at \(path). Make one with: \(build)"
    case .refused(.notALexicon):
      return isBulgarian
        ? "Файлът не е речник на Мартлет. Направете го наново с: \(build)"
        : "The file is not a lexicon of Martlet. Make it anew with: \(build)"
    case .refused(.older(let version)):
      return isBulgarian
        ? "Речникът е от по-стар Мартлет (вид \(version)). Направете го наново с: \(build)"
        : "The lexicon is from an older Martlet (form \(version)). Make it anew with: \(build)"
    case .refused(.newer(let version)):
      return isBulgarian
        ? "Речникът е от по-нов Мартлет (вид \(version)). Обновете Мартлет или го направете наново с: \(build)"
        : "The lexicon is from a newer Martlet (form \(version)). Update Martlet, or make it anew with: \(build)"
    case .refused(.truncated):
      return isBulgarian
        ? "Речникът е непълен: файлът е прекъснат. Направете го наново с: \(build)"
        : "The lexicon is cut off. Make it anew with: \(build)"
    case .refused(.corrupt):
      return isBulgarian
        ? "Речникът е повреден. Направете го наново с: \(build)"
        : "The lexicon is damaged. Make it anew with: \(build)"
    case .empty: return isBulgarian ? "Дайте поне една дума." : "Give a word at least."
    case .unknownLanguage(let tag):
      return isBulgarian
        ? "Мартлет не знае езика „\(tag)“. Знае bg и en."
        : "Martlet does not know the language “\(tag)”. It knows bg and en."
    case .noAnswer(let words):
      let list = words.prefix(5).joined(separator: ", ")
      return isBulgarian ? "Няма отговор за: \(list)" : "There is no answer for: \(list)"
    }
  }
}
