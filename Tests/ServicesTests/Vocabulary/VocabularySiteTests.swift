import Foundation
import Language
import Services
import Testing

@Suite struct VocabularySiteTests {
  @Test func theSiteHasABundleAndDrawingsThatAgree() throws {
    let folder = try MadeFolder()
    try folder.write("Pictures/unused.svg", MadeFolder.drawing)
    let site = folder.url.appending(path: "site/data")
    let report = try VocabularyCommands.compile(folder: folder.url, into: site)
    #expect(report.words == 3 && report.drawings == 1)
    let bundle = try Data(contentsOf: site.appending(path: "vocabulary.bin"))
    #expect(report.bundleBytes == bundle.count)
    let vocabulary = try VocabularyBundle.decode([UInt8](bundle))
    #expect(vocabulary.entry("banitsa")?.picture == .drawn("pie"))
    #expect(vocabulary.entry("banitsa")?.gloss == "")
    let drawings = try String(contentsOf: site.appending(path: "drawings.txt"), encoding: .utf8)
    #expect(report.drawingsBytes == drawings.utf8.count)
    // The drawings of the home board stand in the page itself, all others in the file.
    #expect(drawings.isEmpty && report.homeDrawings == "pie\tM2 4v3z|#A7AEBA|none|1|butt|miter")
  }

  @Test func aWordWhoseDrawingIsRefusedHasNoPicture() throws {
    let folder = try MadeFolder()
    try folder.write("Pictures/pie.svg", MadeFolder.drawing.replacing("<g ", with: "<g onload=\"a()\" "))
    let site = folder.url.appending(path: "site")
    try VocabularyCommands.compile(folder: folder.url, into: site)
    let bytes = [UInt8](try Data(contentsOf: site.appending(path: "vocabulary.bin")))
    #expect(try VocabularyBundle.decode(bytes).entry("banitsa")?.picture == VocabularyPicture.none)
    #expect(try folder.faults() == ["Pictures/pie.svg: The attribute onload is not allowed"])
  }
}
