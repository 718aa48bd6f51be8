/// What an import asks for each of a thousand files: whether the family has it, and where the pile ends. Read once from
/// the rows, then kept up to date by what is brought.
public struct PhotoIndex: Sendable {
  public let pile: PileID
  private var byBytes: [Name: PhotoID] = [:]
  private var last: Int64?

  /// What bringing a photo came to.
  public enum Outcome: Hashable, Sendable {
    case new
    /// The family has it, in this pile now or in this pile already.
    case known
  }

  public init(_ registers: Registers, for pile: PileID) {
    self.pile = pile
    last = registers.end(of: pile)
    for (name, row) in registers.rows(in: .photos) {
      if let parts = row[Photo.file].list, parts.count >= 7, let bytes = parts[4].text {
        byBytes[Name(bytes)] = PhotoID(name)
      }
    }
  }

  /// The photo that has these bytes, be it in the bin.
  public func photo(bytes: String) -> PhotoID? { byBytes[Name(bytes)] }

  /// The edits that bring a photo into the pile. One that the family has, by its pixels or by its bytes, is not made
  /// twice: it comes back from the bin and stands in this pile as well.
  public mutating func bringing(_ id: PhotoID, _ file: PhotoFile?, into registers: Registers) -> (
    edits: [Edit], outcome: Outcome
  ) {
    let id = file.flatMap { byBytes[Name($0.bytes)] } ?? id
    let field = PhotoPlace.field(pile)
    var edits: [Edit] = []
    var outcome = Outcome.new
    if let row = registers.row(id.name, in: .photos), row.isSet(Photo.file) {
      outcome = .known
      // The same pixels in other bytes.
      if let file { byBytes[Name(file.bytes)] = id }
      if row.isDeleted { edits.append(Bin.restore(id.name, in: .photos)) }
      if row[field].integer != nil { return (edits, outcome) }
    } else if let file {
      edits.append(Edit(.photos, id.name, Photo.file, file.value))
      if registers.row(id.name, in: .photos)?.isDeleted ?? false {
        edits.append(Bin.restore(id.name, in: .photos))
      }
      byBytes[Name(file.bytes)] = id
    } else {
      return ([], .known)
    }
    let place = Place.after(last)
    last = place
    edits.append(Edit(.photos, id.name, field, .integer(place)))
    return (edits, outcome)
  }
}
