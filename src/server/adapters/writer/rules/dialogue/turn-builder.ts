import { countWords, hasAtMostSentences } from '../../../../../domain/language/index.ts';
import { getOtherHost } from '../../../../../domain/script/hosts.ts';
import type { DraftTurn, Host } from '../../../../../domain/script/script.schema.ts';
import { MAX_TURN_SENTENCES } from '../../../../../domain/script/segment-length.ts';

/** The hosts alternate; what is said without a switch joins the open turn. */
export class TurnBuilder {
  readonly turns: DraftTurn[] = [];
  readonly #firstHost: Host;
  #isOpen = false;
  /** Whether the open turn has only a remark yet. */
  #isRemark = false;

  constructor(firstHost: Host) {
    this.#firstHost = firstHost;
  }

  get openWords(): number {
    return this.#isOpen ? countWords(this.turns.at(-1)?.text ?? '') : 0;
  }

  get last(): DraftTurn | undefined {
    return this.turns.at(-1);
  }

  /** Adds to the open turn, or gives the next one to the other host. */
  say(text: string, sources: readonly number[]): void {
    this.#isRemark = false;
    const open = this.#isOpen ? this.turns.at(-1) : undefined;
    const joined = open ? `${open.text} ${text}` : text;
    if (open && hasAtMostSentences(joined, MAX_TURN_SENTENCES)) {
      open.text = joined;
      open.sources = [...new Set([...open.sources, ...sources])];
      return;
    }
    this.turns.push({ host: this.#getNextHost(), text, sources: [...new Set(sources)] });
    this.#isOpen = true;
  }

  /** The other host says it in a turn of its own. */
  interject(text: string, sources: readonly number[] = []): void {
    this.switch();
    this.say(text, sources);
    this.switch();
  }

  /** The other host says it, and goes on with whatever is said next. */
  remark(text: string): void {
    this.#isOpen = false;
    this.say(text, []);
    this.#isRemark = true;
  }

  /** A host who has only made a remark goes on. */
  switch(): void {
    if (!this.#isRemark) this.#isOpen = false;
  }

  #getNextHost(): Host {
    const last = this.turns.at(-1)?.host;
    return last === undefined ? this.#firstHost : getOtherHost(last);
  }
}

export function countTurnWords(turns: readonly DraftTurn[]): number {
  return turns.reduce((sum, turn) => sum + countWords(turn.text), 0);
}
