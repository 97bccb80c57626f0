import { LOCAL_MODEL_TYPE } from '../domain/models/local-model-names.ts';
import type { ModelRegistry } from '../domain/ports.ts';
import type { ScriptModel } from '../domain/script-model.ts';
import type { SpeechModel } from '../domain/speech-model.ts';

export interface FoundLocalModels {
  readonly names: readonly string[];
  readonly tokensPerSecond: number | null;
  readonly scriptModel: ScriptModel;
}

export interface ModelRegistryOptions {
  scriptModels: ReadonlyMap<string, ScriptModel>;
  localModels: FoundLocalModels | null;
  builtInScriptModel: ScriptModel;
  speechModel: SpeechModel | null;
  /** Null until the natural voices are installed. */
  findNaturalSpeechModel: () => SpeechModel | null;
  isNaturalDefault: () => boolean;
  builtInSpeechModel: SpeechModel;
}

/** The built-in script model serves the catalogue's models if no provider of them is configured. */
export function createModelRegistry(options: ModelRegistryOptions): ModelRegistry {
  const { scriptModels, localModels, builtInScriptModel, speechModel } = options;
  const { findNaturalSpeechModel, builtInSpeechModel } = options;
  const listNames = () => localModels?.names ?? [];
  return {
    get configured() {
      return new Set([...scriptModels.keys(), ...(listNames().length > 0 ? [LOCAL_MODEL_TYPE] : [])]);
    },
    get localModels() {
      return listNames();
    },
    getLocalTokensPerSecond: () => localModels?.tokensPerSecond ?? null,
    findScriptModel(modelType) {
      // Also while its server is away: podcasts in progress wait for it.
      if (modelType === LOCAL_MODEL_TYPE) return localModels?.scriptModel ?? null;
      return scriptModels.size === 0 ? builtInScriptModel : (scriptModels.get(modelType) ?? null);
    },
    getSpeechModel(requested) {
      if (requested === 'builtin') return builtInSpeechModel;
      if (requested === 'natural') return findNaturalSpeechModel() ?? builtInSpeechModel;
      const natural = options.isNaturalDefault() ? findNaturalSpeechModel() : null;
      return speechModel ?? natural ?? builtInSpeechModel;
    },
  };
}
