// How loud a voice is, in LUFS, and the same voice made as loud as all others: ITU-R BS.1770-4, one channel, with its two gates. The
// filters for any number of samples a second are those of B. De Man, "Evaluation of implementations of the EBU R128 loudness measurement"
// (2018).

// What EBU R 128 wants of a programme. The synthetic words lie about it.
export const target = -23;
const absoluteGate = -70;
const relativeGate = -10;
// No sample is louder than this, of 1.
const highest = .95;
// A voice is raised by no more than 20 dB: then it would be noise.
const mostGain = 10;

function shelf(rate) {
  const slope = Math.tan(Math.PI * 1681.974450955533 / rate);
  const [quality, high] = [.7071752369554196, 10 ** (3.999843853973347 / 20)];
  const middle = high ** .4996667741545416;
  const whole = 1 + slope / quality + slope ** 2;
  return [(high + middle * slope / quality + slope ** 2) / whole, 2 * (slope ** 2 - high) / whole, (high - middle * slope / quality + slope ** 2) / whole,
    2 * (slope ** 2 - 1) / whole, (1 - slope / quality + slope ** 2) / whole];
}

function highPass(rate) {
  const slope = Math.tan(Math.PI * 38.13547087602444 / rate);
  const quality = .5003270373238773;
  const whole = 1 + slope / quality + slope ** 2;
  return [1, -2, 1, 2 * (slope ** 2 - 1) / whole, (1 - slope / quality + slope ** 2) / whole];
}

function filtered(samples, [b0, b1, b2, a1, a2]) {
  const result = new Float64Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index++) {
    const value = samples[index];
    const sum = b0 * value + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, value, y1, sum];
    result[index] = sum;
  }
  return result;
}

const level = (power) => -.691 + 10 * Math.log10(power);
const mean = (powers) => powers.reduce((sum, power) => sum + power, 0) / powers.length;

// In LUFS; -Infinity for silence. What is shorter than a block of 400 ms counts as one that ends in silence.
export function loudnessOf(samples, rate) {
  const weighted = filtered(filtered(samples, shelf(rate)), highPass(rate));
  const block = Math.round(.4 * rate);
  const powers = [];
  for (let start = 0; start === 0 || start + block <= weighted.length; start += Math.round(.1 * rate)) {
    let power = 0;
    for (let index = start; index < Math.min(start + block, weighted.length); index++) power += weighted[index] ** 2;
    powers.push(power / block);
  }
  const heard = powers.filter((power) => level(power) > absoluteGate);
  if (!heard.length) return -Infinity;
  const gate = level(mean(heard)) + relativeGate;
  return level(mean(heard.filter((power) => level(power) > gate)));
}

// The same voice at -23 LUFS, or as near to it as it comes without a sample that is too loud.
export function levelled(samples, rate) {
  const now = loudnessOf(samples, rate);
  if (now === -Infinity) return samples;
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  const gain = Math.min(10 ** ((target - now) / 20), mostGain, highest / Math.max(peak, 1e-9));
  return samples.map((value) => value * gain);
}
