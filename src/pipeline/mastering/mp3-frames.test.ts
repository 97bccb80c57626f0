import { describe, expect, test } from 'vitest';
import { buildInfoFrame, computeCrc16 } from './mp3-frames.ts';

/** Info frame written by LAME 3.100 for 5.7 s of mono at 24 kHz and 96 kbit/s. */
const BY_LAME = Buffer.from(
  'fff3a4c4000000000000000000496e666f0000000f000000f10001104000' +
    '0305080a0d0f1215171a1c1e212427292b2e303436393b3d404246484a4d' +
    '4f5254575a5c5f616367696c6e717375797b7e808285878b8d8f9294979a' +
    '9d9fa1a4a6a9acaeb1b3b6b8babec0c3c5c7cacdd0d2d5d7d9dcdfe2e4e6' +
    'e9ebeff1f3f6f8fbfd000000394c414d45332e3130300178000000002e23' +
    '0000146024035a220000600001104032d8a715',
  'hex',
);

describe('computeCrc16', () => {
  test('returns the known check value, for one piece and for several', () => {
    const bytes = new TextEncoder().encode('123456789');
    expect(computeCrc16(bytes)).toBe(0xbb3d);
    expect(computeCrc16(bytes.subarray(4), computeCrc16(bytes.subarray(0, 4)))).toBe(0xbb3d);
  });
});

describe('buildInfoFrame', () => {
  // 241 frames minus LAME's delay of 576 samples and padding of 858.
  const samples = 241 * 576 - 576 - 858;
  const frame = Buffer.from(buildInfoFrame(241, samples, 0x32d8));

  test('writes the same bytes as LAME', () => {
    expect(frame).toHaveLength(288);
    expect(frame.subarray(0, 29)).toEqual(BY_LAME.subarray(0, 29));
    const lame = 133;
    expect(frame.toString('latin1', lame, lame + 9)).toBe('LAME3.100');
    // Method and low-pass, bitrate with delays, music length with CRC.
    for (const [from, to] of [
      [9, 11],
      [20, 24],
      [28, 34],
    ] as const) {
      expect(frame.subarray(lame + from, lame + to)).toEqual(BY_LAME.subarray(lame + from, lame + to));
    }
    expect(frame.subarray(169)).toEqual(Buffer.alloc(288 - 169));
  });

  test('computes its CRC over the same bytes as LAME', () => {
    expect(computeCrc16(BY_LAME.subarray(0, 167))).toBe(BY_LAME.readUInt16BE(167));
    expect(computeCrc16(frame.subarray(0, 167))).toBe(frame.readUInt16BE(167));
  });

  test('writes a table of contents that is linear in bytes', () => {
    for (let percent = 0; percent < 100; percent++) {
      const ours = frame[29 + percent] ?? -1;
      expect(Math.abs(ours - percent * 2.56)).toBeLessThan(3.5);
      if (percent > 0) expect(ours).toBeGreaterThan(frame[28 + percent] ?? 256);
    }
  });

  test('refuses frames that cannot contain the samples', () => {
    expect(() => buildInfoFrame(10, 10 * 576, 0)).toThrow(RangeError);
    expect(() => buildInfoFrame(100, 576, 0)).toThrow(RangeError);
  });
});
