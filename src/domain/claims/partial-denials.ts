import type { Passage } from './passage.ts';

/** Words that deny their clause in part or by their meaning. A denial can paraphrase them. */
const CLAUSE_DENIALS = new Set(
  `rather instead except lack lacks lacked lacking unless wrong lost lose loses losing refuse refused refuses avoid
  empty unlike limited dislike disliked dislikes distrust distrusted far impossible disputed disagree doubt doubts doubted reject rejects rejected wipe dropped drop shortage
  short invisible useless different differ differed differs fail failed fails less hidden secret last hard vanish
  vanished disappear disappeared`.split(/\s+/u),
);
const SENTENCE_DENIALS = new Set(
  'too few fewer little rare rarely seldom scarce ban bans banned bar barred forbids forbid forbade prevent prevents prevented preventing stop stops stopped'.split(
    ' ',
  ),
);
const UN_PREFIX = /^un(?!til|der|it|iv|ion)\p{L}{3,}/u;

type StemsByNumber = ReadonlyMap<number, ReadonlySet<string>>;

export interface PartialDenials {
  byClause: StemsByNumber;
  bySentence: StemsByNumber;
  wholeSentence: StemsByNumber;
}

export function findPartialDenials({ words, stems }: Passage): PartialDenials {
  const byClause = new Map<number, Set<string>>();
  const bySentence = new Map<number, Set<string>>();
  const wholeSentence = new Map<number, Set<string>>();
  for (const [at, { normalized, clause, sentence }] of words.entries()) {
    const stem = stems[at] || normalized;
    const isAFew =
      normalized === 'few' && words[at - 1]?.normalized === 'a' && words[at - 2]?.normalized !== 'only';
    const isFreeOf = normalized === 'free' && words[at + 1]?.normalized === 'of';
    if (SENTENCE_DENIALS.has(normalized) && !isAFew) {
      addStem(wholeSentence, sentence, stem);
      addStem(bySentence, sentence, stem);
    } else if (CLAUSE_DENIALS.has(normalized) || UN_PREFIX.test(normalized) || isFreeOf) {
      addStem(byClause, clause, stem);
      addStem(bySentence, sentence, stem);
    }
  }
  return { byClause, bySentence, wholeSentence };
}

function addStem(stems: Map<number, Set<string>>, number: number, stem: string): void {
  stems.set(number, (stems.get(number) ?? new Set()).add(stem));
}

export function hasPartialDenial(
  stems: ReadonlySet<string> | undefined,
  deniedStems: ReadonlySet<string>,
): boolean {
  return [...(stems ?? [])].some((stem) => !deniedStems.has(stem));
}
