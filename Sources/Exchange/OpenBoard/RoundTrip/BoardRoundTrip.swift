import Family
import Language

/// Reads a board file, writes it and reads it again, and says what is not the same.
public struct BoardRoundTrip {
  /// What the host does.
  public struct Host {
    /// The lower-case hexadecimal SHA-256 of bytes.
    public let hash: ([UInt8]) -> String
    public let inflate: ([UInt8], Int) -> [UInt8]?
    public let deflate: ([UInt8]) -> [UInt8]?

    public init(
      hash: @escaping ([UInt8]) -> String, inflate: @escaping ([UInt8], Int) -> [UInt8]?,
      deflate: @escaping ([UInt8]) -> [UInt8]?
    ) {
      self.hash = hash
      self.inflate = inflate
      self.deflate = deflate
    }

    /// Opens a board file at once.
    public func open(fileName: String, _ bytes: [UInt8]) -> OpenBoardOpening.Outcome {
      var opening = OpenBoardOpening(fileName: fileName, bytes: bytes)
      while let piece = opening.next() { opening.feed(piece.token, inflate(piece.bytes, piece.size)) }
      return opening.result ?? .failed(OpenBoardFailure(.damaged))
    }
  }

  let host: Host
  /// Breaks what is written, so that a test can see the loss found.
  var alter: (inout OpenBoardExport) -> Void = { _ in }

  public init(host: Host) { self.host = host }

  public func run(fileName: String, _ bytes: [UInt8]) -> RoundTripReport {
    var report = RoundTripReport(file: fileName)
    switch host.open(fileName: fileName, bytes) {
    case .failed(let failure): report.failure = failure
    case .opened(let opened):
      report.notices = opened.notices
      report.isValid = !opened.notices.contains { $0.code.isFault }
      do throws(OpenBoardFailure) {
        report.differences = try differences(opened, fileName: fileName, bytes)
      } catch {
        report.failure = error
        report.isValid = false
      }
    }
    return report
  }

  private func differences(
    _ opened: OpenBoardImport, fileName: String, _ bytes: [UInt8]
  ) throws(OpenBoardFailure) -> [BoardDifference] {
    var first = read(opened, setID: opened.setID)
    let written = try write(&first, fileName: fileName, opened)
    guard case .opened(let again) = host.open(fileName: fileName, written) else {
      throw OpenBoardFailure(.damaged, "export")
    }
    var second = read(again, setID: opened.setID)
    var list = DifferenceList()
    CollectionComparison.compare(first.collection, second.collection, &list)
    // A mended file is held against itself; any other against the bytes that came in, also where all that was amiss are
    // ids written as numbers.
    let isMended = opened.notices.contains { $0.code.isFault && $0.code != .numericID }
    let isCompared = !isMended && !opened.package.isForeign
    let before = isCompared ? bytes : written
    let after = isCompared ? written : try write(&second, fileName: fileName, opened)
    guard let before = PlainBoardFile(fileName: fileName, before, inflate: host.inflate),
      let after = PlainBoardFile(fileName: fileName, after, inflate: host.inflate)
    else { throw OpenBoardFailure(.damaged, "export") }
    return list.differences + BoardComparison.differences(before, after)
  }

  /// What the family's data holds after opening a file.
  private struct Held {
    var collection: BoardCollection
    var media: [Name: [UInt8]]
  }

  /// Through the registers and back, as a device stores them.
  private func read(_ opened: OpenBoardImport, setID: BoardSetID) -> Held {
    var names: [String] = []
    var media: [Name: [UInt8]] = [:]
    for medium in opened.media {
      let name = host.hash(medium.bytes)
      names.append(name)
      media[Name(name)] = medium.bytes
    }
    for picture in opened.keptPictures { media[Name(picture.name)] = picture.bytes }
    let collection = opened.collection(names: names, setID: setID)
    var registers = Registers()
    var replica = Replica(id: ReplicaID(device: "file", session: "0"))
    for operation in replica.change(collection.edits(into: Registers()), now: 0).operations {
      registers.apply(operation)
    }
    return Held(collection: registers.collection(of: setID) ?? collection, media: media)
  }

  private func write(
    _ held: inout Held, fileName: String, _ opened: OpenBoardImport
  ) throws(OpenBoardFailure) -> [UInt8] {
    let media = held.media
    let lookup: (String) -> [UInt8]? = { media[Name($0)] }
    let isPackage = opened.package.isArchive || held.collection.boards.count > 1
    var export = OpenBoardWriter.write(held.collection, in: .english, isPackage: isPackage, lookup: lookup)
    alter(&export)
    if !isPackage, let single = export.obf { return single }
    do throws(ZIPError) {
      return try export.obz(deflate: host.deflate, lookup: lookup)
    } catch {
      throw OpenBoardFailure(error)
    }
  }
}
