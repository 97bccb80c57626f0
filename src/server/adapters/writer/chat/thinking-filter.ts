const OPENING = /<(?:think|thinking|thought|reasoning)>|\[THINK\]|<\|channel\|>\s*(?:analysis|commentary)/i;
const CLOSING =
  /<\/(?:think|thinking|thought|reasoning)>|\[\/THINK\]|<\|(?:end|return)\|>|<\|channel\|>\s*final/i;
/** The longest tag. A tag may arrive in two pieces. */
const MAX_TAG_CHARACTERS = 24;

/**
 * Hides what a model thinks in its answer, in the tags of all known families, and everything before the first brace:
 * all answers are JSON.
 */
export class ThinkingFilter {
  #state: 'start' | 'thinking' | 'answer' = 'start';
  #buffer = '';
  #hidden = '';

  push(text: string): string {
    if (this.#state === 'answer') return text;
    this.#buffer += text;
    for (;;) {
      if (this.#state === 'thinking') {
        const closing = CLOSING.exec(this.#buffer);
        this.#hide(closing ? closing.index + closing[0].length : this.#buffer.length - MAX_TAG_CHARACTERS);
        if (!closing) return '';
        this.#state = 'start';
      }
      const brace = this.#buffer.indexOf('{');
      const opening = OPENING.exec(this.#buffer);
      if (opening && (brace < 0 || opening.index < brace)) {
        this.#hide(opening.index + opening[0].length);
        this.#state = 'thinking';
        continue;
      }
      if (brace < 0) return '';
      this.#state = 'answer';
      return this.#buffer;
    }
  }

  /** The rest of an answer that has ended. An answer inside a block of thinking comes whole. */
  flush(): string {
    if (this.#state === 'answer') return '';
    const all = this.#hidden + this.#buffer;
    return this.#state === 'thinking' || !this.#buffer.includes('{') ? all : this.#buffer;
  }

  #hide(length: number): void {
    this.#hidden += this.#buffer.slice(0, Math.max(length, 0));
    this.#buffer = this.#buffer.slice(Math.max(length, 0));
  }
}
