import { areAntonyms, findUnit, type Word } from '../language/index.ts';
import type { ArticleNames } from './article-names.ts';
import { isNickname, KnownNames } from './known-names.ts';
import { listSynonymGroups } from './lexicon.ts';
import { checkNumbers } from './number-rule.ts';
import { hasMatchingWord, type Passage, type WordIndex } from './passage.ts';
import {
  alignTokens,
  createTokens,
  type Gap,
  listGaps,
  type Token,
  type TokenMatch,
} from './token-alignment.ts';
import type { ClaimReason } from './verdict.ts';

/** Share of a sentence's tokens in the order of a cited sentence that makes it a close copy. */
const MIN_COPIED_RATIO = 0.55;
/** Share from which the figures must also be the same. */
const MIN_VERBATIM_RATIO = 0.8;
/** Shorter sentences match by chance. */
const MIN_TOKENS = 4;
/** Limits the quadratic time of the alignment. */
const MAX_TOKENS = 60;
const MAX_CITED_TOKENS = 120;

const MAX_REPLACING_TOKENS = 2;
const MAX_REPLACED_TOKENS = 3;
const MAX_REPLACED_NAME_TOKENS = 8;

const MIN_COMMON_START_RATIO = 0.75;
const MIN_COMMON_START_WORDS = 2;
const MIN_UNKNOWN_END_WORDS = 2;
const MIN_UNKNOWN_END_RATIO = 0.6;

const PRONOUN = /^(?:he|she|it|they|his|her|its|their|this|these|those|that|one|ones|other|others|such)$/u;
const ORDINAL = /^(?:first|second|third|fourth|last)$/u;
const NEARLY = /^(?:nearly|almost)$/u;
const WHOLE = /^(?:all|every|everyone|everybody|nothing|nobody|none|no)$/u;
const UNIVERSAL = /^(?:all|every|everyone|everybody|always|never)$/u;
const PARTIAL = /^(?:most|many|some|few|often|sometimes|usually|nearly|almost)$/u;
const HEDGE =
  /^(?:may|might|perhaps|probably|possibly|presumably|seems?|seemed|apparently|likely|suggest(?:s|ed)?|suspect(?:s|ed)?|reputedly|supposedly)$/u;
const TURN_HEDGE =
  /^(?:may|might|maybe|could|perhaps|probably|possibly|presumably|seems?|seemed|apparently|likely|suggest(?:s|ed)?|suspect(?:s|ed)?|supposedly|reportedly|can|thinks?|thought|said|says?|reckon|guess|believed?)$/u;

interface Comparison {
  sentence: Passage;
  cited: Passage;
  turn: Passage;
}

/** Finds a copied sentence with a rival word. Allows other replacements: most of them are synonyms. */
export function checkSubstitution(
  sentence: Passage,
  cited: Passage,
  turn: Passage,
  citedIndex: WordIndex,
  names: ArticleNames,
  alwaysAllowed: readonly Passage[] = [],
): ClaimReason | null {
  const [tokens, citedTokens] = [createTokens(sentence, names), createTokens(cited, names)];
  if (tokens.length < MIN_TOKENS || tokens.length > MAX_TOKENS) return null;
  if (citedTokens.length > MAX_CITED_TOKENS) return null;
  const matches = alignTokens(tokens, citedTokens);
  if (hasOtherEnd(tokens, citedTokens, matches, turn, citedIndex)) return 'words';
  if (matches.length < MIN_COPIED_RATIO * tokens.length) return null;
  if (matches.length >= MIN_VERBATIM_RATIO * tokens.length && hasOtherFigures(sentence, cited, alwaysAllowed))
    return 'number';
  for (const gap of listGaps(tokens, citedTokens, matches, MAX_REPLACED_NAME_TOKENS)) {
    const reason = hasOtherNameOfSubject(gap, names) ? null : checkGap(gap, { sentence, cited, turn });
    if (reason) return reason;
  }
  return null;
}

