import type { Editions, Encyclopedia } from '../../domain/encyclopedia.ts';
import { DomainError } from '../../domain/errors.ts';
import { isExample } from '../../domain/example/example.ts';
import type { PodcastRecord } from '../../domain/podcast/podcast.entity.ts';
import type { ModelRegistry } from '../../domain/ports.ts';
import type { ScriptModel } from '../../domain/script-model.ts';

export interface ScriptSources {
  encyclopedia: Encyclopedia;
  scriptModel: ScriptModel;
}

interface SourceDeps {
  editions: Editions;
  modelRegistry: ModelRegistry;
  /** An example is about a built-in article, whatever the server's encyclopedia is. */
  example: ScriptSources;
}

export function selectSources(
  podcast: Pick<PodcastRecord, 'settings'>,
  { editions, modelRegistry, example }: SourceDeps,
): ScriptSources {
  if (isExample(podcast)) return example;
  const encyclopedia = editions.get(podcast.settings.language ?? null);
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
