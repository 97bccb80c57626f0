import { isMonth, type Quantity, splitSentences } from '../language/index.ts';
import { isCapitalized, listNameWords } from './article-names.ts';
import type { ClaimContext } from './claim-context.ts';
import { checkNames } from './name-rule.ts';
import { hasMatchingWord, type Passage } from './passage.ts';
import { matchQuantity } from './quantity-match.ts';
import type { ClaimReason } from './verdict.ts';

/** Counts up to this value can refer to the conversation itself: 'three things'. */
const MAX_CONVERSATIONAL_COUNT = 10;
/** A longer sentence without 'I', 'we' and 'you' makes a claim. */
const MAX_CONTENT_WORDS = 7;

const AROUND_MENTION = /^(?:so|and|now|then|right|next|ah|well|yes|the|of|or|on|to|de|von|van)$/u;
const FIRST_OR_SECOND_PERSON = /^(?:i|we|us|our|you|your|let|me|my|thanks|thank)$/u;

/** A shorter statement may say something of the article if all its content words are the article's. */
const MIN_ARTICLE_WORDS = 3;
/** 'That was a long way from Cairo': a host reacts. */
const REACTION =
  /^(?:(?:and|but|so|well|oh|ah|okay|right|yes|no),? )*(?:that|this|these|those|which|what|how|imagine|sounds?|quite|talk|poor|lucky|not)\b|[?!]$/iu;

/** 'Surely the king objected', 'they must have sent him away': the other host says whether. */
const GUESS = /\bsurely\b|\bmust have \p{L}+(?:d|t|en|ne|wn|de)\b/giu;

export function hasNoClaim({ stems, quantities, codes }: Passage): boolean {
  return quantities.length === 0 && codes.length === 0 && stems.every((stem) => stem === '');
}

export function checkUnsourced(turn: Passage, context: ClaimContext): ClaimReason | null {
  const allowed = [...context.previousTexts, ...context.alwaysAllowed].flatMap(
    (text) => context.readText(text).quantities,
  );
  for (const quantity of turn.quantities) {
    if (turn.words[quantity.from]?.statesNoFact) continue;
    const { hasDigits, unit, span, isMagnitude, value } = quantity;
    if (!hasDigits && !unit && !span && !isMagnitude && value <= MAX_CONVERSATIONAL_COUNT) continue;
    const isAllowed = (other: Quantity) =>
      other.value === value || (isMagnitude && matchQuantity(quantity, other) === 'same');
    if (!allowed.some(isAllowed)) return 'unsourced';
  }
  const statements = selectStatements(turn, context);
  const hasMonth = statements.words.some((_, at) => isMonth(statements.words, at));
  if (turn.codes.length > 0 || hasMonth) return 'unsourced';
  return checkNames(statements, [], context) !== null || hasLongStatement(turn, context) ? 'unsourced' : null;
}

/** The rules cannot tell a short fact without a figure or name from talk about the article. */
export function mayStateFact(text: string, { isEnglish, vocabulary, readText }: ClaimContext): boolean {
  if (!isEnglish) return false;
  return splitSentences(text).some((sentence) => {
    if (REACTION.test(sentence)) return false;
    const { words, stems } = readText(sentence);
    if (words.some((word) => word.statesNoFact || FIRST_OR_SECOND_PERSON.test(word.normalized))) return false;
    const content = stems.filter((stem) => stem !== '');
    return content.length >= MIN_ARTICLE_WORDS && content.every((stem) => hasMatchingWord(vocabulary, stem));
  });
}

/** A guess about someone whom the article does not name is a claim. */
function listGuesses({ text, words }: Passage, { names }: ClaimContext): Set<number> {
  const guesses = new Set<number>();
  for (const match of text.matchAll(GUESS))
    guesses.add(words.findLast(({ offset }) => offset <= match.index)?.sentence ?? 0);
  for (const word of words)
    if (isCapitalized(word) && !word.isAtSentenceStart && !names.capitalized.has(word.normalized))
      guesses.delete(word.sentence);
  return guesses;
}

function selectStatements(turn: Passage, context: ClaimContext): Passage {
  const { names } = context;
  const guesses = listGuesses(turn, context);
  const namePositions = new Set(listNameWords(turn, names).map(({ at }) => at));
  const statementSentences = new Set<number>();
  for (const [at, { sentence, normalized }] of turn.words.entries())
    if (!namePositions.has(at) && !AROUND_MENTION.test(normalized)) statementSentences.add(sentence);
  const isKept = turn.words.map(
    ({ statesNoFact, sentence }) =>
      !statesNoFact && statementSentences.has(sentence) && !guesses.has(sentence),
  );
  return {
    ...turn,
    words: turn.words.filter((_, at) => isKept[at]),
    stems: turn.stems.filter((_, at) => isKept[at]),
  };
}

function hasLongStatement(turn: Passage, context: ClaimContext): boolean {
  const { words, stems } = turn;
  const conversational = words.filter(
    ({ normalized, statesNoFact }) => statesNoFact || FIRST_OR_SECOND_PERSON.test(normalized),
  );
  const conversationalSentences = new Set([
    ...listGuesses(turn, context),
    ...conversational.map(({ sentence }) => sentence),
  ]);
  const counts = new Map<number, number>();
  for (const [at, { sentence }] of words.entries())
    if (stems[at] && !conversationalSentences.has(sentence))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts.values()].some((count) => count > MAX_CONTENT_WORDS);
}
