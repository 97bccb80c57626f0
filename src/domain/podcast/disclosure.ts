import { HOST_NAMES } from '../script/hosts.ts';

/** Disclosure in tags, page metadata and feeds, in machine-readable form (EU AI Act, article 50 (2)). */
export const AI_DISCLOSURE = `AI-generated: software wrote this conversation from encyclopedia articles, and two synthetic voices, ${HOST_NAMES.A} and ${HOST_NAMES.B}, speak it.`;

/** Notice of changes to the article text (CC BY-SA 4.0, section 3(a)(1)(B)). */
export const CHANGES_NOTICE = 'The text was shortened and turned into dialogue.';

/** IPTC term for media from a trained model. It applies to the built-in voices too. */
export const DIGITAL_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
