import Bytes
import Family
import Testing

@testable import Exchange

/// The work with files, as the browser asks for it: by bytes.
@Suite struct FileDeskTests {
  /// What the desk says to a message; `nil` where it takes it for none.
  private func take(_ message: [UInt8], _ desk: inout FileDesk) -> [[UInt8]]? {
    var steps: [[UInt8]] = []
    return desk.take(message) { steps.append($0) } ? steps : nil
  }

  private func message<Kind: Choice>(
    _ job: FileMessageKind, _ kind: Kind, _ fields: (inout ByteWriter) -> Void = { _ in }
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.begin(job)
    writer.begin(kind)
    fields(&writer)
    return writer.bytes
  }

  @Test func aBoardIsOpenedAndWrittenAgain() throws {
    var desk = FileDesk()
    let board =
      #"{"format":"open-board-0.1","id":"1","locale":"en","name":"One","buttons":[],"#
      + #""grid":{"rows":1,"columns":1,"order":[[null]]},"images":[],"sounds":[]}"#
    let opened = take(
      message(.opening, BoardOpeningMessageKind.begin) {
        $0.write("en")
        $0.write("one.obf")
        $0.write([UInt8](board.utf8))
      }, &desk)
    var reader = ByteReader(try #require(opened?.last))
    let last = try reader.begin(BoardOpeningStepKind.self)
    #expect(last == .opened)
    let boards = try reader.readBlock()
    #expect(OpenedBoards(decoding: boards)?.collection.boards.count == 1)
    let written = try #require(
      take(
        message(.writing, BoardWritingMessageKind.begin) {
          $0.write("en")
          $0.write(false)
          $0.write(boards)
        }, &desk))
    let kinds = try written.map { step in
      var reader = ByteReader(step)
      return try reader.begin(BoardWritingStepKind.self)
    }
    #expect(kinds == [.write, .written])
  }

  @Test func picturesAreCheckedByTheirBytes() throws {
    var desk = FileDesk()
    let answer = take(message(.picture, PictureQuestionKind.check) { $0.write(MadeBoards.png()) }, &desk)
    #expect(answer == [PictureAnswer.picture(.png).encoded])
  }

  @Test func anAnswerThatNobodyAskedForChangesNothing() {
    var desk = FileDesk()
    #expect(take(message(.writing, BoardWritingMessageKind.found) { $0.write(UInt32(0)) }, &desk) == [])
    #expect(take(message(.opening, BoardOpeningMessageKind.mediaKept) { $0.write(UInt32(0)) }, &desk) == [])
    #expect(take(message(.archive, ArchiveMessageKind.answer) { $0.write(false) }, &desk) == nil)
  }

  @Test func nonsenseIsNoMessage() {
    var desk = FileDesk()
    for message: [UInt8] in [[], [0], [4], [0, 3], [1, 0, 1, 0, 0, 0], [2, 9], [3, 5, 0, 0, 0, 0]] {
      #expect(take(message, &desk) == nil)
    }
    var random = SeededGenerator(8)
    let good = message(.archive, ArchiveMessageKind.beginReading) {
      $0.write("en")
      $0.write(Int64(5))
      $0.write([1, 2])
      $0.write(UInt32(0))
    }
    #expect(take(good, &desk)?.isEmpty == false)
    for _ in 0..<2_000 {
      var desk = FileDesk()
      _ = take(random.damaged(good), &desk)
      for bytes: [UInt8]? in [nil, [], [1, 2, 3]] {
        let answer = message(.archive, ArchiveMessageKind.answer) {
          $0.write(bytes != nil)
          if let bytes { $0.write(bytes) }
        }
        _ = take(answer, &desk)
      }
    }
  }
}
