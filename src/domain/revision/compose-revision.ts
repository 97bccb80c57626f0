import type { Chapter } from '../podcast/podcast.schema.ts';
import { isAskedQuestion } from '../question/answer-words.ts';
import { isQuestionsChapter } from '../question/question.view.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
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
  published: readonly TranscriptSegment[],
): TurnToMaster[] {
  return turns.map((turn, index) => {
    if ('turn' in turn) {
      const { host, text } = turn.turn;
      if (!turn.spoken) return { spoken: { host, text } };
      return { kept: { text, ...turn.spoken, file: 'answer', from: index } };
    }
    const { body, startTime, endTime } = getSegment(published, turn.from);
    return { kept: { text: body, start: startTime, end: endTime, file: 'published', from: turn.from } };
  });
}

export function composeRevision(
  { turns, showNotes, credits }: RevisionPlan,
  published: readonly TranscriptSegment[],
  audio: RevisedAudio,
): PublishedContent & { audioSize: number; duration: number } {
  const segments = turns.map((turn, index) => {
    const segment = 'turn' in turn ? composeSegment(turn.turn) : keepSegment(turn, published);
    const { start = 0, end = 0 } = audio.turns[index] ?? {};
    return { ...segment, startTime: roundToMilliseconds(start), endTime: roundToMilliseconds(end) };
  });
  const { audioSize, duration, chapters } = audio;
  return { audioSize, duration, chapters, showNotes, segments, credits };
}

function composeSegment({ host, text, supported, reason, sources, edited }: NewTurn): TranscriptSegment {
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

function keepSegment(
  { from, sources }: Extract<RevisedTurn, { from: number }>,
  published: readonly TranscriptSegment[],
): TranscriptSegment {
  const segment = getSegment(published, from);
  return sources ? { ...segment, source: sources[0] ?? null, sources } : segment;
}

function getSegment(published: readonly TranscriptSegment[], line: number): TranscriptSegment {
  const segment = published[line];
  if (!segment) throw new Error('A revision keeps a turn that the podcast does not have.');
  return segment;
}

/** Chapters start with a turn; the stored times are rounded. */
const TOLERANCE_SECONDS = 0.05;

/** Returns the chapter of each segment, as an index. */
function findChapters(
  segments: readonly Pick<TranscriptSegment, 'startTime'>[],
  chapters: readonly Chapter[],
): number[] {
  return segments.map(({ startTime }) =>
    Math.max(
      0,
      chapters.findLastIndex(({ timestamp }) => timestamp <= startTime + TOLERANCE_SECONDS),
    ),
  );
}

/** `lines` are the published lines that the revised turns come from. A chapter without turns is omitted. */
export function reviseChapters(
  lines: readonly number[],
  segments: readonly Pick<TranscriptSegment, 'startTime'>[],
  chapters: readonly Chapter[],
): RevisedChapter[] {
  const chapterOfLine = findChapters(segments, chapters);
  return chapters.flatMap(({ title }, chapter) => {
    const turn = lines.findIndex((line) => chapterOfLine[line] === chapter);
    return turn < 0 ? [] : [{ title, turn }];
  });
}

/** Index of the turn before which an answer is added: that of the last chapter, in which the hosts say goodbye. */
export function findAnswerPlace(
  segments: readonly TranscriptSegment[],
  chapters: readonly Chapter[],
): number {
  const lines = segments.map((_, line) => line);
  const outro = findOutro(segments.map(({ body }) => body));
  return findPlace(reviseChapters(lines, segments, chapters), outro);
}

function findPlace(chapters: readonly RevisedChapter[], outro: number): number {
  const last = chapters.at(-1);
  // The owner deleted the closing.
  if (last && isQuestionsChapter(last) && last.turn < outro) return outro;
  const closing = chapters.slice(1).findLast((chapter) => !isQuestionsChapter(chapter));
  return Math.min(closing?.turn ?? outro, outro);
}

/** The lines of each question that was added to the podcast, with those of its answer. */
export function listAddedQuestions(
  segments: readonly TranscriptSegment[],
  chapters: readonly Chapter[],
): number[][] {
  if (!chapters.some(isQuestionsChapter)) return [];
  const end = findAnswerPlace(segments, chapters);
  const added: number[][] = [];
  for (const [line, segment] of segments.slice(0, end).entries()) {
    if (isReadQuestion(segment)) added.push([line]);
    else added.at(-1)?.push(line);
  }
  return added;
}

export function isReadQuestion({ body, edited }: Pick<TranscriptSegment, 'body' | 'edited'>): boolean {
  return edited === true && isAskedQuestion(body);
}
