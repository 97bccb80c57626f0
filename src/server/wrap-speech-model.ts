import type { SpeechModel } from '../domain/speech-model.ts';

/** Names every property, so that a new one of the port is never lost in a wrapper. */
type CompleteSpeechModel = { [Name in keyof Required<SpeechModel>]: SpeechModel[Name] };

export function wrapSpeechModel(model: SpeechModel, changes: Partial<SpeechModel>): SpeechModel {
  const complete: CompleteSpeechModel = {
    provider: model.provider,
    local: model.local,
    fingerprint: model.fingerprint,
    readsPronunciations: model.readsPronunciations,
    readsCorrections: model.readsCorrections,
    keepsOpenings: model.keepsOpenings,
    englishOnly: model.englishOnly,
    pace: model.pace,
    maxUsefulRequests: model.maxUsefulRequests,
    synthesize: (request, signal) => model.synthesize(request, signal),
    getMaxPodcasts: model.getMaxPodcasts?.bind(model),
    waitForPermit: model.waitForPermit?.bind(model),
    splitTurn: model.splitTurn?.bind(model),
    prepare: () => model.prepare?.(),
  };
  return { ...complete, ...changes };
}
