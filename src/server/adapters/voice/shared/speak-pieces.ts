import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm } from '../../../../domain/ports.ts';
import { joinPcm, type SpokenPiece } from './join-pcm.ts';
import { type Measure, splitText } from './split-text.ts';

/** Seconds of silence between two pieces of a line: after a sentence, and after a cut inside one. */
const SENTENCE_PAUSE = 0.25;
const CUT_PAUSE = 0.1;

const SPEAKABLE = /[\p{L}\p{N}]/u;
const ENDS_SENTENCE = /[.!?…。！？]["'”’»)\]]*$/u;

/**
 * Speaks a text that may be longer than one request can be: divides it, speaks
 * the pieces at the same time and joins them. Rejects with `validation` for a
 * text without a letter or digit, else as `speakPiece` does; the first failure
 * aborts the other pieces.
 */
export async function speakPieces(
  text: string,
  limit: number,
  measure: Measure,
  signal: AbortSignal,
  speakPiece: (piece: string, signal: AbortSignal) => Promise<Pcm>,
): Promise<Pcm> {
  signal.throwIfAborted();
  const clean = withoutControls(text);
  if (!SPEAKABLE.test(clean)) {
    throw new DomainError('validation', 'There is nothing in this text that can be spoken.');
  }
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  try {
    const spoken = splitText(clean, limit, measure)
      // A piece that is all dashes or emojis would be refused or come back empty.
      .filter((piece) => SPEAKABLE.test(piece))
      .map(async (piece): Promise<SpokenPiece> => {
        const pause = ENDS_SENTENCE.test(piece) ? SENTENCE_PAUSE : CUT_PAUSE;
        return { pcm: await speakPiece(piece, either), pause };
      });
    return joinPcm(await Promise.all(spoken));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
}

/** Half a surrogate pair is no UTF-8, and control characters are no text: servers refuse both. */
function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\n\r\t]+/gu, ' ')
    .trim();
}
