import type { ModelRegistry, ScriptModel, SpeechModel } from '../domain/ports.ts';

export interface ModelRegistryParts {
  /** Writers of the configured providers, by model type. */
  providers: ReadonlyMap<string, ScriptModel>;
  embeddedWriter: ScriptModel;
  /** The configured voices; null: only the embedded ones. */
  voice: SpeechModel | null;
  embeddedVoice: SpeechModel;
}

/** Chooses writer and voices: the embedded writer serves only where no provider at all is configured. */
export function createModelRegistry({
  providers,
  embeddedWriter,
  voice,
  embeddedVoice,
}: ModelRegistryParts): ModelRegistry {
  return {
    configured: new Set(providers.keys()),
    findScriptModel: (modelType) =>
      providers.size === 0 ? embeddedWriter : (providers.get(modelType) ?? null),
    getSpeechModel: (requested) => (requested === 'builtin' || !voice ? embeddedVoice : voice),
  };
}
