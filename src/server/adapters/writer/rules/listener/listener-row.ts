/**
 * What the host who listens says: a question, and what the next sentence has to say for it, or a remark on what was
 * just said.
 */
export interface ListenerRow {
  /** The best first. */
  wordings: readonly string[];
  /** Said before the answer: 'No.'; '' for nothing. */
  reply: string;
  says: RegExp;
  /** What the sentence before a question has to say, or the one of a remark elsewhere. */
  before?: RegExp;
  /** What it must not say. */
  notBefore?: RegExp;
  /** May be said near death, war and illness. */
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
 * and `{s}` are the doer as 'she', 'her' and 'her'; `{did}` and `{was}` agree with the doer and the tense;
 * others are groups of `says`. A wording without a slot for the doer asks of nobody.
 */
export function ask(
  wordings: string,
  says: RegExp,
  conditions: Pick<ListenerRow, 'before' | 'notBefore' | 'isSober'> = {},
): ListenerRow {
  const [questions = '', reply = ''] = wordings.split(' > ');
  return { wordings: questions.split(' / '), reply, says, ...conditions };
}

/** 'Brave of {o}. / That took courage.': two wordings of a remark on a sentence, with slots as in `ask`. */
export function remark(
  wordings: string,
  says: RegExp,
  { also, not, isSober }: { also?: RegExp; not?: RegExp; isSober?: boolean } = {},
): ListenerRow {
  return {
    wordings: wordings.split(' / '),
    reply: '',
    says,
    ...(also && { before: also }),
    ...(not && { notBefore: not }),
    ...(isSober !== undefined && { isSober }),
  };
}
