import Skills

/// What can be asked by a tap, with its picture. The places never change.
struct Tile {
  let skill: Skill
  /// One of Martlet's own drawings.
  let drawing: String

  static var all: [Tile] {
    [
      Tile(skill: .now, drawing: "now"), Tile(skill: .next, drawing: "next"),
      Tile(skill: .time, drawing: "clock"), Tile(skill: .date, drawing: "calendar"),
      Tile(skill: .season, drawing: "autumn"), Tile(skill: .weather, drawing: "weather"),
      Tile(skill: .timer, drawing: "minute"), Tile(skill: .count, drawing: "numbers"),
      Tile(skill: .place, drawing: "look-for"), Tile(skill: .meaning, drawing: "book"),
      Tile(skill: .translate, drawing: "two-languages"), Tile(skill: .repeat, drawing: "say-again"),
      Tile(skill: .phrases, drawing: "phrases"), Tile(skill: .story, drawing: "story"),
      Tile(skill: .help, drawing: "help"),
    ]
  }
}
