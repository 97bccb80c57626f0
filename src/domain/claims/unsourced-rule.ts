import { isMonth, splitSentences } from '../language/index.ts';
import { isCapitalized, listNameWords } from './article-names.ts';
import type { ClaimContext, ReadClaim } from './claim-context.ts';
import { isDerivedFromTold } from './derived-figures.ts';
import { checkNames } from './name-rule.ts';
import type { Passage } from './passage.ts';
import { isConversationalFigure, isTakenUp, listRelatedPassages } from './told.ts';
import type { ClaimReason } from './verdict.ts';

/** A longer sentence without 'I', 'we' and 'you' makes a claim. */
const MAX_CONTENT_WORDS = 7;

const AROUND_MENTION = /^(?:so|and|now|then|right|next|ah|well|yes|the|of|or|on|to|de|von|van)$/u;
const FIRST_OR_SECOND_PERSON = /^(?:i|we|us|our|you|your|let|me|my|thanks|thank)$/u;

/** New words, told by no earlier turn, from which a statement may be a new fact, and a long one is. */
const MIN_NEW_WORDS = 4;

/** A shorter statement may say something of the article if all its content words are the article's, and not all told. */
const MIN_NEW_ARTICLE_WORDS = 2;
const MIN_ARTICLE_WORDS = 3;
const REACTION_TURNS = 2;
/** 'That was a long way from Cairo': a host reacts. */
const REACTION =
  /^(?:(?:and|but|so|well|oh|ah|okay|right|yes|no),? )*(?:that|this|these|those|which|what|how|imagine|sounds?|quite|talk|poor|lucky|not)\b|[?!]$/iu;

/** 'Surely the king objected', 'they must have sent him away': the other host says whether. */
const GUESS = /\bsurely\b|\bmust have \p{L}+(?:d|t|en|ne|wn|de)\b/giu;

export function hasNoClaim({ stems, quantities, codes }: Passage): boolean {
  return quantities.length === 0 && codes.length === 0 && stems.every((stem) => stem === '');
}

export function checkUnsourced({ turn, context }: ReadClaim): ClaimReason | null {
  const { told } = context;
  const allowed = context.alwaysAllowed.flatMap((text) => context.readText(text).quantities);
  const [latest, recent] = [told.recent.slice(0, REACTION_TURNS), told.recent.slice(REACTION_TURNS)];
  const related = listRelatedPassages(turn, context);
  for (const quantity of turn.quantities) {
    if (isConversationalFigure(quantity, turn)) continue;
    if (allowed.some(({ value }) => value === quantity.value) || isTakenUp(quantity, turn, told)) continue;
    if (!isDerivedFromTold(quantity, turn, latest.flat(), [...recent.flat(), ...related])) return 'unsourced';
  }
  const statements = selectStatements(turn, context);
  const hasNewMonth = statements.words.some(
    ({ normalized }, at) => isMonth(statements.words, at) && !told.months.has(normalized),
  );
  if (hasNewMonth || turn.codes.some((code) => !told.codes.has(code))) return 'unsourced';
  return checkNames({ turn: statements, sentences: [], context }) !== null || hasLongStatement(turn, context)
    ? 'unsourced'
    : null;
}

/** Whether a statement only takes up what was told, in any order: 'A private in May, half a country in September.' */
export function takesUpTold(text: string, context: ClaimContext): boolean {
  return splitSentences(text).every(
    (sentence) =>
      sentence.endsWith('?') || selectNew(listContent(context.readText(sentence)), context).length === 0,
  );
}

/** The rules cannot tell a short fact without a figure or name from talk about the article. */
export function mayStateFact(text: string, context: ClaimContext): boolean {
  if (!context.isEnglish) return false;
  return splitSentences(text).some((sentence) => {
    if (REACTION.test(sentence)) return false;
    const passage = context.readText(sentence);
    if (passage.words.some((word) => word.statesNoFact || FIRST_OR_SECOND_PERSON.test(word.normalized)))
      return false;
    const content = listContent(passage);
    const newStems = selectNew(content, context);
    return (
      newStems.length >= MIN_NEW_WORDS ||
      (newStems.length >= MIN_NEW_ARTICLE_WORDS &&
        content.length >= MIN_ARTICLE_WORDS &&
        content.every((stem) => context.vocabulary.has(stem)))
    );
  });
}

function listContent({ stems, quantities }: Passage): string[] {
  return stems.filter((stem, at) => stem !== '' && !quantities.some(({ from, to }) => from <= at && at < to));
}

function selectNew(stems: readonly string[], { told }: ClaimContext): string[] {
  return [...new Set(stems)].filter((stem) => !told.words.has(stem));
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
  const stemsBySentence = new Map<number, string[]>();
  for (const [at, { sentence }] of words.entries())
    if (stems[at] && !conversationalSentences.has(sentence))
      stemsBySentence.set(sentence, [...(stemsBySentence.get(sentence) ?? []), stems[at]]);
  return [...stemsBySentence.values()].some(
    (content) => content.length > MAX_CONTENT_WORDS && selectNew(content, context).length >= MIN_NEW_WORDS,
  );
}
