import type { Config } from './config.ts';

export function describeStart(config: Config, port: number, adminToken: string): string {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const address = `http://${host}:${port}`;
  const lines = [
    '',
    `  Wikicasts is running on ${address}`,
    '',
    config.DATABASE_URL
      ? '  Database      PostgreSQL'
      : `  Database      embedded, in ${config.DATA_DIR}   (DATABASE_URL: your PostgreSQL)`,
    ...(config.STORAGE_URL ? [`  Audio         in the S3 bucket ${config.STORAGE_URL.bucket}`] : []),
    config.ENCYCLOPEDIA === 'builtin'
      ? '  Encyclopedia  built-in articles   (ENCYCLOPEDIA=auto: Wikipedia)'
      : `  Encyclopedia  Wikipedia${config.ENCYCLOPEDIA === 'auto' ? ', the built-in articles where it cannot be reached' : ''}`,
    describeScriptModels(config),
    describeSpeechModels(config),
    ...(config.ROLE === 'worker' ? [] : [`  Admin panel   ${address}/admin`]),
    config.ADMIN_TOKEN ? '  Admin token   as set' : `  Admin token   ${adminToken}   (ADMIN_TOKEN: your own)`,
  ];
  if (config.ENCYCLOPEDIA !== 'builtin' && !config.WIKIPEDIA_CONTACT) {
    lines.push(
      '',
      '  Set WIKIPEDIA_CONTACT (an e-mail or web address): Wikipedia serves callers it can reach faster.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}

function describeScriptModels(config: Config): string {
  const names = [
    config.OPENAI_API_KEY && 'OpenAI',
    config.DEEPSEEK_API_KEY && 'DeepSeek',
    config.GEMINI_API_KEY && 'Gemini',
  ].filter(Boolean);
  if (names.length > 0) return `  Writer        ${names.join(', ')}`;
  return '  Writer        built in   (OPENAI_API_KEY, DEEPSEEK_API_KEY or GEMINI_API_KEY: lively dialogue)';
}

function describeSpeechModels(config: Config): string {
  if (config.SPEECH_BASE_URL) return `  Voices        ${config.SPEECH_BASE_URL}`;
  if (config.GOOGLE_TTS_API_KEY || config.GOOGLE_APPLICATION_CREDENTIALS)
    return '  Voices        Google Chirp 3 HD';
  return '  Voices        built in   (GOOGLE_TTS_API_KEY or SPEECH_BASE_URL: natural voices)';
}
