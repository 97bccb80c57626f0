import { joinPcm, type SpeechPiece } from '../domain/audio/pcm.ts';
import { estimateUsualSeconds } from '../domain/audio/speech-duration.ts';
import { splitSentences } from '../domain/language/index.ts';
import type { FixedTurn } from '../domain/script/intro-outro.ts';
import type { Host } from '../domain/script/script.schema.ts';
import type { Pcm } from '../domain/speech-model.ts';
import { createSpeechFault } from './turn-speech.ts';

const MIN_COMPARED_SECONDS = 3;
const MIN_COMPARED_TURNS = 5;
// Measured: decision 052. A restless voice sets its own limit by its fastest turn.
const HASTY_RATIO_OF_MEDIAN = 0.86;
const HASTY_RATIO_OF_FASTEST = 0.95;
const CUT_RATIO_OF_HASTY = 0.8;
/** Pieces begin and end with a little silence. */
const LONGER_RATIO = 1.1;
const PIECE_PAUSE_SECONDS = 0.25;

type Send = (turn: FixedTurn) => Promise<Pcm>;

/** Notices speech that ends before its text by the voice's pace in this podcast, and requests it again in pieces. */
export class MissingSpeech {
  readonly #ratios = new Map<Host, number[]>();

  /** Throws `UnusableResponseError` if text is missing both times. */
  async read(turn: FixedTurn, send: Send): Promise<Pcm> {
    const whole = await send(turn);
    const limit = this.#computeLimit(turn.host);
    if (computeRatio(turn, [whole]) >= limit) return whole;
    const pieces: Pcm[] = [];
    for (const text of splitTurn(turn.text)) pieces.push(await send({ host: turn.host, text }));
    const hasMore = sumSeconds(pieces) > sumSeconds([whole]) * LONGER_RATIO;
    const longer = hasMore ? pieces : [whole];
    if (computeRatio(turn, longer) < limit * CUT_RATIO_OF_HASTY)
      throw createSpeechFault(turn.text, 'it is cut short');
    return joinPcm(longer.map((pcm): SpeechPiece => ({ pcm, pauseSeconds: PIECE_PAUSE_SECONDS })));
  }

  add(turn: FixedTurn, pcm: Pcm): void {
    const ratio = computeRatio(turn, [pcm]);
    if (ratio === Number.POSITIVE_INFINITY) return;
    this.#ratios.set(turn.host, [...(this.#ratios.get(turn.host) ?? []), ratio]);
  }

  #computeLimit(host: Host): number {
    const ratios = (this.#ratios.get(host) ?? []).toSorted((a, b) => a - b);
    const [fastest] = ratios;
    const median = ratios[ratios.length >> 1];
    if (ratios.length < MIN_COMPARED_TURNS || fastest === undefined || median === undefined) return 0;
    return Math.min(median * HASTY_RATIO_OF_MEDIAN, fastest * HASTY_RATIO_OF_FASTEST);
  }
}

/** Infinite for a turn that is too short to compare. */
function computeRatio({ text }: FixedTurn, pieces: readonly Pcm[]): number {
  const usualSeconds = estimateUsualSeconds(text);
  return usualSeconds < MIN_COMPARED_SECONDS ? Number.POSITIVE_INFINITY : sumSeconds(pieces) / usualSeconds;
}

function sumSeconds(pieces: readonly Pcm[]): number {
  return pieces.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);
}

/** At sentences; a single one at the mark, or else the space, that is nearest to its middle. */
function splitTurn(text: string): string[] {
  const sentences = splitSentences(text);
  if (sentences.length > 1) return sentences;
  const cuts = [/(?<=[,;:–—])\s+|(?<=[、，；：])/gu, /\s+/gu];
  for (const cut of cuts) {
    const places = [...text.matchAll(cut)].map(({ index }) => index).filter((at) => at > 0);
    const place = places.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0];
    if (place !== undefined) return [text.slice(0, place), text.slice(place).trim()];
  }
  return [text];
}
