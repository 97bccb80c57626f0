import { HOST_NAMES } from '../script/hosts.ts';

/**
 * How a podcast came to be, for the file's tags, the page's metadata and the feeds: artificial sound must say so in a form
 * that machines read (EU AI Act, article 50 (2)).
 */
export const AI_DISCLOSURE = `AI-generated: software wrote this conversation from encyclopedia articles, and two synthetic voices, ${HOST_NAMES.A} and ${HOST_NAMES.B}, speak it.`;

/** What was done to the articles' text, as their licence wants it told (CC BY-SA 4.0, section 3(a)(1)(B)). */
export const CHANGES_NOTICE = 'The text was shortened and turned into dialogue.';

/**
 * IPTC's word for sound from a model that was trained on recordings, as even the built-in voices are;
 * the address is the term itself.
 */
export const DIGITAL_SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
