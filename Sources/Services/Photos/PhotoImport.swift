import Bytes
internal import Crypto
internal import Exchange
import Foundation
internal import Synchronization

/// Takes the photos of a folder into another: derived pictures and a list of what became of every file.
///
/// May be stopped at any moment and run again: what was done is not done twice. Pictures are named by their hashes;
/// the imported folder is only read.
public struct PhotoImport: Sendable {
  /// How far an import is.
  public struct Progress: Sendable {
    public let done: Int
    public let all: Int
  }

  /// Two photos of 12 megapixels and more at once, one of 60 alone.
  private static let mostPixels = 50_000_000

  private let folder: String
  private let output: String
  private let several: Int
  private let keepsOriginals: Bool
  private let progress: @Sendable (Progress) -> Void

  /// - Parameters:
  ///   - several: how many photos are worked on at once.
  ///   - keepsOriginals: the files as well, with nothing but the picture, its turn, day and colours.
  public init(
    folder: String, output: String, several: Int = 2, keepsOriginals: Bool = false,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.folder = folder
    self.output = output
    self.several = max(1, several)
    self.keepsOriginals = keepsOriginals
    self.progress = progress
  }

  public func run() async throws -> PhotoImportReport {
    try VipsPicture.open()
    guard PhotoFolder(folder, except: output) != nil else { throw PhotoImportFailure.noFolder(folder) }
    try PhotoDisk.makeFolder(output)
    let shelf = PhotoShelf(
      output: output, manifest: try PhotoManifest(folder: output), keepsOriginals: keepsOriginals)
    try shelf.tidy()
    // Once more, for the output may lie within the folder and is there only now.
    guard let source = PhotoFolder(folder, except: output) else { throw PhotoImportFailure.noFolder(folder) }
    let files = source.files()
    var report = PhotoImportReport()
    let new = files.filter { !shelf.knows($0) }
    report.known = files.count - new.count
    let work = PhotoWork(
      source: source, taken: shelf.hashes, budget: PixelBudget(PhotoImport.mostPixels),
      keepsOriginals: keepsOriginals)
    try await withThrowingTaskGroup(of: PhotoWork.Outcome.self) { group in
      var next = new.makeIterator()
      for _ in 0..<several {
        if let file = next.next() { group.addTask { await work.outcome(of: file) } }
      }
      var done = 0
      while let outcome = try await group.next() {
        report.add(try shelf.put(outcome))
        done += 1
        progress(Progress(done: done, all: new.count))
        if let file = next.next(), !Task.isCancelled { group.addTask { await work.outcome(of: file) } }
      }
    }
    return report
  }
}

/// What is done with one file, several at once: nothing here writes.
struct PhotoWork: Sendable {
  enum Outcome: Sendable {
    /// `original` is the file without all that tells too much, where it is to be kept.
    case made(PhotoFolder.File, sha256: String, PhotoHeader, DerivedPhoto, original: [UInt8]?)
    case duplicate(PhotoFolder.File, sha256: String)
    case refused(PhotoFolder.File, PhotoRefusal, sha256: String?)
    case problem(PhotoFolder.File, PhotoFileProblem)
  }

  private let source: PhotoFolder
  private let taken: Claims
  private let budget: PixelBudget
  private let keepsOriginals: Bool

  init(source: PhotoFolder, taken: Set<String>, budget: PixelBudget, keepsOriginals: Bool) {
    self.source = source
    self.taken = Claims(taken)
    self.budget = budget
    self.keepsOriginals = keepsOriginals
  }

  func outcome(of file: PhotoFolder.File) async -> Outcome {
    if let problem = file.problem { return .problem(file, problem) }
    let bytes: [UInt8]
    do throws(PhotoFileProblem) { bytes = try source.read(file) } catch { return .problem(file, error) }
    let photo: PhotoHeader
    do throws(PhotoRefusal) {
      photo = try PhotoHeader(bytes)
      // Read to its end: a file that is cut is told apart from one that is spoilt.
      _ = try PhotoHeader.parts(bytes)
    } catch { return .refused(file, error, sha256: nil) }
    let hash = SHA256.hash(data: bytes).hexadecimal
    guard taken.claim(hash) else { return .duplicate(file, sha256: hash) }
    let pixels = photo.width * photo.height
    await budget.take(pixels)
    let derived = Result { try DerivedPhoto(bytes, photo) }
    await budget.give(back: pixels)
    guard case .success(let derived) = derived else { return .refused(file, .damaged, sha256: hash) }
    do throws(PhotoRefusal) {
      let original = keepsOriginals ? try PhotoHeader.scrubbed(bytes) : nil
      return .made(file, sha256: hash, photo, derived, original: original)
    } catch { return .refused(file, error, sha256: hash) }
  }

  /// Which files are somebody's work already, by hash.
  private final class Claims: Sendable {
    private let hashes: Mutex<Set<String>>

    init(_ hashes: Set<String>) { self.hashes = Mutex(hashes) }

    func claim(_ hash: String) -> Bool { hashes.withLock { $0.insert(hash).inserted } }
  }
}
