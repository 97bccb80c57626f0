/** Samples per second of everything that is rendered here. */
export const RATE = 32_000;

/**
 * Stereo sound on a circle: what rings over the end is heard at the start, so
 * that the end flows into the start by construction.
 */
export class Loop {
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly length: number;

  /** `seconds` must be whole samples. */
  constructor(seconds: number) {
    this.length = Math.round(seconds * RATE);
    if (Math.abs(this.length - seconds * RATE) > 1e-6) throw new RangeError('A loop is whole samples long');
    this.left = new Float32Array(this.length);
    this.right = new Float32Array(this.length);
  }

  /** Adds a sound that begins at `seconds`; `pan` goes from -1 (left) to 1 (right), equally loud all the way. */
  add(sound: Float32Array, seconds: number, gain = 1, pan = 0): void {
    const angle = ((pan + 1) * Math.PI) / 4;
    const toLeft = gain * Math.cos(angle);
    const toRight = gain * Math.sin(angle);
    let at = wrap(Math.round(seconds * RATE), this.length);
    for (let i = 0; i < sound.length; i++) {
      const value = sound[i] as number;
      this.left[at] = (this.left[at] as number) + value * toLeft;
      this.right[at] = (this.right[at] as number) + value * toRight;
      if (++at === this.length) at = 0;
    }
  }

  /** Adds another loop of the same length. */
  mix(other: Loop, gain = 1): void {
    for (let i = 0; i < this.length; i++) {
      this.left[i] = (this.left[i] as number) + (other.left[i] as number) * gain;
      this.right[i] = (this.right[i] as number) + (other.right[i] as number) * gain;
    }
  }

  /** Multiplies both channels, by a factor or by one that changes with the sample. */
  scale(gain: number | ((sample: number) => number)): this {
    for (let i = 0; i < this.length; i++) {
      const factor = typeof gain === 'number' ? gain : gain(i);
      this.left[i] = (this.left[i] as number) * factor;
      this.right[i] = (this.right[i] as number) * factor;
    }
    return this;
  }

  /** A copy of the same length, empty or filled. */
  like(filled = false): Loop {
    const copy = new Loop(this.length / RATE);
    if (filled) copy.mix(this);
    return copy;
  }

  /** A slow wave of whole cycles per loop, so that it meets itself: -1 to 1. */
  wave(cycles: number, phase = 0): (sample: number) => number {
    const step = (2 * Math.PI * Math.round(cycles)) / this.length;
    return (sample) => Math.sin(step * sample + 2 * Math.PI * phase);
  }

  /** Whole cycles per loop nearest to a frequency in Hz. */
  cycles(hertz: number): number {
    return Math.max(1, Math.round((hertz * this.length) / RATE));
  }
}

/**
 * Runs something with a memory (a filter, a reverb) over one channel, around
 * the circle twice. After the first round its memory is what the end leaves to
 * the start, so that the second round has no beginning.
 */
export function aroundTwice(channel: Float32Array, step: (x: number, sample: number) => number): void {
  for (let i = 0; i < channel.length; i++) step(channel[i] as number, i);
  for (let i = 0; i < channel.length; i++) channel[i] = step(channel[i] as number, i);
}

/** An index brought into [0, length). */
export function wrap(index: number, length: number): number {
  return ((index % length) + length) % length;
}
