import { DomainError } from '../errors.ts';
import type { TtsProvider } from '../podcast/podcast-settings.schema.ts';
import type { ModelRegistry } from '../ports.ts';
import type { SpeechModel } from '../speech-model.ts';
import { NO_NATURAL_VOICES } from './natural-voices-rules.ts';
import type { NaturalVoicesStatus } from './voices.schema.ts';

type Voices = Pick<ModelRegistry, 'getSpeechModel'>;

export function listVoiceChoices(modelRegistry: Voices): TtsProvider[] {
  return [...new Set(listSpeechModels(modelRegistry).map(({ provider }) => provider))];
}

/** Otherwise all voices speak English only. */
export function speaksAnyLanguage(modelRegistry: Voices): boolean {
  return listSpeechModels(modelRegistry).some(({ traits }) => traits.englishOnly === null);
}

/** Those that a request can choose, the default first; one may come twice. */
function listSpeechModels(modelRegistry: Voices): SpeechModel[] {
  const requests = [null, 'natural', 'builtin'] as const;
  return requests.map((requested) => modelRegistry.getSpeechModel(requested));
}

/** Null for the default. Throws `validation` for an unknown provider. */
export function parseSpeechProvider(ttsProvider: string | undefined): TtsProvider | null {
  if (ttsProvider === undefined) return null;
  if (ttsProvider === 'chirp' || ttsProvider === 'natural' || ttsProvider === 'builtin') return ttsProvider;
  throw new DomainError(
    'validation',
    `ttsProvider: "${ttsProvider}" is not known. Allowed: chirp, natural, builtin.`,
  );
}

export interface NaturalVoicesControl {
  getStatus(): NaturalVoicesStatus;
  install(): void;
}

export class VoicesService {
  readonly #control: NaturalVoicesControl | null;

  constructor(control: NaturalVoicesControl | null) {
    this.#control = control;
  }

  getStatus(): NaturalVoicesStatus {
    return this.#control?.getStatus() ?? NO_NATURAL_VOICES;
  }

  /** Starts the installation and returns at once. Throws `validation` in a process without natural voices. */
  install(): NaturalVoicesStatus {
    if (this.#control === null || this.#control.getStatus().state === 'off') {
      throw new DomainError(
        'validation',
        'This process has no natural voices: NATURAL_VOICES is off, or other processes make the podcasts. Run `npm run voices` there.',
      );
    }
    this.#control.install();
    return this.#control.getStatus();
  }
}
