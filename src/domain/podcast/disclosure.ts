import { HOST_NAMES } from '../script/hosts.ts';

/** Article 50 (2) of the EU AI Act requires it in machine-readable form. */
export const AI_DISCLOSURE = `AI-generated: software made this podcast from encyclopedia articles, and two synthetic voices, ${HOST_NAMES.A} and ${HOST_NAMES.B}, speak it.`;

/** CC BY-SA 4.0, section 3(a)(1)(B), requires a notice of changes. */
export const CHANGES_NOTICE = 'The text was shortened and adapted for two voices.';

/** IPTC term for media from a trained model. It applies to the built-in voices too. */
export const DIGITAL_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
