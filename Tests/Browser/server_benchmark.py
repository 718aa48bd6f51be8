"""What the server costs: its memory while idle, how soon it is up again, and how long a word takes from text to sound."""
import subprocess
import sys
import time
import urllib.parse
import urllib.request

from martlet_server import Server, program
from measuring import number, private_memory


def milliseconds(work):
    begin = time.monotonic()
    work()
    return (time.monotonic() - begin) * 1000


def run(command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def server_numbers(folder, runs):
    yield idle(folder, runs)
    yield started_again(folder, runs)
    yield spoken(folder, runs)


def idle(folder, runs):
    served, control = [], []
    for turn in range(runs):
        server = Server(folder / f"idle-{turn}").start()
        bare = subprocess.Popen([sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "0"],
                                cwd=server.site, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        served.append(server.resident_memory() / 1e6)
        control.append(private_memory(bare.pid) / 1e6)
        bare.terminate()
        bare.wait()
        server.stop()
    return number("memory of an idle server", "MB", served, ("Python's http.server, private", control), 60)


def started_again(folder, runs):
    """With its authority made and its data there, as on every day but the first."""
    server = Server(folder / "again").start()
    server.stop()
    starts, control = [], []
    for _ in range(runs):
        starts.append(milliseconds(server.start))
        server.stop()
        control.append(milliseconds(lambda: run([program, "--help"])))
    return number("the server started again", "ms", starts, ("the same program saying its commands", control), 2_000)


def spoken(folder, runs):
    """Words that no list has, so that each is made anew."""
    server = Server(folder / "spoken").start()
    words = [first + middle + "ника" for first in ("бра", "кле", "три", "спу") for middle in ("во", "ма", "ти", "ре")]
    heard, control = [], []
    for turn in range(max(runs, 7) + 1):
        text = words[turn % len(words)] + " " + words[-1 - turn // len(words)]
        address = f"{server.address}/api/speech?lang=bg&text={urllib.parse.quote(text)}"
        heard.append(milliseconds(lambda: urllib.request.urlopen(address, timeout=60).read()))
        control.append(milliseconds(lambda: run(["espeak-ng", "-v", "bg", "--stdout", text])))
    server.stop()
    return number("two words from text to MP3, over HTTP", "ms", heard[1:], ("espeak-ng alone, to a wave", control[1:]))
