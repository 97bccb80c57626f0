import { createRequire } from 'node:module';
import path from 'node:path';
import { RUNTIME_FOLDER } from './kokoro-files.ts';

/** The part of onnxruntime-node that the voices use. It is installed into DATA_DIR, so its types are not available. */
export interface OnnxRuntime {
  InferenceSession: { create(file: string, options: SessionOptions): Promise<InferenceSession> };
  Tensor: new (type: 'int64' | 'float32', data: BigInt64Array | Float32Array, dims: number[]) => Tensor;
}

export interface SessionOptions {
  intraOpNumThreads: number;
  interOpNumThreads: number;
  graphOptimizationLevel: 'all' | 'disabled';
  enableMemPattern: boolean;
  executionMode: 'sequential';
  logSeverityLevel: number;
  optimizedModelFilePath?: string;
}

interface Tensor {
  data: Float32Array | BigInt64Array;
}

export interface InferenceSession {
  run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  release(): Promise<void>;
}

/** Throws if the runtime is not installed or does not fit this machine. */
export function loadOnnxRuntime(folder: string): OnnxRuntime {
  return createRequire(path.join(folder, RUNTIME_FOLDER, 'package.json'))('onnxruntime-node') as OnnxRuntime;
}
