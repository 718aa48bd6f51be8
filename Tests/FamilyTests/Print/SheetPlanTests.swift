import Family
import Testing

/// Where tiles stand on paper.
@Suite struct SheetPlanTests {
  private func each(_ check: (SheetPlan) -> Void) {
    for paper in Paper.allCases {
      for orientation in PaperOrientation.allCases {
        for cuts in SheetPlan.Cuts.allCases {
          for (rows, columns) in [
            (1, 1), (1, 14), (8, 1), (2, 2), (4, 6), (6, 10), (7, 5), (8, 14), (12, 14),
          ] {
            check(SheetPlan(paper, orientation, rows: rows, columns: columns, cuts: cuts))
          }
        }
      }
    }
  }

  @Test func everyTileAndEveryCutLiesWithinTheMargins() {
    each { plan in
      let right = plan.paper.width(isLandscape: plan.isLandscape) - Paper.margin
      let bottom = plan.paper.height(isLandscape: plan.isLandscape) - Paper.margin - SheetPlan.foot
      for row in 0..<plan.rows {
        for column in 0..<plan.columns {
          let box = plan.box(row: row, column: column)
          #expect(box.x >= Paper.margin && box.right <= right)
          #expect(box.y >= Paper.margin + SheetPlan.head && box.bottom <= bottom)
        }
      }
      for line in plan.cutLines {
        #expect(min(line.x1, line.x2) >= Paper.margin && max(line.x1, line.x2) <= right)
        #expect(min(line.y1, line.y2) >= Paper.margin + SheetPlan.head && max(line.y1, line.y2) <= bottom)
      }
    }
  }

  @Test func tilesAreAsLargeAsTheSheetAllowsInOneDirectionAtLeast() {
    each { plan in
      let width = plan.paper.width(isLandscape: plan.isLandscape) - 2 * Paper.margin
      let height =
        plan.paper.height(isLandscape: plan.isLandscape) - 2 * Paper.margin - SheetPlan.head - SheetPlan.foot
      // What the cuts need, and less than a hundredth for each tile.
      let slack = 1_200 + 14
      #expect(width - plan.grid.width <= slack || height - plan.grid.height <= slack)
      #expect(5 * max(plan.tileWidth, plan.tileHeight) <= 7 * min(plan.tileWidth, plan.tileHeight) + 7)
    }
  }

  @Test func theSheetLiesAsTheTilesAreLarger() {
    for (rows, columns) in [(4, 6), (8, 14), (1, 3)] {
      #expect(SheetPlan(.a4, .largest, rows: rows, columns: columns).isLandscape)
    }
    for (rows, columns) in [(7, 5), (3, 1)] {
      #expect(!SheetPlan(.a4, .largest, rows: rows, columns: columns).isLandscape)
    }
    for rows in 1...8 {
      for columns in 1...14 {
        let best = SheetPlan(.a4, .largest, rows: rows, columns: columns)
        for orientation in [PaperOrientation.portrait, .landscape] {
          let other = SheetPlan(.a4, orientation, rows: rows, columns: columns)
          #expect(min(best.tileWidth, best.tileHeight) >= min(other.tileWidth, other.tileHeight))
        }
      }
    }
  }

  @Test func aLargerPaperHasLargerTiles() {
    let sides = [Paper.a5, .a4, .a3].map { SheetPlan($0, .largest, rows: 6, columns: 10).tileWidth }
    #expect(sides == sides.sorted() && Set(sides).count == 3)
  }

  @Test func cutsRunBetweenTilesAndThroughNone() {
    each { plan in
      let expected = plan.cuts == .none ? 0 : (plan.rows + plan.columns + 2) * (plan.cuts == .marks ? 2 : 1)
      #expect(plan.cutLines.count == expected)
      for line in plan.cutLines where plan.rows * plan.columns <= 24 {
        for row in 0..<plan.rows {
          for column in 0..<plan.columns {
            let box = plan.box(row: row, column: column)
            let isBeside = line.x1 == line.x2 ? line.x1 <= box.x || line.x1 >= box.right : true
            let isAbove = line.y1 == line.y2 ? line.y1 <= box.y || line.y1 >= box.bottom : true
            #expect(isBeside && isAbove)
          }
        }
      }
    }
  }

  @Test func nonsenseIsABoardOfOneCell() {
    let plan = SheetPlan(.a4, .largest, rows: -3, columns: 0)
    #expect(plan.rows == 1 && plan.columns == 1)
  }
}
