import type { Pronunciations } from '../../../../domain/article/pronunciations.ts';
import { DomainError } from '../../../../domain/errors.ts';
import type { Language } from '../../../../domain/languages.ts';
import {
  FAST_SCHEDULING,
  type Pcm,
  type SpeechModel,
  type SpeechRequest,
  type SpeechTraits,
} from '../../../../domain/speech-model.ts';
import type { CallReport } from '../../../../domain/system/provider-health.service.ts';
import { rejectOnAbort, withIdleTimeout } from '../../shared/abort-helpers.ts';
import { readWav } from '../shared/read-wav.ts';
import { SlidingWindowLimiter } from '../shared/sliding-window-limiter.ts';
import { countUtf8Bytes, synthesizePieces } from '../shared/synthesize-pieces.ts';
import {
  type CallNotes,
  GoogleClient,
  type GoogleClientOptions,
  isSentenceTooLong,
  toDomainError,
} from './google-client.ts';

/** All Chirp 3 HD voices speak each of them: https://cloud.google.com/text-to-speech/docs/chirp3-hd */
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  pt: 'pt-BR',
  nl: 'nl-NL',
  pl: 'pl-PL',
  sv: 'sv-SE',
  ja: 'ja-JP',
  ko: 'ko-KR',
  zh: 'cmn-CN',
  ar: 'ar-XA',
  hi: 'hi-IN',
  id: 'id-ID',
  tr: 'tr-TR',
  uk: 'uk-UA',
  ru: 'ru-RU',
  cs: 'cs-CZ',
  vi: 'vi-VN',
};

const DEFAULT_NAME = 'Kore';
const DEFAULT_VOICES = ['en-US-Chirp3-HD-Kore', 'en-US-Chirp3-HD-Charon'] as const;

const ENGLISH_IPA = /^\/(.+)\/$/u;

export interface ChirpSpeechModelOptions extends GoogleClientOptions {
  /** Of each host. Other languages have the same ones in their locales. */
  voices?: readonly [string, string];
  /** Google's quota for a project, 200 by default. One instance must serve the whole process. */
  requestsPerMinute?: number;
  /** For one request without the wait for the quota; 30 s by default. */
  timeoutMs?: number;
  monotonicMs?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
  log?: { warn(details: object, message: string): void };
  report?: CallReport;
}

interface Piece {
  text: string;
  voice: string;
  pronunciations: Pronunciations;
  hasListeners: SpeechRequest['hasListeners'];
}

/** Google's limit for one request: https://cloud.google.com/text-to-speech/quotas */
const MAX_TEXT_BYTES = 5_000;
const MIN_PIECE_BYTES = 100;
const SAMPLE_RATE_HZ = 24_000;
/** A minute and a second, because the time between sending and arrival at Google varies. */
const QUOTA_WINDOW_MS = 61_000;
const MAX_PAUSE_MS = 60_000;
/** Google's client has its own timeout, which must not fire first. */
const CLIENT_TIMEOUT_MARGIN_MS = 1_000;

/** Makes one attempt per call. Rejects with `validation` for refused credentials, too. */
export class ChirpSpeechModel implements SpeechModel {
  readonly provider = 'chirp';
  readonly fingerprint: string;
  readonly traits: SpeechTraits;
  readonly scheduling = FAST_SCHEDULING;
  readonly #options: ChirpSpeechModelOptions;
  readonly #voices: readonly [string, string];
  readonly #timeoutMs: number;
  readonly #client: GoogleClient;
  readonly #limiter: SlidingWindowLimiter;
  readonly #closing = new AbortController();

