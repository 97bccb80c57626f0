export const SAMPLE_RATE = 32_000;

/** Cyclic stereo audio: sounds that extend past the end continue at the start. */
export class Loop {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly length: number;

  /** Throws a RangeError unless `seconds` is a whole number of samples. */
  constructor(seconds: number) {
    this.length = Math.round(seconds * SAMPLE_RATE);
    if (Math.abs(this.length - seconds * SAMPLE_RATE) > 1e-6)
      throw new RangeError('The length of a loop must be a whole number of samples.');
    this.left = new Float32Array(this.length);
    this.right = new Float32Array(this.length);
  }

  /** `pan` is -1 (left) to 1 (right) with constant power. */
  add(sound: Float32Array, seconds: number, gain = 1, pan = 0): void {
    const angle = ((pan + 1) * Math.PI) / 4;
    const toLeft = gain * Math.cos(angle);
    const toRight = gain * Math.sin(angle);
    let index = wrapIndex(Math.round(seconds * SAMPLE_RATE), this.length);
    for (let i = 0; i < sound.length; i++) {
      const value = sound[i] as number;
      this.left[index] = (this.left[index] as number) + value * toLeft;
      this.right[index] = (this.right[index] as number) + value * toRight;
      if (++index === this.length) index = 0;
    }
  }

  mix(other: Loop, gain = 1): void {
    for (let i = 0; i < this.length; i++) {
      this.left[i] = (this.left[i] as number) + (other.left[i] as number) * gain;
      this.right[i] = (this.right[i] as number) + (other.right[i] as number) * gain;
    }
  }

  scale(gain: number | ((sample: number) => number)): this {
    for (let i = 0; i < this.length; i++) {
      const factor = typeof gain === 'number' ? gain : gain(i);
      this.left[i] = (this.left[i] as number) * factor;
      this.right[i] = (this.right[i] as number) * factor;
    }
    return this;
  }

  createEmptyCopy(): Loop {
    return new Loop(this.length / SAMPLE_RATE);
  }

  createWave(cycles: number, phase = 0): (sample: number) => number {
    const step = (2 * Math.PI * Math.round(cycles)) / this.length;
    return (sample) => Math.sin(step * sample + 2 * Math.PI * phase);
  }

  countCycles(hertz: number): number {
    return Math.max(1, Math.round((hertz * this.length) / SAMPLE_RATE));
  }
}

/** Applies a stateful step twice around the loop. The first round sets its state, so the result is cyclic. */
export function applyCyclic(channel: Float32Array, step: (x: number, sample: number) => number): void {
  for (let i = 0; i < channel.length; i++) step(channel[i] as number, i);
  for (let i = 0; i < channel.length; i++) channel[i] = step(channel[i] as number, i);
}

export function wrapIndex(index: number, length: number): number {
  return ((index % length) + length) % length;
}
