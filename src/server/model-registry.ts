import { LOCAL_MODEL_TYPE } from '../domain/models/local-model-names.ts';
import type { ModelRegistry } from '../domain/ports.ts';
import type { ScriptModel } from '../domain/script-model.ts';
import type { SpeechModel } from '../domain/speech-model.ts';
import type { ProviderHealth } from '../domain/system/provider-health.service.ts';
import { isNaturalDefault } from '../domain/voices/natural-voices-rules.ts';
import { type Config, ConfigError, listModelServers } from './config.ts';
import { LocalModels, listAddresses } from './local-models/local-models.ts';
import type { Log } from './log.ts';
import type { AnnouncedVoices } from './voices/announced-voices.ts';
import type { NaturalVoices } from './voices/natural-voices.ts';

interface ModelRegistryOptions {
  scriptModels: ReadonlyMap<string, ScriptModel>;
  localModels: Pick<LocalModels, 'names' | 'tokensPerSecond' | 'scriptModel'> | null;
  builtInScriptModel: ScriptModel;
  speechModel: SpeechModel | null;
  naturalVoices: Pick<NaturalVoices, 'speechModel' | 'getStatus'> | null;
  builtInSpeechModel: SpeechModel;
}

/** The built-in script model serves the catalogue's models if no provider of them is configured. */
export function createModelRegistry({
  scriptModels,
  localModels,
  builtInScriptModel,
  speechModel,
  naturalVoices,
  builtInSpeechModel,
}: ModelRegistryOptions): ModelRegistry {
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
      const natural = naturalVoices?.speechModel ?? null;
      if (requested === 'builtin') return builtInSpeechModel;
      if (requested === 'natural') return natural ?? builtInSpeechModel;
      const isDefault = naturalVoices !== null && isNaturalDefault(naturalVoices.getStatus());
      return speechModel ?? (isDefault ? natural : null) ?? builtInSpeechModel;
    },
  };
}

interface ModelContext {
  config: Config;
  log: Log;
  health: ProviderHealth;
  resources: AsyncDisposableStack;
  naturalVoices: NaturalVoices | AnnouncedVoices | null;
}

/** Loads an adapter only if it is configured. */
export async function createConfiguredModels(context: ModelContext): Promise<ModelRegistry> {
  const { createBuiltinSpeechModel } = await import('./adapters/voice/builtin/builtin-speech-model.ts');
  const { BuiltInWriter } = await import('./adapters/writer/reading/builtin-writer.ts');
  const builtInSpeechModel = createBuiltinSpeechModel();
  context.resources.defer(() => builtInSpeechModel.close());
  return createModelRegistry({
    scriptModels: await createScriptModels(context),
    localModels: await findLocalModels(context),
    builtInScriptModel: new BuiltInWriter(),
    speechModel: await createSpeechModel(context),
    naturalVoices: context.naturalVoices,
    builtInSpeechModel,
  });
}

/** For a server without a key, whose client sends one all the same. */
const NO_KEY = 'none';

async function createScriptModels({ config, log, health }: ModelContext): Promise<Map<string, ScriptModel>> {
  const scriptModels = new Map<string, ScriptModel>();
  for (const { type, apiKey = NO_KEY, baseUrl, hasOwnAddress } of listModelServers(config)) {
    const { ChatScriptModel } = await import('./adapters/writer/chat/chat-script-model.ts');
    const scriptModel = new ChatScriptModel({
      provider: type,
      apiKey,
      baseUrl,
      hasOwnAddress,
      aliases: config.MODEL_ALIASES,
      log,
      report: health.createReporter(type),
    });
    scriptModels.set(type, scriptModel);
  }
  return scriptModels;
}

async function findLocalModels({
  config,
  log,
  health,
  resources,
}: ModelContext): Promise<LocalModels | null> {
  if (config.LOCAL_MODELS === 'off') return null;
  const report = health.createReporter(LOCAL_MODEL_TYPE);
  const localModels = new LocalModels({
    ...listAddresses(config.LOCAL_MODELS),
    async createScriptModel(baseUrl, onTiming) {
      const { ChatScriptModel } = await import('./adapters/writer/chat/chat-script-model.ts');
      return new ChatScriptModel({
        provider: LOCAL_MODEL_TYPE,
        apiKey: NO_KEY,
        baseUrl,
        hasOwnAddress: true,
        contextTokens: config.LOCAL_CONTEXT_TOKENS,
        onTiming,
        log,
        report,
      });
    },
  });
  resources.defer(() => localModels.close());
  await localModels.start();
  return localModels;
}

/** Null if only the built-in voices are configured. Throws `ConfigError` for bad speech settings. */
async function createSpeechModel({
  config,
  log,
  health,
  resources,
}: ModelContext): Promise<SpeechModel | null> {
  try {
    if (config.SPEECH_BASE_URL) {
      const { OpenAiSpeechModel } = await import('./adapters/voice/openai-speech/openai-speech-model.ts');
      return new OpenAiSpeechModel({
        baseUrl: config.SPEECH_BASE_URL,
        apiKey: config.SPEECH_API_KEY,
        model: config.SPEECH_MODEL,
        voices: config.SPEECH_VOICES,
        timeoutMs: config.SPEECH_TIMEOUT_SECONDS * 1000,
        log,
      });
    }
    if (!config.GOOGLE_TTS_API_KEY && !config.GOOGLE_APPLICATION_CREDENTIALS) return null;
    const { ChirpSpeechModel } = await import('./adapters/voice/chirp/chirp-speech-model.ts');
    const chirp = new ChirpSpeechModel({
      apiKey: config.GOOGLE_TTS_API_KEY,
      credentialsFile: config.GOOGLE_APPLICATION_CREDENTIALS,
      endpoint: config.GOOGLE_TTS_ENDPOINT,
      voices: config.CHIRP_VOICES,
      log,
      report: health.createReporter('chirp'),
    });
    resources.defer(() => chirp.close());
    // Load Google's large client in the background, so that the first turn does not wait for it.
    if (config.ROLE !== 'web') void chirp.prepare();
    return chirp;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'The speech settings cannot be used.';
    throw new ConfigError(`Bad configuration. ${reason}`);
  }
}
