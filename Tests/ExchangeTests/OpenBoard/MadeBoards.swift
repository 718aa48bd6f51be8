import Family

@testable import Exchange

/// Board files made for a test.
enum MadeBoards {
  /// A PNG header of given dimensions with a tail that makes each one different.
  static func png(_ tail: Int = 0, width: Int = 2, height: Int = 2) -> [UInt8] {
    func long(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + long(13) + Array("IHDR".utf8) + long(width) + long(height)
      + [8, 6, 0, 0, 0] + long(tail)
  }

  static let mp3: [UInt8] = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 0]

  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let count = min(3, bytes.count - place)
      var bits = 0
      for offset in 0..<3 { bits = bits << 8 | (offset < count ? Int(bytes[place + offset]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      place += 3
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func archive(_ files: [(String, [UInt8])]) -> [UInt8] {
    var writer = ZIPWriter()
    for (name, content) in files { writer.add(name, content) }
    return writer.finished()
  }

  static func archive(_ files: [(String, String)]) -> [UInt8] {
    archive(files.map { ($0.0, Array($0.1.utf8)) })
  }

  /// A board of one row.
  static func board(_ id: String, _ buttons: [String], more: String = "") -> String {
    let order = (0..<buttons.count).map { "\"b\($0)\"" }.joined(separator: ",")
    let list = buttons.enumerated().map { "{\"id\":\"b\($0.offset)\",\($0.element)}" }.joined(separator: ",")
    return """
      {"format":"open-board-0.1","id":"\(id)","locale":"en","name":"Board \(id)","buttons":[\(list)],\(more)
      "grid":{"rows":1,"columns":\(buttons.count),"order":[[\(order)]]}}
      """
  }

  /// A package with every kind of content, all of it sound.
  static var package: [UInt8] {
    let home = board(
      "home",
      [
        #""label":"eat","load_board":{"path":"boards/food.obf"},"image_id":"i1""#,
        #""label":"hello","sound_id":"s1","background_color":"rgb(255,170,204)""#,
      ], more: #""images":[{"id":"i1","path":"images/a.png"}],"sounds":[{"id":"s1","path":"sounds/a.mp3"}],"#)
    let food = board(
      "food", [#""label":"home","action":":home","image_id":"i2""#],
      more: "\"images\":[{\"id\":\"i2\",\"data\":\"data:image/png;base64,\(base64(png(7)))\"}],")
    let manifest = """
      {"format":"open-board-0.1","root":"boards/home.obf","paths":{"boards":{"home":"boards/home.obf","food":"boards/food.obf"},
      "images":{"i1":"images/a.png"},"sounds":{"s1":"sounds/a.mp3"}},"ext_own":{"a":1}}
      """
    return archive([
      ("manifest.json", Array(manifest.utf8)), ("boards/home.obf", Array(home.utf8)),
      ("boards/food.obf", Array(food.utf8)), ("images/a.png", png(1)), ("sounds/a.mp3", mp3),
    ])
  }
}

extension OpenBoardOpening {
  /// Opens a file whose compressed entries hold deflate's stored blocks.
  static func run(_ bytes: [UInt8], fileName: String = "test.obf") -> Outcome? {
    var opening = OpenBoardOpening(fileName: fileName, bytes: bytes)
    var steps = 0
    while let piece = opening.next(), steps < 100_000 {
      opening.feed(piece.token, piece.bytes.count >= 5 ? Array(piece.bytes.dropFirst(5)) : nil)
      steps += 1
    }
    return opening.result
  }

  static func opened(_ bytes: [UInt8]) -> OpenBoardImport? {
    guard case .opened(let opened) = run(bytes) else { return nil }
    return opened
  }

  static func opened(_ text: String) -> OpenBoardImport? { opened(Array(text.utf8)) }

  static func failure(_ bytes: [UInt8]) -> OpenBoardFailure? {
    guard case .failed(let failure) = run(bytes) else { return nil }
    return failure
  }
}

extension OpenBoardImport {
  var codes: [String] { notices.map { $0.code.name } }

  /// The boards with made-up names for their media.
  var collection: BoardCollection {
    collection(names: media.indices.map { MadeBoards.hash($0) })
  }
}

extension MadeBoards {
  static func hash(_ index: Int) -> String {
    let digits = String(index)
    return String(repeating: "0", count: 64 - digits.count) + digits
  }
}
