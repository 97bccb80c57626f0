import { expect, test } from 'vitest';
import {
  createBytes,
  createText,
  createVarint,
  type Field,
  readFields,
  readIntegers,
  readText,
  writeFields,
} from './onnx-graph.ts';

test('readFields returns the fields that writeFields wrote, of every wire type', () => {
  const fields: Field[] = [
    createVarint(1, 0),
    createVarint(2, 300),
    createVarint(3, -1),
    createVarint(19, 2 ** 40),
    createText(4, 'mˈWntᵊn'),
    createBytes(5, new Uint8Array(200).fill(7)),
    createBytes(6, new Uint8Array(0)),
    { number: 7, wire: 5, value: Uint8Array.of(1, 2, 3, 4) },
    { number: 8, wire: 1, value: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) },
  ];
  const read = readFields(writeFields(fields));
  expect(read.map(({ number, wire }) => [number, wire])).toEqual(
    fields.map(({ number, wire }) => [number, wire]),
  );
  expect(writeFields(read)).toEqual(writeFields(fields));
  expect(read[4] && readText(read[4])).toBe('mˈWntᵊn');
});

test('writeFields uses the encoding of the protobuf documentation', () => {
  // The documentation's examples: field 1 = 150, field 2 = 'testing'.
  expect(Buffer.from(writeFields([createVarint(1, 150)])).toString('hex')).toBe('089601');
  expect(Buffer.from(writeFields([createText(2, 'testing')])).toString('hex')).toBe('120774657374696e67');
});

test('readIntegers reads single and packed values, negative ones too', () => {
  const packed = createBytes(8, Uint8Array.of(1, 0xac, 0x02));
  expect(readIntegers([createVarint(8, -5), packed, createVarint(9, 1)], 8)).toEqual([-5, 1, 300]);
});

test.each([
  ['a cut number', [0x08, 0x96]],
  ['a cut text', [0x12, 0x07, 0x74]],
  ['a group, which nobody writes any more', [0x0b]],
])('readFields rejects %s', (_, bytes) => {
  expect(() => readFields(Uint8Array.from(bytes))).toThrow(RangeError);
});
