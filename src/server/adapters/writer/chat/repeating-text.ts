const TAIL_CHARACTERS = 1_200;
const MIN_REPEATS = 5;
const CHECK_INTERVAL_CHARACTERS = 400;

/** Whether the whole text is one unit, repeated at least five times. By the failure function of Knuth, Morris and Pratt. */
function isPeriodic(text: string): boolean {
  const borders = new Uint16Array(text.length);
  for (let at = 1, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[at] === text[length]) length += 1;
    borders[at] = length;
  }
  const period = text.length - (borders.at(-1) ?? 0);
  return period * MIN_REPEATS <= text.length;
}

/** Notices a model that repeats the same words without end, long before its answer is too long. */
export class RepetitionDetector {
  #tail = '';
  #uncheckedCharacters = 0;

  /** True if the text so far ends with endless repetition. */
  push(text: string): boolean {
    this.#tail = (this.#tail + text).slice(-TAIL_CHARACTERS);
    this.#uncheckedCharacters += text.length;
    if (this.#tail.length < TAIL_CHARACTERS || this.#uncheckedCharacters < CHECK_INTERVAL_CHARACTERS)
      return false;
    this.#uncheckedCharacters = 0;
    return isPeriodic(this.#tail);
  }
}
