import type { Chapter } from '../podcast/podcast.schema.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import { roundToMilliseconds } from '../transcript/transcript.ts';
import type { NewTurn, PublishedContent, RevisedTurn, RevisionPlan } from './revision.schema.ts';

/** Times in seconds. */
interface RevisedAudio {
  audioSize: number;
  duration: number;
  chapters: Chapter[];
  turns: ReadonlyArray<{ start: number; end: number }>;
}

interface KeptTurn {
  text: string;
  start: number;
  end: number;
  file: 'published' | 'answer';
  from: number;
}

/** What the audio of the revision is made of. */
export function listTurnsToMaster(
  { turns }: Pick<RevisionPlan, 'turns'>,
  published: readonly TranscriptSegment[],
): Array<{ kept: KeptTurn } | { spoken: Pick<NewTurn, 'host' | 'text'> }> {
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
