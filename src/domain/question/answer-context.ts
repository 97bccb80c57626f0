import type { NumberedSentence } from '../article/numbered-sentences.ts';
import { countWords } from '../language/index.ts';
import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import type { Chapter } from '../podcast/podcast.schema.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import type { ScriptSegment } from '../script/script.schema.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import { isSameSection, type RankedSentence } from './sentence-search.ts';

const MAX_HEARD_TURNS = 3;

/** 'Name: text' of the last turns that began before `position` (seconds). */
export function selectHeardTurns(turns: readonly PublishedTurn[], position: number): string[] {
  return turns
    .filter(({ startTime }) => startTime < position)
    .slice(-MAX_HEARD_TURNS)
    .map(({ speaker, body }) => `${speaker}: ${body}`);
}

/** The same while the podcast is generated, when only the times of its chapters are known. */
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

/** The limit of one answer: with the rules and the answer, a request stays below 5,000 tokens. */
export const MAX_MATERIAL_WORDS = 1_500;

const SENTENCES_BEFORE = 2;
const SENTENCES_AFTER = 2;
/** Of each article: it says what the subject is. */
const LEAD_SENTENCES = 2;

/** All sentences, or those around the best ones up to `maxWords`, in the order of the articles. */
export function selectMaterial(
  sentences: readonly NumberedSentence[],
  ranked: readonly RankedSentence[],
  maxWords = MAX_MATERIAL_WORDS,
): NumberedSentence[] {
  const lengths = sentences.map(({ text }) => countWords(text));
  const chosen = new Set<number>();
  let words = 0;
  const add = (index: number) => {
    const length = lengths[index];
    if (length === undefined || chosen.has(index) || words + length > maxWords) return;
    chosen.add(index);
    words += length;
  };
  for (const index of listLeads(sentences)) add(index);
  for (const { index } of ranked) for (const near of listNear(sentences, index)) add(near);
  // A sentence without a word of the question may still answer it.
  for (const index of sentences.keys()) add(index);
  return sentences.filter((_, index) => chosen.has(index));
}

function listLeads(sentences: readonly NumberedSentence[]): number[] {
  const leads: number[] = [];
  for (const [index, { article }] of sentences.entries()) {
    const before = sentences[index - LEAD_SENTENCES];
    if (before === undefined || before.article !== article) leads.push(index);
  }
  return leads;
}

function listNear(sentences: readonly NumberedSentence[], index: number): number[] {
  const near = [index];
  for (let step = 1; step <= SENTENCES_BEFORE; step += 1) near.push(index - step);
  for (let step = 1; step <= SENTENCES_AFTER; step += 1) near.push(index + step);
  return near.filter((other) => isSameSection(sentences[other], sentences[index]));
}
