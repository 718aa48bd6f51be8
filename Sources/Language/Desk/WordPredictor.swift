/// Prediction as the desk asks for it. Until there is a model it knows no words and offers none.
struct WordPredictor: Sendable {
  /// Takes the bundle of words and the model; `false` where they can't be read.
  mutating func load(vocabulary: [UInt8], model: [UInt8]) -> Bool { false }

  /// At most ``PredictionRequest/limit`` words, the likeliest first.
  func words(for request: PredictionRequest) -> [PredictedWord] { [] }
}
