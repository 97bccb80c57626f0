import { countWords } from '../language/index.ts';
import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import type { Chapter } from '../podcast/podcast.schema.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { ScriptSegment } from '../script/script.schema.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';

const MAX_HEARD_TURNS = 3;

/** 'Name: text' of the last turns that began before `position` (seconds). */
export function selectHeardTurns(segments: readonly TranscriptSegment[], position: number): string[] {
  return segments
    .filter(({ startTime }) => startTime < position)
    .slice(-MAX_HEARD_TURNS)
    .map(({ speaker, body }) => `${speaker}: ${body}`);
}

/** The same while the podcast is being made, when only the times of its chapters are known. */
export function estimateHeardTurns(
  chapters: readonly Chapter[],
  scripts: ReadonlyMap<number, Pick<ScriptSegment, 'turns'>>,
  position: number,
): string[] {
  const index = chapters.findLastIndex(({ timestamp }) => timestamp <= position);
  const turns = (scripts.get(index)?.turns ?? []).filter(({ state }) => state !== 'dropped');
  let seconds = chapters[index]?.timestamp ?? 0;
  const heard: string[] = [];
  for (const { host, text } of turns) {
    if (seconds >= position) break;
    heard.push(`${HOST_NAMES[host]}: ${text}`);
    seconds += (countWords(text) / WORDS_PER_MINUTE) * 60;
  }
  return heard.slice(-MAX_HEARD_TURNS);
}
