import type { Pronunciations } from './article/pronunciations.ts';
import type { Language } from './languages.ts';
import type { SpeechPace } from './length/plan-length.ts';
import type { TtsProvider } from './podcast/podcast-settings.schema.ts';
import type { Host } from './script/script.schema.ts';
import type { NaturalVoiceName } from './voices/natural-voice-names.ts';

/** Mono, signed 16-bit samples; full scale is 32767. */
export interface Pcm {
  sampleRate: number;
  samples: Int16Array;
}

export interface SpeechRequest {
  host: Host;
  text: string;
  /** Of the text; English if it is not given. A model that recognizes languages ignores it. */
  language?: Language | undefined;
  /** Overrides the voice of the host, if the model has several. */
  voice?: NaturalVoiceName | undefined;
  /** The names in the text whose sound the article gives; only for a model that reads them. */
  pronunciations?: Pronunciations | undefined;
  /** Read when a permit is free: turns of podcasts with listeners come first. */
  hasListeners?: (() => boolean) | undefined;
  /** Place in the podcast: an earlier text is spoken first. */
  place?: number | undefined;
  /** When a listener has heard all sound so far, in milliseconds of the monotonic clock. Read like `hasListeners`. */
  getSoundEndMs?: (() => number) | undefined;
}

export interface TurnPart {
  text: string;
  pauseSeconds: number;
}

export interface SpeechTraits {
  /** Synthesis on this machine competes with other work for the processors. */
  local: boolean;
  /** Name of its voices for visitors ('The built-in voices') if they speak English only. Null: any language. */
  englishOnly: string | null;
  pace: SpeechPace | null;
  /** Names that it can be given the sound of: those that a listener corrected, or also those that the article explains. */
  readsNames: 'none' | 'corrected' | 'all';
}

/** How podcasts are spoken that are heard while they are generated. */
export interface SpeechScheduling {
  /** Podcasts that it can speak at the same time without gaps in their live streams. */
  getMaxPodcasts(): number;
  /** More requests of one podcast at once make none of them faster. */
  maxRequests: number;
  /** The speech of openings is stored ahead, and stays when a podcast is deleted. */
  storesOpenings: boolean;
  /** Parts that are each ready before a listener with `leadSeconds` of sound has heard it; one for a whole turn. */
  splitTurn(text: string, leadSeconds: number): TurnPart[];
}

/** For a model that is always faster than its listeners. */
export const FAST_SCHEDULING: SpeechScheduling = {
  getMaxPodcasts: () => Number.POSITIVE_INFINITY,
  maxRequests: Number.POSITIVE_INFINITY,
  storesOpenings: false,
  splitTurn: (text) => [{ text, pauseSeconds: 0 }],
};

export interface SpeechModel {
  readonly provider: TtsProvider;
  /** Part of the cache key: changes when the same turn would sound different. */
  readonly fingerprint: string;
  readonly traits: SpeechTraits;
  readonly scheduling: SpeechScheduling;
  /** Prepares for a turn that is expected soon. Its errors appear when the turn is synthesized. */
  prepare(): void;
  /** Rejects with `upstream`, `unavailable`, `validation` (text without speech) or the signal's reason. */
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Pcm>;
}

export function wrapSpeechModel(model: SpeechModel, changes: Partial<SpeechModel>): SpeechModel {
  const { provider, fingerprint, traits, scheduling } = model;
  return {
    ...{ provider, fingerprint, traits, scheduling },
    prepare: () => model.prepare(),
    synthesize: (request, signal) => model.synthesize(request, signal),
    ...changes,
  };
}
