import { joinPcm, type SpeechPiece } from '../../../../domain/audio/pcm.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { hasWords, splitSentences } from '../../../../domain/language/index.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';

/** Must be additive, and 1 for a space. */
export type TextLength = (text: string) => number;

export const countUtf8Bytes: TextLength = (text) => Buffer.byteLength(text);
/** OpenAI's limit is in characters, at most as many as UTF-16 units. */
export const countCharacters: TextLength = (text) => text.length;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const CUTS: ReadonlyArray<{ joint: string; split: (text: string) => string[] }> = [
  { joint: ' ', split: splitSentences },
  // Chinese and Japanese have no space after their commas.
  { joint: ' ', split: (text) => text.split(/(?<=[,;:–—]["'”’»)\]]?)\s+|(?<=[、，；：])/u) },
  { joint: ' ', split: (text) => text.split(/\s+/u) },
  { joint: '', split: (text) => Array.from(graphemes.segment(text), ({ segment }) => segment) },
  { joint: '', split: (text) => Array.from(text) },
];

/** Prefers sentence ends, commas, spaces, characters. `limit` must allow one code point (4 bytes). */
export function splitText(text: string, limit: number, measure: TextLength): string[] {
  return splitAt(text, 0);

  function splitAt(piece: string, level: number): string[] {
    const cut = CUTS[level];
    if (measure(piece) <= limit || cut === undefined) return [piece];
    const parts = cut.split(piece).filter((part) => part !== '');
    return pack(
      parts.flatMap((part) => splitAt(part, level + 1)),
      cut.joint,
    );
  }

  function pack(parts: readonly string[], joint: string): string[] {
    const pieces: string[] = [];
    let open: string[] = [];
    let size = 0;
    for (const part of parts) {
      const added = measure(part) + (open.length > 0 ? joint.length : 0);
      if (open.length > 0 && size + added > limit) {
        pieces.push(open.join(joint));
        open = [];
        size = measure(part);
      } else {
        size += added;
      }
      open.push(part);
    }
    if (open.length > 0) pieces.push(open.join(joint));
    return pieces;
  }
}

const SENTENCE_PAUSE_SECONDS = 0.25;
const CUT_PAUSE_SECONDS = 0.1;

const ENDS_SENTENCE = /[.!?…。！？]["'”’»)\]]*$/u;

/** Rejects with `validation` for a text without words. */
export async function synthesizePieces(
  text: string,
  limit: number,
  measure: TextLength,
  signal: AbortSignal,
  synthesizePiece: (piece: string, signal: AbortSignal) => Promise<Pcm>,
): Promise<Pcm> {
  const clean = removeControlCharacters(text);
  // Servers refuse pieces of dashes or emojis, or return no audio for them.
  const pieces = hasWords(clean) ? splitText(clean, limit, measure).filter((piece) => hasWords(piece)) : [];
  return joinPieces(pieces, signal, async (piece, pieceSignal) => ({
    pcm: await synthesizePiece(piece, pieceSignal),
    pauseSeconds: ENDS_SENTENCE.test(piece) ? SENTENCE_PAUSE_SECONDS : CUT_PAUSE_SECONDS,
  }));
}

/** Speaks all at once. Rejects with `validation` if there are none. The first failure aborts the others. */
export async function joinPieces<Piece>(
  pieces: readonly Piece[],
  signal: AbortSignal,
  speak: (piece: Piece, signal: AbortSignal) => Promise<SpeechPiece>,
): Promise<Pcm> {
  signal.throwIfAborted();
  if (pieces.length === 0) {
    throw new DomainError('validation', 'There is nothing in this text that can be spoken.');
  }
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  try {
    return joinPcm(await Promise.all(pieces.map((piece) => speak(piece, either))));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
}

/** Servers refuse lone surrogates and control characters. */
function removeControlCharacters(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\r\t]+/gu, ' ')
    .trim();
}
