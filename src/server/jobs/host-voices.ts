import type { SpeechModel } from '../../domain/speech-model.ts';
import type { HostVoices } from '../../domain/voices/natural-voice-names.ts';
import { wrapSpeechModel } from '../wrap-speech-model.ts';

/** The voices are part of the key of the speech. */
export function selectHostVoices(model: SpeechModel, voices: HostVoices | null): SpeechModel {
  if (voices === null || model.provider !== 'natural') return model;
  return wrapSpeechModel(model, {
    fingerprint: `${model.fingerprint}/${voices.A}/${voices.B}`,
    synthesize: (request, signal) => model.synthesize({ ...request, voice: voices[request.host] }, signal),
  });
}
