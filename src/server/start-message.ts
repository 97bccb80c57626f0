import type { Config } from './config.ts';

/** What a start prints: the address, what is embedded, and what a setting would add. */
export function describeStart(config: Config, port: number): string {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const lines = [
    '',
    `  Wikicasts is running on http://${host}:${port}`,
    '',
    config.DATABASE_URL
      ? '  Database      PostgreSQL'
      : `  Database      embedded, in ${config.DATA_DIR}   (DATABASE_URL: your PostgreSQL)`,
    config.ENCYCLOPEDIA === 'builtin'
      ? '  Encyclopedia  built-in articles   (ENCYCLOPEDIA=auto: Wikipedia)'
      : `  Encyclopedia  Wikipedia${config.ENCYCLOPEDIA === 'auto' ? ', the built-in articles where it cannot be reached' : ''}`,
    '  Writer        built in',
    '  Voices        built in',
  ];
  if (config.ENCYCLOPEDIA !== 'builtin' && !config.WIKIPEDIA_CONTACT) {
    lines.push(
      '',
      '  Set WIKIPEDIA_CONTACT (an e-mail or web address): Wikipedia serves callers it can reach faster.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}
