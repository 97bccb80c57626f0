import { VoicesUnavailableError } from '../../domain/errors.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { ModelRegistry } from '../../domain/ports.ts';
import { type SpeechModel, wrapSpeechModel } from '../../domain/speech-model.ts';
import type { HostVoices } from '../../domain/voices/natural-voice-names.ts';
import { type GenerationPermit, limitSpeech } from './generation-permits.ts';

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
