/** One field of a protobuf message in wire format (https://protobuf.dev/programming-guides/encoding/). */
export type Field =
  | { number: number; wire: typeof VARINT; value: bigint }
  | { number: number; wire: typeof BYTES | keyof typeof FIXED_BYTES; value: Uint8Array };

const VARINT = 0;
const BYTES = 2;
const FIXED_BYTES = { 1: 8, 5: 4 } as const;
const CONTINUES = 0x80;

/** Returns the fields in their order; their bytes share the memory of `message`. Throws `RangeError` if it is damaged. */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  const reader = new Reader(message);
  while (!reader.isAtEnd) {
    const tag = Number(reader.readVarint());
    const number = tag >>> 3;
    const wire = tag & 7;
    if (wire === VARINT) fields.push({ number, wire, value: reader.readVarint() });
    else if (wire === BYTES)
      fields.push({ number, wire, value: reader.readBytes(Number(reader.readVarint())) });
    else if (wire === 1 || wire === 5)
      fields.push({ number, wire, value: reader.readBytes(FIXED_BYTES[wire]) });
    else throw new RangeError(`The message has the unknown wire type ${wire}.`);
  }
  return fields;
}

class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  readVarint(): bigint {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('A number of the message is cut off.');
      this.#at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < CONTINUES) return BigInt.asUintN(64, value);
    }
  }

  readBytes(length: number): Uint8Array {
    const start = this.#at;
    this.#at += length;
    if (this.#at > this.#bytes.length) throw new RangeError('A field of the message is cut off.');
    return this.#bytes.subarray(start, this.#at);
  }
}

export function writeFields(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ number, wire, value }) => {
      const tag = writeVarint(BigInt(number * 8 + wire));
      if (wire === VARINT) return [tag, writeVarint(value)];
      return [tag, ...(wire === BYTES ? [writeVarint(BigInt(value.length))] : []), value];
    }),
  );
}

export function createVarint(number: number, value: number | bigint): Field {
  return { number, wire: VARINT, value: BigInt.asUintN(64, BigInt(value)) };
}

export function createBytes(number: number, value: Uint8Array): Field {
  return { number, wire: BYTES, value };
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
  const reader = new Reader(packed);
  const values: bigint[] = [];
  while (!reader.isAtEnd) values.push(reader.readVarint());
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

/** Field numbers of ModelProto, GraphProto, NodeProto, AttributeProto and TensorProto in ONNX's onnx.proto. */
const MODEL = { graph: 7 } as const;
const GRAPH = { node: 1, initializer: 5, output: 12 } as const;
const VALUE_INFO = { name: 1 } as const;
const NODE = { input: 1, output: 2, name: 3, type: 4, attribute: 5 } as const;
const ATTRIBUTE = { name: 1, integer: 3, integers: 8, type: 20 } as const;
const TENSOR = { dims: 1, dataType: 2, int64Data: 7, name: 8 } as const;
const ATTRIBUTE_TYPES = { integer: 2, integers: 7 } as const;
export const DATA_TYPES = { float: 1, int64: 7 } as const;

export interface OnnxNode {
  type: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** The integer attributes only; others are in `fields`. */
  attributes: Readonly<Record<string, readonly number[]>>;
  /** As they are in the file; missing for a new node. */
  fields?: readonly Field[];
}

export interface OnnxModel {
  nodes: OnnxNode[];
  /** Names of the constants, by which a graph tells weights from computed values. */
  initializers: Map<string, { dims: readonly number[] }>;
  outputs: readonly string[];
  newConstants: Map<string, readonly number[]>;
  fields: readonly Field[];
}

/** Throws `RangeError` for bytes that are not an ONNX model. */
export function readOnnxModel(bytes: Uint8Array): OnnxModel {
  const fields = readFields(bytes);
  const graph = readFields(findGraph(fields));
  const select = (number: number) =>
    graph.filter((field) => field.number === number).map(({ value }) => readFields(value as Uint8Array));
  const initializers = select(GRAPH.initializer).map((tensor) => {
    return [readName(tensor, TENSOR.name), { dims: readIntegers(tensor, TENSOR.dims) }] as const;
  });
  return {
    nodes: select(GRAPH.node).map(readNode),
    initializers: new Map(initializers),
    outputs: select(GRAPH.output).map((output) => readName(output, VALUE_INFO.name)),
    newConstants: new Map(),
    fields,
  };
}

export function writeOnnxModel(model: OnnxModel): Uint8Array {
  const graph = readFields(findGraph(model.fields));
  const rewritten = [
    ...model.nodes.map((node) => createBytes(GRAPH.node, writeNode(node))),
    ...graph.filter(({ number }) => number !== GRAPH.node),
    ...[...model.newConstants].map(([name, values]) =>
      createBytes(GRAPH.initializer, writeFields(createInt64Tensor(name, values))),
    ),
  ];
  return writeFields(
    model.fields.map((field) =>
      field.number === MODEL.graph ? createBytes(MODEL.graph, writeFields(rewritten)) : field,
    ),
  );
}

function findGraph(fields: readonly Field[]): Uint8Array {
  const graph = fields.find(({ number }) => number === MODEL.graph);
  if (graph?.wire !== BYTES) throw new RangeError('The file contains no ONNX graph.');
  return graph.value;
}

function readNode(fields: readonly Field[]): OnnxNode {
  const select = (number: number) => fields.filter((field) => field.number === number);
  const attributes = select(NODE.attribute).map(({ value }) => {
    const attribute = readFields(value as Uint8Array);
    const integers = [
      ...readIntegers(attribute, ATTRIBUTE.integer),
      ...readIntegers(attribute, ATTRIBUTE.integers),
    ];
    return [readName(attribute, ATTRIBUTE.name), integers] as const;
  });
  return {
    type: readName(fields, NODE.type),
    inputs: select(NODE.input).map(readText),
    outputs: select(NODE.output).map(readText),
    attributes: Object.fromEntries(attributes),
    fields,
  };
}

function writeNode(node: OnnxNode): Uint8Array {
  if (node.fields) return writeFields(node.fields);
  return writeFields([
    ...node.inputs.map((input) => createText(NODE.input, input)),
    ...node.outputs.map((output) => createText(NODE.output, output)),
    createText(NODE.name, node.outputs[0] ?? ''),
    createText(NODE.type, node.type),
    ...Object.entries(node.attributes).map(([name, values]) =>
      createBytes(NODE.attribute, writeFields(createAttribute(name, values))),
    ),
  ]);
}

/** `to` and `group` are single integers in ONNX's operators, all other integer attributes are lists. */
function createAttribute(name: string, values: readonly number[]): Field[] {
  const isSingle = name === 'to' || name === 'group';
  return [
    createText(ATTRIBUTE.name, name),
    ...values.map((value) => createVarint(isSingle ? ATTRIBUTE.integer : ATTRIBUTE.integers, value)),
    createVarint(ATTRIBUTE.type, isSingle ? ATTRIBUTE_TYPES.integer : ATTRIBUTE_TYPES.integers),
  ];
}

function createInt64Tensor(name: string, values: readonly number[]): Field[] {
  return [
    createVarint(TENSOR.dims, values.length),
    createVarint(TENSOR.dataType, DATA_TYPES.int64),
    ...values.map((value) => createVarint(TENSOR.int64Data, value)),
    createText(TENSOR.name, name),
  ];
}

function readName(fields: readonly Field[], number: number): string {
  const field = fields.find((each) => each.number === number);
  return field ? readText(field) : '';
}
