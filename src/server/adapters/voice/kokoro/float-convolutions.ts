import { DATA_TYPES, type OnnxModel, type OnnxNode, readOnnxModel, writeOnnxModel } from './onnx-graph.ts';

/** Part of the fingerprint of the voices: increase it when the rewritten graph sounds different. */
export const GRAPH_VERSION = 1;

const AXIS = 'float_convolution_axis';

interface IntegerConvolution {
  node: OnnxNode;
  input: string;
  weights: string;
  weightZeroPoint: string;
  weightScale: string;
  bias: string | null;
  output: string;
}

/**
 * Replaces every 1-D integer convolution of a dynamically quantized model by a float one, and returns their count.
 * ONNX Runtime has no fast integer convolution. It runs a 2-D float one three times as fast, so a height of 1 is
 * added. The weights stay integers in the file and become floats when the model is loaded.
 */
export function useFloatConvolutions(bytes: Uint8Array): { bytes: Uint8Array; count: number } {
  const model = readOnnxModel(bytes);
  const find = createNodeFinder(model.nodes);
  const convolutions = new Map<OnnxNode, IntegerConvolution>();
  for (const node of model.nodes) {
    if (node.type !== 'ConvInteger') continue;
    const convolution = find.convolution(node, model);
    convolutions.set(find.producer(convolution.output), convolution);
  }
  if (convolutions.size === 0) return { bytes, count: 0 };
  model.newConstants.set(AXIS, [2]);
  model.nodes = model.nodes.flatMap((node) => {
    const convolution = convolutions.get(node);
    return convolution ? createFloatConvolution(convolution) : [node];
  });
  removeUnusedNodes(model);
  return { bytes: writeOnnxModel(model), count: convolutions.size };
}

function createNodeFinder(nodes: readonly OnnxNode[]) {
  const producers = new Map(nodes.flatMap((node) => node.outputs.map((output) => [output, node] as const)));
  const consumers = Map.groupBy(
    nodes.flatMap((node) => node.inputs.map((input) => ({ input, node }))),
    ({ input }) => input,
  );
  const producer = (name: string): OnnxNode => getNode(producers.get(name), name);
  const consumer = (name: string, type: string): OnnxNode =>
    getNode(consumers.get(name)?.find(({ node }) => node.type === type)?.node, `${type} after ${name}`);
  /** The constant at the beginning of the bias: it is divided by the scale, rounded and reshaped. */
  const biasSource = (name: string, model: OnnxModel): string =>
    model.initializers.has(name) ? name : biasSource(getInput(producer(name), 0), model);

  return {
    producer,
    /** ConvInteger [-> Add(bias)] -> Cast -> Mul(input scale * weight scale) */
    convolution(node: OnnxNode, model: OnnxModel): IntegerConvolution {
      const quantize = producer(getInput(node, 0));
      if (quantize.type !== 'DynamicQuantizeLinear')
        throw new RangeError(`${node.outputs[0]} is not dynamic.`);
      const [sum = ''] = node.outputs;
      const add = consumers.get(sum)?.find((each) => each.node.type === 'Add')?.node ?? null;
      const scaled = consumer(consumer(add?.outputs[0] ?? sum, 'Cast').outputs[0] ?? '', 'Mul');
      const scales = producer(getInput(scaled, 1));
      const weightScale = scales.inputs.find((input) => model.initializers.has(input));
      if (weightScale === undefined) throw new RangeError(`${sum} has no constant scale.`);
      const addend = add?.inputs.find((input) => input !== sum) ?? null;
      return {
        node,
        input: getInput(quantize, 0),
        weights: getInput(node, 1),
        weightZeroPoint: getInput(node, 3),
        weightScale,
        bias: addend === null ? null : biasSource(addend, model),
        output: scaled.outputs[0] ?? '',
      };
    },
  };
}

function createFloatConvolution(convolution: IntegerConvolution): OnnxNode[] {
  const { node, input, weights, weightZeroPoint, weightScale, bias, output } = convolution;
  const name = (part: string) => `${output}/float_${part}`;
  const { kernel_shape, strides, dilations, pads, group } = node.attributes;
  const [before = 0, after = 0] = pads ?? [];
  const create = (type: string, inputs: string[], to: string, attributes: OnnxNode['attributes'] = {}) => ({
    type,
    inputs,
    outputs: [to],
    attributes,
  });
  const cast = { to: [DATA_TYPES.float] };
  return [
    create('Cast', [weights], name('weights_cast'), cast),
    create('Cast', [weightZeroPoint], name('zero_point'), cast),
    create('Sub', [name('weights_cast'), name('zero_point')], name('weights_centred')),
    create('Mul', [name('weights_centred'), weightScale], name('weights_1d')),
    create('Unsqueeze', [name('weights_1d'), AXIS], name('weights')),
    create('Unsqueeze', [input, AXIS], name('input')),
    create('Conv', [name('input'), name('weights'), ...(bias === null ? [] : [bias])], name('output'), {
      kernel_shape: [1, ...(kernel_shape ?? [1])],
      strides: [1, ...(strides ?? [1])],
      dilations: [1, ...(dilations ?? [1])],
      pads: [0, before, 0, after],
      group: group ?? [1],
    }),
    create('Squeeze', [name('output'), AXIS], output),
  ];
}

function removeUnusedNodes(model: OnnxModel): void {
  const used = new Set(model.outputs);
  const kept: OnnxNode[] = [];
  // Consumers come after producers in every ONNX graph.
  for (const node of model.nodes.toReversed()) {
    if (!node.outputs.some((output) => used.has(output))) continue;
    for (const input of node.inputs) used.add(input);
    kept.push(node);
  }
  model.nodes = kept.toReversed();
}

function getInput(node: OnnxNode, index: number): string {
  const input = node.inputs[index];
  if (input === undefined) throw new RangeError(`${node.type} ${node.outputs[0]} has no input ${index}.`);
  return input;
}

function getNode(node: OnnxNode | undefined, name: string): OnnxNode {
  if (node === undefined) throw new RangeError(`The graph has no node ${name}.`);
  return node;
}
