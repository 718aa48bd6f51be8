"""A slow way between devices and a server: a proxy of TCP with a delay each way, and a lost segment now and then, as far as a program that
moves bytes can play it. What is lost on a real way is sent again after a time-out, and all that follows waits for it; here that segment waits so long,
and all that follows behind it. A connection costs one way there and back before its first byte is taken, as its handshake would. What it can't show:
segments out of order, and a sender that slows down after a loss."""
import asyncio
import random
import threading

SEGMENT = 1_448
TIME_OUT = 0.2


class Way:
    """`delay` in seconds each way and `loss` as a part of segments may be changed while it runs; `cut()` ends what is open and refuses all
    that comes, until `mend()`."""

    def __init__(self, port, delay=0.0, loss=0.0, seed=1):
        self.target, self.delay, self.loss = port, delay, loss
        self.random, self.is_cut = random.Random(seed), False
        self.segments = self.lost = self.port = 0
        self.transports = set()
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self.thread = threading.Thread(target=self.run, args=(ready,), daemon=True)
        self.thread.start()
        ready.wait(10)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def run(self, ready):
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self.connected, "127.0.0.1", 0, limit=SEGMENT))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self.loop.run_forever()
        server.close()
        for task in (left := asyncio.all_tasks(self.loop)):
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))

    async def connected(self, reader, writer):
        if self.is_cut:
            return writer.transport.abort()
        self.transports.add(writer.transport)
        there = None
        try:
            back, there = await asyncio.open_connection("127.0.0.1", self.target, limit=SEGMENT)
            self.transports.add(there.transport)
            await asyncio.gather(self.carry(reader, there, 2 * self.delay), self.carry(back, writer, 0))
        except OSError:
            pass
        finally:
            for it in (writer, there):
                if it:
                    self.transports.discard(it.transport)
                    it.transport.abort()

    async def carry(self, reader, writer, handshake):
        """Bytes of one direction, in their order."""
        queue, clock = asyncio.Queue(64), self.loop.time

        async def deliver():
            while True:
                due, data = await queue.get()
                if (wait := due - clock()) > 0:
                    await asyncio.sleep(wait)
                if not data:
                    if writer.can_write_eof():
                        writer.write_eof()
                    return
                writer.write(data)
                try:
                    await writer.drain()
                except OSError:
                    return  # who was written to has left; the reader sees it too

        delivering = asyncio.ensure_future(deliver())
        try:
            last = 0.0
            while True:
                data = await reader.read(SEGMENT)
                due = clock() + self.delay + handshake
                handshake = 0
                self.segments += 1
                if self.random.random() < self.loss:
                    self.lost += 1
                    due += TIME_OUT
                last = max(last, due)
                await queue.put((last, data))
                if not data:
                    return await delivering
        finally:
            delivering.cancel()

    def cut(self):
        self.is_cut = True
        self.loop.call_soon_threadsafe(lambda: [it.abort() for it in list(self.transports)])

    def mend(self):
        self.is_cut = False

    def stop(self):
        self.cut()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(5)
