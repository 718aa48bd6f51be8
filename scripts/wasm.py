"""What the scripts that read and write WebAssembly modules share."""

CUSTOM, IMPORT, ELEMENTS, CODE, DATA, DATA_COUNT = 0, 2, 9, 10, 11, 12


def number(data, at):
    """An unsigned LEB128 integer, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def encoded(value):
    """An unsigned integer as LEB128."""
    out = bytearray()
    while True:
        byte = value & 127
        value >>= 7
        out.append(byte | (128 if value else 0))
        if not value:
            return bytes(out)


def signed(value):
    """A signed integer as LEB128."""
    out = bytearray()
    while True:
        byte = value & 127
        value >>= 7
        is_last = value == (-1 if byte & 64 else 0)
        out.append(byte | (0 if is_last else 128))
        if is_last:
            return bytes(out)


def signed_number(data, at):
    """A signed LEB128 integer, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return (value - (1 << shift) if byte & 64 else value), at


def _text(content, at):
    """A name with its length before it, and where it ends."""
    length, at = number(content, at)
    return content[at : at + length].decode(), at + length


def sections(data):
    """The sections of a module: (id, content) in their order."""
    at, found = 8, []
    while at < len(data):
        section = data[at]
        size, at = number(data, at + 1)
        found.append((section, data[at : at + size]))
        at += size
    return found


def module(parts):
    """A module of sections."""
    return b"\0asm\1\0\0\0" + b"".join(bytes([section]) + encoded(len(content)) + content for section, content in parts)


def function_names(file):
    """The names of a module's functions, from its custom section `name`, in their order; some stand there twice."""
    for section, content in sections(file.read_bytes()):
        if section != CUSTOM:
            continue
        length, at = number(content, 0)
        if content[at : at + length] == b"name":
            return _names(content, at + length)
    return []


def _names(content, at):
    names = []
    while at < len(content):
        kind = content[at]
        size, at = number(content, at + 1)
        if kind == 1:
            count, here = number(content, at)
            for _ in range(count):
                _, here = number(content, here)
                name, here = _text(content, here)
                names.append(name)
        at += size
    return names


def data_segments(content):
    """The segments of a data section: (address, bytes). Only those that are laid at once, at a fixed address, are known."""
    count, at = number(content, 0)
    segments = []
    for _ in range(count):
        if content[at : at + 2] != b"\x00\x41":
            raise ValueError("a data segment without a fixed address")
        address, at = signed_number(content, at + 2)
        if content[at] != 0x0B:
            raise ValueError("a data segment's address is no constant")
        length, at = number(content, at + 1)
        segments.append((address, content[at : at + length]))
        at += length
    return segments


def data_section(segments):
    """A data section of such segments."""
    return encoded(len(segments)) + b"".join(
        b"\x00\x41" + signed(address) + b"\x0b" + encoded(len(content)) + content for address, content in segments)


def imports(content):
    """What an import section names: (module, name, kind) in order; kind 0 is a function."""
    count, at = number(content, 0)
    found = []
    for _ in range(count):
        parts = []
        for _ in range(2):
            part, at = _text(content, at)
            parts.append(part)
        kind = content[at]
        found.append((*parts, kind))
        # A function has its type; a table its type, and as a memory its limits; a global its type and if it changes.
        if kind == 0:
            _, at = number(content, at + 1)
        elif kind == 3:
            at += 3
        else:
            at += 1 + (kind == 1)
            has_most, at = content[at] & 1, at + 1
            for _ in range(1 + has_most):
                _, at = number(content, at)
    return found


def element_segments(content):
    """The segments of an element section: (place in the table, functions). Only those of the one table are known."""
    count, at = number(content, 0)
    segments = []
    for _ in range(count):
        if content[at : at + 2] != b"\x00\x41":
            raise ValueError("a segment of a table without a fixed place")
        place, at = signed_number(content, at + 2)
        size, at = number(content, at + 1)
        functions = []
        for _ in range(size):
            function, at = number(content, at)
            functions.append(function)
        segments.append((place, functions))
    return segments


def element_section(segments):
    """An element section of such segments."""
    return encoded(len(segments)) + b"".join(
        b"\x00\x41" + signed(place) + b"\x0b" + encoded(len(functions)) + b"".join(map(encoded, functions))
        for place, functions in segments)
