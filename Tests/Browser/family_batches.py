"""Batches of operations as the app stores them (`Sources/Family/Log`), written without its code: for families that tests make."""
import struct
import zlib


def compact(value):
    parts = bytearray()
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(parts + bytes([value]))


def signed(value):
    return compact(value << 1 if value >= 0 else (-value << 1) - 1)


def text(value):
    data = value.encode()
    return struct.pack("<I", len(data)) + data


def stored(value):
    """A value: text, a whole number, or a list of such."""
    if isinstance(value, str):
        return b"\x05" + text(value)
    if isinstance(value, int):
        return b"\x03" + signed(value)
    return b"\x06" + compact(len(value)) + b"".join(map(stored, value))


def batch(replica, operations):
    """The record that says `operations`, each `(time in ms, counter, table, row, field, value)`, made by one replica."""
    names, body, last = {}, b"", 0
    number = lambda name: compact(names.setdefault(name, len(names)))  # noqa: E731
    for wall, counter, table, row, field, value in operations:
        body += signed(wall - last) + compact(counter) + number(replica)
        body += number(table) + number(row) + number(field) + stored(value)
        last = wall
    content = compact(len(names)) + b"".join(map(text, names)) + compact(len(operations)) + body
    version = struct.pack("<I", 1)
    return b"MLOB" + version + struct.pack("<II", len(content), zlib.crc32(content, zlib.crc32(version))) + content
