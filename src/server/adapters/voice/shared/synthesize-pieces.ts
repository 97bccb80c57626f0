import { joinPcm, type SpeechPiece } from '../../../../domain/audio/join-pcm.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { hasWords } from '../../../../domain/language/index.ts';
import type { Pcm } from '../../../../domain/speech-model.ts';
import { splitText, type TextLength } from './split-text.ts';

const SENTENCE_PAUSE_SECONDS = 0.25;
const CUT_PAUSE_SECONDS = 0.1;

const ENDS_SENTENCE = /[.!?…。！？]["'”’»)\]]*$/u;

/** Rejects with `validation` for a text without words. The first failure aborts the other pieces. */
export async function synthesizePieces(
  text: string,
  limit: number,
  measure: TextLength,
  signal: AbortSignal,
  synthesizePiece: (piece: string, signal: AbortSignal) => Promise<Pcm>,
): Promise<Pcm> {
  signal.throwIfAborted();
  const clean = removeControlCharacters(text);
  if (!hasWords(clean)) {
    throw new DomainError('validation', 'There is nothing in this text that can be spoken.');
  }
  const failure = new AbortController();
  const abort = AbortSignal.any([signal, failure.signal]);
  try {
    const pieces = splitText(clean, limit, measure)
      // Servers refuse pieces of dashes or emojis, or return no audio for them.
      .filter((piece) => hasWords(piece))
      .map(async (piece): Promise<SpeechPiece> => {
        const pauseSeconds = ENDS_SENTENCE.test(piece) ? SENTENCE_PAUSE_SECONDS : CUT_PAUSE_SECONDS;
        return { pcm: await synthesizePiece(piece, abort), pauseSeconds };
      });
    return joinPcm(await Promise.all(pieces));
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
