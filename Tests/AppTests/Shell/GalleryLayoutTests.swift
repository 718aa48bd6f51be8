import Testing

@testable import AppTesting
@testable import Shell

@Suite struct GalleryLayoutTests {
  @Test func aPhoneHasThreeColumnsAndAWideScreenMore() {
    #expect(GalleryLayout(width: 375).columns == 3)
    #expect(GalleryLayout(width: 599).columns == 3)
    #expect(GalleryLayout(width: 810).columns == 4)
    #expect(GalleryLayout(width: 1180).columns == 6)
    #expect(GalleryLayout(width: 5000).columns == GalleryLayout.most)
  }

  @Test func squaresFillTheWidthInWholePixels() {
    for width in stride(from: 100.0, to: 2000, by: 1) {
      let layout = GalleryLayout(width: width)
      let used = Double(layout.columns) * layout.side + Double(layout.columns - 1) * GalleryLayout.gap
      #expect(layout.side == layout.side.rounded() && used <= width && width - used < Double(layout.columns))
      #expect(layout.columns >= 3)
    }
  }

  @Test func aWidthThatIsNoneLeavesItAsItWas() {
    for width in [-1, 0, 71, .nan, .infinity, 1e12] as [Double] {
      #expect(GalleryLayout(width: width) == GalleryLayout())
    }
  }
}
