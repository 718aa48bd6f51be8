import Bytes
internal import Crypto
internal import Exchange
import Foundation

/// The folder that an import fills: the manifest, and the pictures under `photos/`.
final class PhotoShelf {
  private let output: String
  private let manifest: PhotoManifest
  private let keepsOriginals: Bool
  private var known: [String: PhotoRecord] = [:]
  private var photos: [String: PhotoRecord] = [:]
  private var pixels: [String: String] = [:]

  init(output: String, manifest: PhotoManifest, keepsOriginals: Bool) {
    self.output = output
    self.manifest = manifest
    self.keepsOriginals = keepsOriginals
    for record in manifest.records { note(record) }
    // A photo whose pictures somebody has deleted is taken again; one without its original, where originals are kept, too.
    for (hash, record) in photos where !isWhole(record) {
      photos[hash] = nil
      known = known.filter { $0.value.sha256 != hash && $0.value.of != hash }
      pixels = pixels.filter { $0.value != hash }
    }
  }

  private func note(_ record: PhotoRecord) {
    known[record.path] = record
    guard record.kind == .photo, let hash = record.sha256 else { return }
    photos[hash] = record
    if let seen = record.pixels { pixels[seen] = hash }
  }

  private func isWhole(_ record: PhotoRecord) -> Bool {
    let made = record.made ?? []
    if keepsOriginals, !made.contains(where: { $0.use == "original" }) { return false }
    return made.allSatisfy { made in
      let attributes = try? FileManager.default.attributesOfItem(atPath: output + "/" + made.path)
      return attributes?[.size] as? Int == made.bytes
    }
  }

  /// Makes the folder for pictures, and removes what an interrupted import has left half written.
  func tidy() throws(PhotoImportFailure) {
    for folder in [output + "/photos", output + "/originals"] {
      if folder.hasSuffix("/photos") || keepsOriginals { try PhotoDisk.makeFolder(folder) }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where name.hasSuffix(".part") {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
    }
  }

  /// The hashes of the photos that are here.
  var hashes: Set<String> { Set(photos.keys) }

  /// Whether this very file has been dealt with. What could not be read is tried again.
  func knows(_ file: PhotoFolder.File) -> Bool {
    guard let record = known[file.shownPath], record.code != PhotoFileProblem.unreadable.name else {
      return false
    }
    return record.bytes == file.size && record.modified == file.modified / 1_000_000
  }

  /// Stores what was made of a file, the pictures first, and says what became of it.
  func put(_ outcome: PhotoWork.Outcome) throws(PhotoImportFailure) -> PhotoRecord {
    let record = try record(of: outcome)
    // A problem that lasts is told each time and written once.
    if record != known[record.path] { try manifest.append(record) }
    note(record)
    return record
  }

  private func record(of outcome: PhotoWork.Outcome) throws(PhotoImportFailure) -> PhotoRecord {
    switch outcome {
    case .problem(let file, let problem): return PhotoRecord(problem, file)
    case .refused(let file, let refusal, let hash):
      var record = PhotoRecord(refusal, file)
      record.sha256 = hash
      return record
    case .duplicate(let file, let hash): return duplicate(file, hash, of: hash, same: "bytes")
    case .made(let file, let hash, let photo, let derived, let original):
      if let first = pixels[derived.pixels], first != hash {
        return duplicate(file, hash, of: first, same: "pixels")
      }
      var record = PhotoRecord(.photo, file)
      record.sha256 = hash
      record.pixels = derived.pixels
      record.name = PhotoName.shown(file.name)
      record.format = "\(photo.kind.name)"
      record.width = photo.shownWidth
      record.height = photo.shownHeight
      record.taken = photo.taken?.text
      record.made = [
        try store(derived.square, "square", hash), try store(derived.preview, "preview", hash),
      ]
      if let original { record.made?.append(try store(original, of: photo, hash)) }
      return record
    }
  }

  private func duplicate(_ file: PhotoFolder.File, _ hash: String, of first: String, same: String)
    -> PhotoRecord
  {
    var record = PhotoRecord(.duplicate, file)
    record.sha256 = hash
    record.of = first
    record.same = same
    return record
  }

  private func store(_ original: [UInt8], of photo: PhotoHeader, _ hash: String) throws(PhotoImportFailure)
    -> PhotoRecord.Made
  {
    let path = "originals/\(hash).\(photo.kind.name)"
    try PhotoDisk.store(original, to: output + "/" + path)
    return PhotoRecord.Made(
      use: "original", path: path, width: photo.shownWidth, height: photo.shownHeight, bytes: original.count,
      sha256: SHA256.hash(data: original).hexadecimal)
  }

  private func store(
    _ picture: DerivedPhoto.Picture, _ use: String, _ hash: String
  ) throws(PhotoImportFailure) -> PhotoRecord.Made {
    let path = "photos/\(hash)-\(use).webp"
    try PhotoDisk.store(picture.bytes, to: output + "/" + path)
    return PhotoRecord.Made(
      use: use, path: path, width: picture.width, height: picture.height, bytes: picture.bytes.count,
      sha256: SHA256.hash(data: picture.bytes).hexadecimal)
  }
}
