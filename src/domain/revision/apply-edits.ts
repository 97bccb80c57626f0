import { DomainError } from '../errors.ts';
import { countWords, hasWords } from '../language/index.ts';
import { WORDS_PER_MINUTE } from '../length/lengths.ts';
import { HOST_NAMES } from '../script/hosts.ts';
import { isThanks } from '../script/intro-outro.ts';
import type { Host } from '../script/script.schema.ts';
import type { PublishedTurn } from '../transcript/transcript.schema.ts';
import type { TranscriptEdit } from './revision.schema.ts';

/** A changed turn before its verification. */
export interface ChangedTurn {
  index: number;
  host: Host;
  text: string;
  hasNewText: boolean;
  /** False if the turn is only spoken again. */
  isEdited: boolean;
}

/** A turn of the next revision: unchanged, or changed. */
export type EditedTurn = { from: number } | { changed: ChangedTurn };

/** Throws `validation`, with the field, for edits that do not fit the transcript. */
export function applyEdits(turns: readonly PublishedTurn[], edits: readonly TranscriptEdit[]): EditedTurn[] {
  const byIndex = new Map<number, TranscriptEdit>();
  for (const [index, edit] of edits.entries()) {
    const field = `edits.${index}`;
    if (edit.line >= turns.length) refuse(`${field}.line`, 'There is no such line in the transcript.');
    if (byIndex.has(edit.line)) refuse(`${field}.line`, 'Another edit changes the same line.');
    checkEdit(field, edit);
    byIndex.set(edit.line, edit);
  }
  const editedTurns = turns.flatMap((turn, index) => applyEdit(turn, index, byIndex.get(index)));
  if (editedTurns.length === turns.length && editedTurns.every((turn) => 'from' in turn))
    refuse('edits', 'They change nothing. Change a line first.');
  if (editedTurns.length === 0)
    refuse('edits', 'They delete every line. Keep at least one, or delete the podcast.');
  const texts = editedTurns.map((turn) => getText(turn, turns));
  const published = turns.map(({ body }) => body);
  if (!lacksDisclosure(published) && lacksDisclosure(texts))
    refuse(
      'edits',
      'The first 15 seconds and the last lines must say that the voices are synthetic. Keep these words.',
    );
  return editedTurns;
}

export function getHost(speaker: string): Host {
  return speaker === HOST_NAMES.B || speaker === 'B' ? 'B' : 'A';
}

function getText(turn: EditedTurn, turns: readonly PublishedTurn[]): string {
  return 'from' in turn ? (turns[turn.from]?.body ?? '') : turn.changed.text;
}

function checkEdit(field: string, { text, speaker, again, delete: isDeleted = false }: TranscriptEdit): void {
  if (isDeleted && (text !== undefined || speaker !== undefined || again))
    refuse(`${field}.delete`, 'A deleted line has no text and no speaker.');
  if (!isDeleted && text === undefined && speaker === undefined && !again)
    refuse(field, 'Give a text, a speaker, `delete` or `again`.');
  if (text !== undefined && !hasWords(text))
    refuse(`${field}.text`, 'The text has no words. To remove the line, delete it.');
}

function applyEdit(turn: PublishedTurn, index: number, edit: TranscriptEdit | undefined): EditedTurn[] {
  if (!edit) return [{ from: index }];
  if (edit.delete) return [];
  const text = edit.text === undefined ? turn.body : edit.text.replace(/\s+/gu, ' ').trim();
  const host = getHost(edit.speaker ?? turn.speaker);
  const hasNewText = text !== turn.body;
  const isEdited = hasNewText || host !== getHost(turn.speaker);
  if (!isEdited && !edit.again) return [{ from: index }];
  return [{ changed: { index, host, text, hasNewText, isEdited } }];
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
