"""The vocabulary as its files have it: labels, boards, and the shortest way to each word."""
import csv
from pathlib import Path

folder = Path(__file__).resolve().parents[2] / "Vocabulary"
stress = "\u0301"


def rows(path):
    with open(path, encoding="utf-8", newline="") as lines:
        kept = (line for line in lines if not line.startswith("#"))
        yield from csv.DictReader(kept, delimiter="\t", quoting=csv.QUOTE_NONE)


def labels(paths):
    return {
        row["id"]: {"bg": row["bulgarian"].replace(stress, ""), "en": row["english"]}
        for path in paths for row in rows(path)
    }


words = labels(sorted((folder / "Words").glob("*.tsv")))
board_names = labels([folder / "boards.tsv"])


def pages(board):
    """The pages of each layout: rows of cells, each a word's id, `>board` or `-`."""
    layouts, layout = {}, None
    for line in (folder / "Boards" / f"{board}.tsv").read_text(encoding="utf-8").splitlines():
        if line.startswith("layout\t"):
            layout = layouts[line.split("\t")[1]] = [[]]
        elif line == "page":
            layout.append([])
        elif line and not line.startswith("#"):
            layout[-1].append(line.split("\t"))
    return layouts


def ways(layout):
    """For each word the steps of the shortest way from home: (board, page, row, column, cell)."""
    found, seen, queue = {}, {"home"}, [("home", ())]
    # Cheapest first: opening a board, turning a page and the word itself are a tap each.
    while queue:
        queue.sort(key=lambda entry: taps(entry[1]))
        board, way = queue.pop(0)
        for number, page in enumerate(pages(board).get(layout, [])):
            for y, row in enumerate(page):
                for x, cell in enumerate(row):
                    step = (*way, (board, number, y, x, cell))
                    if cell.startswith(">") and cell[1:] not in seen:
                        seen.add(cell[1:])
                        queue.append((cell[1:], step))
                    elif cell in words and (cell not in found or taps(step) < taps(found[cell])):
                        found[cell] = step
    return found


def taps(way):
    return sum(page + 1 for _, page, _, _, _ in way)
