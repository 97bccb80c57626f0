import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { useFloatConvolutions } from './float-convolutions.ts';
import { optimizeGraph } from './kokoro-engine.ts';
import { GRAPH_FILE, getOptimizedGraphFile, MODEL } from './kokoro-files.ts';

// A child process of the installation: rewrites the graph and lets ONNX Runtime optimize it for this machine.

const [, , folder = ''] = process.argv;
process.on('disconnect', () => process.exit(1));

const graph = path.join(folder, GRAPH_FILE);
if (!existsSync(graph)) {
  const { bytes } = useFloatConvolutions(await readFile(path.join(folder, MODEL.name)));
  await writeFile(`${graph}.part`, bytes, { flush: true });
  await rename(`${graph}.part`, graph);
}
if (!existsSync(path.join(folder, getOptimizedGraphFile()))) await optimizeGraph(folder);
process.exit(0);
