"""The operating guide followed word for word on a bare Debian 12: its commands are read from the page, and run in a folder that is a computer of its
own as far as files and network go (debootstrap, chroot, network namespace). What a computer has besides, systemd, does not run there: services are
begun by the same commands that their units hold. Usage: bin/soak operating (as root; .build/package has the package)"""
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from urllib.parse import urlsplit

root = Path(__file__).resolve().parents[2]
NAME = "martlet.example.org"
done = []


def said(text):
    done.append(text)
    print(f"ok      {text}", flush=True)


def must(what, holds, why=""):
    if not holds:
        raise SystemExit(f"broken  {what} {why}")
    said(what)


class Guide:
    """The indented blocks of a section, without the remarks behind them."""

    def __init__(self):
        self.text = (root / "Documentation/Operating.md").read_text()

    def lines(self, section):
        part = self.text.split(f"## {section}\n", 1)[1].split("\n## ")[0]
        return [line[4:] for line in part.splitlines() if line.startswith("    ")]

    def commands(self, section):
        return [re.split(r" {3,}", line)[0].strip() for line in self.lines(section) if re.match(r"(apt|runuser|martlet|install|bin)", line)]

    def nginx(self):
        lines = self.lines("PostgreSQL, S3 and two processes behind nginx")
        return "\n".join(lines[next(at for at, line in enumerate(lines) if line.startswith("upstream")):]) + "\n"


class Machine:
    def __init__(self, folder):
        self.folder, self.services = folder, []

    def run(self, command, fails=False):
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": "/root", "DEBIAN_FRONTEND": "noninteractive",
                       **{name: value for name, value in os.environ.items() if name.startswith("AWS_")}}
        ran = subprocess.run(["chroot", self.folder, "bash", "-c", command], capture_output=True, text=True, env=environment)
        if ran.returncode and not fails:
            raise SystemExit(f"broken  {command}\n{ran.stdout[-1500:]}{ran.stderr[-1500:]}")
        return ran

    def begin(self, command):
        log = open(self.folder / f"tmp/service-{len(self.services)}.log", "wb")
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "HOME": "/root",
                       **{name: value for name, value in os.environ.items() if name.startswith("AWS_")}}
        self.services.append(subprocess.Popen(["chroot", self.folder, "bash", "-c", f"exec {command}"], stdout=log, stderr=log, env=environment))
        return self.services[-1]

    def put(self, path, text):
        (self.folder / path).write_text(text)


def bare(folder, package):
    """A bare system with the package, as the first section has it."""
    guide = Guide()
    subprocess.run(["debootstrap", "--variant=minbase", "bookworm", folder], check=True, stdout=subprocess.DEVNULL)
    machine = Machine(folder)
    # Nothing is begun by an installation: there is no systemd to begin it.
    machine.put("usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n")
    (folder / "usr/sbin/policy-rc.d").chmod(0o755)
    shutil.copy("/etc/resolv.conf", folder / "etc/resolv.conf")
    for what, where in (("proc", "proc"), ("sysfs", "sys")):
        subprocess.run(["mount", "-t", what, what, folder / where], check=True)
    subprocess.run(["mount", "--rbind", "/dev", folder / "dev"], check=True)
    said("a bare Debian 12")
    shutil.copy(package, folder / "root")
    install = next(it for it in guide.commands("Install") if it.startswith("apt install ./martlet"))
    machine.run("apt-get update && cd /root && " + re.sub(r"\./martlet\S*", f"./{package.name}", install).replace("apt ", "apt-get -y ", 1))
    must("the package is installed, with what it recommends", machine.run("martlet --version", fails=True).returncode == 0)
    for command in guide.commands("PostgreSQL, S3 and two processes behind nginx"):
        if command.startswith("apt install"):
            machine.run(command.replace("apt ", "apt-get -y ", 1))
            said(command)
    return machine


def filled(command, database="postgres://martlet@/martlet"):
    return command.replace("--database …", f"--database {database}").replace("--blobs …", f"--blobs '{os.environ['MARTLET_S3']}'")


def answers(port, path="/api/ready"):
    try:
        connection = HTTPConnection("127.0.0.1", port, timeout=5)
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read().decode()
    except OSError:
        return 0, ""


def wait_for(what, holds, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return said(what)
        time.sleep(0.2)
    raise SystemExit(f"broken  {what}: not within {seconds} s")


def serve(machine):
    """The second section, as far as the page has it."""
    guide = Guide()
    commands = guide.commands("PostgreSQL, S3 and two processes behind nginx")
    machine.run("pg_ctlcluster 15 main start")
    wait_for("PostgreSQL", lambda: machine.run("runuser -u postgres -- psql -c 'SELECT 1'", fails=True).returncode == 0)
    for command in commands:
        if "createuser" in command or "createdb" in command or "store migrate" in command:
            machine.run(filled(command))
            said(command)
    starts = [filled(it) for it in commands if "martlet-serve" in it]
    must("the page begins two processes", len(starts) == 2)
    for command in starts:
        machine.begin(command)
    for port in (8080, 8090):
        wait_for(f"/api/ready at {port}", lambda port=port: answers(port)[0] == 200)
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", machine.folder / "etc/nginx/key.pem", "-out",
                    machine.folder / "etc/nginx/certificate.pem"], check=True, capture_output=True)
    text = guide.nginx().replace("ssl_certificate …", "ssl_certificate /etc/nginx/certificate.pem")
    machine.put("etc/nginx/conf.d/martlet.conf", text.replace("ssl_certificate_key …", "ssl_certificate_key /etc/nginx/key.pem"))
    machine.run("nginx -t && nginx")
    invitation = machine.run(filled(next(it for it in commands if "martlet invite" in it))).stdout.strip().replace(" ", "")
    must("an invitation", re.fullmatch(r"\d{16}", invitation), invitation)
    return invitation


