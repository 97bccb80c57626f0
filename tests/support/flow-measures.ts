import type { Article } from '../../src/domain/article/article.schema.ts';
import { selectNarratableSentences } from '../../src/domain/article/narratable.ts';
import { type NumberedSentence, numberSentences } from '../../src/domain/article/numbered-sentences.ts';
import type { DraftTurn, SegmentKind } from '../../src/domain/script/script.schema.ts';

/** How a podcast selects and connects sentences. Shares are from 0 to 1. */
export interface FlowMeasures {
  /** Of the selected sentences: those that follow the one selected before. */
  consecutive: number;
  /** Of the next sentences that change the outcome of a selected one: those that are selected, too. */
  turningKept: number;
  /** Of the selected sentences: those with neither neighbour selected. */
  alone: number;
  /** Of the turns in chapters: statements with few words of the article. */
  stockReactions: number;
  /** Of the questions: those that contain the first word of their answer. */
  echoingQuestions: number;
  /** Of the questions: those that contain the heading of their answer. */
  announcedHeadings: number;
}

export const FLOW_GATES = {
  consecutive: [0.6, 1],
  turningKept: [0.8, 1],
  alone: [0, 0.15],
  stockReactions: [0, 0.05],
  echoingQuestions: [0, 0.1],
  announcedHeadings: [0, 0.15],
} as const satisfies Record<keyof FlowMeasures, readonly [number, number]>;

export interface MeasuredPart {
  request: { kind: SegmentKind };
  turns: readonly DraftTurn[];
}

/** Written independently of the writer's rules. */
const CHANGES_OUTCOME =
  /^(?:However|But|Yet|Nevertheless|Nonetheless|Instead|Fortunately|Unfortunately|Despite (?:this|that|these)|In spite of (?:this|that)|Even so|On the other hand|In contrast|By contrast|Conversely|This (?:led|caused|resulted|prompted|meant|forced|proved|failed|ended)|As a (?:result|consequence)|Consequently|Therefore|Thus)\b|^[^,.;]{1,40}, however,/u;
const COMMON_WORDS = new Set(
  'the and but for with from that this these those there what when where which who whose why how was were has had have did does are its his her their they she him them not also then than into onto one two some many most all any out about after before during because well now yes'.split(
    ' ',
  ),
);
const FIRST_WORDS = 4;
const MIN_WORD_LETTERS = 3;
const MIN_ARTICLE_WORDS_RATIO = 0.5;

export function measureFlow(parts: readonly MeasuredPart[], articles: readonly Article[]): FlowMeasures {
  const narratable = selectNarratableSentences(articles, numberSentences(articles));
  const sentences = new Map(narratable.map((sentence) => [sentence.number, sentence]));
  const chapters = parts.filter(({ request }) => request.kind === 'chapter').flatMap(({ turns }) => turns);
  const turns = parts.flatMap((part) => part.turns);
  const isStock = (turn: DraftTurn) => !isQuestion(turn) && !consistsOfArticle(turn, sentences);
  const answered = turns.slice(0, -1).flatMap((turn, index) => {
    const answer = turns[index + 1];
    return isQuestion(turn) && answer ? [{ question: getQuestion(turn), answer }] : [];
  });
  const getHeading = (answer: DraftTurn) => {
    const { article = 0, section = 0 } = sentences.get(answer.sources[0] ?? 0) ?? {};
    return articles[article]?.sections[section]?.heading ?? '';
  };
  return {
    ...measureSelection([...new Set(turns.flatMap(({ sources }) => sources))], sentences),
    stockReactions: getShare(chapters, isStock),
    echoingQuestions: getShare(answered, ({ question, answer }) =>
      listContentWords(answer.text.split(/\s+/u).slice(0, FIRST_WORDS).join(' ')).some((word) =>
        listContentWords(question).includes(word),
      ),
    ),
    announcedHeadings: getShare(answered, ({ question, answer }) => {
      const words = listContentWords(getHeading(answer));
      const own = listContentWords(question);
      return words.length > 0 && words.filter((word) => own.includes(word)).length * 2 > words.length;
    }),
  };
}

/** The names of the missed gates. */
export function findMissedFlowGates(measures: FlowMeasures): string[] {
  return Object.entries(FLOW_GATES).flatMap(([name, [minimum, maximum]]) => {
    const value = measures[name as keyof FlowMeasures];
    return value < minimum || value > maximum ? [name] : [];
  });
}

function measureSelection(
  selected: readonly number[],
  sentences: ReadonlyMap<number, NumberedSentence>,
): Pick<FlowMeasures, 'consecutive' | 'turningKept' | 'alone'> {
  const isSelected = new Set(selected);
  const follows = (number: number, before: number | undefined) =>
    before === number - 1 && isSameSection(sentences.get(number), sentences.get(before));
  const turning = selected.filter((number) => {
    const next = sentences.get(number + 1);
    return next && isSameSection(next, sentences.get(number)) && CHANGES_OUTCOME.test(next.text);
  });
  return {
    consecutive: getShare(selected, (number, index) => follows(number, selected[index - 1])),
    turningKept: turning.length === 0 ? 1 : getShare(turning, (number) => isSelected.has(number + 1)),
    alone: getShare(selected, (number) => {
      const next = number + 1;
      return (
        !(isSelected.has(number - 1) && follows(number, number - 1)) &&
        !(isSelected.has(next) && follows(next, number))
      );
    }),
  };
}

function isSameSection(one: NumberedSentence | undefined, other: NumberedSentence | undefined): boolean {
  return one?.article === other?.article && one?.section === other?.section;
}

/** Whether most words of the turn are in its cited sentences. */
function consistsOfArticle(
  { text, sources }: DraftTurn,
  sentences: ReadonlyMap<number, NumberedSentence>,
): boolean {
  const cited = new Set(sources.flatMap((number) => listWords(sentences.get(number)?.text ?? '')));
  const words = listWords(text);
  return words.filter((word) => cited.has(word)).length >= MIN_ARTICLE_WORDS_RATIO * words.length;
}

function isQuestion({ text }: DraftTurn): boolean {
  return /\?["'”’»)\]]*$/u.test(text);
}

/** The last sentence of the turn. */
function getQuestion({ text }: DraftTurn): string {
  return text.split(/(?<=[.!?]) /u).at(-1) ?? text;
}

function listContentWords(text: string): string[] {
  return listWords(text).filter((word) => word.length >= MIN_WORD_LETTERS && !COMMON_WORDS.has(word));
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function getShare<T>(items: readonly T[], test: (item: T, index: number) => boolean): number {
  return items.filter(test).length / Math.max(items.length, 1);
}
