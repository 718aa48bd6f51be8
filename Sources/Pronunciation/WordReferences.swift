/// How a word should sound, by several voices, and how other words sound.
public struct WordReferences: Hashable, Sendable {
  /// For each syllable of the word: the word with the stress there, once for each voice.
  public let readings: [[SaidWord]]
  /// The syllable that is rightly stressed, counted from 0; `nil` where nobody knows, and any is taken as right.
  public let stressed: Int?
  /// Other words, by one voice: how far apart words are that have nothing to do with each other.
  public let others: [SaidWord]

  /// `nil` where there is no reading, none with the right stress, or fewer than three other words.
  public init?(readings: [[SaidWord]], stressed: Int?, others: [SaidWord]) {
    let isReadable = stressed.map { readings.indices.contains($0) && !readings[$0].isEmpty }
    guard isReadable ?? readings.contains(where: { !$0.isEmpty }), others.count >= 3 else { return nil }
    self.readings = readings
    self.stressed = stressed
    self.others = others
  }

  /// Judges a try.
  ///
  /// Each reference is laid beside the try by ``Alignment``, at the best of ``MelCepstrum/warps`` for the two speakers: it is looked for
  /// once for each voice, by the nearest of its readings. The doubt is the worst 80 ms (one
  /// sound off is heard there) and half of the whole, both of the nearest reference that is stressed as the try is, over the mean of
  /// the three nearest other words: that takes out the voice, the room and the microphone.
  public func verdict(on word: SaidWord) -> PronunciationVerdict {
    var warps: [Int] = []
    for voice in 0..<(readings.map { $0.count }.max() ?? 0) {
      warps.append(
        Comparison.warp(of: word, among: readings.compactMap { voice < $0.count ? $0[voice] : nil }))
    }
    let comparisons = readings.map { reading in
      reading.indices.map { Comparison(word, with: reading[$0], warp: warps[$0]) }
    }
    let heard = heardStress(comparisons)
    let nearest = comparisons[heard].min { $0.whole < $1.whole }
    let worst = comparisons[heard].reduce(Float.infinity) { min($0, $1.worst) }
    let far = farDistances(word)
    let scale = max(1e-3, far.reduce(0, +) / 3)
    let doubt = worst / scale + 0.5 * (nearest?.whole ?? .infinity) / scale
    return PronunciationVerdict(
      doubt: doubt, wrongStress: stressed == nil || heard == stressed ? nil : heard + 1)
  }

  /// By how much a try is longer or shorter than the reference nearest to it in length, as a share. Says little of how a word was said:
  /// what any judgement must beat.
  public func lengthDifference(to word: SaidWord) -> Float {
    readings.joined().reduce(Float.infinity) { least, reference in
      let (short, long) = (min(word.count, reference.count), max(word.count, reference.count))
      return min(least, Float(long - short) / Float(max(1, short)))
    }
  }

  /// The distances of the three other words that are nearest: which these are, half of the frames tell.
  private func farDistances(_ word: SaidWord) -> [Float] {
    let roughly = others.map { Comparison.coarse(word, $0) }
    let order = others.indices.sorted { roughly[$0].distance < roughly[$1].distance }
    return order.prefix(3).map { Comparison.fine(word, others[$0], warp: roughly[$0].warp).distance }
  }

  /// The syllable, counted from 0, whose stressed readings are nearest in the mean of the voices. The right one wins where another is
  /// hardly nearer.
  private func heardStress(_ comparisons: [[Comparison]]) -> Int {
    let costs = comparisons.map { all in
      all.isEmpty ? Float.infinity : all.reduce(0) { $0 + $1.stressCost } / Float(all.count)
    }
    guard let nearest = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return 0 }
    guard let stressed else { return nearest }
    return costs[nearest] < costs[stressed] - WordReferences.benefit ? nearest : stressed
  }

  /// In the unit of ``Comparison/stressCost``, which is about 50 for a word said right.
  private static let benefit: Float = 0.5
}

/// A try beside one reference.
struct Comparison: Hashable, Sendable {
  /// The mean distance over the word, and over its worst 80 ms.
  let whole: Float
  let worst: Float
  /// How unlike the two are, their melody, loudness and rhythm included: what stress is made of.
  let stressCost: Float

  init(_ word: SaidWord, with reference: SaidWord, warp: Int) {
    let alignment = Comparison.fine(word, reference, warp: warp)
    whole = alignment.distance
    worst = Comparison.worst(alignment.path, frames: reference.count)
    stressCost = Comparison.stressCost(alignment, word, reference)
  }

  /// The warp at which a try is nearest to one of a voice's readings, by half of the frames.
  static func warp(of word: SaidWord, among readings: [SaidWord]) -> Int {
    var (best, least) = (MelCepstrum.plain, Float.infinity)
    for reading in readings {
      let found = coarse(word, reading)
      if found.distance < least { (best, least) = (found.warp, found.distance) }
    }
    return best
  }

  /// The warp at which the two are nearest, and how near, by half of the frames.
  static func coarse(_ word: SaidWord, _ reference: SaidWord) -> (warp: Int, distance: Float) {
    let theirs = reference.coarse[MelCepstrum.plain]
    var (best, least) = (MelCepstrum.plain, Float.infinity)
    for warp in MelCepstrum.warps.indices {
      let distance = Alignment.distance(word.coarse[warp], theirs, openEnds: 3)
      if distance < least { (best, least) = (warp, distance) }
    }
    return (best, least)
  }

  /// The alignment at a warp; 60 ms at either end may be left out.
  static func fine(_ word: SaidWord, _ reference: SaidWord, warp: Int) -> Alignment {
    Alignment(word.shapes[warp], reference.shapes[MelCepstrum.plain], openEnds: 6)
  }

  /// The highest mean over eight frames of the reference, of each the worst that lies beside it.
  private static func worst(_ path: [Alignment.Step], frames: Int) -> Float {
    var each = [Float](repeating: 0, count: frames)
    for step in path { each[step.theirs] = max(each[step.theirs], step.distance) }
    let width = min(8, frames)
    var sum = each[..<width].reduce(0, +)
    var worst = sum
    for end in width..<max(width, frames) {
      sum += each[end] - each[end - width]
      worst = max(worst, sum)
    }
    return worst / Float(max(1, width))
  }

  /// The weights were chosen on made voices (`bin/benchmark pronounce`): decibels, semitones, and how far the path strays from the straight
  /// line as a share of the word, which is how the lengths of the syllables differ.
  private static func stressCost(_ alignment: Alignment, _ word: SaidWord, _ reference: SaidWord) -> Float {
    var (loudness, pitch, rhythm, voiced): (Float, Float, Float, Float) = (0, 0, 0, 0)
    for step in alignment.path {
      loudness += (word.loudness[step.mine] - reference.loudness[step.theirs]).magnitude
      let mine = Float(step.mine) / Float(word.count)
      rhythm += (mine - Float(step.theirs) / Float(reference.count)).magnitude
      if let high = word.pitch[step.mine], let other = reference.pitch[step.theirs] {
        pitch += (high - other).magnitude
        voiced += 1
      }
    }
    let count = Float(max(1, alignment.path.count))
    let melody = voiced > 0 ? pitch / voiced : 3
    return alignment.distance + 0.3 * loudness / count + 2 * melody + 50 * rhythm / count
  }
}
