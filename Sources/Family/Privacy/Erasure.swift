internal import Bytes

/// The erasure of everything that Martlet keeps of a family on one device, as a job that survives being killed.
///
/// A rule without effects: the host asks for ``next``, says how much there is (``found(_:_:)``), destroys it, says so
/// (``finished(_:at:)``), and stores ``encoded`` after each of the two, outside of what is erased. Whatever happens in
/// between, a step that is done again destroys what is left and spoils neither order nor count. Keys come first: from then
/// on nothing that is sealed can be read, whatever becomes of the rest.
public struct Erasure: Hashable, Sendable {
  /// What is destroyed, in this order.
  public enum Step: UInt8, Hashable, Sendable, CaseIterable {
    /// The keys that open what is stored.
    case keys
    /// The stores `log` and `snapshot`: every row of every table.
    case records
    /// The store `blobs`.
    case media
    /// The store `clips`.
    case clips
    /// The store `device`, and the database itself.
    case device
    /// The browser's cache of the app, and its service worker.
    case cache
    /// The family's sealed copy on the server. The count of this step is no number of things, but a ``ServerCopy``.
    case server
  }

  /// How far a step has come.
  public struct Progress: Hashable, Sendable {
    /// How many things there were when it was first begun: records, files, keys.
    public internal(set) var count: Int64 = 0
    /// When the host said that it was done, in milliseconds since 1970; `nil` until then.
    public internal(set) var at: Int64?
  }

  /// What becomes of the family's sealed copy on the server. The device tells the server that it leaves before its keys go.
  public enum ServerCopy: Int64, Hashable, Sendable {
    /// There was none.
    case none
    /// It was the family's last device: the server erases the copy in seven days.
    case goes
    /// Other devices of the family have it.
    case ofOthers
    /// The server did not answer, and nobody else can speak for this device any more.
    case untold
  }

  /// When it was begun, in milliseconds since 1970.
  public let begunAt: Int64
  /// Whom the family has to ask itself: told from its consents before they are gone.
  public let requests: [ErasureRequest]
  private var steps: [Progress]

  public init(at moment: Int64, of registers: Registers) {
    begunAt = moment
    requests = ErasureRequest.all(for: registers)
    steps = Step.allCases.map { _ in Progress() }
  }

  public subscript(step: Step) -> Progress { steps[Int(step.rawValue)] }

  public var serverCopy: ServerCopy { ServerCopy(rawValue: self[.server].count) ?? .untold }

  /// The step to do now; `nil` once all are done.
  public var next: Step? {
    for step in Step.allCases where self[step].at == nil { return step }
    return nil
  }

  public var isFinished: Bool { next == nil }

  /// Notes how much there is, before it is destroyed. When it is said again, after a restart, the most counts.
  public mutating func found(_ step: Step, _ count: Int64) {
    guard self[step].at == nil else { return }
    steps[Int(step.rawValue)].count = max(self[step].count, count)
  }

  /// Notes that a step is done. `false` for any but the next one: nothing may overtake the keys. Said twice it is a step
  /// already done, and changes nothing.
  @discardableResult
  public mutating func finished(_ step: Step, at moment: Int64) -> Bool {
    guard step == next else { return self[step].at != nil }
    steps[Int(step.rawValue)].at = moment
    return true
  }
}

extension Erasure {
  /// "MLER".
  private static var letters: UInt32 { 0x5245_4C4D }
  private static var version: UInt32 { 1 }

  /// The job as bytes, with nothing of the family in them: letters, version and CRC-32 of the rest; begin, steps, requests.
  public var encoded: [UInt8] {
    var body = ByteWriter()
    body.write(begunAt)
    body.write(UInt8(steps.count))
    for step in steps {
      body.write(step.count)
      body.write(step.at != nil)
      body.write(step.at ?? 0)
    }
    body.write(UInt8(requests.count))
    for request in requests { body.write(request.code) }
    var writer = ByteWriter()
    writer.write(Erasure.letters)
    writer.write(Erasure.version)
    writer.write(Checksum.crc32(body.bytes))
    writer.append(body.bytes)
    return writer.bytes
  }

  /// `nil` for bytes that are cut or damaged: then the job begins anew, which is safe, and only its counts are lost.
  public init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard (try? reader.readUInt32()) == Erasure.letters, (try? reader.readUInt32()) == Erasure.version,
      let sum = try? reader.readUInt32(), Checksum.crc32(bytes, from: reader.position) == sum,
      let begunAt = try? reader.readInt64(), let count = try? reader.readUInt8(),
      Int(count) == Step.allCases.count
    else { return nil }
    self.begunAt = begunAt
    var steps: [Progress] = []
    for _ in 0..<count {
      guard let found = try? reader.readInt64(), let isDone = try? reader.readBool(),
        let at = try? reader.readInt64()
      else { return nil }
      steps.append(Progress(count: found, at: isDone ? at : nil))
    }
    self.steps = steps
    guard let number = try? reader.readUInt8() else { return nil }
    var requests: [ErasureRequest] = []
    for _ in 0..<number {
      guard let code = try? reader.readUInt8(), let request = ErasureRequest(code: code) else { return nil }
      requests.append(request)
    }
    guard reader.isAtEnd else { return nil }
    self.requests = requests
  }
}
