import Skills

/// What can be asked by a tap, with its picture. The places never change.
struct Tile {
  let skill: Skill
  let emoji: String

  static var all: [Tile] {
    [
      Tile(skill: .now, emoji: "📋"), Tile(skill: .next, emoji: "➡️"),
      Tile(skill: .time, emoji: "🕐"), Tile(skill: .date, emoji: "📅"), Tile(skill: .season, emoji: "🍂"),
      Tile(skill: .weather, emoji: "⛅"), Tile(skill: .timer, emoji: "⏳"), Tile(skill: .count, emoji: "🔢"),
      Tile(skill: .place, emoji: "🔎"), Tile(skill: .meaning, emoji: "📖"),
      Tile(skill: .translate, emoji: "🔤"), Tile(skill: .repeat, emoji: "🔁"),
      Tile(skill: .phrases, emoji: "💬"), Tile(skill: .story, emoji: "🖼️"),
      Tile(skill: .help, emoji: "🆘"),
    ]
  }
}
