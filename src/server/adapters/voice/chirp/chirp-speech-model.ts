import { DomainError } from '../../../../domain/errors.ts';
import type { Pcm, SpeechModel, SpeechRequest } from '../../../../domain/ports.ts';
import type { CallReport } from '../../../../domain/system/provider-health.service.ts';
import { rejectOnAbort, withIdleTimeout } from '../../shared/abort-helpers.ts';
import { RateGate } from '../shared/rate-gate.ts';
import { readWav } from '../shared/read-wav.ts';
import { speakPieces } from '../shared/speak-pieces.ts';
import { utf8Bytes } from '../shared/split-text.ts';
import { type CallNotes, createGoogleClient, type GoogleClientOptions } from './google-client.ts';
import { isSentenceTooLong, toDomainError } from './google-errors.ts';

export interface ChirpSpeechModelOptions extends GoogleClientOptions {
  /** Names of host A's and host B's voice. */
  voices?: readonly [string, string];
  /** Google's quota for Chirp 3 HD in a project (200); one voice should serve the whole process. */
  requestsPerMinute?: number;
  /** Milliseconds that one request may take (30,000); waiting for the quota does not count. */
  timeoutMs?: number;
  /** Milliseconds on a clock that never goes back. */
  now?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
  log?: { warn(details: object, message: string): void };
  /** Told how each request ended. */
  report?: CallReport;
}

export interface ChirpSpeechModel extends SpeechModel {
  /** Loads Google's client ahead of the first line. Never rejects: what is wrong shows when a line is spoken. */
  prepare(): Promise<void>;
  /** Gives up what is under way; every line after it is refused. */
  close(): Promise<void>;
}

type Heard = SpeechRequest['hasListeners'];

/** Google's limit for a request's text, in UTF-8 bytes: https://cloud.google.com/text-to-speech/quotas */
const LONGEST_TEXT = 5_000;
/** No sentence is divided further than this, in bytes. */
const SHORTEST_PIECE = 100;
const SAMPLE_RATE = 24_000;
/** A minute, and a second more: requests reach Google later than they begin, each by another delay. */
const WINDOW_MS = 61_000;
/** Longest that the whole process keeps quiet because Google asked it to. */
const LONGEST_HOLD_MS = 60_000;

/**
 * Google's Chirp 3 HD voices, one for each host, mono at 24 kHz. One try a
 * line: retrying is the caller's. Rejects as the port says; `validation` also
 * for credentials that Google refuses.
 */
export function createChirpSpeechModel(options: ChirpSpeechModelOptions): ChirpSpeechModel {
  const {
    voices: [voiceA, voiceB] = ['en-US-Chirp3-HD-Kore', 'en-US-Chirp3-HD-Charon'],
    requestsPerMinute = 200,
    timeoutMs = 30_000,
    now,
    sleep,
    log,
    report,
  } = options;
  const client = createGoogleClient(options);
  const gate = new RateGate({
    limit: requestsPerMinute,
    windowMs: WINDOW_MS,
    ...(now ? { now } : {}),
    ...(sleep ? { sleep } : {}),
  });
  const closing = new AbortController();
  const secrets = [options.apiKey, options.credentialsFile];

  const late = () =>
    new DomainError('upstream', `Google Text-to-Speech did not answer within ${timeoutMs / 1000} seconds.`, {
      plain: true,
    });

  async function request(text: string, voice: string, heard: Heard, signal: AbortSignal): Promise<Pcm> {
    const notes: CallNotes = {};
    try {
      // What takes long only once comes before the gate, so that requests leave when they are counted.
      await withIdleTimeout(timeoutMs, late, signal, () => client.connect());
      await gate.pass(signal, heard);
      const pcm = await withIdleTimeout(timeoutMs, late, signal, async (callSignal) =>
        soundOf(
          // The client's own clock is only the second one, lest the two race.
          await client.synthesize(
            { text, voice, sampleRate: SAMPLE_RATE },
            timeoutMs + 1_000,
            callSignal,
            notes,
          ),
        ),
      );
      report?.succeeded();
      return pcm;
    } catch (error) {
      signal.throwIfAborted();
      const failure = toDomainError(error, notes, secrets);
      report?.failed(failure);
      log?.warn({ retryAfter: failure.retryAfter, err: failure }, 'Google Text-to-Speech failed on a line');
      if (failure.code === 'unavailable' && failure.retryAfter !== undefined) {
        gate.hold(Math.min(failure.retryAfter * 1000, LONGEST_HOLD_MS));
      }
      throw failure;
    }
  }

  /** Some voices refuse a long sentence within a text that is not too long: then in halves, which costs nothing more. */
  async function speakPiece(text: string, voice: string, heard: Heard, signal: AbortSignal): Promise<Pcm> {
    try {
      return await request(text, voice, heard, signal);
    } catch (error) {
      const half = Math.ceil(utf8Bytes(text) / 2);
      if (!isSentenceTooLong(error) || half < SHORTEST_PIECE) throw error;
      return speakPieces(text, half, utf8Bytes, signal, (piece, either) =>
        speakPiece(piece, voice, heard, either),
      );
    }
  }

  return {
    provider: 'chirp',
    fingerprint: `chirp/1/${voiceA}/${voiceB}/LINEAR16/${SAMPLE_RATE}`,
    async synthesize({ host, text, hasListeners: heard }, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      const voice = host === 'A' ? voiceA : voiceB;
      return rejectOnAbort(
        speakPieces(text, LONGEST_TEXT, utf8Bytes, either, (piece, pieceSignal) =>
          speakPiece(piece, voice, heard, pieceSignal),
        ),
        either,
      );
    },
    async prepare() {
      await client.connect().catch(() => undefined);
    },
    async close() {
      closing.abort(new DomainError('internal', 'The voices are closed.'));
      await client.close();
    },
  };
}

function soundOf(audio: Uint8Array): Pcm {
  if (audio.length === 0) throw unusable('it is empty');
  try {
    const pcm = readWav(audio);
    if (pcm.samples.length === 0) throw new RangeError('it is empty');
    return pcm;
  } catch (error) {
    throw unusable(error instanceof RangeError ? error.message : 'it cannot be read');
  }
}

function unusable(why: string): DomainError {
  return new DomainError('upstream', `Google Text-to-Speech sent sound that cannot be used: ${why}.`);
}
