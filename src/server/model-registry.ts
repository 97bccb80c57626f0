import type { ModelRegistry, ScriptModel, SpeechModel } from '../domain/ports.ts';

export interface ModelRegistryOptions {
  scriptModels: ReadonlyMap<string, ScriptModel>;
  builtInScriptModel: ScriptModel;
  speechModel: SpeechModel | null;
  builtInSpeechModel: SpeechModel;
}

/** The built-in script model serves only if no provider is configured. */
export function createModelRegistry(options: ModelRegistryOptions): ModelRegistry {
  const { scriptModels, builtInScriptModel, speechModel, builtInSpeechModel } = options;
  return {
    configured: new Set(scriptModels.keys()),
    findScriptModel: (modelType) =>
      scriptModels.size === 0 ? builtInScriptModel : (scriptModels.get(modelType) ?? null),
    getSpeechModel: (requested) =>
      requested === 'builtin' || !speechModel ? builtInSpeechModel : speechModel,
  };
}
