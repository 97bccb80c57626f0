import type { Pronunciations } from './article/pronunciations.ts';
import type { SpeechPace } from './length/speech-pace.ts';
import type { TtsProvider } from './podcast/podcast-settings.schema.ts';
import type { Host } from './script/script.schema.ts';
import type { NaturalVoiceName } from './voices/natural-voice-names.ts';

/** Mono, signed 16-bit samples; full scale is 32767. */
export interface Pcm {
  /** In Hz. */
  sampleRate: number;
  samples: Int16Array;
}

export interface SpeechRequest {
  host: Host;
  text: string;
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

/** Rejects with `upstream`, `unavailable`, `validation` (text without speech) or the signal's reason. */
export interface SpeechModel {
  readonly provider: TtsProvider;
  /** Synthesis on this machine competes with other work for the processors. */
  readonly local: boolean;
  /** Part of the cache key: changes when the same turn would sound different. */
  readonly fingerprint: string;
  readonly readsPronunciations?: boolean | undefined;
  /** Reads the sound of names that a listener corrected, but not that of other names. */
  readonly readsCorrections?: boolean | undefined;
  /** The speech of openings is stored ahead, and stays when a podcast is deleted. */
  readonly keepsOpenings?: boolean | undefined;
  /** Name of its voices for visitors ('The built-in voices') if they speak English only. Missing: any language. */
  readonly englishOnly?: string | undefined;
  /** Missing if unknown. */
  readonly pace?: SpeechPace | undefined;
  /** Podcasts that it can speak at the same time without gaps in their live streams. Missing: any number. */
  getMaxPodcasts?: (() => number) | undefined;
  /** Resolves when the podcast may speak: other ones may come first. Rejects with the signal's reason. */
  waitForPermit?: ((signal: AbortSignal, onWait: () => void) => Promise<void>) | undefined;
  /** More requests of one podcast at once make none of them faster. */
  readonly maxUsefulRequests?: number | undefined;
  synthesize(request: SpeechRequest, signal: AbortSignal): Promise<Pcm>;
  /**
   * Parts that are each ready before a listener with `leadSeconds` of sound has heard it; one for a turn that is ready
   * as a whole by then. Missing if all turns are.
   */
  splitTurn?: ((text: string, leadSeconds: number) => TurnPart[]) | undefined;
  /** Prepares for a turn that is expected soon. Its errors appear when the turn is synthesized. */
  prepare?: (() => void) | undefined;
}
