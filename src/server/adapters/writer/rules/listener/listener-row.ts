/** A question of the host who listens, and what the next sentence has to say for it. */
export interface ListenerRow {
  /** Wordings, the best first. */
  ask: readonly string[];
  /** Said before the answer: 'No.'; '' for nothing. */
  reply: string;
  says: RegExp;
  /** What the sentence before has to say. */
  before?: RegExp;
  /** What the sentence before must not say. */
  notBefore?: RegExp;
  /** May be asked near death, war and illness. */
  isSober?: boolean;
}

export interface ListenerTable {
  /** `says` is matched at the start of the predicate of the main clause, behind its doer and an adverb. */
  predicates: readonly ListenerRow[];
  /** `says` is matched anywhere in the sentence, and nobody is known to do it. */
  sentences: readonly ListenerRow[];
}

/**
 * 'Did it work? / {Did} {p} succeed? > No.': two wordings, and what the answer begins with. The slots `{p}`, `{o}`
 * and `{s}` are the doer as 'she', 'her' and 'her'; `{did}`, `{was}` and `{has}` agree with the doer and the tense;
 * others are groups of `says`. A wording without a slot for the doer asks of nobody.
 */
export function ask(
  wordings: string,
  says: RegExp,
  conditions: Pick<ListenerRow, 'before' | 'notBefore' | 'isSober'> = {},
): ListenerRow {
  const [questions = '', reply = ''] = wordings.split(' > ');
  return { ask: questions.split(' / '), reply, says, ...conditions };
}
