/**
 * Everything that differs between the providers of language models: one entry for each. Models have the names of the
 * specification. Dates, efforts, contexts, successors and list prices are those of the vendors' pages on `PRICES_AS_OF`.
 */
export const PRICES_AS_OF = '2026-11-20';

export type ProviderName = 'openai' | 'deepseek' | 'gemini';

export interface Provider {
  type: ProviderName;
  label: string;
  /** The variables that set its key and its address. */
  keyVariable: `${Uppercase<ProviderName>}_API_KEY`;
  addressVariable: `${Uppercase<ProviderName>}_BASE_URL`;
  baseUrl: string;
  /** The strictest form of a response that it can be asked for. */
  format: 'json_schema' | 'json_object';
  /** That requests may name; the first one is the default. A name is unique in the whole table. */
  models: readonly CatalogueModel[];
  /** That the create sheet offers. */
  sheet: readonly string[];
  /** Facts about models by the name that is sent upstream. Nothing is assumed to be free. */
  upstreams: Readonly<Record<string, UpstreamModel>>;
}

export interface CatalogueModel {
  name: string;
  servings: readonly Serving[];
  /** Whether the chosen name reasoned before it answered; unset for an upstream without such a switch. */
  thinking?: boolean;
}

interface Serving {
  /** First day (UTC, YYYY-MM-DD); '' means always. */
  from: string;
  upstream: string;
}

export interface UpstreamModel {
  price?: Price;
  /** Tried once if the provider does not know the model any more. */
  successor?: string;
  /** Tokens of prompt and response, if it is not `DEFAULT_CONTEXT_TOKENS`. */
  contextTokens?: number;
  /** The lowest that the model accepts, because a listener waits for the answer. GPT-4 models reject an effort. */
  effort?: 'none' | 'low';
}

/** List prices without discounts for batches or off-peak hours. */
interface Price {
  /** USD per million tokens. */
  input: number;
  /** Of input that the provider had cached; missing if unknown, then it counts as other input. */
  cachedInput?: number;
  output: number;
  /** Last announced day (UTC) of the price. */
  until?: string;
}

export const createServedModel = (name: string, upstream: string): CatalogueModel => ({
  name,
  servings: [{ from: '', upstream }],
});
const createRetiringModel = (name: string, day: string, upstream: string): CatalogueModel => ({
  name,
  servings: [
    { from: '', upstream: name },
    { from: day, upstream },
  ],
});

const DEEPSEEK_PRICE: Price = { input: 0.3, cachedInput: 0.006, output: 1.2 };

export const PROVIDERS: readonly Provider[] = [
  {
    type: 'openai',
    label: 'OpenAI',
    keyVariable: 'OPENAI_API_KEY',
    addressVariable: 'OPENAI_BASE_URL',
    baseUrl: 'https://api.openai.com/v1',
    format: 'json_schema',
    models: [
      createRetiringModel('gpt-4.1', '2027-01-14', 'gpt-6-luna'),
      createRetiringModel('gpt-4o', '2027-01-14', 'gpt-6-luna'),
      createServedModel('gpt-4-turbo', 'gpt-5.6-sol'),
      createServedModel('gpt-3.5-turbo', 'gpt-5.6-terra'),
      createServedModel('gpt-4', 'gpt-5.6-sol'),
    ],
    sheet: ['gpt-4.1', 'gpt-4o', 'gpt-4-turbo', 'gpt-3.5-turbo'],
    upstreams: {
      'gpt-4.1': { price: { input: 2, cachedInput: 0.5, output: 8 }, contextTokens: 1_000_000 },
      'gpt-4o': { price: { input: 2.5, cachedInput: 1.25, output: 10 } },
      'gpt-5.6-sol': {
        price: { input: 5, cachedInput: 0.5, output: 30 },
        successor: 'gpt-6-sol',
        effort: 'none',
      },
      'gpt-5.6-terra': {
        price: { input: 2, cachedInput: 0.2, output: 12 },
        successor: 'gpt-6-luna',
        effort: 'none',
      },
      'gpt-6-sol': { price: { input: 2, cachedInput: 0.2, output: 10 }, effort: 'none' },
      'gpt-6-luna': { price: { input: 0.1, cachedInput: 0.01, output: 0.5 }, effort: 'none' },
    },
  },
  {
    type: 'deepseek',
    label: 'Deepseek',
    keyVariable: 'DEEPSEEK_API_KEY',
    addressVariable: 'DEEPSEEK_BASE_URL',
    baseUrl: 'https://api.deepseek.com',
    format: 'json_object',
    models: [
      { ...createServedModel('deepseek-reasoner', 'deepseek-v4-flash'), thinking: true },
      { ...createServedModel('deepseek-chat-r1', 'deepseek-v4-flash'), thinking: true },
      { ...createServedModel('deepseek-instruct', 'deepseek-v4-flash'), thinking: false },
      { ...createServedModel('deepseek-chat', 'deepseek-v4-flash'), thinking: false },
      { ...createServedModel('deepseek-coder', 'deepseek-v4-flash'), thinking: false },
    ],
    sheet: ['deepseek-reasoner', 'deepseek-chat-r1', 'deepseek-instruct'],
    upstreams: {
      'deepseek-v4-flash': { price: DEEPSEEK_PRICE, successor: 'deepseek-flash' },
      'deepseek-flash': { price: DEEPSEEK_PRICE },
    },
  },
  {
    type: 'gemini',
    label: 'Gemini',
    keyVariable: 'GEMINI_API_KEY',
    addressVariable: 'GEMINI_BASE_URL',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    format: 'json_schema',
    models: [
      createServedModel('gemini-1.5-pro', 'gemini-3.8-flash'),
      createServedModel('gemini-1.5-flash', 'gemini-3.5-flash-lite'),
      createServedModel('gemini-1.0-pro', 'gemini-3.5-flash-lite'),
    ],
    sheet: ['gemini-1.5-pro', 'gemini-1.5-flash', 'gemini-1.0-pro'],
    upstreams: {
      'gemini-3.8-flash': {
        price: { input: 0.75, output: 3.75, until: '2026-12-31' },
        successor: 'gemini-flash-latest',
        effort: 'low',
        contextTokens: 1_000_000,
      },
      'gemini-flash-latest': { effort: 'low' },
      'gemini-3.5-flash-lite': {
        price: { input: 0.3, output: 2.5 },
        successor: 'gemini-flash-lite-latest',
        contextTokens: 1_000_000,
      },
    },
  },
];

/** Of all providers, by the name that is sent upstream: an override may send a model to another provider's server. */
export const UPSTREAMS: ReadonlyMap<string, UpstreamModel> = new Map(
  PROVIDERS.flatMap(({ upstreams }) => Object.entries(upstreams)),
);

export function mapProviders<T>(map: (type: ProviderName) => T): Record<ProviderName, T> {
  return Object.fromEntries(PROVIDERS.map(({ type }) => [type, map(type)])) as Record<ProviderName, T>;
}