def streams(port):
    found = re.search(r"^martlet_\w*streams\w* (\d+)", answers(port, "/metrics")[1], re.M)
    return int(found[1]) if found else None


def family(machine, invitation):
    """A family that begins through nginx and hears from the other process."""
    sys.path.insert(0, str(root / "Tests/Browser"))
    import sync_client

    trust = ssl.create_default_context(cafile=machine.folder / "etc/nginx/certificate.pem")
    sync_client.HTTPConnection = lambda place, timeout: HTTPSConnection(place, timeout=timeout, context=trust)
    address = f"https://{NAME}"
    founder = sync_client.Device(address)
    founder.begin(os.urandom(32), invitation)
    said("a family begins through nginx")
    try:
        sync_client.Device(address).begin(os.urandom(32), invitation)
        must("an invitation is used once", False)
    except sync_client.Answered as answer:
        must("an invitation is used once", answer.code == "sync-invitation", str(answer))
    second = sync_client.Device(address)
    founder.add(second.keys.points)
    second.enter(founder.family)
    said("a second device joins")

    def news():
        request = second.client.signed("GET", "news")
        connection = HTTPSConnection(NAME, timeout=30, context=trust)
        connection.request("GET", urlsplit(request.url).path, headers={name: str(value) for name, value in request.headers.items()})
        return connection.getresponse()

    # nginx gives to each process in turn; streams are opened until each has one.
    open_streams = []
    while not (streams(8080) and streams(8090)) and len(open_streams) < 8:
        open_streams.append(news())
        time.sleep(0.3)
    must("each process has a stream of news", streams(8080) and streams(8090), f"{streams(8080)} {streams(8090)}")
    for stream in open_streams:
        must("a stream says what is there", stream.status == 200 and stream.readline() == b"data: 0\n")
        stream.readline()
    began = time.monotonic()
    founder.push(b"A1")
    for stream in open_streams:
        must(f"news of a change within a second, {len(open_streams)} streams on both processes", stream.readline() == b"data: 1\n"
             and time.monotonic() - began < 1)
        stream.close()
    must("the other device reads it", second.pull() == [b"A1"])
    picture = os.urandom(3 << 20)
    entry = founder.send_blob("image/webp", picture)
    second.pull()
    must("a picture of 3 MB goes through nginx to the bucket and back, three times", all(
        second.fetch_blob(entry[:32])[1] == picture for _ in range(3)))
    for path, status in (("/metrics", 404), ("/operator/usage", 404), ("/api/health", 200), ("/", 200)):
        connection = HTTPSConnection(NAME, timeout=20, context=trust)
        connection.request("GET", path)
        response = connection.getresponse()
        must(f"{path} from outside: {status}", response.status == status, str(response.status))
        response.read()
    # One process ends; the other goes on for all.
    machine.services[0].terminate()
    machine.services[0].wait(15)
    for number in range(4):
        founder.push(f"B{number}".encode())
    must("with one process ended, nginx asks the other", len(second.pull()) >= 5)
    return founder


def kept(machine):
    """The backup's section."""
    commands = Guide().commands("Back up, restore, move")
    for command in commands:
        if "restore" in command:
            machine.run("runuser -u postgres -- createdb --owner martlet restored")
            command = filled(command, "postgres://martlet@/restored")
            # Another bucket, as another place would be.
            command = command.replace("s3://martlet-tests", "s3://martlet-restored")
        machine.run(filled(command))
        said(command.split(" --database")[0])
    counted = machine.run(filled("runuser -u martlet -- martlet store check --database …", "postgres://martlet@/restored")).stdout
    must("what was restored is whole and has the family", "Families: 1, faults: 0" in counted, counted)
    for command in ("martlet usage --database …", "martlet feedback list --data /var/lib/martlet/a"):
        machine.run(filled(f"runuser -u martlet -- {command}"))
        said(command)


def left(machine, package):
    machine.run(f"dpkg -i /root/{package.name}")
    must("an upgrade keeps the data", (machine.folder / "var/lib/martlet/b").is_dir())
    said_by_apt = machine.run("apt-get -y remove martlet").stdout
    must("apt remove names the data and leaves it", "/var/lib/martlet" in said_by_apt and (machine.folder / "var/lib/martlet/b").is_dir())
    machine.run("apt-get -y purge martlet")
    must("apt purge deletes it", not (machine.folder / "var/lib/martlet").exists())


def inside(folder, package):
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    hosts = folder / "tmp/hosts"
    hosts.write_text(f"127.0.0.1 localhost {NAME}\n")
    subprocess.run(["mount", "--bind", hosts, "/etc/hosts"], check=True)
    machine = Machine(folder)
    try:
        invitation = serve(machine)
        family(machine, invitation)
        kept(machine)
        for service in machine.services:
            service.terminate()
            service.wait(15)
        left(machine, package)
    except SystemExit:
        for log in sorted((folder / "tmp").glob("service-*.log")):
            print(log.read_text()[-1500:], file=sys.stderr)
        raise
    finally:
        machine.run("nginx -s stop; pg_ctlcluster 15 main stop -m immediate", fails=True)
        for service in machine.services:
            service.poll() is None and service.kill()


def main():
    if sys.argv[1] == "bare":
        bare(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        inside(Path(sys.argv[2]), Path(sys.argv[3]))
    print(f"{len(done)} passed, 0 failed")


if __name__ == "__main__":
    main()
