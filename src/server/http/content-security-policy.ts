import type { Config } from '../config.ts';

type Origins = Pick<Config, 'FEEDBACK_FORM_URL' | 'FEEDBACK_SCRIPT_URL' | 'ANALYTICS_SCRIPT_URL'>;

/** What every page may load: our own things, and of others exactly the origins that the operator configured. */
export function contentSecurityPolicy(config: Origins): Record<string, string[]> {
  const form = originOf(config.FEEDBACK_FORM_URL);
  const formScript = originOf(config.FEEDBACK_SCRIPT_URL);
  const analytics = originOf(config.ANALYTICS_SCRIPT_URL);
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': distinct("'self'", ...analytics),
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': distinct("'self'", ...form),
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'script-src': distinct("'self'", ...formScript, ...analytics),
    'script-src-attr': ["'none'"],
    // The component library sets its theme variables in a style element.
    'style-src': ["'self'", "'unsafe-inline'"],
  };
}

function originOf(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

function distinct(...sources: string[]): string[] {
  return [...new Set(sources)];
}
