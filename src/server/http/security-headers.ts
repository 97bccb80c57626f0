import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

type ConfiguredUrls = Pick<Config, 'FEEDBACK_FORM_URL' | 'FEEDBACK_SCRIPT_URL' | 'ANALYTICS_SCRIPT_URL'>;

export function createSecurityHeaders(config: ConfiguredUrls): RequestHandler[] {
  const directives = createContentSecurityPolicy(config);
  const sendHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: 'sameorigin' },
    strictTransportSecurity: false,
  });
  const sendTransportSecurity = helmet.strictTransportSecurity();
  // Over plain HTTP the header has no meaning (RFC 6797, 7.2).
  return [sendHeaders, (req, res, next) => (req.secure ? sendTransportSecurity(req, res, next) : next())];
}

function createContentSecurityPolicy(config: ConfiguredUrls): Record<string, string[]> {
  const form = listOrigins(config.FEEDBACK_FORM_URL);
  const formScript = listOrigins(config.FEEDBACK_SCRIPT_URL);
  const analytics = listOrigins(config.ANALYTICS_SCRIPT_URL);
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...analytics],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'frame-src': ["'self'", ...form],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'script-src': [...new Set(["'self'", ...formScript, ...analytics])],
    'script-src-attr': ["'none'"],
    // Mantine sets its theme variables in a style element.
    'style-src': ["'self'", "'unsafe-inline'"],
    // The service worker. Without this, the origins of scripts could start workers too.
    'worker-src': ["'self'"],
  };
}

function listOrigins(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}
