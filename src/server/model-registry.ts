import type { ModelRegistry } from '../domain/ports.ts';
import type { ScriptModel } from '../domain/script-model.ts';
import type { SpeechModel } from '../domain/speech-model.ts';

export interface ModelRegistryOptions {
  scriptModels: ReadonlyMap<string, ScriptModel>;
  builtInScriptModel: ScriptModel;
  speechModel: SpeechModel | null;
  /** Null until the natural voices are installed. */
  findNaturalSpeechModel: () => SpeechModel | null;
  isNaturalDefault: () => boolean;
  builtInSpeechModel: SpeechModel;
}

/** The built-in script model serves only if no provider is configured. */
export function createModelRegistry(options: ModelRegistryOptions): ModelRegistry {
  const { scriptModels, builtInScriptModel, speechModel, findNaturalSpeechModel, builtInSpeechModel } =
    options;
  return {
    configured: new Set(scriptModels.keys()),
    findScriptModel: (modelType) =>
      scriptModels.size === 0 ? builtInScriptModel : (scriptModels.get(modelType) ?? null),
    getSpeechModel(requested) {
      if (requested === 'builtin') return builtInSpeechModel;
      if (requested === 'natural') return findNaturalSpeechModel() ?? builtInSpeechModel;
      const natural = options.isNaturalDefault() ? findNaturalSpeechModel() : null;
      return speechModel ?? natural ?? builtInSpeechModel;
    },
  };
}
