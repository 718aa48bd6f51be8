"""Fingers as the browser's own input, and a random child who looks at the photos with them."""
import random
import time


class Fingers:
    """Touches in CSS pixels, by the browser's own input."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]})

    def drag(self, *fingers, steps=8, pause=.016, each=None):
        """Each finger from one place to another; `each` is told where they are after each step."""
        self.send("touchStart", [begin for begin, _ in fingers])
        for step in range(1, steps + 1):
            points = [tuple(a + (b - a) * step / steps for a, b in zip(begin, end)) for begin, end in fingers]
            self.send("touchMove", points)
            if each:
                each(points)
            time.sleep(pause)
        self.send("touchEnd", [])

    def tap(self, x, y):
        self.send("touchStart", [(x, y)])
        self.send("touchEnd", [])

    def scroll(self, x, y, distance, speed, flings=False):
        """Downwards through what is there, in pixels and pixels a second."""
        self.session.send("Input.synthesizeScrollGesture", {
            "x": x, "y": y, "yDistance": -round(distance), "speed": round(speed), "preventFling": not flings, "gestureSourceType": "touch"})


class Child:
    """A child alone with the photos, who swipes, flings, taps and pinches by the dice. The same seed plays the same way."""

    def __init__(self, app, seed):
        self.app, self.page = app, app.page
        self.dice = random.Random(seed)
        self.fingers = Fingers(app.page)
        self.width, self.height = (app.page.viewport_size[side] for side in ("width", "height"))
        self.steps = 0

    def play(self, seconds, look=None, every=10):
        """`look` is called each so many seconds, and once at the end."""
        begin = last = time.monotonic()
        while time.monotonic() - begin < seconds:
            self.step()
            if look and time.monotonic() - last >= every:
                last = time.monotonic()
                look()
        if look:
            look()
        return self.steps

    @property
    def is_viewing(self):
        return self.page.locator("#photo-viewer").count() > 0

    def place(self):
        return (self.width * self.dice.uniform(.15, .75), self.height * self.dice.uniform(.2, .7))

    def step(self):
        self.steps += 1
        (self.in_viewer if self.is_viewing else self.in_gallery)(self.dice.random())
        time.sleep(self.dice.uniform(.02, .25))

    def swipe(self, across, down):
        x, y = self.width / 2, self.height / 2
        self.fingers.drag(((x - across / 2, y - down / 2), (x + across / 2, y + down / 2)), steps=6, pause=.008)

    def in_gallery(self, chance):
        way = self.dice.choice([-1, 1])
        if chance < .4:
            self.fingers.scroll(*self.place(), self.dice.uniform(200, 700) * self.dice.choice([1, 1, -1]), self.dice.uniform(1500, 6000), flings=True)
        elif chance < .5:
            self.swipe(way * self.width * .4, 10)
        elif chance < .6:
            self.page.locator(".chip").nth(self.dice.randrange(self.page.locator(".chip").count())).evaluate("chip => chip.click()")
        else:
            self.fingers.tap(*self.place())

    def in_viewer(self, chance):
        x, y = self.place()
        if chance < .4:
            self.swipe(10, self.dice.choice([-1, -1, 1]) * self.height * .4)
        elif chance < .5:
            self.swipe(self.dice.choice([-1, 1]) * self.width * .4, 10)
        elif chance < .65:
            begin, end = self.dice.uniform(30, 90), self.dice.uniform(20, 140)
            self.fingers.drag(((x - begin, y), (x - end, y)), ((x + begin, y), (x + end, y)), steps=6, pause=.008)
        elif chance < .75:
            self.fingers.tap(x, y)
            self.fingers.tap(x, y)
        elif chance < .85:
            self.fingers.tap(x, y)
        elif chance < .95:
            self.page.keyboard.press("Escape")
        else:
            self.page.locator("#photo-viewer .close").evaluate("button => button.click()")
