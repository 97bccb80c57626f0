import { expect, test } from 'vitest';
import { encodeWav } from '../../../../domain/audio/pcm.ts';
import { readWav } from './read-wav.ts';

interface Shape {
  format?: number;
  channels?: number;
  bits?: number;
  rate?: number;
  /** What the header says of the data's length. */
  claimed?: number;
  /** Chunks between format and data. */
  between?: Buffer;
  /** The rest of the format chunk, after its first 16 bytes. */
  extension?: Buffer;
}

function wav(data: Buffer, shape: Shape = {}): Buffer {
  const { format = 1, channels = 1, bits = 16, rate = 24_000, claimed = data.length } = shape;
  const { between = Buffer.alloc(0), extension = Buffer.alloc(0) } = shape;
  const head = Buffer.alloc(36);
  head.write('RIFF\xff\xff\xff\xffWAVEfmt ', 'latin1');
  head.writeUInt32LE(16 + extension.length, 16);
  head.writeUInt16LE(format, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE((rate * channels * bits) / 8, 28);
  head.writeUInt16LE((channels * bits) / 8, 32);
  head.writeUInt16LE(bits, 34);
  const dataHead = Buffer.from('data\0\0\0\0', 'latin1');
  dataHead.writeUInt32LE(claimed, 4);
  return Buffer.concat([head, extension, between, dataHead, data]);
}

const int16 = (...values: number[]) => Buffer.from(Int16Array.from(values).buffer);
const float32 = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer);

test.each([
  [
    'what we write ourselves',
    Buffer.from(encodeWav({ sampleRate: 24_000, samples: Int16Array.of(1, -2) })),
    [1, -2],
  ],
  ['a streamed file of unknown length', wav(int16(1, -2, 3), { claimed: 0xffffffff }), [1, -2, 3]],
  ['the same as sox writes it', wav(int16(1, -2), { claimed: 0x7ffff000 }), [1, -2]],
  ['the same as libsndfile writes it', wav(int16(1, -2), { claimed: 0 }), [1, -2]],
  ['a length that counts the header in', wav(int16(1, -2), { claimed: 48 }), [1, -2]],
  [
    'a list before the data, of odd size',
    wav(int16(5), { between: Buffer.from('LIST\x03\0\0\0abc\0', 'latin1') }),
    [5],
  ],
  ['bytes after the data', Buffer.concat([wav(int16(5)), Buffer.from('LIST\x02\0\0\0ab')]), [5]],
  ['stereo', wav(int16(100, 300, -32_768, -32_768), { channels: 2 }), [200, -32_768]],
  [
    'float, too loud and not a number',
    wav(float32(0.5, 1.5, -2, Number.NaN), { format: 3, bits: 32 }),
    [16_384, 32_767, -32_768, 0],
  ],
  ['24 bits', wav(Buffer.from([0, 1, 0, 0, 0, 0x80]), { bits: 24 }), [1, -32_768]],
  ['32 bits', wav(Buffer.from(Int32Array.of(65_536 * 7).buffer), { bits: 32 }), [7]],
  ['8 bits', wav(Buffer.from([128, 0, 255]), { bits: 8 }), [0, -32_768, 32_512]],
  [
    'half a sample at the end',
    wav(Buffer.concat([int16(9), Buffer.from([1])]), { claimed: 0xffffffff }),
    [9],
  ],
])('readWav reads %s', (_, file, samples) => {
  expect([...readWav(file).samples]).toEqual(samples);
});

test('readWav reads WAVE_FORMAT_EXTENSIBLE with stereo floats at 44.1 kHz at any buffer offset', () => {
  const extension = Buffer.alloc(24);
  extension.writeUInt16LE(22, 0);
  extension.writeUInt16LE(32, 2);
  extension.writeUInt16LE(3, 8);
  const file = wav(float32(0.25, 0.75), { format: 0xfffe, channels: 2, bits: 32, rate: 44_100, extension });
  const odd = Buffer.concat([Buffer.alloc(3), file]).subarray(3);
  expect(readWav(odd)).toEqual({ sampleRate: 44_100, samples: Int16Array.of(16_384) });
});

test.each([
  ['cut off', wav(int16(...Array(100).fill(1)), { claimed: 48_000 })],
  ['no sound', wav(int16(1)).subarray(0, 40)],
  ['not a WAV', Buffer.from('ID3\x04 something that is no sound')],
  ['compressed', wav(int16(1), { format: 7, bits: 8 })],
  ['12 bits', wav(int16(1), { bits: 12 })],
  ['sample rate', wav(int16(1), { rate: 0 })],
  ['no channels', wav(int16(1), { channels: 0 })],
])('readWav throws a RangeError with the reason: %s', (words, file) => {
  expect(() => readWav(file)).toThrow(words);
  expect(() => readWav(file)).toThrow(RangeError);
});
