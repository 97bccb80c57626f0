import { createRequire } from 'node:module';
import type { Accent } from './accent.ts';
import { fromIpa } from './ipa.ts';

interface Predictor {
  predict(word: string, language: string): string | null;
}

// The package's ES modules import JSON without an attribute, which Node refuses.
const require = createRequire(import.meta.url);
let predictor: Predictor | undefined;

/** Reads its rules on the first call: 50 MB of memory, 0.15 s. */
function getPredictor(): Predictor {
  predictor ??= new (require('phonemize/en-g2p').EnglishG2P as new () => Predictor)();
  return predictor;
}

const LANGUAGES: Readonly<Record<Accent, string>> = { american: 'en-US', british: 'en-GB' };

/** Predicts the sound of a lower-case word of a-z that no dictionary has. */
export function predictWord(word: string, accent: Accent): string {
  return fromIpa(`/${getPredictor().predict(word, LANGUAGES[accent]) ?? ''}/`, accent);
}
