import { countWords } from '../../src/domain/language/index.ts';
import type { ParsedPrompt, ShownSentence } from './fake-model-prompt.ts';

/** A turn of fewer words takes the next sentence, up to the second figure. */
const FULL_TURN_WORDS = [24, 40] as const;
/** Words of questions and reactions per factual turn. */
const TALK_WORDS_PER_TURN = 2;
/** Tolerated difference from the requested words. */
export const SLACK_WORDS = 6;
const TURN =
  /^(?:However|But|Yet|Nevertheless|Instead|Fortunately|Unfortunately|Despite (?:this|that)|In contrast|Conversely|This (?:led|caused|meant|forced)|As a result|Consequently|Therefore|Thus)\b/u;
/** Number of sentences among which the short first turn is chosen. */
const MAX_OPENER_PLACE = 3;

/**
 * Selects sentences for the requested words and groups them into turns: the ones that the prompt requires, then of
 * every heading as many in a row as it asks for, then those that follow them.
 */
export function selectTurns(sentences: readonly ShownSentence[], asked: ParsedPrompt): ShownSentence[][] {
  const opener = findOpener(sentences, asked);
  if (!opener) return [];
  const chosen = new Set<ShownSentence>([opener]);
  let room = asked.words - countCost(opener);
  const take = (sentence: ShownSentence | undefined): boolean => {
    if (!sentence || chosen.has(sentence)) return false;
    if (countCost(sentence) > room + SLACK_WORDS) return false;
    chosen.add(sentence);
    room -= countCost(sentence);
    return true;
  };
  const { required, sentencesPerHeading, prefersRuns, keepsTurns } = asked.direction;
  for (const number of required) take(sentences.find((sentence) => sentence.number === number));
  const headings = groupByHeading(sentences);
  for (let count = 1; count <= sentencesPerHeading; count += 1)
    for (const group of headings)
      if (group.filter((one) => chosen.has(one)).length < count) take(findNext(group, chosen, prefersRuns));
  const takeNext = (group: readonly ShownSentence[]) => take(findNext(group, chosen, prefersRuns));
  // Breadth first only if the prompt asks for some of every heading.
  for (let hasTaken = true; hasTaken; )
    hasTaken = sentencesPerHeading > 1 ? headings.map(takeNext).some(Boolean) : headings.some(takeNext);
  for (const [at, sentence] of sentences.entries()) {
    const isTurn = TURN.test(sentence.text) && !sentence.first;
    if (keepsTurns && isTurn && chosen.has(sentences[at - 1] ?? sentence)) chosen.add(sentence);
  }
  const inOrder = sentences.filter((sentence) => chosen.has(sentence) && sentence !== opener);
  return groupIntoTurns([opener, ...inOrder]);
}

/** Short, and near a required sentence of the first heading, so that the turns are about one passage. */
function findOpener(
  sentences: readonly ShownSentence[],
  { direction }: ParsedPrompt,
): ShownSentence | undefined {
  const entry = sentences.find(({ number }) => number === direction.entry);
  if (entry) return entry;
  const second = sentences.findIndex(({ first }, at) => at > 0 && first);
  const group = sentences.slice(0, second < 0 ? sentences.length : second);
  const required = group.findIndex(({ number }) => direction.required.includes(number));
  const from = Math.max(required - MAX_OPENER_PLACE + 1, 0);
  return group
    .slice(from, from + MAX_OPENER_PLACE)
    .toSorted((a, b) => countWords(a.text) - countWords(b.text))[0];
}

/** The sentence after a chosen one, or before it at the end; without `prefersRuns` the farthest from all chosen. */
function findNext(
  group: readonly ShownSentence[],
  chosen: ReadonlySet<ShownSentence>,
  prefersRuns: boolean,
): ShownSentence | undefined {
  const free = group.filter((one) => !chosen.has(one));
  if (!group.some((one) => chosen.has(one))) return group[0];
  if (!prefersRuns) return free[Math.floor(free.length / 2)];
  const isAfter = (one: ShownSentence) => {
    const before = group[group.indexOf(one) - 1];
    return before !== undefined && chosen.has(before);
  };
  return free.find(isAfter) ?? free.findLast((one) => chosen.has(group[group.indexOf(one) + 1] ?? one));
}

function groupByHeading(sentences: readonly ShownSentence[]): ShownSentence[][] {
  const groups: ShownSentence[][] = [];
  for (const sentence of sentences) {
    const open = groups.at(-1);
    if (open && !sentence.first) open.push(sentence);
    else groups.push([sentence]);
  }
  return groups;
}

function groupIntoTurns([opener, ...others]: readonly ShownSentence[]): ShownSentence[][] {
  const turns: ShownSentence[][] = opener ? [[opener]] : [];
  for (const sentence of others) {
    const open = turns.at(-1) ?? [];
    const words = open.reduce((sum, { text }) => sum + countWords(text), 0);
    const fits = words < FULL_TURN_WORDS[0] && words + countWords(sentence.text) <= FULL_TURN_WORDS[1];
    if (turns.length > 1 && fits && !sentence.first) open.push(sentence);
    else turns.push([sentence]);
  }
  return turns;
}

function countCost({ text }: ShownSentence): number {
  return countWords(text) + TALK_WORDS_PER_TURN;
}
