export { createBuiltinWriter } from './builtin-writer.ts';
