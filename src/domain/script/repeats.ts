import { countWords, splitSentences } from '../language/index.ts';

/** Shorter sentences, such as 'Go on.', may come twice. */
const MIN_WORDS = 8;

/** Finds turns of a model that lost its thread. */
export class RepeatFinder {
  readonly #owners = new Map<string, string>();

  /** Whether other turns have said all of it, word for word. Remembers a turn that is no repeat. */
  isRepeat(text: string, owner: string): boolean {
    const sentences = splitSentences(text).filter((sentence) => countWords(sentence) >= MIN_WORDS);
    const keys = sentences.map(normalize);
    if (keys.length > 0 && keys.every((key) => (this.#owners.get(key) ?? owner) !== owner)) return true;
    for (const key of keys) if (!this.#owners.has(key)) this.#owners.set(key, owner);
    return false;
  }
}

/** A question is no repeat of its answer. */
function normalize(sentence: string): string {
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${words.join(' ')}${/\?["'”’»)\]]*$/u.test(sentence) ? '?' : ''}`;
}
