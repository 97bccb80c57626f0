import type { Encyclopedia } from '../../domain/encyclopedia.ts';
import { DomainError, VoicesUnavailableError } from '../../domain/errors.ts';
import { isExample } from '../../domain/example/example.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { ModelRegistry } from '../../domain/ports.ts';
import type { ScriptModel } from '../../domain/script-model.ts';
import { type SpeechModel, wrapSpeechModel } from '../../domain/speech-model.ts';
import type { HostVoices } from '../../domain/voices/natural-voice-names.ts';
import { type GenerationPermit, limitSpeech } from './generation-permits.ts';
import type { JobDeps } from './run-job.ts';

export interface ScriptSources {
  encyclopedia: Encyclopedia;
  scriptModel: ScriptModel;
}

/** An example is about a built-in article, whatever the server's encyclopedia is. */
export function selectSources(
  podcast: Pick<PodcastRecord, 'settings'>,
  { editions, modelRegistry }: Pick<JobDeps, 'editions' | 'modelRegistry'>,
  example: ScriptSources,
): ScriptSources {
  if (isExample(podcast)) return example;
  const encyclopedia = editions.get(podcast.settings.language);
  return { encyclopedia, scriptModel: getScriptModel(podcast, modelRegistry) };
}

/** Throws `validation` if the provider was removed from the configuration since the podcast was created. */
export function getScriptModel(
  { settings: { modelType } }: Pick<PodcastRecord, 'settings'>,
  registry: ModelRegistry,
): ScriptModel {
  const scriptModel = registry.findScriptModel(modelType);
  if (!scriptModel)
    throw new DomainError('validation', `${modelType} is no longer configured on this server.`);
  return scriptModel;
}

/** The voices that the podcast was created with. Throws `validation` if they were removed. */
export function selectSpeechModel(
  { settings: { ttsProvider, hostVoices } }: Pick<PodcastRecord, 'settings'>,
  modelRegistry: ModelRegistry,
  permit: GenerationPermit | undefined,
): SpeechModel {
  const model = modelRegistry.getSpeechModel(ttsProvider);
  // Other voices in the middle of a podcast would be worse than none.
  if (ttsProvider === 'natural' && model.provider !== 'natural') throw new VoicesUnavailableError();
  const speechModel = selectHostVoices(model, hostVoices);
  return permit ? limitSpeech(speechModel, permit) : speechModel;
}

/** The voices are part of the key of the speech. */
export function selectHostVoices(model: SpeechModel, voices: HostVoices | null): SpeechModel {
  if (voices === null || model.provider !== 'natural') return model;
  return wrapSpeechModel(model, {
    fingerprint: `${model.fingerprint}/${voices.A}/${voices.B}`,
    synthesize: (request, signal) => model.synthesize({ ...request, voice: voices[request.host] }, signal),
  });
}