/** 'Ibn al-Haytham' for 'Alhazen', if the article has both names for its subject. */
function hasOtherNameOfSubject({ turn, cited }: Gap, { subject }: ArticleNames): boolean {
  const isSubject = ({ normalized }: Token) => subject.has(normalized.replace(/['’]s?$/u, ''));
  return turn.length > 0 && cited.length > 0 && [...turn, ...cited].every(isSubject);
}

function checkGap(gap: Gap, comparison: Comparison): ClaimReason | null {
  if (isHedgeLost(gap, comparison.turn)) return 'certainty';
  const knownNames = new KnownNames([comparison.cited]);
  if (startsWithOtherName(gap, comparison.turn, knownNames)) return 'name';
  if (gap.turn.some(({ isName }) => isName)) return replacesName(gap, comparison, knownNames) ? 'name' : null;
  if (gap.turn.length > MAX_REPLACING_TOKENS || gap.cited.length > MAX_REPLACED_TOKENS) return null;
  for (const token of gap.turn) {
    for (const replaced of gap.cited) {
      const reason = checkReplacement(token, replaced, gap, comparison);
      if (reason) return reason;
    }
  }
  return null;
}

function isHedgeLost({ turn: replacing, cited: replaced, next }: Gap, turn: Passage): boolean {
  if (!next) return false;
  // With a capital, 'May' is the month.
  const isHedged = replaced.some(({ normalized, word }) => HEDGE.test(normalized) && word.raw !== 'May');
  if (
    isHedged &&
    !leavesOutVerb(replacing, replaced, turn) &&
    !turn.words.some(({ normalized }) => TURN_HEDGE.test(normalized))
  )
    return true;
  return (
    replacing.length === 0 &&
    replaced.some(({ normalized }) => NEARLY.test(normalized)) &&
    WHOLE.test(next.normalized)
  );
}

/** 'The power in it' for 'the power that may lie in it'. */
function leavesOutVerb(replacing: readonly Token[], replaced: readonly Token[], turn: Passage): boolean {
  const modalAt = replaced.findIndex(({ normalized }) => /^(?:may|might)$/u.test(normalized));
  const verb = replaced[modalAt + 1];
  return (
    modalAt >= 0 &&
    replacing.length === 0 &&
    Boolean(verb?.stem) &&
    !hasMatchingWord(turn.index, verb?.stem ?? '')
  );
}

/** 'London welcomed it' for 'Paris welcomed it'. At the start of a sentence a capital proves no name. */
function startsWithOtherName(gap: Gap, turn: Passage, knownNames: KnownNames): boolean {
  const [first] = gap.turn;
  return (
    first?.word.isAtSentenceStart === true &&
    gap.turn.length <= MAX_REPLACING_TOKENS &&
    first.stem !== '' &&
    listSynonymGroups(first.stem).length === 0 &&
    !knownNames.has(first.word) &&
    gap.cited.length <= MAX_REPLACED_TOKENS &&
    gap.cited.some((token) => token.isName && !hasWord(turn, token.normalized))
  );
}

function replacesName(gap: Gap, { sentence, turn }: Comparison, knownNames: KnownNames): boolean {
  if (gap.cited.length > MAX_REPLACED_NAME_TOKENS) return false;
  if (gap.cited.some(({ normalized }) => PRONOUN.test(normalized))) return false;
  return (
    gap.turn.some(({ isName, word }) => isName && !isKnownAs(word, sentence, knownNames)) &&
    gap.cited.some((token) => token.isName && !hasWord(turn, token.normalized))
  );
}

function isKnownAs(word: Word, { words }: Passage, knownNames: KnownNames): boolean {
  return knownNames.has(word) || isNickname(word, words[words.indexOf(word) + 1], knownNames);
}

function checkReplacement(
  { normalized, word }: Token,
  replaced: Token,
  gap: Gap,
  { sentence, cited, turn }: Comparison,
): ClaimReason | null {
  const isOneForOne = gap.turn.length === 1 && gap.cited.length === 1;
  if (!isOneForOne && (hasWord(cited, normalized) || hasWord(turn, replaced.normalized))) return null;
  if (ORDINAL.test(normalized) && ORDINAL.test(replaced.normalized)) return 'rank';
  const isGeneralized =
    UNIVERSAL.test(normalized) &&
    PARTIAL.test(replaced.normalized) &&
    !gap.turn.some((token) => PARTIAL.test(token.normalized));
  if (isGeneralized && !isIdiom(sentence, word)) return 'certainty';
  if (areAntonyms(normalized, replaced.normalized) && !isAFew(sentence, word)) return 'negation';
  return isOtherUnit(normalized, replaced.normalized) && !isCounted(sentence, word) ? 'unit' : null;
}

function hasWord({ words }: Passage, normalized: string): boolean {
  return words.some((word) => word.normalized === normalized);
}

function isAFew({ words }: Passage, word: Word): boolean {
  return (
    word.normalized === 'few' && /^(?:a|fair|good)$/u.test(words[words.indexOf(word) - 1]?.normalized ?? '')
  );
}

function isIdiom({ words }: Passage, word: Word): boolean {
  const next = words[words.indexOf(word) + 1]?.normalized ?? '';
  return next === 'over' || /^(?:two|three|four|five|ten|\d+)$/u.test(next);
}

/** A unit after a figure is checked together with the figure. */
function isCounted({ quantities, words }: Passage, word: Word): boolean {
  const at = words.indexOf(word);
  return quantities.some(({ from, to }) => from <= at && at < to);
}

/** 'A bacterium with a faulty wall turns green': starts like a cited sentence and ends like none. */
function hasOtherEnd(
  tokens: readonly Token[],
  citedTokens: readonly Token[],
  matches: readonly TokenMatch[],
  turn: Passage,
  citedIndex: WordIndex,
): boolean {
  const startLength = countCommonStart(matches);
  const last = matches[startLength - 1];
  if (!last || startLength < MIN_TOKENS) return false;
  const startWords = matches.slice(0, startLength).filter(([at]) => tokens[at]?.stem);
  if (startWords.length < MIN_COMMON_START_WORDS) return false;
  const end = tokens
    .slice(last[0] + 1)
    .filter(({ stem, normalized }) => stem !== '' && !findUnit(normalized));
  const citedEnd = citedTokens.slice(last[1] + 1).filter(({ stem }) => stem !== '');
  const unknown = end.filter(({ stem }) => !hasMatchingWord(citedIndex, stem));
  return (
    unknown.length >= MIN_UNKNOWN_END_WORDS &&
    unknown.length >= MIN_UNKNOWN_END_RATIO * end.length &&
    citedEnd.length > 0 &&
    citedEnd.every(({ stem }) => !hasMatchingWord(turn.index, stem))
  );
}

function countCommonStart(matches: readonly TokenMatch[]): number {
  return matches.findLastIndex(([at], index) => index + 1 >= MIN_COMMON_START_RATIO * (at + 1)) + 1;
}

/** 'Depression Twelve' is not the 'Depression Ten' of the title. */
function hasOtherNumber(title: Passage, cited: Passage): boolean {
  const numbered = cited.quantities.map(({ from }) => cited.words[from - 1]?.normalized);
  return title.quantities.some(
    ({ from }) => from > 0 && numbered.includes(title.words[from - 1]?.normalized),
  );
}

/** Ignores years, because another citation can support them. */
function hasOtherFigures(sentence: Passage, cited: Passage, alwaysAllowed: readonly Passage[]): boolean {
  const allowed = alwaysAllowed.filter((title) => !hasOtherNumber(title, cited));
  const quantities = sentence.quantities.filter(({ span }) => !span);
  return checkNumbers({ ...sentence, quantities, bareUnits: [] }, cited, null, allowed) !== null;
}

function isOtherUnit(normalized: string, replaced: string): boolean {
  const [unit, replacedUnit] = [normalized, replaced].map((word) => findUnit(word.replace(/ly$/u, '')));
  if (!unit || !replacedUnit) return false;
  return unit.dimension === replacedUnit.dimension && unit.name !== replacedUnit.name;
}
