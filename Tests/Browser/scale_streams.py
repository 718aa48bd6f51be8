"""The memory of a server to which many open apps listen."""
import asyncio
import time

import scale_load as load
from martlet_server import Server
from measuring import number, private_memory

SOURCES = 8


def processor_seconds(pid):
    fields = open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def shared(folder, name, connections, more=()):
    """A server as it stands behind another one, which names the devices' addresses."""
    server = Server(folder / name)
    server.data.parent.mkdir(parents=True, exist_ok=True)
    server.more = ["--public-url", server.address, "--connections", connections, *more]
    return server.start(), (server.data / "begin-code").read_text()


async def listened(server, code, count):
    families = await load.settle(server.port, server.address, code, 0, (count + 2) // 3)
    members = [it for family in families for it in family][:count]
    await asyncio.sleep(2)
    settled = server.resident_memory()
    told, open_streams = {}, []
    for at in range(0, count, 200):
        async def begin(place):
            member = members[place]
            open_streams.append(await load.stream(
                server.port, member, lambda _, place=place: told.__setitem__(place, time.monotonic()),
                source=f"127.0.0.{2 + place % SOURCES}"))
        await asyncio.gather(*(begin(place) for place in range(at, min(at + 200, count))))
    for _ in range(100):
        if len(told) == count:
            break
        await asyncio.sleep(0.1)
    listening = len(told)
    await asyncio.sleep(2)
    memory, private = server.resident_memory(), private_memory(server.process.pid)
    # A quiet span: pulses alone.
    before, began = processor_seconds(server.process.pid), time.monotonic()
    await asyncio.sleep(20)
    quiet = (processor_seconds(server.process.pid) - before) / (time.monotonic() - began)
    # A record of one family, and when its two others hear of it.
    lines, spans = load.Lines(server.port), []
    for turn in range(30):
        place = turn * 3 * max(1, count // 100)
        told.pop(place + 1, None)
        began = time.monotonic()
        status, _ = await lines.ask(members[place].push())
        assert status == 200
        for _ in range(2_000):
            if place + 1 in told:
                break
            await asyncio.sleep(0.001)
        spans.append((told[place + 1] - began) * 1_000)
    still = sum(1 for it in open_streams if not it.transport.is_closing())
    for it in open_streams:
        it.transport.abort()
    await asyncio.sleep(3)
    return {"settled": settled, "memory": memory, "private": private, "listening": listening, "still": still, "quiet": quiet,
            "spans": spans, "after": server.resident_memory()}


def streams(folder, options):
    found, idle = [], []
    for turn in range(min(options.runs, 3)):
        server, code = shared(folder, f"run-{turn}/data", options.streams + 500)
        time.sleep(1)
        idle.append(server.resident_memory() / 1e6)
        found.append(asyncio.run(listened(server, code, options.streams)))
        server.stop()
    listening = [it["listening"] for it in found]
    yield number(f"memory of a server with {options.streams:,} open streams of news", "MB", [it["memory"] / 1e6 for it in found],
                 ("the server before, idle", idle), 300, f"{listening} of them open and told, {[it['still'] for it in found]} at the end")
    yield number("of it private", "MB", [it["private"] / 1e6 for it in found])
    yield number("memory once the families had begun, before they listened", "MB", [it["settled"] / 1e6 for it in found])
    yield number("memory 3 s after all had left", "MB", [it["after"] / 1e6 for it in found])
    yield number("processor while nobody does anything", "% of one", [it["quiet"] * 100 for it in found])
    yield number("a record pushed, until another of these streams tells of it", "ms", [span for it in found for span in it["spans"]])
