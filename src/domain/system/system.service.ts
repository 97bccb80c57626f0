import type { ArticleOrigin } from '../article/article.schema.ts';
import { CATALOGUE } from '../models/model-catalogue.ts';
import type { ModelRegistry } from '../ports.ts';
import type { Capabilities, Settings } from './system.schema.ts';

export interface SystemServiceDeps {
  modelRegistry: ModelRegistry;
  /** Which encyclopedia answers at the moment. */
  encyclopediaOrigin: () => Promise<ArticleOrigin>;
  /** What a reader should know of a model's name, or null. */
  modelNote: (name: string) => string | null;
  settings: Settings;
}

/** What the server can say of itself. */
export class SystemService {
  readonly #deps: SystemServiceDeps;

  constructor(deps: SystemServiceDeps) {
    this.#deps = deps;
  }

  /** What the operator set for the pages. */
  getSettings(): Settings {
    return this.#deps.settings;
  }

  /** What can be chosen at this moment. */
  async getCapabilities(): Promise<Capabilities> {
    const { modelRegistry: studio, encyclopediaOrigin, modelNote } = this.#deps;
    const anyProvider = studio.configured.size > 0;
    return {
      encyclopedia: await encyclopediaOrigin(),
      voices: studio.getSpeechModel(null).provider,
      anyProvider,
      models: CATALOGUE.map((entry) => ({
        type: entry.type,
        label: entry.label,
        enabled: !anyProvider || studio.configured.has(entry.type),
        models: entry.sheet.map((name) => ({ name, note: anyProvider ? modelNote(name) : null })),
      })),
    };
  }
}
