import type { ArticleOrigin } from '../article/article.schema.ts';
import { CATALOGUE } from '../models/model-catalogue.ts';
import type { ModelRegistry } from '../ports.ts';
import type { Capabilities, Settings } from './system.schema.ts';

export interface SystemServiceDeps {
  modelRegistry: ModelRegistry;
  encyclopediaOrigin: () => Promise<ArticleOrigin>;
  modelNote: (name: string) => string | null;
  settings: Settings;
}

export class SystemService {
  readonly #deps: SystemServiceDeps;

  constructor(deps: SystemServiceDeps) {
    this.#deps = deps;
  }

  getSettings(): Settings {
    return this.#deps.settings;
  }

  async getCapabilities(): Promise<Capabilities> {
    const { modelRegistry, encyclopediaOrigin, modelNote } = this.#deps;
    const anyProvider = modelRegistry.configured.size > 0;
    return {
      encyclopedia: await encyclopediaOrigin(),
      voices: modelRegistry.getSpeechModel(null).provider,
      anyProvider,
      models: CATALOGUE.map((entry) => ({
        type: entry.type,
        label: entry.label,
        enabled: !anyProvider || modelRegistry.configured.has(entry.type),
        models: entry.sheet.map((name) => ({ name, note: anyProvider ? modelNote(name) : null })),
      })),
    };
  }
}
