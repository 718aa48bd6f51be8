"""What the scripts that read WebAssembly modules share."""


def number(data, at):
    """An unsigned LEB128 integer, and where it ends."""
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at
