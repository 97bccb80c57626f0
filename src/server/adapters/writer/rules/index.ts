export { createBuiltinWriter } from './builtin-writer.ts';
export { createRandom, type Random } from './phrase-random.ts';
