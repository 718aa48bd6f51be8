"""How loud a sound is, in LUFS (ITU-R BS.1770-4, one channel), worked out apart from the app's own code."""
import math


def _filters(rate):
    slope = math.tan(math.pi * 1681.974450955533 / rate)
    quality, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle = high ** 0.4996667741545416
    whole = 1 + slope / quality + slope ** 2
    yield ((high + middle * slope / quality + slope ** 2) / whole, 2 * (slope ** 2 - high) / whole,
           (high - middle * slope / quality + slope ** 2) / whole, 2 * (slope ** 2 - 1) / whole, (1 - slope / quality + slope ** 2) / whole)
    slope, quality = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    whole = 1 + slope / quality + slope ** 2
    yield 1, -2, 1, 2 * (slope ** 2 - 1) / whole, (1 - slope / quality + slope ** 2) / whole


def lufs(samples, rate):
    """Of samples from -1 to 1."""
    for b0, b1, b2, a1, a2 in _filters(rate):
        x1 = x2 = y1 = y2 = 0
        weighted = []
        for value in samples:
            result = b0 * value + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, value, y1, result
            weighted.append(result)
        samples = weighted
    block, hop = int(0.4 * rate), int(0.1 * rate)
    samples += [0] * max(0, block - len(samples))
    powers = [sum(value * value for value in samples[at:at + block]) / block for at in range(0, len(samples) - block + 1, hop)]
    level = lambda power: -0.691 + 10 * math.log10(power) if power > 0 else -math.inf  # noqa: E731
    heard = [power for power in powers if level(power) > -70]
    if not heard:
        return -math.inf
    gate = level(sum(heard) / len(heard)) - 10
    heard = [power for power in heard if level(power) > gate]
    return level(sum(heard) / len(heard))
