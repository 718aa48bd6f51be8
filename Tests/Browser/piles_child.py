"""Fingers as the browser's own input, and a random child who looks at the photos with them."""
import random
import time


class Fingers:
    """Touches in CSS pixels, by the browser's own input."""

    def __init__(self, page):
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def send(self, kind, points, at=None):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)],
            **({"timestamp": at} if at else {})})

    def drag(self, *fingers, steps=8, pause=.016, each=None, by_own_clock=True):
        """Each finger from one place to another, in the time that the steps say, however busy the machine is; `each` is told
        where they are after each step. Without a clock of its own each event has the time at which it came, for who measures
        what happens from then on."""
        start = time.time()
        self.send("touchStart", [begin for begin, _ in fingers], start if by_own_clock else None)
        for step in range(1, steps + 1):
            points = [tuple(a + (b - a) * step / steps for a, b in zip(begin, end)) for begin, end in fingers]
            self.send("touchMove", points, start + step * pause if by_own_clock else None)
            if each:
                each(points)
            time.sleep(pause)
        self.send("touchEnd", [], start + steps * pause if by_own_clock else None)

    def fling(self, distance, milliseconds):
        """A finger up or down the middle of the screen that leaves it as fast as it went: what it moved goes on by itself."""
        x, y = (500, 600) if distance > 0 else (500, 200)
        self.drag(((x, y), (x + 3, y - distance)), steps=max(3, round(milliseconds / 16)))

    def tap(self, x, y):
        self.send("touchStart", [(x, y)])
        self.send("touchEnd", [])

    def scroll(self, distance, speed):
        """Downwards at one speed, by a wheel: pixels, and pixels a second. Chromium has no such gesture of a finger where a
        screen's touches are emulated: it says that it was done, and nothing moves."""
        self.session.send("Input.synthesizeScrollGesture", {
            "x": 500, "y": 400, "yDistance": -round(distance), "speed": round(speed), "preventFling": True, "gestureSourceType": "mouse"})


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
        if chance < .6:
            self.fingers.fling(self.dice.uniform(150, 380) * self.dice.choice([1, 1, 1, -1]), self.dice.uniform(60, 250))
        elif chance < .7:
            self.swipe(way * self.width * .4, 10)
        elif chance < .8:
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
        elif chance < .7:
            self.fingers.tap(x, y)
            self.fingers.tap(x, y)
        elif chance < .75:
            self.fingers.tap(x, y)
        elif chance < .9:
            self.page.keyboard.press("Escape")
        else:
            self.page.locator("#photo-viewer .close").evaluate("button => button.click()")
