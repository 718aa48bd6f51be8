/// What the app asks of the model that the family's server has connected: `Web/host/model.js` performs it and answers with a
/// ``ModelMessage``. The number is the question's, so that no late answer meets another one.
public enum ModelTask: Hashable, Sendable {
  /// Ask the server which model is connected, if one is.
  case look
  /// Send the question to it. Done only where the family agreed.
  case ask(Int32, question: String)
  /// End the answer that is coming.
  case stop
}

/// What the browser says of the connected model.
public enum ModelMessage: Hashable, Sendable {
  /// What is connected; the empty name where nothing is. A look that failed is told by ``failed(_:_:)`` with the number 0.
  case known(KnownModel)
  /// A sentence of the answer.
  case sentence(Int32, String)
  /// Something that Martlet could do itself, as a person would ask for it.
  case proposal(Int32, String)
  case ended(Int32)
  case failed(Int32, ModelFailure)
}

/// A model that the family's server may ask, as its page shows it.
public struct KnownModel: Hashable, Sendable {
  /// The model's own name; empty where none is connected.
  public var name = ""
  /// Host and port of its server.
  public var host = ""
  /// The model runs on the computer with Martlet.
  public var isAtHome = false
  /// Martlet's own server is this very computer: nobody else runs it.
  public var isServedHere = false
  public var questionsToday: Int32 = 0
  public var questionsADay: Int32 = 0
  /// As the service counts them.
  public var tokensToday: Int64 = 0

  public init() {}

  public var isConnected: Bool { !name.isEmpty }
}

/// Why no answer, or no whole one, came from the model.
public enum ModelFailure: UInt8, Hashable, Sendable, CaseIterable {
  /// Martlet's own server can't be reached.
  case offline
  /// No model is connected any more, or there is no such model.
  case missing
  /// The model's server can't be reached, or is not secure.
  case notReached
  case slow
  /// The day's questions are used up, here or at the service.
  case quota
  /// What it said is not for a child.
  case unfit
  /// The answer ended before its end.
  case cutOff
  /// The service refuses, or answers what can't be read.
  case refused
  /// The server is shared by families, and this device is of none that it knows, or may not ask.
  case stranger
}
