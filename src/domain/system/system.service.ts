import type { ArticleOrigin } from '../article/article.schema.ts';
import { Service } from '../base.service.ts';
import type { Language } from '../languages.ts';
import { LOCAL_MODEL_TYPE } from '../models/local-model-names.ts';
import { listModelTypes } from '../models/model-catalogue.ts';
import type { ModelRegistry } from '../ports.ts';
import type { NaturalVoicesStatus } from '../voices/voices.schema.ts';
import { listVoiceChoices, speaksAnyLanguage } from '../voices/voices.service.ts';
import type { Capabilities, Settings } from './system.schema.ts';

export class SystemService extends Service<{
  modelRegistry: ModelRegistry;
  getEncyclopediaOrigin: () => Promise<ArticleOrigin>;
  languages: readonly Language[];
  findModelNote: (name: string) => string | null;
  getNaturalVoices: () => NaturalVoicesStatus;
  settings: Settings;
}> {
  get languages(): readonly Language[] {
    return this.deps.languages;
  }

  get speaksAnyLanguage(): boolean {
    return speaksAnyLanguage(this.deps.modelRegistry);
  }

  getSettings(): Settings {
    return this.deps.settings;
  }

  async getCapabilities(): Promise<Capabilities> {
    const { modelRegistry, getEncyclopediaOrigin, languages, findModelNote, getNaturalVoices } = this.deps;
    const { state, progress, realTimeRatio } = getNaturalVoices();
    const anyProvider = modelRegistry.configured.size > 0;
    const types = listModelTypes(modelRegistry).filter(
      ({ type, models }) => type !== LOCAL_MODEL_TYPE || models.length > 0,
    );
    return {
      encyclopedia: await getEncyclopediaOrigin(),
      languages: [...languages],
      voices: modelRegistry.getSpeechModel(null).provider,
      voiceChoices: listVoiceChoices(modelRegistry),
      naturalVoices: { state, progress, realTimeRatio },
      anyProvider,
      models: types.map((entry) => ({
        type: entry.type,
        label: entry.label,
        enabled: !anyProvider || modelRegistry.configured.has(entry.type),
        models: entry.sheet.map((name) => ({
          name,
          note: anyProvider && entry.type !== LOCAL_MODEL_TYPE ? findModelNote(name) : null,
        })),
      })),
    };
  }
}
