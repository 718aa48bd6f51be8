import Bytes
import Exchange
import Foundation

/// A set of boards as large as those that families use, made from a seed: the same seed gives the same bytes.
struct MadeBoardSet {
  /// A package with the list, the boards, and a picture of about 10 kB for every tile.
  let file: [UInt8]

  init(seed: UInt64, boards count: Int = 100, side: Int = 4, pictures size: Int = 9_500) {
    var state = seed
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
    /// Bytes behind the header of a picture; they look like what is compressed already.
    func picture() -> [UInt8] {
      var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
      bytes += Array("IHDR".utf8) + [0, 0, 1, 44, 0, 0, 1, 44, 8, 6, 0, 0, 0]
      let length = size + Int(next() % UInt64(max(1, size / 4)))
      while bytes.count < length { withUnsafeBytes(of: next()) { bytes += Array($0) } }
      return bytes
    }

    var zip = ZIPWriter()
    var listed: [String] = []
    var pictures: [String] = []
    for board in 0..<count {
      var buttons: [String] = []
      var images: [String] = []
      for tile in 0..<side * side {
        let id = "\(board).\(tile)"
        let link = tile == 0 ? #","load_board":{"path":"boards/\#((board + 1) % count).obf"}"# : ""
        buttons.append(
          #"{"id":"b\#(tile)","label":"дума \#(id)","vocalization":"казвам \#(next() % 1_000)","image_id":"i\#(id)","#
            + #""background_color":"rgb(204, 255, 170)","ext_app_n":0.10\#(link)}"#)
        let path = "images/\(id).png"
        images.append(
          #"{"id":"i\#(id)","path":"\#(path)","width":300,"height":300,"content_type":"image/png","#
            + #""license":{"type":"CC BY","author_name":"Ана"}}"#)
        pictures.append(#""i\#(id)":"\#(path)""#)
        zip.add(path, picture())
      }
      let rows = (0..<side).map { row in
        "[" + (0..<side).map { "\"b\(row * side + $0)\"" }.joined(separator: ",") + "]"
      }
      let json =
        #"{"format":"open-board-0.1","id":"\#(board)","locale":"bg","name":"Табло \#(board)","buttons":["#
        + buttons.joined(separator: ",") + #"],"images":["# + images.joined(separator: ",")
        + #"],"grid":{"rows":\#(side),"columns":\#(side),"order":["# + rows.joined(separator: ",") + "]}}"
      MadeBoardSet.add("boards/\(board).obf", json, to: &zip)
      listed.append(#""\#(board)":"boards/\#(board).obf""#)
    }
    MadeBoardSet.add(
      "manifest.json",
      #"{"format":"open-board-0.1","root":"boards/0.obf","paths":{"boards":{"# + listed.joined(separator: ",")
        + #"},"images":{"# + pictures.joined(separator: ",") + "}}}", to: &zip)
    file = zip.finished()
  }

  private static func add(_ name: String, _ text: String, to zip: inout ZIPWriter) {
    let bytes = Array(text.utf8)
    if let packed = Zlib.deflate(bytes) {
      zip.add(name, deflated: packed, size: bytes.count, crc: Checksum.crc32(bytes))
    } else {
      zip.add(name, bytes)
    }
  }
}
