"""A child alone with the photos for a while: what is held does not grow, whatever the child does."""
from gallery_watching import PICTURES
from board_files import png
from piles import ROOM, drawn, piles, with_family
from piles_child import Child

# More than are ever held decoded besides what cells show: eight that are being decoded, and in the viewer a photo with its two
# neighbours beside those of the photo before.
most_pictures = 8 + 6


def test_what_is_held_does_not_grow_while_a_child_plays(new_app):
    media = [png((number * 37 % 256, number * 91 % 256, number), 400) for number in range(160)]
    app = with_family(new_app(scripts=[PICTURES], has_touch=True), 1200, media=media, names=("Море", "Баба", "Двор"))
    drawn(piles(app))
    session = app.page.context.new_cdp_session(app.page)
    session.send("Performance.enable")
    nodes = []

    def look():
        pictures = app.page.evaluate("martletPictures")
        assert pictures["most"] <= most_pictures, pictures
        assert pictures["mostBytes"] <= 100_000_000, pictures
        room, viewer = app.page.locator(f"{ROOM} *").count(), app.page.locator("#photo-viewer *").count()
        assert room <= 150 and viewer <= 60, (room, viewer)
        session.send("HeapProfiler.collectGarbage")
        found = {metric["name"]: metric["value"] for metric in session.send("Performance.getMetrics")["metrics"]}
        nodes.append(int(found["Nodes"]))

    child = Child(app, seed=7)
    child.play(16, look, every=2)
    assert child.steps >= 10 and app.page.evaluate("martletPictures.made") > 100, "it played"
    # Nodes of what was thrown away are gone too, once rubbish is collected.
    assert max(nodes[len(nodes) // 2:]) <= max(nodes[:len(nodes) // 2]) + 100, nodes
