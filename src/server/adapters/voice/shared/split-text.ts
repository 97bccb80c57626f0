import { splitSentences } from '../../../../domain/article/sentences.ts';

/** How long a text is as a vendor counts it: additive, and 1 for a space. */
export type Measure = (text: string) => number;

/** Bytes in UTF-8, as Google counts. */
export const utf8Bytes: Measure = (text) => Buffer.byteLength(text);
/** UTF-16 units: never fewer than the characters that OpenAI counts. */
export const characters: Measure = (text) => text.length;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Where a text may be cut, the most natural places first. */
const CUTS: ReadonlyArray<{ glue: string; parts(text: string): string[] }> = [
  { glue: ' ', parts: splitSentences },
  // The wide marks of Chinese and Japanese have no space after them.
  { glue: ' ', parts: (text) => text.split(/(?<=[,;:–—]["'”’»)\]]?)\s+|(?<=[、，；：])/u) },
  { glue: ' ', parts: (text) => text.split(/\s+/u) },
  { glue: '', parts: (text) => Array.from(graphemes.segment(text), ({ segment }) => segment) },
  { glue: '', parts: (text) => Array.from(text) },
];

/**
 * A text in pieces of at most `limit` by `measure`, as few as there need be:
 * cut between sentences, a longer sentence at commas, then between words, a
 * longer word between characters, never inside one. A text that fits is
 * returned as it is. `limit` must hold one code point (4 bytes).
 */
export function splitText(text: string, limit: number, measure: Measure): string[] {
  return split(text, 0);

  function split(piece: string, level: number): string[] {
    const cut = CUTS[level];
    if (measure(piece) <= limit || cut === undefined) return [piece];
    const parts = cut.parts(piece).filter((part) => part !== '');
    return packed(
      parts.flatMap((part) => split(part, level + 1)),
      cut.glue,
    );
  }

  function packed(parts: readonly string[], glue: string): string[] {
    const pieces: string[] = [];
    let open: string[] = [];
    let size = 0;
    for (const part of parts) {
      const more = measure(part) + (open.length > 0 ? glue.length : 0);
      if (open.length > 0 && size + more > limit) {
        pieces.push(open.join(glue));
        open = [];
        size = measure(part);
      } else {
        size += more;
      }
      open.push(part);
    }
    if (open.length > 0) pieces.push(open.join(glue));
    return pieces;
  }
}
