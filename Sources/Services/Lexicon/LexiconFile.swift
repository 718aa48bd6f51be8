import Dispatch
public import Foundation
public import Language
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lexicon file, mapped into memory until the process ends: no copy of its lexicon can outlive the bytes. A file that
/// replaces it on the disk leaves this one as it is.
public struct LexiconFile: Sendable {
  public let lexicon: Lexicon

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
    let length = Int(status.st_size)
    guard let mapped = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), mapped != MAP_FAILED else {
      throw .missing(url.path)
    }
    madvise(mapped, length, MADV_RANDOM)
    do {
      lexicon = try Lexicon(UnsafeRawBufferPointer(start: mapped, count: length)) {
        Self.sums(of: descriptor, length)
      }
    } catch {
      munmap(mapped, length)
      throw .refused(error)
    }
  }

  /// The sums of a file's blocks, read past the mapping: two threads do it in 3.5 ms where one needs 5.5, and what was only
  /// checked is never held in memory.
  private static func sums(of descriptor: Int32, _ length: Int) -> [UInt64] {
    let (count, threads) = (LexiconBlocks.count(in: length), 2)
    return [UInt64](unsafeUninitializedCapacity: count) { sums, initialized in
      sums.initialize(repeating: 0)
      nonisolated(unsafe) let sums = sums
      // Whoever is done takes the next one: a thread that comes late holds nothing up.
      let next = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: threads) { _ in
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: LexiconBlocks.length, alignment: 64)
        defer { block.deallocate() }
        while true {
          let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard number < count else { break }
          // A block that can't be read whole has a sum that does not fit.
          let start = LexiconBlocks.start + number * LexiconBlocks.length
          let read = pread(descriptor, block.baseAddress, block.count, off_t(start))
          if read > 0 { sums[number] = LexiconBlocks.sum(UnsafeRawBufferPointer(rebasing: block[..<read])) }
        }
      }
      initialized = count
    }
  }
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
    case .empty: return isBulgarian ? "Дайте поне една дума." : "Give at least one word."
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
