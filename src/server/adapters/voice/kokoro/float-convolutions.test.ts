import { expect, test } from 'vitest';
import { useFloatConvolutions } from './float-convolutions.ts';
import {
  createBytes,
  createText,
  createVarint,
  type Field,
  type OnnxNode,
  readOnnxModel,
  writeFields,
} from './onnx-graph.ts';

const LISTS = ['kernel_shape', 'strides', 'dilations', 'pads'];

function node(
  type: string,
  inputs: string[],
  outputs: string[],
  attributes: Record<string, number[]> = {},
): Field {
  return createBytes(
    1,
    writeFields([
      ...inputs.map((input) => createText(1, input)),
      ...outputs.map((output) => createText(2, output)),
      createText(4, type),
      ...Object.entries(attributes).map(([name, values]) =>
        createBytes(
          5,
          writeFields([
            createText(1, name),
            ...values.map((value) => createVarint(LISTS.includes(name) ? 8 : 3, value)),
          ]),
        ),
      ),
    ]),
  );
}

const constant = (name: string, ...dims: number[]) =>
  createBytes(
    5,
    writeFields([...dims.map((dim) => createVarint(1, dim)), createVarint(2, 1), createText(8, name)]),
  );

/** x -> quantized convolution with a bias -> y -> quantized convolution without one -> z */
function createModel(): Uint8Array {
  const attributes = { kernel_shape: [3], strides: [2], dilations: [5], pads: [1, 4], group: [1] };
  const graph = writeFields([
    node('DynamicQuantizeLinear', ['x'], ['x_q', 'x_scale', 'x_zero']),
    node('Mul', ['x_scale', 'w_scale'], ['scale']),
    node('Div', ['bias', 'scale'], ['bias_q']),
    node('Reshape', ['bias_q', 'shape'], ['bias_3d']),
    node('ConvInteger', ['x_q', 'w', 'x_zero', 'w_zero'], ['sum'], attributes),
    node('Add', ['sum', 'bias_3d'], ['sum_bias']),
    node('Cast', ['sum_bias'], ['sum_float'], { to: [1] }),
    node('Mul', ['sum_float', 'scale'], ['y']),
    node('DynamicQuantizeLinear', ['y'], ['y_q', 'y_scale', 'y_zero']),
    node('Mul', ['y_scale', 'v_scale'], ['scale_2']),
    node('ConvInteger', ['y_q', 'v', 'y_zero', 'v_zero'], ['sum_2']),
    node('Cast', ['sum_2'], ['sum_2_float'], { to: [1] }),
    node('Mul', ['sum_2_float', 'scale_2'], ['z']),
    createText(2, 'tiny'),
    ...['w', 'w_zero', 'w_scale', 'bias', 'shape', 'v', 'v_zero', 'v_scale'].map((name) =>
      constant(name, 4, 2, 3),
    ),
    createBytes(12, writeFields([createText(1, 'z')])),
  ]);
  return writeFields([createVarint(1, 9), createBytes(7, graph), createText(2, 'test')]);
}

const describeNode = ({ type, inputs, outputs }: OnnxNode) =>
  `${inputs.join(' ')} > ${type} > ${outputs.join(' ')}`;

test('useFloatConvolutions replaces every integer convolution by a 2-D float one with the same padding', () => {
  const { bytes, count } = useFloatConvolutions(createModel());
  expect(count).toBe(2);
  const { nodes, outputs } = readOnnxModel(bytes);
  expect(outputs).toEqual(['z']);
  expect(nodes.map(({ type }) => type).filter((type) => /Integer|Quantize/.test(type))).toEqual([]);
  const [first, second] = nodes.filter(({ type }) => type === 'Conv');
  expect(first?.attributes).toEqual({
    kernel_shape: [1, 3],
    strides: [1, 2],
    dilations: [1, 5],
    pads: [0, 1, 0, 4],
    group: [1],
  });
  expect(first?.inputs).toEqual(['y/float_input', 'y/float_weights', 'bias']);
  expect(second?.inputs).toEqual(['z/float_input', 'z/float_weights']);
});

test('useFloatConvolutions computes the weights as (integers - zero point) x scale and removes unused nodes', () => {
  const { nodes, initializers } = readOnnxModel(useFloatConvolutions(createModel()).bytes);
  expect(nodes.slice(0, 8).map(describeNode)).toEqual([
    'w > Cast > y/float_weights_cast',
    'w_zero > Cast > y/float_zero_point',
    'y/float_weights_cast y/float_zero_point > Sub > y/float_weights_centred',
    'y/float_weights_centred w_scale > Mul > y/float_weights_1d',
    'y/float_weights_1d float_convolution_axis > Unsqueeze > y/float_weights',
    'x float_convolution_axis > Unsqueeze > y/float_input',
    'y/float_input y/float_weights bias > Conv > y/float_output',
    'y/float_output float_convolution_axis > Squeeze > y',
  ]);
  expect(nodes).toHaveLength(16);
  expect(initializers.has('float_convolution_axis')).toBe(true);
});

test('useFloatConvolutions returns a model without integer convolutions unchanged', () => {
  const { bytes } = useFloatConvolutions(createModel());
  expect(useFloatConvolutions(bytes)).toEqual({ bytes, count: 0 });
});

test('useFloatConvolutions rejects bytes that are no model', () => {
  expect(() => useFloatConvolutions(Buffer.from('<html>Not found</html>'))).toThrow(RangeError);
  expect(() => useFloatConvolutions(new Uint8Array(0))).toThrow('The file contains no ONNX graph.');
});
