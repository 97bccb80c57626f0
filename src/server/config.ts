import { z } from 'zod';
import { modelAliasesSchema } from '../domain/models/model-aliases.ts';
import { PROVIDERS, type Provider } from '../domain/models/providers.ts';

/** The process prints only the message and exits. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const text = z.string().trim().min(1);
const count = (max: number) => z.coerce.number().int().min(1).max(max);
const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

const pageUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const NO_PATH =
  'must have no path: Wikicasts runs at the root of a host name, not below a path. Give it its own name';

const voicePair = text.transform((value, context): [string, string] => {
  const [a, b, ...more] = value.split(',').map((name) => name.trim());
  if (a && b && more.length === 0) return [a, b];
  context.addIssue('must be two voice names separated by a comma');
  return z.NEVER;
});

/** `s3://bucket/prefix`. The parsed prefix ends with a slash. */
const storageUrl = z
  .string()
  .trim()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w-][\w.-]*)*\/?$/i,
    'must look like s3://bucket or s3://bucket/prefix',
  )
  .transform((url) => {
    const [bucket = '', ...folders] = url.slice('s3://'.length).replace(/\/$/, '').split('/');
    return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
  });

const providerVariables = Object.fromEntries(
  PROVIDERS.flatMap(({ keyVariable, addressVariable, baseUrl }) => [
    [keyVariable, text.optional()],
    [addressVariable, webUrl.default(baseUrl)],
  ]),
) as Record<Provider['keyVariable'], z.ZodOptional<typeof text>> &
  Record<Provider['addressVariable'], z.ZodDefault<typeof webUrl>>;

const envSchema = z.object({
  NODE_ENV: text.default('production'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: text.default('0.0.0.0'),
  PUBLIC_URL: webUrl.refine((url) => URL.parse(url)?.href === `${url}/`, NO_PATH).optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  STORAGE_URL: storageUrl.optional(),
  S3_ENDPOINT: webUrl.optional(),
  AWS_REGION: text.optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(600).default(0),
  GENERATION_CONCURRENCY: count(64).default(2),
  WIKIPEDIA_URL: webUrl.default('https://en.wikipedia.org'),
  WIKIPEDIA_CONTACT: text.optional(),
  ENCYCLOPEDIA: z.enum(['auto', 'wikipedia', 'builtin']).default('auto'),
  SPEECH_CONCURRENCY: count(64).default(12),
  NATURAL_VOICES: z.enum(['auto', 'on', 'off']).default('auto'),
  SECOND_READER: z.enum(['on', 'off']).default('on'),
  LIMIT_CREATE_PER_HOUR: count(1_000_000).default(20),
  LIMIT_ASK_PER_HOUR: count(1_000_000).default(20),
  LIMIT_REQUESTS_PER_MINUTE: count(100_000_000).default(6000),
  LIMIT_SPEND_PER_DAY: z.coerce.number().min(0).optional(),
  LIMIT_CONNECTIONS: count(1_000_000).default(2500),
  QUEUE_LIMIT: count(1_000_000).default(100),
  ...providerVariables,
  LOCAL_MODELS: z.union([z.enum(['auto', 'off']), webUrl]).default('auto'),
  LOCAL_CONTEXT_TOKENS: z.coerce.number().int().min(4096).max(10_000_000).default(8192),
  MODEL_ALIASES: modelAliasesSchema.default({}),
  GOOGLE_TTS_API_KEY: text.optional(),
  GOOGLE_APPLICATION_CREDENTIALS: text.optional(),
  GOOGLE_TTS_ENDPOINT: webUrl.optional(),
  CHIRP_VOICES: voicePair.default(['en-US-Chirp3-HD-Kore', 'en-US-Chirp3-HD-Charon']),
  SPEECH_BASE_URL: webUrl.optional(),
  SPEECH_API_KEY: text.optional(),
  SPEECH_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(300),
  SPEECH_MODEL: text.default('tts-1'),
  SPEECH_VOICES: voicePair.default(['alloy', 'onyx']),
  ADMIN_TOKEN: text.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  FEEDBACK_FORM_URL: pageUrl.optional(),
  FEEDBACK_SCRIPT_URL: pageUrl.optional(),
  ANALYTICS_SCRIPT_URL: pageUrl.optional(),
  TRUST_PROXY: text.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

export type Config = z.infer<typeof envSchema>;

/** The providers with a key, and those with an address of the operator's. */
export function listModelServers(config: Config) {
  return PROVIDERS.map(({ type, label, keyVariable, addressVariable, baseUrl }) => ({
    type,
    label,
    apiKey: config[keyVariable],
    baseUrl: config[addressVariable],
    hasOwnAddress: config[addressVariable] !== baseUrl,
  })).filter(({ apiKey, hasOwnAddress }) => apiKey !== undefined || hasOwnAddress);
}

/** Empty values count as unset. Throws `ConfigError` with all bad variables in one line. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = envSchema.safeParse(variables);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Bad configuration. ${problems.join('; ')}. See .env.example.`);
}

/** How often `npm start` has started the server again after a crash; null if the server has no such parent. */
export function findRestartCount(env: Readonly<Record<string, string | undefined>>): number | null {
  const count = Number(env.SERVER_RESTARTS || Number.NaN);
  return Number.isInteger(count) ? count : null;
}

/** The proxy settings for clients with connections of their own; the others use what scripts/run.mjs has set. */
export function readProxyEnvironment(): NodeJS.ProcessEnv {
  return process.env.NODE_USE_ENV_PROXY === '0' ? {} : process.env;
}

/** npm's own variables of an outer `npm start` would change its working folder and configuration. */
const OUTER_NPM_VARIABLE =
  /^npm_(?:package|lifecycle|command|node|execpath|config_(?:local_prefix|prefix|argv))/i;
const SECRET_VARIABLE = /_API_KEY$|_TOKEN$|_SECRET|PASSWORD|CREDENTIALS|^DATABASE_URL$|^AWS_/i;

/** The environment for a run of npm: npm needs the proxy settings of the machine, but not our secrets. */
export function readNpmEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !OUTER_NPM_VARIABLE.test(name) && !SECRET_VARIABLE.test(name),
    ),
  );
}
