// When a word that is being said is over: it has been loud for a moment, and then quiet for a longer one.

// In seconds: a step, what is loud at least, and the quiet after it. A pause within a word (a held т) is a third of that.
const step = .02;
const loudest = .12;
const quiet = .9;
// Of 1: what is below is silence in any room; and how far above the room's own noise a voice stands.
const faintest = .006;
const above = 3;

export class WordEnd {
  constructor(rate) {
    this.size = Math.round(rate * step);
    this.sum = 0;
    this.count = 0;
    this.noise = Infinity;
    this.peak = 0;
    this.loud = 0;
    this.still = 0;
    this.level = 0;
  }

  // Whether there was more than a click so far.
  get isVoice() { return this.loud * step >= loudest; }

  // Takes samples as they come, and returns whether the word is over.
  isOver(samples) {
    for (const sample of samples) {
      this.sum += sample * sample;
      if (++this.count < this.size) continue;
      this.hear(Math.sqrt(this.sum / this.count));
      this.sum = 0;
      this.count = 0;
    }
    return this.isVoice && this.still * step >= quiet;
  }

  hear(level) {
    this.level = level;
    this.noise = Math.min(this.noise, Math.max(level, faintest / above));
    this.peak = Math.max(this.peak, level);
    // Against a word the room may be as loud as an eighth of it.
    if (level > Math.max(faintest, this.noise * above, this.peak / 8)) {
      this.loud++;
      this.still = 0;
    } else this.still++;
  }
}
