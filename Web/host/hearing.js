// Runs where the browser's sound runs (AudioWorklet): hands what the microphone hears on as samples, and makes no sound itself.

const count = 1024;

class Hearing extends AudioWorkletProcessor {
  constructor() {
    super();
    this.samples = new Float32Array(count);
    this.length = 0;
    this.port.onmessage = () => { this.isOver = true; };
  }

  process([channels]) {
    if (this.isOver) return false;
    const [first] = channels;
    for (let index = 0; first && index < first.length; index++) {
      this.samples[this.length++] = channels.reduce((sum, channel) => sum + channel[index], 0) / channels.length;
      if (this.length < count) continue;
      this.port.postMessage(this.samples, [this.samples.buffer]);
      this.samples = new Float32Array(count);
      this.length = 0;
    }
    return true;
  }
}

registerProcessor("martlet-hearing", Hearing);
