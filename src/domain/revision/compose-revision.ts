import type { Chapter } from '../podcast/podcast.schema.ts';
import { isAskedQuestion } from '../question/answer-words.ts';
import { isQuestionsChapter } from '../question/question.view.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { roundToMilliseconds } from '../transcript/transcript.ts';
import { findOutro } from './apply-edits.ts';
import type {
  NewTurn,
  PublishedContent,
  RevisedChapter,
  RevisedTurn,
  RevisionPlan,
} from './revision.schema.ts';

/** Times in seconds. */
export interface RevisedAudio {
  audioSize: number;
  duration: number;
  chapters: Chapter[];
  turns: ReadonlyArray<{ start: number; end: number }>;
}

/** In seconds. */
export interface KeptTurn {
  text: string;
  start: number;
  end: number;
  /** Where its sound is: in the published audio, or in the answer that is added. */
  file: 'published' | 'answer';
  /** Index in the file: consecutive turns stay together. */
  from: number;
}

export type TurnToMaster = { kept: KeptTurn } | { spoken: Pick<NewTurn, 'host' | 'text'> };

/** What the audio of the revision is made of. */
export function listTurnsToMaster(
  { turns }: Pick<RevisionPlan, 'turns'>,
  published: readonly PublishedTurn[],
): TurnToMaster[] {
  return turns.map((turn, index) => {
    if ('turn' in turn) {
      const { host, text } = turn.turn;
      if (!turn.spoken) return { spoken: { host, text } };
      return { kept: { text, ...turn.spoken, file: 'answer', from: index } };
    }
    const { body, startTime, endTime } = getTurn(published, turn.from);
    return { kept: { text: body, start: startTime, end: endTime, file: 'published', from: turn.from } };
  });
}

export function composeRevision(
  { turns, showNotes, credits }: RevisionPlan,
  published: readonly PublishedTurn[],
  audio: RevisedAudio,
): PublishedContent & { audioSize: number; duration: number } {
  const publishedTurns = turns.map((turn, index) => {
    const publishedTurn = 'turn' in turn ? composeTurn(turn.turn) : keepTurn(turn, published);
    const { start = 0, end = 0 } = audio.turns[index] ?? {};
    return { ...publishedTurn, startTime: roundToMilliseconds(start), endTime: roundToMilliseconds(end) };
  });
  const { audioSize, duration, chapters } = audio;
  return { audioSize, duration, chapters, showNotes, segments: publishedTurns, credits };
}

function composeTurn({ host, text, supported, reason, sources, edited }: NewTurn): PublishedTurn {
  return {
    speaker: HOST_NAMES[host],
    startTime: 0,
    endTime: 0,
    body: text,
    supported,
    source: sources[0] ?? null,
    sources,
    ...(supported === false && reason && { reason }),
    ...(edited && { edited }),
  };
}

function keepTurn(
  { from, sources }: Extract<RevisedTurn, { from: number }>,
  published: readonly PublishedTurn[],
): PublishedTurn {
  const turn = getTurn(published, from);
  return sources ? { ...turn, source: sources[0] ?? null, sources } : turn;
}

function getTurn(published: readonly PublishedTurn[], index: number): PublishedTurn {
  const turn = published[index];
  if (!turn) throw new Error('A revision keeps a turn that the podcast does not have.');
  return turn;
}

/** Chapters start with a turn; the stored times are rounded. */
const TOLERANCE_SECONDS = 0.05;

/** Returns the chapter of each turn, as an index. */
function findChapters(
  segments: readonly Pick<PublishedTurn, 'startTime'>[],
  chapters: readonly Chapter[],
): number[] {
  return segments.map(({ startTime }) =>
    Math.max(
      0,
      chapters.findLastIndex(({ timestamp }) => timestamp <= startTime + TOLERANCE_SECONDS),
    ),
  );
}

/** `indices` are the published turns that the revised ones come from. A chapter without turns is omitted. */
export function reviseChapters(
  indices: readonly number[],
  segments: readonly Pick<PublishedTurn, 'startTime'>[],
  chapters: readonly Chapter[],
): RevisedChapter[] {
  const chapterOfTurn = findChapters(segments, chapters);
  return chapters.flatMap(({ title }, chapter) => {
    const turn = indices.findIndex((index) => chapterOfTurn[index] === chapter);
    return turn < 0 ? [] : [{ title, turn }];
  });
}

/** Index of the turn before which an answer is added: that of the last chapter, in which the hosts say goodbye. */
export function findAnswerPlace(turns: readonly PublishedTurn[], chapters: readonly Chapter[]): number {
  const indices = turns.map((_, index) => index);
  const outro = findOutro(turns.map(({ body }) => body));
  return findPlace(reviseChapters(indices, turns, chapters), outro);
}

function findPlace(chapters: readonly RevisedChapter[], outro: number): number {
  const last = chapters.at(-1);
  // The owner deleted the closing.
  if (last && isQuestionsChapter(last) && last.turn < outro) return outro;
  const closing = chapters.slice(1).findLast((chapter) => !isQuestionsChapter(chapter));
  return Math.min(closing?.turn ?? outro, outro);
}

/** The turns of each question that was added to the podcast, with those of its answer. */
export function listAddedQuestions(
  turns: readonly PublishedTurn[],
  chapters: readonly Chapter[],
): number[][] {
  if (!chapters.some(isQuestionsChapter)) return [];
  const end = findAnswerPlace(turns, chapters);
  const added: number[][] = [];
  for (const [index, turn] of turns.slice(0, end).entries()) {
    if (isReadQuestion(turn)) added.push([index]);
    else added.at(-1)?.push(index);
  }
  return added;
}

export function isReadQuestion({ body, edited }: Pick<PublishedTurn, 'body' | 'edited'>): boolean {
  return edited === true && isAskedQuestion(body);
}
