/// Every number that says how somebody reaches a tile: one table, from which settings are read, written, bounded and shown.
///
/// Times are milliseconds, distances CSS pixels, sound hundredths of the loudest.
public enum AccessSetting: UInt8, Hashable, Sendable, CaseIterable {
  // Which ways are on: 0 or 1.
  case scan, dwell, touch, pad, sound, head
  // Scanning.
  case pattern, advance, rate, first, loops, afterHit, pause, skipEmpty, phrase, undo
  // How it is shown and heard: 0 frame, 1 colour, 2 larger; 0 silent, 1 click, 2 name.
  case cue, heard
  // Switches. `ways` is their number, where each has its own half.
  case acceptance, release, debounce, `repeat`, longPress, ways
  // Dwell. `progress`: 0 ring, 1 shrinking dot.
  case dwellTime, tolerance, gravity, leave, dwellPause, progress, restArea
  // Touch.
  case touchMoment, touchHold, ignore, least, most, slide, palm, shiftX, shiftY
  // The two thresholds of the sound switch.
  case loud, quiet
  // The head before the front camera: how far the pointer goes, 1…10, and how calm it is, 1…6.
  case headSpeed, headSmooth
  // Whether a movement of the face that was taught chooses, and is a switch.
  case face
  // Whether a tile at the edge of the screen reaches to that edge for a resting pointer.
  case edges
  // How thick the bars between tiles are where a keyguard lies on the screen; 0: none does.
  case keyguard
  // Whether touches are watched for better settings while the app is used.
  case learn

  struct Facts {
    var name: StaticString
    var normal: Int32
    var range: ClosedRange<Int32>

    init(_ name: StaticString, _ normal: Int32, _ range: ClosedRange<Int32>) {
      self.name = name
      self.normal = normal
      self.range = range
    }
  }

  var facts: Facts {
    switch self {
    case .scan: Facts("scan", 0, 0...1)
    case .dwell: Facts("dwell", 0, 0...1)
    case .touch: Facts("touch", 0, 0...1)
    case .pad: Facts("pad", 0, 0...1)
    case .sound: Facts("sound", 0, 0...1)
    case .head: Facts("head", 0, 0...1)
    case .pattern: Facts("pattern", 1, 0...7)
    case .advance: Facts("advance", 0, 0...3)
    case .rate: Facts("rate", 1200, 100...10_000)
    case .first: Facts("first", 600, 0...5_000)
    case .loops: Facts("loops", 3, 0...20)
    case .afterHit: Facts("after", 0, 0...2)
    case .pause: Facts("pause", 2_000, 300...10_000)
    case .skipEmpty: Facts("skip-empty", 1, 0...1)
    case .phrase: Facts("phrase", 1, 0...2)
    case .undo: Facts("undo", 0, 0...5_000)
    case .cue: Facts("cue", 0, 0...2)
    case .heard: Facts("heard", 0, 0...2)
    case .acceptance: Facts("acceptance", 0, 0...3_000)
    case .release: Facts("release", 0, 0...3_000)
    case .debounce: Facts("debounce", 30, 0...500)
    // EN 301 549, 5.7: a held key repeats after two seconds at the earliest, and not more often.
    case .repeat: Facts("repeat", 0, 0...10_000)
    case .longPress: Facts("long-press", 0, 0...5_000)
    case .ways: Facts("ways", 2, 2...9)
    case .dwellTime: Facts("dwell-time", 1_250, 300...5_000)
    case .tolerance: Facts("tolerance", 30, 0...200)
    case .gravity: Facts("gravity", 12, 0...60)
    case .leave: Facts("leave", 40, 0...300)
    case .dwellPause: Facts("dwell-pause", 400, 0...3_000)
    case .progress: Facts("progress", 0, 0...1)
    case .restArea: Facts("rest", 1, 0...1)
    case .touchMoment: Facts("touch-at", 0, 0...2)
    case .touchHold: Facts("touch-hold", 500, 100...3_000)
    case .ignore: Facts("ignore", 300, 0...3_000)
    case .least: Facts("least", 0, 0...2_000)
    // The longest touch that counts. The way out is a touch of ten seconds, so this can't be longer.
    case .most: Facts("most", 5_000, 500...9_000)
    case .slide: Facts("slide", 40, 0...300)
    case .palm: Facts("palm", 60, 20...200)
    case .shiftX: Facts("shift-x", 0, -60...60)
    case .shiftY: Facts("shift-y", 0, -60...60)
    case .loud: Facts("loud", 40, 5...100)
    case .quiet: Facts("quiet", 20, 1...95)
    case .headSpeed: Facts("head-speed", 5, 1...10)
    case .headSmooth: Facts("head-smooth", 4, 1...6)
    case .face: Facts("face", 0, 0...1)
    case .edges: Facts("edges", 1, 0...1)
    case .keyguard: Facts("keyguard", 0, 0...60)
    case .learn: Facts("learn", 0, 0...1)
    }
  }

  public var name: StaticString { facts.name }
  /// What holds until somebody changes it.
  public var normal: Int32 { facts.normal }
  public var range: ClosedRange<Int32> { facts.range }
}
