import { type Denial, listDenials } from './denials.ts';
import { isExpository } from './expository.ts';
import { findPartialDenials, hasPartialDenial, type PartialDenials } from './partial-denials.ts';
import { findWordFamily, type Passage } from './passage.ts';
import type { ClaimReason } from './verdict.ts';

/** 'It wasn't going to work' denies no article word. */
const MIN_DENIED_WORDS_CONVERSATIONAL = 2;
const MIN_AFFIRMED_RATIO = 0.75;
const ALL = /^(?:all|every|everyone|everybody|everything|always)$/u;
const MOST = /\b(?:most|many|some|often|usually|sometimes|exceptions?|generally|mainly)\b/iu;

/** Finds a turn that denies what its citations say, or affirms what they deny. */
export function checkNegation(
  turn: Passage,
  cited: Passage,
  titleStems: ReadonlySet<string> = new Set(),
): ClaimReason | null {
  const turnDenials = listDenials(turn, { strict: true });
  const outside = !/\boutside\b/iu.test(turn.text);
  const deniedInCited = new Set(
    listDenials(cited, { strict: false, outside }).flatMap(({ deniedAt }) => deniedAt),
  );
  const citedPartial = findPartialDenials(cited);
  if (turnDenials.some((denial) => deniesCited(denial, turn, cited, deniedInCited, citedPartial)))
    return 'negation';

  const citedDenials = listDenials(cited, { strict: true });
  const denyingSentences = new Set(
    listDenials(turn, { strict: false }).map(({ at }) => turn.words[at]?.sentence ?? 0),
  );
  const turnPartial = findPartialDenials(turn);
  return citedDenials.some((denial) =>
    affirmsDenied(denial, cited, turn, denyingSentences, turnPartial, titleStems),
  )
    ? 'negation'
    : null;
}

function deniesCited(
  denial: Denial,
  turn: Passage,
  cited: Passage,
  deniedInCited: ReadonlySet<number>,
  { byClause, wholeSentence }: PartialDenials,
): boolean {
  if (isFirstOfKind(denial, turn, cited) || isNotAll(denial, turn, cited)) return false;
  const stems = denial.deniedAt.map((at) => turn.stems[at] ?? '');
  const positions = stems.map((stem) => findPositions(stem, cited));
  // Without the first denied word, the citations can say the same in other words.
  if ((positions[0] ?? []).length === 0) return false;
  const found = positions.filter((list) => list.length > 0);
  const minCount = isExpository(turn) ? 1 : MIN_DENIED_WORDS_CONVERSATIONAL;
  if (found.length < Math.max(minCount, (stems.length + 1) / 2)) return false;
  const deniedStems = new Set(stems);
  return found.flat().every((at) => {
    const { clause = 0, sentence = 0 } = cited.words[at] ?? {};
    return (
      !deniedInCited.has(at) &&
      !hasPartialDenial(byClause.get(clause), deniedStems) &&
      !hasPartialDenial(wholeSentence.get(sentence), deniedStems)
    );
  });
}

function isFirstOfKind({ at, deniedAt }: Denial, turn: Passage, cited: Passage): boolean {
  const deniedWords = turn.words.slice(at, (deniedAt.at(-1) ?? at) + 3).map(({ normalized }) => normalized);
  const citedWords = cited.words.map(({ normalized }) => normalized);
  const isSuperlative = deniedWords.some(
    (normalized) => normalized.endsWith('er') && citedWords.includes(`${normalized.slice(0, -1)}st`),
  );
  if (isSuperlative) return true;
  return (
    deniedWords.some((normalized) => normalized === 'before' || normalized === 'until') &&
    citedWords.some((normalized) => /^(?:first|oldest|earliest)$/u.test(normalized))
  );
}

/** 'Not every alphabet' for 'most alphabets'. */
function isNotAll({ at }: Denial, { words }: Passage, cited: Passage): boolean {
  return ALL.test(words[at + 1]?.normalized ?? '') && MOST.test(cited.text);
}

function affirmsDenied(
  denial: Denial,
  cited: Passage,
  turn: Passage,
  denyingSentences: ReadonlySet<number>,
  { bySentence }: PartialDenials,
  titleStems: ReadonlySet<string>,
): boolean {
  const stems = denial.deniedAt.map((at) => cited.stems[at] ?? '').filter(Boolean);
  if (stems.length === 0 || isAffirmedElsewhere(denial, stems, cited, titleStems)) return false;
  const found = stems.map((stem) => findPositions(stem, turn)).filter((list) => list.length > 0);
  if (found.length < Math.max(1, Math.ceil(MIN_AFFIRMED_RATIO * stems.length))) return false;
  const deniedStems = new Set(stems);
  return found.flat().every((at) => {
    const { sentence = 0, statesNoFact = false } = turn.words[at] ?? {};
    return (
      !statesNoFact &&
      !denyingSentences.has(sentence) &&
      !denyingSentences.has(sentence + 1) &&
      !hasPartialDenial(bySentence.get(sentence), deniedStems)
    );
  });
}

/** Another cited sentence affirms what one denies, and the turn may speak of that one. The title is everywhere. */
function isAffirmedElsewhere(
  { at, deniedAt }: Denial,
  stems: readonly string[],
  cited: Passage,
  titleStems: ReadonlySet<string>,
): boolean {
  const sentence = cited.words[at]?.sentence;
  return stems.every((stem) =>
    findPositions(stem, cited).some(
      (position) =>
        cited.words[position]?.sentence !== sentence ||
        (!deniedAt.includes(position) && isOfTitle(stem, titleStems)),
    ),
  );
}

function isOfTitle(stem: string, titleStems: ReadonlySet<string>): boolean {
  const family = findWordFamily(stem);
  return (
    titleStems.has(stem) || (family !== null && [...titleStems].some((one) => findWordFamily(one) === family))
  );
}

function findPositions(stem: string, { stems }: Passage): number[] {
  const family = findWordFamily(stem);
  return stems.flatMap((other, at) =>
    other !== '' && (other === stem || (family !== null && family === findWordFamily(other))) ? [at] : [],
  );
}
