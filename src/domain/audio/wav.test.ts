import { expect, test } from 'vitest';
import { decodeWav, encodeWav } from './pcm.ts';

const sound = { sampleRate: 16_000, samples: new Int16Array([0, 1, -7, 32767, -32768]) };

test('decodeWav returns the encoded PCM at any buffer offset', () => {
  const wav = encodeWav(sound);
  expect(decodeWav(wav)).toEqual(sound);
  // A file arrives as a view into a larger buffer.
  const pool = Buffer.alloc(wav.length + 100);
  pool.set(wav, 33);
  expect(decodeWav(pool.subarray(33, 33 + wav.length))).toEqual(sound);
  expect(decodeWav(Buffer.from(wav))).toEqual(sound);
});

test.each([
  ['nothing', (wav: Buffer) => wav.subarray(0, 0)],
  ['no RIFF', () => Buffer.from('ID3 and then some more bytes')],
  ['a header alone', (wav: Buffer) => wav.subarray(0, 36)],
])('decodeWav rejects %s', (_what, spoil) => {
  expect(() => decodeWav(spoil(Buffer.from(encodeWav(sound))))).toThrow(RangeError);
});
