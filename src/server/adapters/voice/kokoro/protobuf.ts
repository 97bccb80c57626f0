/** One field of a protobuf message in wire format (https://protobuf.dev/programming-guides/encoding/). */
export type Field =
  | { number: number; type: 'varint'; value: bigint }
  | { number: number; type: 'bytes' | 'fixed32' | 'fixed64'; value: Uint8Array };

const WIRE_TYPES = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;
const CONTINUES = 0x80;
const MAX_VARINT_BYTES = 10;

/** Returns the fields in their order; their bytes share the memory of `message`. Throws `RangeError` if it is damaged. */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readVarint = (): bigint => {
    let value = 0n;
    for (let index = 0; index < MAX_VARINT_BYTES; index += 1) {
      const byte = message[at];
      if (byte === undefined) break;
      at += 1;
      value |= BigInt(byte & 0x7f) << BigInt(7 * index);
      if (byte < CONTINUES) return BigInt.asUintN(64, value);
    }
    throw new RangeError('A number of the message is cut off.');
  };
  const readBytes = (length: number): Uint8Array => {
    const start = at;
    at += length;
    if (at > message.length) throw new RangeError('A field of the message is cut off.');
    return message.subarray(start, at);
  };
  while (at < message.length) {
    const tag = Number(readVarint());
    const number = tag >>> 3;
    switch (tag & 7) {
      case WIRE_TYPES.varint:
        fields.push({ number, type: 'varint', value: readVarint() });
        break;
      case WIRE_TYPES.bytes:
        fields.push({ number, type: 'bytes', value: readBytes(Number(readVarint())) });
        break;
      case WIRE_TYPES.fixed32:
        fields.push({ number, type: 'fixed32', value: readBytes(4) });
        break;
      case WIRE_TYPES.fixed64:
        fields.push({ number, type: 'fixed64', value: readBytes(8) });
        break;
      default:
        throw new RangeError(`The message has the unknown wire type ${tag & 7}.`);
    }
  }
  return fields;
}

export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap((field) => {
      const tag = writeVarint(BigInt(field.number * 8 + WIRE_TYPES[field.type]));
      if (field.type === 'varint') return [tag, writeVarint(field.value)];
      const length = field.type === 'bytes' ? [writeVarint(BigInt(field.value.length))] : [];
      return [tag, ...length, field.value];
    }),
  );
}

export function createVarint(number: number, value: number | bigint): Field {
  return { number, type: 'varint', value: BigInt.asUintN(64, BigInt(value)) };
}

export function createBytes(number: number, value: Uint8Array): Field {
  return { number, type: 'bytes', value };
}

export function createText(number: number, value: string): Field {
  return createBytes(number, Buffer.from(value));
}

export function readText({ value }: Field): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString() : '';
}

/** The values of a repeated integer: one field each, or packed into one. */
export function readIntegers(fields: readonly Field[], number: number): number[] {
  return fields
    .filter((field) => field.number === number)
    .flatMap(({ value }) => (typeof value === 'bigint' ? [value] : unpackVarints(value)))
    .map((value) => Number(BigInt.asIntN(64, value)));
}

function unpackVarints(packed: Uint8Array): bigint[] {
  const values: bigint[] = [];
  let value = 0n;
  let shift = 0n;
  for (const byte of packed) {
    value |= BigInt(byte & 0x7f) << shift;
    shift += 7n;
    if (byte >= CONTINUES) continue;
    values.push(BigInt.asUintN(64, value));
    value = 0n;
    shift = 0n;
  }
  return values;
}

function writeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= BigInt(CONTINUES)) {
    bytes.push(Number(rest & 0x7fn) | CONTINUES);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
