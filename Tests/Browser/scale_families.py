"""Thousands of families of three devices each: some have the app open and listen, and at any time somebody changes something."""
import asyncio
import os
import random
import time
from multiprocessing import Process, Queue

import scale_load as load
from measuring import number, percentile
from scale_streams import processor_seconds, shared

# Every family changes something every so many seconds, and one of its devices has the app open and listens.
BETWEEN = 120
OPEN = 8_000


async def changing(port, families, seconds, out):
    """Pushes at moments that do not wait for each other, each timed from when it should have gone, and plain requests between."""
    chance, lines, spans, plain, refused, running = random.Random(3), load.Lines(port), [], [], [], set()
    turns = [asyncio.Lock() for _ in families]

    async def push(place, due):
        # A device sends one after another.
        async with turns[place]:
            status, body = await lines.ask(families[place][0].push())
        spans.append(time.monotonic() - due)
        if status != 200:
            refused.append((status, body[:120]))

    async def ask(due):
        await lines.ask(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        plain.append(time.monotonic() - due)

    begun = due = time.monotonic()
    while due < begun + seconds:
        due += chance.expovariate(len(families) / BETWEEN)
        if (wait := due - time.monotonic()) > 0:
            await asyncio.sleep(wait)
        for work in (push(chance.randrange(len(families)), due), *([ask(due)] if chance.random() < 0.25 else [])):
            task = asyncio.ensure_future(work)
            running.add(task)
            task.add_done_callback(running.discard)
    while running:
        await asyncio.sleep(0.1)
    out.put((spans, plain, refused))


async def listening(port, members, seconds, ready, out):
    """Devices that have the app open: a stream each, taken up again when it ends, and a pull when it tells of more."""
    lines, end, pulled, answered, lost, running = load.Lines(port), [None], [], [], [0], set()

    def start(work):
        task = asyncio.ensure_future(work)
        running.add(task)
        task.add_done_callback(running.discard)

    async def pull(member, newest):
        begun = time.monotonic()
        status, body = await lines.ask(member.pull())
        member.cursor = newest
        pulled.append(time.monotonic() - begun)
        answered.append(status == 200 and len(body) > 1)

    def told(member):
        return lambda newest: start(pull(member, newest)) if newest > member.cursor and end[0] is not None else None

    async def listen(member, place):
        over = asyncio.Event()
        while end[0] is None or time.monotonic() < end[0]:
            over.clear()
            try:
                await load.stream(port, member, told(member), over.set, source=f"127.0.0.{2 + place % 8}")
                await over.wait()
            except OSError:
                lost[0] += 1
                await asyncio.sleep(1)

    for at in range(0, len(members), 200):
        for place in range(at, min(at + 200, len(members))):
            start(listen(members[place], place))
        await asyncio.sleep(0.5)
    end[0] = time.monotonic() + seconds
    ready.put(True)
    await asyncio.sleep(seconds)
    out.put((pulled, sum(answered), len(answered), lost[0]))
    # What is still open would be waited for; the answer goes out first.
    out.close()
    out.join_thread()
    os._exit(0)


def of(work, *asked):
    asyncio.run(work(*asked))


def families(folder, options):
    more = ["--database", options.database] if options.database else []
    server, code = shared(folder, "run/data", 19_000, more)
    begun = time.monotonic()
    homes = asyncio.run(load.settle(server.port, server.address, code, 0, options.families))
    beginning = time.monotonic() - begun
    seconds = options.minutes * 60
    ready, out, heard = Queue(), Queue(), Queue()
    ears = Process(target=of, args=(listening, server.port, [home[1] for home in homes[:OPEN]], seconds + 2, ready, heard))
    ears.start()
    ready.get(timeout=300)
    used, began = processor_seconds(server.process.pid), time.monotonic()
    hands = Process(target=of, args=(changing, server.port, homes, seconds, out))
    hands.start()
    spans, plain, refused = out.get(timeout=seconds + 120)
    used = (processor_seconds(server.process.pid) - used) / (time.monotonic() - began)
    memory = server.resident_memory() / 1e6
    pulled, fresh, asked, lost = heard.get(timeout=120)
    hands.join(10)
    ears.join(10)
    server.stop()
    note = (f"{len(spans):,} pushes in {seconds:.0f} s, {len(refused)} refused {refused[:3]}; {len(homes):,} families of three, {OPEN:,} streams "
            f"open; begun in {beginning:.0f} s; load {os.getloadavg()[0]:.1f}")
    for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("longest", 1)):
        yield number(f"a push, {name}", "ms", [percentile(spans, part) * 1_000],
                     ("a plain request between", [percentile(plain, part) * 1_000]), 50 if name == "p99" else None, note)
    yield number("a pull after news, p99", "ms", [percentile(pulled, 0.99) * 1_000],
                 note=f"{asked:,} pulls, {fresh:,} with records; {lost} streams that could not be opened at once")
    yield number("the server's memory", "MB", [memory])
    yield number("processor used by the server", "% of one", [used * 100])
