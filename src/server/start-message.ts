import { isIPv6 } from 'node:net';
import { PROVIDERS } from '../domain/models/providers.ts';
import { listModelServers } from './config.ts';
import type { Container } from './container.ts';
import { DOWNLOAD_BYTES } from './voices/install-voices.ts';

type StartFacts = Pick<
  Container,
  'config' | 'adminToken' | 'naturalVoices' | 'downloadObstacle' | 'localModels'
>;

export function describeStart(facts: StartFacts, port: number): string {
  const { config, adminToken } = facts;
  const address = `http://${formatHost(config.HOST)}:${port}`;
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
    describeScriptModels(facts),
    describeSpeechModels(facts),
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

function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

const MAX_NAMED_MODELS = 3;

function describeScriptModels({ config, localModels }: StartFacts): string {
  const more = localModels.length > MAX_NAMED_MODELS ? ' and others' : '';
  const names = [
    ...listModelServers(config).map(({ label }) => label),
    ...(localModels.length > 0
      ? [`on this computer: ${localModels.slice(0, MAX_NAMED_MODELS).join(', ')}${more}`]
      : []),
  ];
  if (names.length > 0) return `  Writer        ${names.join(', ')}`;
  const keys = PROVIDERS.map(({ keyVariable }) => keyVariable).join(', ');
  return `  Writer        built in, reads articles   (${keys}, or Ollama on this computer: conversations)`;
}

function describeSpeechModels({ config, naturalVoices, downloadObstacle }: StartFacts): string {
  if (config.SPEECH_BASE_URL) return `  Voices        ${config.SPEECH_BASE_URL}`;
  if (config.GOOGLE_TTS_API_KEY || config.GOOGLE_APPLICATION_CREDENTIALS)
    return '  Voices        Google Chirp 3 HD';
  const installed = naturalVoices?.getStatus();
  if (installed?.state === 'installed') {
    return `  Voices        natural, ${installed.realTimeRatio?.toFixed(1)} times real time on this machine`;
  }
  if (naturalVoices === null) return '  Voices        built in   (NATURAL_VOICES=auto: natural voices)';
  if (downloadObstacle !== null) {
    return `  Voices        built in   (natural voices need ${downloadObstacle})`;
  }
  const size = `${Math.round(DOWNLOAD_BYTES / 1e6)} MB`;
  return `  Voices        built in, natural ones after a download of ${size} that has begun   (NATURAL_VOICES=off: prevents it)`;
}
