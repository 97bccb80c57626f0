import { DomainError } from '../errors.ts';
import { countWords, hasWords } from '../language/index.ts';
import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import { isThanks } from '../script/intro-outro.ts';
import type { Host } from '../script/script.schema.ts';
import type { TranscriptSegment } from '../transcript/transcript.schema.ts';
import type { TranscriptEdit } from './revision.schema.ts';

/** A changed turn before its verification. */
export interface ChangedTurn {
  line: number;
  host: Host;
  text: string;
  hasNewText: boolean;
  /** False if the line is only spoken again. */
  isEdited: boolean;
}

/** A line of the next revision: unchanged, or changed. */
export type EditedLine = { from: number } | { changed: ChangedTurn };

/** Throws `validation`, with the field, for edits that do not fit the transcript. */
export function applyEdits(
  segments: readonly TranscriptSegment[],
  edits: readonly TranscriptEdit[],
): EditedLine[] {
  const byLine = new Map<number, TranscriptEdit>();
  for (const [index, edit] of edits.entries()) {
    const field = `edits.${index}`;
    if (edit.line >= segments.length) refuse(`${field}.line`, 'There is no such line in the transcript.');
    if (byLine.has(edit.line)) refuse(`${field}.line`, 'Another edit changes the same line.');
    checkEdit(field, edit);
    byLine.set(edit.line, edit);
  }
  const lines = segments.flatMap((segment, line) => applyEdit(segment, line, byLine.get(line)));
  if (lines.length === segments.length && lines.every((line) => 'from' in line))
    refuse('edits', 'They change nothing. Change a line first.');
  if (lines.length === 0)
    refuse('edits', 'They delete every line. Keep at least one, or delete the podcast.');
  const texts = lines.map((line) => getText(line, segments));
  const published = segments.map(({ body }) => body);
  if (!lacksDisclosure(published) && lacksDisclosure(texts))
    refuse(
      'edits',
      'The first 15 seconds and the last lines must say that the voices are synthetic. Keep these words.',
    );
  return lines;
}

export function getHost(speaker: string): Host {
  return speaker === HOST_NAMES.B || speaker === 'B' ? 'B' : 'A';
}

function getText(line: EditedLine, segments: readonly TranscriptSegment[]): string {
  return 'from' in line ? (segments[line.from]?.body ?? '') : line.changed.text;
}

function checkEdit(field: string, { text, speaker, again, delete: isDeleted = false }: TranscriptEdit): void {
  if (isDeleted && (text !== undefined || speaker !== undefined || again))
    refuse(`${field}.delete`, 'A deleted line has no text and no speaker.');
  if (!isDeleted && text === undefined && speaker === undefined && !again)
    refuse(field, 'Give a text, a speaker, `delete` or `again`.');
  if (text !== undefined && !hasWords(text))
    refuse(`${field}.text`, 'The text has no words. To remove the line, delete it.');
}

function applyEdit(segment: TranscriptSegment, line: number, edit: TranscriptEdit | undefined): EditedLine[] {
  if (!edit) return [{ from: line }];
  if (edit.delete) return [];
  const text = edit.text === undefined ? segment.body : edit.text.replace(/\s+/gu, ' ').trim();
  const host = getHost(edit.speaker ?? segment.speaker);
  const hasNewText = text !== segment.body;
  const isEdited = hasNewText || host !== getHost(segment.speaker);
  if (!isEdited && !edit.again) return [{ from: line }];
  return [{ changed: { line, host, text, hasNewText, isEdited } }];
}

function refuse(field: string, message: string): never {
  throw new DomainError('validation', `${field}: ${message}`);
}

/** 'synthetic' in every language of the intro and outro. */
const DISCLOSURE = /s[iy]nth?[eé]ti|synth[eéè][ts]|s[ei]ntet|синтет|合成|합성|اصطناعي|कृत्रिम|tổng hợp/iu;
const MAX_SECONDS_BEFORE = 15;
const CLOSING_TURNS = 3;

/** The voices must be called synthetic within the first 15 seconds and in the closing words. */
function lacksDisclosure(texts: readonly string[]): boolean {
  return !isDisclosedAtStart(texts) || !texts.slice(-CLOSING_TURNS).some((text) => DISCLOSURE.test(text));
}

/** Index of the first closing turn; the number of turns without any. */
export function findOutro(texts: readonly string[]): number {
  const last = texts.findLastIndex((text) => DISCLOSURE.test(text));
  if (last < Math.max(1, texts.length - CLOSING_TURNS)) return texts.length;
  return isThanks(texts[last - 1] ?? '') ? last - 1 : last;
}

function isDisclosedAtStart(texts: readonly string[]): boolean {
  let words = 0;
  for (const text of texts) {
    const found = DISCLOSURE.exec(text);
    if (found) {
      const before = words + countWords(text.slice(0, found.index));
      return (before / WORDS_PER_MINUTE) * 60 <= MAX_SECONDS_BEFORE;
    }
    words += countWords(text);
  }
  return false;
}
