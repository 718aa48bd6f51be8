import Bytes
import Testing

@testable import Access

/// The engine behind bytes, as the browser has it.
@Suite struct DeskTests {
  private func message(
    _ kind: AccessMessage.Kind, at time: Int64, _ write: (inout ByteWriter) -> Void = { _ in }
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(time)
    writer.begin(kind)
    write(&writer)
    return writer.bytes
  }

  private func board() -> [UInt8] {
    message(.targets, at: 1) { writer in
      writer.write("targets", Driver.board(), of: "AccessTarget") { target, writer in
        writer.write("id", target.id)
        for number in [target.frame.x, target.frame.y, target.frame.width, target.frame.height] {
          writer.write("", number)
        }
        writer.begin(target.part)
        for flag in [target.isEmpty, target.isHidden, target.isHeld] { writer.write("", flag) }
      }
    }
  }

  @Test func settingsAndTargetsLeadToALightAndATime() {
    var desk = AccessDesk()
    var said: [[UInt8]] = []
    #expect(
      desk.take(message(.settings, at: 0) { $0.write("text", "scan=1 first=0 rate=700 pattern=0") }) {
        said.append($0)
      })
    said = []
    #expect(desk.take(board()) { said.append($0) })
    #expect(said.first?.first == AccessAnswer.Kind.lit.rawValue)
    #expect(said.last?.first == AccessAnswer.Kind.wake.rawValue)
    var reader = ByteReader(said.last ?? [], at: 1)
    #expect((try? reader.readInt64()) == 701)
  }

  @Test func whatIsNoMessageIsRefusedAndNeverTraps() {
    var dice = Dice(state: 99)
    let whole = board()
    var desk = AccessDesk()
    for _ in 0..<4_000 {
      var bytes = dice.below(2) == 0 ? whole : (0..<dice.below(60)).map { _ in UInt8(dice.below(256)) }
      for _ in 0..<dice.below(6) where !bytes.isEmpty {
        bytes[dice.below(bytes.count)] = UInt8(dice.below(256))
      }
      _ = desk.take(Array(bytes.prefix(dice.below(bytes.count + 1)))) { _ in }
    }
    #expect(!desk.take([]) { _ in })
    #expect(desk.take(message(.tick, at: 5)) { _ in })
  }
}
