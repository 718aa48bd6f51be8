import App
import Bytes
import Shell

// The connected model. The kinds have the names, and the order, of the tables in `Web/host/model.js`.

enum ModelTaskKind: UInt8, CaseIterable { case look, ask, stop }

extension ModelTask {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .look: writer.begin(ModelTaskKind.look)
    case .ask(let number, let question):
      writer.begin(ModelTaskKind.ask)
      writer.write("number", number)
      writer.write("question", question)
    case .stop: writer.begin(ModelTaskKind.stop)
    }
  }
}

enum ModelMessageKind: UInt8, CaseIterable { case known, sentence, proposal, ended, failed }

extension ModelMessage {
  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(ModelMessageKind.self) {
    case .known:
      var model = KnownModel()
      model.name = try reader.text("name")
      model.host = try reader.text("host")
      model.isAtHome = try reader.flag("isAtHome")
      model.isServedHere = try reader.flag("isServedHere")
      model.questionsToday = try reader.int32("questionsToday")
      model.questionsADay = try reader.int32("questionsADay")
      model.tokensToday = try reader.int64("tokensToday")
      self = .known(model)
    case .sentence: self = .sentence(try reader.int32("number"), try reader.text("text"))
    case .proposal: self = .proposal(try reader.int32("number"), try reader.text("text"))
    case .ended: self = .ended(try reader.int32("number"))
    case .failed:
      self = .failed(try reader.int32("number"), try reader.choice("trouble", ModelFailure.self))
    }
  }
}
