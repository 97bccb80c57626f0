import type { Settings } from '../domain/system/system.schema.ts';
import type { Config } from './config.ts';

const FEEDBACK_FORM_PATH = '/feedback/form';

export function createPageSettings(config: Config): Settings {
  return {
    feedback: {
      formUrl: config.FEEDBACK_FORM_URL ?? FEEDBACK_FORM_PATH,
      scriptUrl: config.FEEDBACK_SCRIPT_URL ?? null,
    },
    analyticsScriptUrl: config.ANALYTICS_SCRIPT_URL ?? null,
    contactEmail: config.CONTACT_EMAIL ?? null,
  };
}
