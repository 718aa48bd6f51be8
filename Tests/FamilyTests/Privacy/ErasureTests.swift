import Language
import Testing

@testable import Family

/// Erasing everything, with the plug pulled at every moment.
@Suite struct ErasureTests {
  /// A device that has things of each step, and a place outside of them for the job.
  struct Device {
    var things: [Erasure.Step: Int64]
    var stored: [UInt8]?
    var order: [Erasure.Step] = []
    var energy: Int

    enum PlugPulled: Error { case now }

    mutating func act(_ work: (inout Device) -> Void) throws {
      guard energy > 0 else { throw PlugPulled.now }
      energy -= 1
      work(&self)
    }

    /// Begins or continues the job, until the plug is pulled or all is done.
    mutating func run(_ registers: Registers) throws {
      var erasure = stored.flatMap { Erasure(decoding: $0) } ?? Erasure(at: 100, of: registers)
      while let step = erasure.next {
        erasure.found(step, things[step] ?? 0)
        try act { $0.stored = erasure.encoded }
        try act {
          $0.things[step] = 0
          $0.order.append(step)
        }
        erasure.finished(step, at: 200 + Int64(step.rawValue))
        try act { $0.stored = erasure.encoded }
      }
    }
  }

  static func full(_ energy: Int) -> Device {
    Device(
      things: Dictionary(uniqueKeysWithValues: Erasure.Step.allCases.map { ($0, Int64($0.rawValue) + 3) }),
      energy: energy)
  }

  @Test func killedAtAnyMomentAndResumedItErasesEverythingOnceAndCountsItRight() throws {
    let moments = 3 * Erasure.Step.allCases.count
    for first in 0...moments {
      for second in 0...4 {
        var device = ErasureTests.full(first)
        for energy in [second, moments] where device.energy == 0 || energy == second {
          try? device.run(Registers())
          device.energy = energy
        }
        device.energy = moments
        try device.run(Registers())
        #expect(device.things.values.allSatisfy { $0 == 0 })
        let erasure = try #require(device.stored.flatMap { Erasure(decoding: $0) })
        #expect(erasure.isFinished)
        #expect(device.order.first == .keys)
        #expect(device.order == device.order.sorted { $0.rawValue < $1.rawValue })
        for step in Erasure.Step.allCases {
          #expect(erasure[step].count == Int64(step.rawValue) + 3)
          #expect(erasure[step].at == 200 + Int64(step.rawValue))
        }
        #expect(erasure.receipt.finishedAt == 200 + Int64(Erasure.Step.server.rawValue))
      }
    }
  }

  @Test func nothingOvertakesTheKeys() {
    var erasure = Erasure(at: 1, of: Registers())
    for step in Erasure.Step.allCases.reversed() where step != .keys {
      let isTaken = erasure.finished(step, at: 2)
      #expect(!isTaken)
      #expect(erasure.next == .keys)
    }
    let isTaken = erasure.finished(.keys, at: 3)
    #expect(isTaken)
    #expect(erasure.next == .records)
  }

  @Test func whatIsDoneStaysAsItWasDone() {
    var erasure = Erasure(at: 1, of: Registers())
    erasure.found(.keys, 2)
    erasure.found(.keys, 0)
    erasure.finished(.keys, at: 3)
    let before = erasure
    erasure.found(.keys, 9)
    let isKnown = erasure.finished(.keys, at: 9)
    #expect(isKnown)
    #expect(erasure == before)
    #expect(erasure[.keys].count == 2)
  }

