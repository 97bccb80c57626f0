import { en } from '../phrases/en.ts';
import type { Phrases } from '../phrases/phrases.ts';

/** Article 50 (2) of the EU AI Act requires it in machine-readable form. */
export const AI_DISCLOSURE = composeDisclosure(en);

/** CC BY-SA 4.0, section 3(a)(1)(B), requires a notice of changes. */
export const CHANGES_NOTICE = en.notes.changes;

/** IPTC term for media from a trained model. It applies to the built-in voices too. */
export const DIGITAL_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

export function composeDisclosure({ hosts, notes }: Phrases): string {
  return notes.disclosure.replace('{A}', hosts.A).replace('{B}', hosts.B);
}