  constructor(options: ChirpSpeechModelOptions) {
    const { requestsPerMinute = 200, timeoutMs = 30_000, monotonicMs, sleep } = options;
    this.#options = options;
    this.#voices = options.voices ?? DEFAULT_VOICES;
    // Google supports English names only.
    const readsNames = this.#voices.every((voice) => voice.startsWith('en-')) ? 'all' : 'none';
    this.traits = { local: false, englishOnly: null, pace: null, readsNames };
    this.#timeoutMs = timeoutMs;
    this.fingerprint = `chirp/1/${this.#voices[0]}/${this.#voices[1]}/LINEAR16/${SAMPLE_RATE_HZ}`;
    this.#client = new GoogleClient(options);
    this.#limiter = new SlidingWindowLimiter({
      limit: requestsPerMinute,
      windowMs: QUOTA_WINDOW_MS,
      ...(monotonicMs ? { monotonicMs } : {}),
      ...(sleep ? { sleep } : {}),
    });
  }

  async synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Pcm> {
    const { host, text, language = 'en', pronunciations = new Map(), hasListeners } = request;
    const either = AbortSignal.any([signal, this.#closing.signal]);
    const voice = localizeVoice(this.#voices[host === 'A' ? 0 : 1], language);
    return rejectOnAbort(
      synthesizePieces(text, MAX_TEXT_BYTES, countUtf8Bytes, either, (piece, pieceSignal) =>
        this.#synthesizePiece({ text: piece, voice, pronunciations, hasListeners }, pieceSignal),
      ),
      either,
    );
  }

  async prepare(): Promise<void> {
    await this.#client.connect().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort(new DomainError('internal', 'The voices are closed.'));
    await this.#client.close();
  }

  /** Some voices refuse a long sentence or the IPA of a name; what follows a refusal is free of charge. */
  async #synthesizePiece(piece: Piece, signal: AbortSignal): Promise<Pcm> {
    const names = selectEnglishNames(piece.pronunciations, piece.text);
    try {
      return await this.#request(piece, names, signal);
    } catch (error) {
      const halfBytes = Math.ceil(countUtf8Bytes(piece.text) / 2);
      if (isSentenceTooLong(error) && halfBytes >= MIN_PIECE_BYTES) {
        return synthesizePieces(piece.text, halfBytes, countUtf8Bytes, signal, (text, pieceSignal) =>
          this.#synthesizePiece({ ...piece, text }, pieceSignal),
        );
      }
      const isRefusal = error instanceof DomainError && error.code === 'validation';
      if (!isRefusal || names.size === 0) throw error;
      return this.#synthesizePiece({ ...piece, pronunciations: new Map() }, signal);
    }
  }

  async #request(
    { text, voice, hasListeners }: Piece,
    pronunciations: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<Pcm> {
    const { log, report } = this.#options;
    const notes: CallNotes = {};
    try {
      await this.#withTimeout(signal, () => this.#client.connect());
      await this.#limiter.acquire(signal, hasListeners);
      const pcm = await this.#withTimeout(signal, async (callSignal) => {
        const request = { text, voice, pronunciations, sampleRate: SAMPLE_RATE_HZ };
        const clientTimeoutMs = this.#timeoutMs + CLIENT_TIMEOUT_MARGIN_MS;
        return parseAudio(await this.#client.synthesize(request, clientTimeoutMs, callSignal, notes));
      });
      report?.recordSuccess();
      return pcm;
    } catch (error) {
      signal.throwIfAborted();
      const failure = toDomainError(error, notes, [this.#options.apiKey, this.#options.credentialsFile]);
      report?.recordFailure(failure);
      log?.warn(
        { retryAfter: failure.retryAfter, err: failure },
        'Google Text-to-Speech failed to synthesize a turn',
      );
      if (failure.code === 'unavailable' && failure.retryAfter !== undefined) {
        this.#limiter.pause(Math.min(failure.retryAfter * 1000, MAX_PAUSE_MS));
      }
      throw failure;
    }
  }

  #withTimeout<T>(signal: AbortSignal, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const message = `Google Text-to-Speech did not answer within ${this.#timeoutMs / 1000} seconds.`;
    const createError = () => new DomainError('upstream', message, { plain: true });
    return withIdleTimeout(this.#timeoutMs, createError, signal, task);
  }
}

/** The operator's voice in the locale of the language. A voice of the language itself stays, and so does any voice in English. */
function localizeVoice(voice: string, language: Language): string {
  const locale = LOCALES[language];
  const isOfLanguage = voice.startsWith(`${locale.split('-', 1)[0]}-`);
  if (language === 'en' || isOfLanguage) return voice;
  const name = /-Chirp3-HD-(\w+)$/u.exec(voice)?.[1];
  return `${locale}-Chirp3-HD-${name ?? DEFAULT_NAME}`;
}

function parseAudio(audio: Uint8Array): Pcm {
  if (audio.length === 0) throw createAudioError('it is empty');
  try {
    const pcm = readWav(audio);
    if (pcm.samples.length === 0) throw new RangeError('it is empty');
    return pcm;
  } catch (error) {
    throw createAudioError(error instanceof RangeError ? error.message : 'it cannot be read');
  }
}

function createAudioError(reason: string): DomainError {
  return new DomainError('upstream', `Google Text-to-Speech sent sound that cannot be used: ${reason}.`);
}

/** IPA, without slashes, of the names in a text. Google refuses phrases that the text lacks and foreign sounds. */
function selectEnglishNames(
  pronunciations: ReadonlyMap<string, string>,
  text: string,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, notation] of pronunciations) {
    const ipa = ENGLISH_IPA.exec(notation)?.[1];
    if (ipa !== undefined && containsWord(text, name)) names.set(name, ipa);
  }
  return names;
}

function containsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isInsideWord = /[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at));
    if (!isInsideWord && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + word.length))) return true;
  }
  return false;
}