  @Test func aDamagedJobBeginsAnew() {
    var erasure = Erasure(at: 1, of: Registers())
    erasure.finished(.keys, at: 3)
    let bytes = erasure.encoded
    #expect(Erasure(decoding: bytes) == erasure)
    for place in 0..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 4
      #expect(Erasure(decoding: damaged) == nil)
      #expect(Erasure(decoding: Array(bytes[..<place])) == nil)
    }
    #expect(Erasure(decoding: bytes + [0]) == nil)
  }

  /// The compiler asks for a fate for every item; here, that each place's data goes in the step that empties it.
  @Test func everyItemOfTheInventoryIsErasedOrNotTheFamilys() {
    var emptied: Set<Erasure.Step> = [.keys]
    for item in DataItem.allCases {
      switch (item.place, item.fate) {
      case (.rows, .erased(.records)), (.cache, .erased(.cache)),
        (.files, .erased(.keys)), (.note, .erased(.keys)), (.server, .notTheFamilys),
        (.server, .erased(.server)), (.passing, .forgotten):
        break
      case (.store(let store), .erased(let step)):
        let names: [Erasure.Step: [Name]] = [
          .records: ["log", "snapshot", "outbox", "past"], .media: ["blobs"], .clips: ["clips"],
          .device: ["device"],
        ]
        #expect(names[step]?.contains(store) == true)
      default: Issue.record("\(item) is kept at \(item.place) and \(item.fate)")
      }
      if case .erased(let step) = item.fate { emptied.insert(step) }
    }
    #expect(emptied == Set(Erasure.Step.allCases))
  }

  @Test func theReceiptSaysWhomToAskAlsoForWhatWasWithdrawn() {
    var replica = Replica(id: ReplicaID("d.1"))
    let moment = LimitsFixture.moment()
    let edits = [
      Consent.entering(.networkVoices, isGiven: true, at: moment, fresh: "a"),
      Consent.entering(.networkVoices, isGiven: false, at: moment, fresh: "b"),
      Consent.entering(.connectedModel, isGiven: false, at: moment, fresh: "c"),
    ]
    _ = replica.change(edits, now: 1)
    let erasure = Erasure(at: 5, of: replica.registers)
    #expect(erasure.requests == [.reader(.spokenText), .recipient(.networkVoices)])
    #expect(Erasure(decoding: erasure.encoded)?.requests == erasure.requests)
    #expect(Erasure(at: 5, of: Registers()).requests == [.reader(.spokenText)])
    #expect(erasure.receipt.remainders == ErasureRemainder.allCases)
  }

  @Test func theReceiptIsInWords() {
    var erasure = Erasure(at: 1_795_297_560_000, of: Registers())
    erasure.found(.keys, 2)
    erasure.finished(.keys, at: 1_795_297_560_000)
    for language in LanguageCode.allCases {
      let lines = erasure.receipt.lines(in: language)
      #expect(lines[1].hasSuffix(" (2): 2026-11-21 21:46 UTC"))
      #expect(lines.count == 1 + Erasure.Step.allCases.count + ErasureRemainder.allCases.count + 1)
      #expect(Set(lines).count == lines.count)
      for line in lines {
        #expect(
          line.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) } == (language == .bulgarian))
      }
    }
    for step in Erasure.Step.allCases { erasure.finished(step, at: 1_795_297_620_000) }
    #expect(erasure.receipt.finishedAt == 1_795_297_620_000)
    #expect(!erasure.receipt.remainders.contains(.server))
  }

  @Test func `The receipt never says that the server's copy is gone while it is not`() {
    func receipt(_ copy: Erasure.ServerCopy, _ language: LanguageCode) -> (line: String, stays: Bool) {
      var erasure = Erasure(at: 1_795_297_560_000, of: Registers())
      for step in Erasure.Step.allCases {
        if step == .server { erasure.found(step, copy.rawValue) }
        erasure.finished(step, at: 1_795_297_620_000)
      }
      let receipt = Erasure(decoding: erasure.encoded)?.receipt
      return (
        receipt?.server(in: language) ?? "",
        receipt?.remainders.contains(.server) ?? true
      )
    }
    for language in LanguageCode.allCases {
      #expect(
        Erasure(at: 5, of: Registers()).receipt.erased(in: language).count == Erasure.Step.allCases.count,
        "when it began, and a line for each step on this device")
      let lines = [Erasure.ServerCopy.none, .goes, .ofOthers, .untold].map { receipt($0, language) }
      #expect(Set(lines.map(\.line)).count == 4)
      for line in lines { #expect(!line.line.contains("UTC") && !line.line.contains("(")) }
      #expect(lines.map(\.stays) == [false, false, false, true])
    }
    #expect(receipt(.goes, .english).line.contains("after seven days"))
    #expect(receipt(.untold, .bulgarian).line.contains("не отговори"))
  }

  @Test(arguments: LanguageCode.allCases)
  func whoeverGotQuestionsOrPhrasesHasALetterThatIsReadyToSend(_ language: LanguageCode) {
    func letters(_ purpose: Purpose) -> [String] {
      var replica = Replica(id: ReplicaID(device: "d", session: "1"))
      let moment = Moment(wall: 1, ticks: 0)
      _ = replica.change([Consent.entering(purpose, isGiven: true, at: moment, fresh: "a")], now: 1)
      let receipt = Erasure(at: 1_795_297_560_000, of: replica.registers).receipt
      return receipt.lines(in: language).filter { $0.contains("2016/679") }
    }
    #expect(letters(.connectedModel).first?.contains("2026-11-21 21:46 UTC") == true)
    #expect(letters(.connectedVoice).count == 1 && letters(.counters).isEmpty)
  }

  @Test func aMomentIsWrittenAsItsDate() {
    #expect(WrittenTime.text(0) == "1970-01-01 00:00 UTC")
    #expect(WrittenTime.text(-1) == "1969-12-31 23:59 UTC")
    #expect(WrittenTime.text(951_782_399_999) == "2000-02-28 23:59 UTC")
    #expect(WrittenTime.text(951_782_400_000) == "2000-02-29 00:00 UTC")
    #expect(WrittenTime.text(4_107_542_400_000) == "2100-03-01 00:00 UTC")
    #expect(WrittenTime.text(.max) == "?" && WrittenTime.text(.min) == "?")
  }
}
